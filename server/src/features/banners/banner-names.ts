import type { BannerSlot } from '../../../contract/banners/calls.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { translateStored } from '../../../texts/translate-stored.ts'

/** 'Slider 2' (specification 2). */
export const nameOfSlot = ({ type, position }: BannerSlot) => texts.banner.slots[type][position - 1] ?? ''

/** A slot that the audit trail tells of, by the name it has in the language that is spoken. */
export const translateSlot = (recorded: string) =>
  translateStored(recorded, () => Object.values(texts.banner.slots).flat())

/** The audit trail tells of slots. */
export const bannerSubject = (slot: BannerSlot) =>
  ({ type: 'banner', id: slot.position, name: nameOfSlot(slot) }) as const
