import type { Shape } from '../platform/uploads/encode-picture.ts'

/** Photos are shown whole on a white square (decision 5). */
export const photoShape: Shape = { width: 1, height: 1, fit: 'contain' }
