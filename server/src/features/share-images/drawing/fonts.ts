import { join } from 'node:path'
import { loadSharp } from '../../../platform/uploads/encode-picture.ts'

/** Beside this file, and beside the bundle: `server/build.mjs` copies them. */
const fontFile = (name: string) => join(import.meta.dirname, 'fonts', `${name}.ttf`)

/** By the names in the fonts' own tables. */
export const fontFamilies = ['Anek Latin Medium', 'Anek Devanagari Medium']

let registered: Promise<void> | undefined

/**
 * librsvg heeds no @font-face and draws a box for each letter, until the process has set a text with the file
 * at least once: from then on fontconfig knows it.
 */
export const registerFonts = (): Promise<void> => {
  registered ??= register()
  return registered
}

async function register() {
  const sharp = await loadSharp()
  for (const name of ['anek-latin', 'anek-latin-extended', 'anek-devanagari'])
    await sharp({ text: { text: 'a', fontfile: fontFile(name) } })
      .png()
      .toBuffer()
}
