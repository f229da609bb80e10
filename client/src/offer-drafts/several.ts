import type { ListColumn } from 'server/contract/list-columns'
import type { Delivery, OfferValues } from './delivery.ts'

/** One photo and what is written about it. */
export type ManyOffer = {
  id: string
  values: OfferValues
  /** What its name tells of its category, as long as nobody has chosen one. */
  kind?: { category_id: string; subcategory_id: string; name: string }
  delivery: Delivery
  /** What went out last under the key, and what it was made from. */
  sent?: { from: OfferValues; as: OfferValues }
  /** Of an offer that is stored. */
  productId?: number
  problem?: Problem
}
/** Why it is not live: what is written has to be changed, or it may go as it is. */
export type Problem = { is: 'content' | 'network'; reason: string; fields?: Record<string, string> }

export type Face = 'choose' | 'fill' | 'sent'
/** Photos that become offers. */
export type Many = {
  face: Face
  /** The one that is written now. */
  now: string | null
  /** Category, discount, start and end count; the category alone leaves the kind to each name. */
  shared: OfferValues
  offers: ManyOffer[]
  /** The photo that is made smaller just now, and how many are left with it. */
  coming: { id: string; left: number } | null
}

export type Cells = Partial<Record<ListColumn, string>>
export type FileRow = {
  /** As spreadsheets number it: the headings are row 1. */
  number: number
  cells: Cells
}
export const separatorNames = ['commas', 'semicolons', 'tabs', 'bars'] as const
/** Offers from a spreadsheet. */
export type List = {
  fileName: string
  encoding: string
  separator: (typeof separatorNames)[number]
  rows: FileRow[]
  /** Headings that mean nothing here: they are not sent. */
  ignored: string[]
}

type OfShop = { id: string; userId: number; shopId: number | undefined }
/** Those of each shop; undefined is one's own. */
const idOf = (what: string, userId: number, shopId: number | undefined) =>
  `${what}:${userId}${shopId === undefined ? '' : `:shop-${shopId}`}`

export type PhotosDraft = OfShop & { kind: 'photos'; many: Many }
export const photosId = (userId: number, shopId?: number) => idOf('many-offers', userId, shopId)
/** Where the photo of one of them is kept. */
export const photoIn = (id: string, offer: string) => `${id}:${offer}`

/** A list that is not sent to its end: whatever stops it, it can be gone on with. Its photos are not kept. */
export type ListDraft = OfShop & {
  kind: 'list'
  /** Rows that are not sent, or left out. */
  left: number
  of: number
  list: List
}
export const listId = (userId: number, shopId?: number) => idOf('offer-list', userId, shopId)
