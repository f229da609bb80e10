import { texts } from '../../facts/texts.ts'

/** Its words are in the language of whoever reads them. */
const reason = <const Id extends keyof typeof texts.hiding.reasons>(id: Id) => ({
  id,
  get label() {
    return texts.hiding.reasonLabels[id]
  },
  get text() {
    return texts.hiding.reasons[id]
  },
})

/**
 * Why an admin hides an offer: as it is chosen, and as the shop reads it. Who chooses none of them writes a
 * reason.
 */
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

/** The sentence of a reason from the list; any other is a sentence already. */
export const hidingText = (reason: string) => hidingReasons.find(({ id }) => id === reason)?.text ?? reason

/** As it is chosen, of a sentence that stands for it. */
export const hidingReasonOf = (sentence: string): HidingReason =>
  hidingReasons.find(({ text }) => text === sentence)?.id ?? inOwnWords

/** The field of the form that such a reason is about. */
const fields: Partial<Record<string, FieldInQuestion>> = {
  'wrong price': 'discount_price',
  'unproven price': 'price',
  ended: 'end_date',
  'wrong picture': 'photo',
}
export const fieldsInQuestion = ['price', 'discount_price', 'end_date', 'photo'] as const
type FieldInQuestion = (typeof fieldsInQuestion)[number]

/** Null where it takes more than a field, or an admin wrote the reason. */
export const fieldInQuestion = (reason: string) => fields[reason] ?? null
