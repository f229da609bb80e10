import { catalogue } from '../catalogue/catalogue.ts'
import type { DemoItem } from '../demo-category.ts'
import { hash } from './random.ts'

/** What a picture shows: one object on one background. Equal photos are rendered once. */
export type Photo = { emoji: string; background: number }

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
/** Steps between two backgrounds of one object: nearly across the circle of hues. */
const step = 5

const uses = new Map<string, number>()
for (const [emoji] of catalogue.flatMap(({ subcategories }) => subcategories.flatMap(({ items }) => items)))
  uses.set(emoji, (uses.get(emoji) ?? 0) + 1)

/** Every object has its own background; the two or three of a common object tell its product lines apart. */
export function choosePhoto([emoji, , name]: DemoItem): Photo {
  const choices = Math.min(3, Math.max(1, Math.floor((uses.get(emoji) ?? 0) / 2)))
  return { emoji, background: (hash(emoji) + step * (hash(name) % choices)) % backgrounds.length }
}
