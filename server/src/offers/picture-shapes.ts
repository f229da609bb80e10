import type { Shape } from '../platform/uploads/encode-picture.ts'

/** A product's photo is shown whole, on a white square (decisions 5). */
export const photoShape: Shape = { width: 1, height: 1, fit: 'contain' }
