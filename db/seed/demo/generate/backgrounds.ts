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
/** Returns the photo of an object: each has one background, so that it is drawn once for all offers. */
export const choosePhoto = ([emoji]: DemoItem): Photo => ({
  emoji,
  background: hash(emoji) % backgrounds.length,
})
