import type { BannerSlot } from '../../../contract/banners/calls.ts'
import { limits } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { translateStored } from '../../../texts/translate-stored.ts'
import type { Shape } from '../../platform/uploads/encode-picture.ts'

export const nameOfSlot = ({ type, position }: BannerSlot) => texts.banner.slots[type][position - 1] ?? ''

export const translateSlot = (recorded: string) =>
  translateStored(recorded, () => Object.values(texts.banner.slots).flat())

export const bannerSubject = (slot: BannerSlot) =>
  ({ type: 'banner', id: slot.position, name: nameOfSlot(slot) }) as const

/** Banners are cropped to their slot (decision 5). */
export const bannerShapes: Record<BannerSlot['type'], Shape> = {
  slider: { ...limits.sliderBanner, fit: 'cover' },
  fixed: { ...limits.fixedBanner, fit: 'cover' },
}
