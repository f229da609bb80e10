import type { BannerSlot } from '../../../contract/banners.ts'
import { texts } from '../../../contract/texts.ts'

/** 'Slider 2' (specification 2). */
export const nameOfSlot = ({ type, position }: BannerSlot) => texts.banner.slots[type][position - 1] ?? ''

/** The audit trail tells of slots. */
export const subjectOf = (slot: BannerSlot) => ({ type: 'banner', id: slot.position, name: nameOfSlot(slot) }) as const
