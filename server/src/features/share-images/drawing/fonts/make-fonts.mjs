// Cuts the fonts of the share images from the packages: `npx tsx
// server/src/features/share-images/drawing/fonts/make-fonts.mjs`. Variable in weight, with every rule that joins Hindi
// letters; TrueType, since fontconfig reads no woff2.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import { lettersOf } from '../letters.ts'

const packageFile = (name) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}`))
const fonts = {
  'anek-latin': ['anek-latin/files/anek-latin-latin-wght-normal.woff2', lettersOf('latin')],
  'anek-latin-extended': [
    'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    lettersOf('latinExtended'),
  ],
  'anek-devanagari': [
    'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    lettersOf('devanagari'),
  ],
}

for (const [name, [file, letters]] of Object.entries(fonts)) {
  const font = await subset(await readFile(packageFile(file)), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  await writeFile(new URL(`${name}.ttf`, import.meta.url), font)
}
// The licence of both.
await copyFile(packageFile('anek-latin/LICENSE'), new URL('OFL.txt', import.meta.url))
