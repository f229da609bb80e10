import type { BannerSlot } from '../../../contract/banners/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { asSpoken } from '../../../texts/as-spoken.ts'

/** 'Slider 2' (specification 2). */
export const nameOfSlot = ({ type, position }: BannerSlot) => texts.banner.slots[type][position - 1] ?? ''

/** A slot that the audit trail tells of, by the name it has in the language that is spoken. */
export const spokenSlot = (recorded: string) =>
  asSpoken(recorded, () => Object.values(texts.banner.slots).flat())

/** The audit trail tells of slots. */
export const subjectOf = (slot: BannerSlot) =>
  ({ type: 'banner', id: slot.position, name: nameOfSlot(slot) }) as const
