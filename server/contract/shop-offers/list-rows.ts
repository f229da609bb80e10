import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { atLeastOne, forUser, id, line, objectOrNull, wholeNumber } from '../fields.ts'
import { struckPriceKinds } from '../offers/facts/offer-facts.ts'
import { type ListColumn, listColumns, listLimits } from './facts/list-columns.ts'

/** A cell's text. The server parses it, in the same way when a list is checked and when it is published. */
const cellUpTo = (most: number) =>
  z
    .string({ error: () => texts.offerList.rejected.cellNoText })
    .max(most, { error: () => texts.offerList.rejected.cellTooLong })
    .optional()
const cell = cellUpTo(4000)

const code = line(maxLengths.rowCode, () => texts.offerList.rejected.codeMissing)

export const listRow = z.object({
  code,
  name: cell,
  category: cell,
  subcategory: cell,
  brand: cell,
  mrp: cell,
  price: cell,
  sale: cell,
  discount: cell,
  off: cell,
  struck: cell,
  starts: cell,
  ends: cell,
  codes: cell,
  delivery: cell,
  availability: cell,
  /** The limit is high because other programs export markup, most of which is removed. */
  description: cellUpTo(20_000),
})
export type ListRow = z.output<typeof listRow>

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  atLeastOne(row, () => texts.offerList.rejected.rowsMissing).max(listLimits.rowsAtOnce, {
    error: () => texts.offerList.rejected.tooManyRows({ most: listLimits.rowsAtOnce }),
  })

const shop_id = id(() => texts.shops.shopMissing)
  .optional()
  .describe("Defaults to the user's own shop.")

export const checkedList = z.object({ shop_id, for_user: forUser, rows: rowsOf(listRow) })

export const publishedRows = z.object({
  shop_id,
  for_user: forUser,
  rows: rowsOf(
    listRow.extend({
      version: id()
        .optional()
        .describe('The version that the check returned for the code. Omitted for a new offer.'),
    }),
  ),
})
export type PublishedRow = z.output<typeof publishedRows>['rows'][number]

const reasons = z.partialRecord(z.enum(listColumns), z.string())
export type RowReasons = Partial<Record<ListColumn, string>>

const checkedRow = z.strictObject({
  code: z.string(),
  state: z
    .enum(['new', 'changes', 'same', 'bad'])
    .describe('same: publishing the row would change nothing. bad: the row has errors.'),
  reasons: reasons.describe('The errors, by column.'),
  category: z.string().nullable().describe('The category that the offer would get: Footwear › Heels.'),
  offer: objectOrNull('The prices and dates that the offer would get. null for a bad row.', {
    price: z.number(),
    discount_price: z.number(),
    struck_price_kind: z.enum(struckPriceKinds).nullable(),
    start_date: z.string(),
    end_date: z.string(),
  }),
  similar_code: z
    .string()
    .nullable()
    .describe('The code of another offer of the shop, if it differs by leading zeros only.'),
  version: z.int().nullable().describe('The version of the offer that has the code.'),
  has_photo: z.boolean(),
  row_photo: z.string().nullable().describe('name:bytes of the file that its photo came from.'),
  photo_name: z.string().nullable().describe('The file name of its photo in the download of offers.'),
})
export type CheckedRow = z.output<typeof checkedRow>

export const listCheck = z.strictObject({ rows: z.array(checkedRow) })

const rowResult = z.strictObject({
  code: z.string(),
  state: z.enum(['published', 'changed', 'same', 'left']).describe('left: not stored, for the `reasons`.'),
  reasons,
  product_id: z.int().nullable(),
  live: z
    .enum(['now', 'later', 'never'])
    .nullable()
    .describe(
      "When shoppers see the offer. never: it has ended, ends during the shop's holiday, is out of stock or hidden by an admin. null: it was not stored.",
    ),
  start_date: z.string().nullable().describe('Its first day, or the first day after a holiday of the shop.'),
})
export type RowResult = z.output<typeof rowResult>

export const listResult = z.strictObject({ rows: z.array(rowResult) })

export const offersFileQuery = z.object({
  shop_id: id(() => texts.shops.shopMissing),
  part: wholeNumber(1, 1000).default(1).describe('The number of the part, starting at 1.'),
})

export const rowPhoto = z.object({
  row_photo: line(300, () => texts.offerList.rejected.photoNameMissing).describe(
    'name:bytes of the file, to recognise it in the next check.',
  ),
  for_user: forUser,
})
