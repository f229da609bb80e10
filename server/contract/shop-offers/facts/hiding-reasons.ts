import { texts } from '../../facts/texts.ts'

/** Getters, so that the texts are in the reader's language. */
const reason = <const Id extends keyof typeof texts.hiding.reasons>(id: Id) => ({
  id,
  get label() {
    return texts.hiding.reasonLabels[id]
  },
  get text() {
    return texts.hiding.reasons[id]
  },
})

/** `label` is for the admin's choice, `text` for the shop. Admins can also write their own reason. */
export const hidingReasons = [
  reason('wrong price'),
  reason('unproven price'),
  reason('ended'),
  reason('wrong picture'),
  reason('not this shop'),
] as const
export type HidingReason = (typeof hidingReasons)[number]['id'] | typeof inOwnWords

export const inOwnWords = 'something else'

export const isHidingReason = (reason: string) => hidingReasons.some(({ id }) => id === reason)

/** The sentence of a known reason; other reasons are sentences already. */
export const hidingText = (reason: string) => hidingReasons.find(({ id }) => id === reason)?.text ?? reason

export const hidingReasonOf = (sentence: string): HidingReason =>
  hidingReasons.find(({ text }) => text === sentence)?.id ?? inOwnWords

const fields: Partial<Record<string, FieldInQuestion>> = {
  'wrong price': 'discount_price',
  'unproven price': 'price',
  ended: 'end_date',
  'wrong picture': 'photo',
}
export const fieldsInQuestion = ['price', 'discount_price', 'end_date', 'photo'] as const
type FieldInQuestion = (typeof fieldsInQuestion)[number]

/** Null if the reason concerns several fields, or is in the admin's own words. */
export const fieldInQuestion = (reason: string) => fields[reason] ?? null
