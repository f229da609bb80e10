import { texts } from '../../facts/texts.ts'

/** Uses getters, so that the texts are in the reader's language. */
const reason = <const Id extends keyof typeof texts.hiding.reasons>(id: Id) => ({
  id,
  get label() {
    return texts.hiding.reasonLabels[id]
  },
  get text() {
    return texts.hiding.reasons[id]
  },
})

/** `label` is shown in the admin's form, `text` to the shop. Admins can also write a reason of their own. */
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

/** Returns the sentence for the id of a known reason; other reasons are sentences already. */
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

/** Null if the reason concerns several fields or was written by the admin. */
export const fieldInQuestion = (reason: string) => fields[reason] ?? null
