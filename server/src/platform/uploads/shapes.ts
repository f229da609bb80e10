import type { Shape } from './encode-picture.ts'

/** How pictures are stored (decisions 5): a product's photo is shown whole on white, a banner fills its slot. */
export const shapes = {
  product: { width: 1, height: 1, fit: 'contain' },
  slider: { width: 984, height: 416, fit: 'cover' },
  fixed: { width: 1, height: 1, fit: 'cover' },
} as const satisfies Record<string, Shape>
