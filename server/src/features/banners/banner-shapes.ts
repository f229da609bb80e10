import type { BannerSlot } from '../../../contract/banners/calls.ts'
import { limits } from '../../../contract/facts/limits.ts'
import type { Shape } from '../../platform/uploads/encode-picture.ts'

/** A banner fills its slot: the rest is cut off (decisions 5). */
export const bannerShapes: Record<BannerSlot['type'], Shape> = {
  slider: { ...limits.sliderBanner, fit: 'cover' },
  fixed: { ...limits.fixedBanner, fit: 'cover' },
}
