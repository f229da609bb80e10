import { z } from 'zod'
import { maxLengths } from '../facts/max-lengths.ts'
import { texts } from '../facts/texts.ts'
import { id, line, optional } from '../fields.ts'

export const productName = z.object({
  name: line(maxLengths.productName, () => texts.products.nameMissing),
  /** Whose earlier offers count: one of the user's shops, by default their own or only one. */
  shop_id: optional(id(() => texts.shops.shopMissing)),
})

/** Where a product may belong by its name: nowhere, when neither the city nor the lexicon knows it. */
export const proposedCategories = z.strictObject({
  /** The first one can be taken as it is; else a person has to choose. */
  is_sure: z.boolean(),
  /** The likeliest first, at most three. */
  categories: z.array(
    z.strictObject({
      category_id: z.int(),
      category: z.string(),
      subcategory_id: z.int(),
      subcategory: z.string(),
    }),
  ),
})
export type ProposedCategories = z.output<typeof proposedCategories>
export type ProposedCategory = ProposedCategories['categories'][number]
