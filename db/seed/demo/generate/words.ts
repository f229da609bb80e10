import type { DemoCategory, DemoSubcategory } from '../catalogue.ts'
import type { Random } from './random.ts'

const choices = /\{([^}]*)\}|\[([^\]]*)\]/g

/**
 * Replaces the choices in a product line's name. `level`: the chosen option's position between the cheapest
 * (0) and the dearest (1).
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

const anyShop = [
  'Show this page at the counter.',
  'Cash, card and UPI accepted.',
  'Ask for the bill, it is yours.',
  'Parking in front of the shop.',
]
const anyShopInHindi = ['दुकान पर यह पेज दिखाइए।', 'नक़द, कार्ड और यूपीआई से भुगतान।', 'बिल ज़रूर लीजिए।']

export const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text)

export function describe(
  name: string,
  category: DemoCategory,
  subcategory: DemoSubcategory,
  random: Random,
): string {
  if (isHindi(name)) return [random.pick(category.hindiNotes), random.pick(anyShopInHindi)].join(' ')
  const sentences = [random.pick(subcategory.notes)]
  if (random.chance(0.6)) sentences.push(random.pick(category.promises))
  if (random.chance(0.45)) sentences.push(random.pick(anyShop))
  return sentences.join(' ')
}
