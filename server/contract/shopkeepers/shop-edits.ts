import { z } from 'zod'
import { texts } from '../facts/texts.ts'
import { id, moment, optional } from '../fields.ts'

const fields = z.record(z.string(), z.unknown())

export const shopEdits = z.strictObject({
  /** The oldest first, at most 100. */
  edits: z.array(
    z.strictObject({
      id: z.int(),
      /** Of a person's number: the shop that they were registered with, if any. */
      shop_id: z.int().nullable(),
      shop_name: z.string().nullable(),
      /** Whose number it is, or who is in charge of the shop. */
      person: z.string(),
      phone: z.string().nullable(),
      before: fields,
      after: fields,
      made_at: moment,
      made_by: z.string(),
    }),
  ),
  total: z.int(),
  trusted: z.array(z.strictObject({ shop_id: z.int(), shop_name: z.string() })),
})
export type ShopEdits = z.output<typeof shopEdits>
export type ShopEdit = ShopEdits['edits'][number]

export const seenEdit = z.object({
  edit_id: id(),
  /** From now on, nobody has to look at changes of this shop. */
  trust: optional(z.boolean({ error: () => texts.fields.yesOrNo })),
})

export const trust = z.object({
  shop_id: id(),
  trusted: z.boolean({ error: () => texts.fields.yesOrNo }),
})
