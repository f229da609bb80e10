import { readTable, text } from '../../../read-table.ts'
import { tableFile } from '../files.ts'

const colours = readTable(tableFile('colours'), {
  name: text,
  hex: text,
  /** A regular expression, longer words first. Includes food and woods of the colour. */
  words: text,
})
export const colourNames = colours.map(({ name }) => name)

export function bytesOf(colour: string): Buffer {
  const hex = colours.find(({ name }) => name === colour)?.hex
  if (!hex) throw new Error(`colours.tsv has no ${colour}.`)
  return Buffer.from(hex.slice(1), 'hex')
}

const otherThings = '(?:ice|face) cream|rose plant|(?:steam|dry) iron'

const colourWords = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${otherThings}|${colours
    .map(({ name, words }) => `(?<${name}>${words})`)
    .join('|')})(?![\\p{L}\\p{M}])`,
  'giu',
)

export const coloursIn = (name: string): string[] =>
  [...name.matchAll(colourWords)].flatMap(({ groups = {} }) =>
    colourNames.filter((colour) => groups[colour] !== undefined),
  )
