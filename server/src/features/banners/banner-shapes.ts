import type { BannerSlot } from '../../../contract/banners/schemas.ts'
import type { Shape } from '../../platform/uploads/encode-picture.ts'

/** A banner fills its slot: the rest is cut off (decisions 5). */
export const bannerShapes: Record<BannerSlot['type'], Shape> = {
  slider: { width: 984, height: 416, fit: 'cover' },
  fixed: { width: 1, height: 1, fit: 'cover' },
}
