import type { DemoItem } from '../demo-category.ts'
import { type Colour, coloursIn } from './colours.ts'
import { partsOf } from './parts.ts'
import { hash } from './random.ts'

/**
 * What a picture shows: one object, its parts painted in `colours`, on one background. Equal photos are
 * rendered once.
 */
export type Photo = { emoji: string; colours: readonly Colour[]; background: number }

/** Soft gradients from the light in the middle to the edge, in the order of their hues. */
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

/** Colours of things whose name says none. */
const anyColour: Partial<Record<string, readonly Colour[]>> = {
  '🥻': ['rani', 'peacock', 'mustard', 'emerald', 'madder', 'purple'],
}

/** Returns the photo of an offer: the drawing of its product line in the colours of its name. */
export function choosePhoto([emoji, , , , , paint]: DemoItem, name: string): Photo {
  const any = anyColour[emoji] ?? []
  const said = coloursIn(name)
  const unsaid = paint ?? any[hash(name) % any.length]
  const count = partsOf(emoji).length
  const named = said.length === 0 && unsaid ? [unsaid] : said
  // Of several words for one part, the last one is the colour: "steel nib, blue".
  const colours = count > 1 ? named.slice(0, count) : named.slice(-1).slice(0, count)
  return { emoji, colours, background: hash(`${emoji}${colours}`) % backgrounds.length }
}
