import type { Random } from './random.ts'

const choices = /\{([^}]*)\}|\[([^\]]*)\]/g

/**
 * Fills in the choices of a product line's name. `level` is where the name stands between the cheapest (0)
 * and the dearest (1) of the line.
 */
export function chooseName(line: string, random: Random): { name: string; level: number } {
  let level: number | undefined
  const name = line.replace(choices, (_, ranked?: string, free?: string) => {
    const options = (ranked ?? free ?? '').split('|')
    const choice = random.whole(0, options.length - 1)
    if (ranked !== undefined && options.length > 1) level = choice / (options.length - 1)
    return options[choice] ?? ''
  })
  return { name, level: level ?? random.fraction() }
}
