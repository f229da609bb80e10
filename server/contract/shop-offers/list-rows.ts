import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { forUser, id, line, wholeNumber } from '../fields.ts'
import { struckPriceKinds } from '../offers/facts/offer-facts.ts'
import { type ListColumn, listColumns, listLimits } from './facts/list-columns.ts'

/** As it stands in the file: what it means is read on the server, alike for the check and for publishing. */
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
  /** Other programs write markup, of which little remains. */
  description: cellUpTo(20_000),
})
export type ListRow = z.output<typeof listRow>

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row, { error: () => texts.offerList.rejected.rowsMissing })
    .min(1, { error: () => texts.offerList.rejected.rowsMissing })
    .max(listLimits.rowsAtOnce, {
      error: () => texts.offerList.rejected.tooManyRows({ most: listLimits.rowsAtOnce }),
    })

/** Without a shop it is the user's own. */
const shop_id = id(() => texts.shops.shopMissing).optional()

export const checkedList = z.object({ shop_id, for_user: forUser, rows: rowsOf(listRow) })

/** `version` is that of the offer that the check found under the code; none where it found none. */
export const publishedRows = z.object({
  shop_id,
  for_user: forUser,
  rows: rowsOf(listRow.extend({ version: id().optional() })),
})
export type PublishedRow = z.output<typeof publishedRows>['rows'][number]

const reasons = z.partialRecord(z.enum(listColumns), z.string())
export type RowReasons = Partial<Record<ListColumn, string>>

/** What a row comes to. */
const checkedRow = z.strictObject({
  code: z.string(),
  /** `same`: there is nothing to do. */
  state: z.enum(['new', 'changes', 'same', 'bad']),
  /** Why it is bad, by column. */
  reasons,
  /** 'Footwear › Heels', as it would be published. */
  category: z.string().nullable(),
  /** The amounts and days as they would be published; null when the row is bad. */
  offer: z
    .strictObject({
      price: z.number(),
      discount_price: z.number(),
      struck_price_kind: z.enum(struckPriceKinds).nullable(),
      start_date: z.string(),
      end_date: z.string(),
    })
    .nullable(),
  /** Code of another offer of the shop that differs by leading zeros only. */
  similar_code: z.string().nullable(),
  /** Of the offer that has the code already. */
  version: z.int().nullable(),
  has_photo: z.boolean(),
  /** Name and bytes of the file that its photo came from. */
  row_photo: z.string().nullable(),
  /** Name of the file that its photo is in the download of one's offers. */
  photo_name: z.string().nullable(),
})
export type CheckedRow = z.output<typeof checkedRow>

export const listCheck = z.strictObject({ rows: z.array(checkedRow) })

const rowResult = z.strictObject({
  code: z.string(),
  /** `left`: it stays as it was, for the reasons. */
  state: z.enum(['published', 'changed', 'same', 'left']),
  reasons,
  product_id: z.int().nullable(),
  /**
   * When shoppers see it: `now`, `later`, or `never` (over, out of stock, hidden by an admin); null when
   * left.
   */
  live: z.enum(['now', 'later', 'never']).nullable(),
  /** Its first day; after a holiday of the shop, the day on which that is open again. */
  start_date: z.string().nullable(),
})
export type RowResult = z.output<typeof rowResult>

export const listResult = z.strictObject({ rows: z.array(rowResult) })

/** Which offers of the shop are downloaded: `part` counts from 1. */
export const offersFileQuery = z.object({
  shop_id: id(() => texts.shops.shopMissing),
  part: wholeNumber(1, 1000).default(1),
})

/** A photo for an offer of a list: `row_photo` is the name and size of the file, for the next time. */
export const rowPhoto = z.object({
  row_photo: line(300, () => texts.offerList.rejected.photoNameMissing),
  for_user: forUser,
})
