import type { ListColumn } from 'server/contract/shop-offers/facts/list-columns'
import type { OfferValues } from './delivery.ts'

/** Photos that become offers: what they share. The offers are drafts of their own. */
export type PhotoBatch = OfShop & {
  kind: 'photos'
  step: 'choose' | 'fill' | 'sent'
  /** The offer that is written now. */
  now: string | null
  /** Category, discount, start and end count; the category alone leaves the subcategory to each name. */
  shared: OfferValues
  /** The photo that is made smaller just now, and how many are left with it. */
  coming: { id: string; left: number } | null
}

/** What an offer has besides, as long as it is one of a batch. */
export type InBatch = {
  id: string
  /** Of its photo among the others. */
  place: number
  /** What its name tells of its category, as long as nobody has chosen one. */
  proposed?: { category_id: string; subcategory_id: string; name: string }
  /** Of an offer that is stored. */
  productId?: number
}

export type Cells = Partial<Record<ListColumn, string>>
export type FileRow = {
  /** As spreadsheets number it: the headings are row 1. */
  number: number
  cells: Cells
}
const separatorNames = ['commas', 'semicolons', 'tabs', 'bars', 'workbook'] as const
/** Offers from a spreadsheet. */
export type List = {
  fileName: string
  encoding: string
  separator: (typeof separatorNames)[number]
  rows: FileRow[]
  /** Headings of columns that are not used. */
  ignored: string[]
  /** Rows that are no offers, such as totals. */
  skipped: { number: number; text: string }[]
}

type OfShop = { id: string; userId: number; shopId: number | undefined }
/** Those of each shop; undefined is one's own. */
const idOf = (what: string, userId: number, shopId: number | undefined) =>
  `${what}:${userId}${shopId === undefined ? '' : `:shop-${shopId}`}`

export const batchId = (userId: number, shopId?: number) => idOf('many-offers', userId, shopId)

/** A list that is not sent to its end: whatever stops it, it can be gone on with. Its photos are not kept. */
export type ListDraft = OfShop & {
  kind: 'list'
  /** Rows that are not sent, or left out. */
  left: number
  of: number
  list: List
}
export const listId = (userId: number, shopId?: number) => idOf('offer-list', userId, shopId)
