import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fonts, languageNames, sources } from './draw-fonts.ts'

/** `url("@drawn/latin.woff2")` in a style sheet. */
const folder = join(import.meta.dirname, '../node_modules/.cache/fonts')
const madeBy = ['draw-fonts.ts', 'hindi-text.ts', 'keep-glyphs.ts'].map((file) =>
  join(import.meta.dirname, file),
)

/**
 * Draws the fonts that style sheets name, before the first build and when the recipe has changed; that takes
 * some seconds.
 */
export function smallFonts(): Plugin {
  return {
    name: 'small-fonts',
    config: async () => {
      await drawOnce()
      return { resolve: { alias: { '@drawn': folder } } }
    },
  }
}

async function drawOnce() {
  const recipe = join(folder, 'recipe')
  const hash = createHash('sha256').update(languageNames)
  for (const file of [...madeBy, ...Object.values(sources)]) hash.update(await readFile(file))
  const key = hash.digest('hex')
  if ((await readFile(recipe, 'utf8').catch(() => '')) === key) return
  await mkdir(folder, { recursive: true })
  for (const [name, draw] of Object.entries(fonts)) await write(`${name}.woff2`, await draw())
  await write('recipe', key)
}

/** Whole or not at all: two builds may run at once. */
async function write(name: string, content: string | Uint8Array) {
  const draft = join(folder, `${name}.${process.pid}`)
  await writeFile(draft, content)
  await rename(draft, join(folder, name))
}
