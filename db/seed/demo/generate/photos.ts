import { listOf, oneOf, optional, readTable, text, wholeNumber } from '../../../read-table.ts'
import type { DemoItem } from '../catalogue.ts'
import { tableFile } from '../files.ts'
import { colourNames, coloursIn } from './colours.ts'
import { hash } from './random.ts'

/** One object, painted in `colours`, on one background. Equal photos are rendered once. */
export type Photo = { emoji: string; colours: readonly string[]; background: number }

export const backgrounds: readonly (readonly [inner: string, outer: string])[] = [
  ['#ffefe6', '#fbcfb7'],
  ['#f7efe8', '#e6d0bd'],
  ['#fff3dc', '#ffdc9a'],
  ['#fff7da', '#ffe694'],
  ['#e9f7ec', '#c3e6cc'],
  ['#e6f6f6', '#bfe3e4'],
  ['#e8f5ff', '#bfe0f7'],
  ['#eaf1ff', '#c6d8fb'],
  ['#f0ecff', '#d3c8f7'],
  ['#f6eafa', '#e0c3ec'],
  ['#ffeef4', '#f9cbdb'],
  ['#f1f1f4', '#d5d6de'],
]

/**
 * A part of a drawing: pixels of a hue (degrees in Oklab), greys (plain), the largest part (main), or all.
 */
export type Part = number | 'plain' | 'main' | 'whole'

const readPart = (cell: string): Part | undefined => {
  if (cell === 'plain' || cell === 'main' || cell === 'whole') return cell
  return wholeNumber(cell)
}

/** Drawings in which other parts than the main one take the colours of a name. */
const drawings = readTable(tableFile('drawings'), {
  emoji: text,
  /** Parts that take the colours of a name, in order. Empty for people, whose clothes are not for sale. */
  parts: optional(listOf(readPart)),
  colours: optional(listOf(oneOf(colourNames))),
})
const drawingOf = (emoji: string) => drawings.find((drawing) => drawing.emoji === emoji)

export function partsOf(emoji: string): readonly Part[] {
  const drawing = drawingOf(emoji)
  return drawing ? (drawing.parts ?? []) : ['main']
}

export function choosePhoto({ emoji, paint }: Pick<DemoItem, 'emoji' | 'paint'>, name: string): Photo {
  const any = drawingOf(emoji)?.colours ?? []
  const said = coloursIn(name)
  const unsaid = paint ?? any[hash(name) % any.length]
  const count = partsOf(emoji).length
  const named = said.length === 0 && unsaid ? [unsaid] : said
  // Of several colour words for one part, the last one counts: "steel nib, blue".
  const colours = count > 1 ? named.slice(0, count) : named.slice(-1).slice(0, count)
  return { emoji, colours, background: hash(`${emoji}${colours}`) % backgrounds.length }
}
