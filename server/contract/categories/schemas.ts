import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { choice, id, line, message, photo } from '../fields.ts'

export const namedItem = z.strictObject({ id: z.int(), name: z.string() })

export const listedSubcategory = namedItem.extend({ name_hi: z.string().optional() })
export const listedCategory = listedSubcategory.extend({
  photo_url: photo.photo_url.unwrap().optional(),
  photo_srcset: z.string().optional(),
})

export const categoryWithSubcategories = listedCategory.extend({ subcategories: z.array(listedSubcategory) })

export const newCategory = z.object({ name: line(maxLengths.categoryName, () => texts.category.missing) })

export const newSubcategory = z.object({
  name: line(maxLengths.categoryName, () => texts.subcategory.nameMissing),
  category_id: id(() => texts.subcategory.categoryMissing),
})

export const categoryKinds = ['category', 'subcategory'] as const
const kind = choice(categoryKinds)
export type CategoryKind = z.output<typeof kind>

const seen = { kind, id: id(), version: id() }
export const oneCategory = z.object({ kind, id: id() })
export type OneCategory = z.output<typeof oneCategory>

const hindi = z
  .union([
    z.literal('').transform(() => null),
    line(maxLengths.categoryName, () => texts.categories.hindiNameMissing),
  ])
  .optional()

export const categoryChange = z.object({
  ...seen,
  name: line(maxLengths.categoryName, () => texts.categories.nameMissing),
  name_hi: hindi.describe('The Hindi name. Omitted: unchanged. Empty: removed.'),
})
export type CategoryChange = z.output<typeof categoryChange>

export const categoryOrder = z.object({
  category_id: id()
    .optional()
    .describe('The category whose subcategories are ordered. Omitted: the categories are ordered.'),
  expected: z
    .array(id())
    .min(1)
    .max(1000)
    .describe('The order that the client shows; 409 if it has changed.'),
  ids: z.array(id()).min(1).max(1000),
})
export type CategoryOrder = z.output<typeof categoryOrder>

export const categoryMerge = z.object({ ...seen, into: id(() => texts.categories.intoMissing) })
export type CategoryMerge = z.output<typeof categoryMerge>

export const categoryRemoval = z.object({
  ...seen,
  into: id(() => texts.categories.offersIntoMissing)
    .optional()
    .describe('The category or subcategory to which the offers move. Required if there are offers.'),
})
export type CategoryRemoval = z.output<typeof categoryRemoval>

/** Offers are counted up to `countedOffers`; beyond that `is_at_least` is true. */
const hanging = { offers: z.int(), live_offers: z.int(), is_at_least: z.boolean() }
export const countedOffers = 5000

const arrangedSubcategory = z.strictObject({
  id: z.int(),
  name: z.string(),
  name_hi: z.string().nullable(),
  version: z.int(),
  ...hanging,
})
const arrangedCategory = arrangedSubcategory.extend({
  ...photo,
  synonyms: z.int(),
  subcategories: z.array(arrangedSubcategory),
})
export type ArrangedSubcategory = z.output<typeof arrangedSubcategory>
export type ArrangedCategory = z.output<typeof arrangedCategory>

export const arrangedCategories = z.strictObject({
  categories: z.array(arrangedCategory),
  is_moving: z.boolean().describe('true: offers are still being moved after a merge or deletion.'),
})

export const categoryUse = z.strictObject({
  ...hanging,
  shops: z.int(),
  subcategories: z.int(),
  synonyms: z.int(),
})
export type CategoryUse = z.output<typeof categoryUse>

/** `undo` is absent if nothing changed. */
export const categoryDone = message.extend({ undo: undoable.undo.optional() })
