import type { SentTo } from 'server/contract/calls'
import type { ListColumn } from 'server/contract/shop-offers/facts/list-columns'
import type { OfferFields } from 'server/contract/shop-offers/schemas'
import { randomUuid } from '../lib/storage/random-id.ts'

/** The fields of an offer as they are typed, all as text. */
export type OfferValues = Record<keyof OfferFields, string>

/**
 * How far something is on its way to the server. A lost connection leaves open whether it is stored: sent
 * again under its key, it is not stored twice; something else under this key is refused.
 */
export type Delivery = {
  /** Random UUID that belongs to the content. */
  publishKey: string
  /** What may be stored under the key: nothing, or what was sent. */
  state: 'unsent' | 'unanswered'
  /** What was said of the last attempt, in a sentence, where it ended without an answer. */
  why?: string
}
export const newDelivery = (): Delivery => ({ publishKey: randomUuid(), state: 'unsent' })

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
type ListDraft = OfShop & {
  kind: 'list'
  /** Rows that are not sent, or left out. */
  left: number
  of: number
  list: List
}
export const listId = (userId: number, shopId?: number) => idOf('offer-list', userId, shopId)

export type ShopValues = Omit<SentTo<'POST /api/shop/add_shop'>['body'], 'add_key' | 'for_user'>

/**
 * The shop of an offer: by the server's id, or by the draft of a shop that is not sent itself; neither is
 * one's own shop.
 */
type ShopOfDraft = { id: number | null; draft: string | null; name: string; quarter: string | null }

/** A shop as a form's address names it: `id` is null while it is not sent, and `ref` its draft. */
export type ChosenShop = { ref: string; name: string; quarter: string | null; id: number | null }

type Kept = {
  id: string
  /** Who wrote it: nobody else on this device sees or sends it. */
  userId: number
  delivery: Delivery
  /**
   * What is queued is sent by itself. Which one is on its way is no state: a browser that ends would leave it
   * behind.
   */
  state: 'editing' | 'queued' | 'refused' | 'live'
  /** When it was first queued, in ISO 8601; null for what was never more than typed. */
  queuedAt: string | null
  /** The server's words and those for single fields, until it is sent again. */
  refused: { words: string; fields: Record<string, string> } | null
}

/** What a form writes: of each shop, its own new offer, and its own change of each product. */
export type Place = Pick<Kept, 'id' | 'userId'> & {
  /** The product that is changed. */
  product: number | null
  shop: ShopOfDraft
}

/** What is typed into a form and not sent. */
export type Typed = {
  values: OfferValues
  /** The product's version that the values were made from. */
  version: number | null
  hasPhoto: boolean
  delivery: Delivery
  /** It is another offer's copy, and nothing was changed in it: of no worth to whoever begins another. */
  isCopy?: boolean
}

/** An offer that is not live, or one of a batch that is. Its photo lies beside it. */
export type OfferDraft = Kept & Place & Typed & { kind: 'offer'; inBatch?: InBatch }
/** One of the photos that become offers together. */
export type BatchOffer = OfferDraft & { inBatch: InBatch }

/** As it is typed; what was queued is not sent while it is changed. */
export const draftOf = ({ id, userId, product, shop }: Place, typed: Typed): OfferDraft => ({
  ...{ id, userId, product, shop, kind: 'offer', state: 'editing', queuedAt: null, refused: null },
  ...typed,
})

/** A shop that is not sent. */
export type ShopDraft = Kept & { kind: 'shop'; values: ShopValues }

/** What can be queued. */
export type Queueable = OfferDraft | ShopDraft
export type Draft = Queueable | PhotoBatch | ListDraft

/** What was written for one shop is never published for another. */
export const newOfferOf = (userId: number, shop?: ChosenShop): Place => ({
  id: newOfferId(userId, shop?.ref),
  userId,
  product: null,
  shop: shop
    ? { id: shop.id, draft: shop.id === null ? shop.ref : null, name: shop.name, quarter: shop.quarter }
    : { id: null, draft: null, name: '', quarter: null },
})
export const changeOf = (userId: number, product: number): Place => ({
  ...newOfferOf(userId),
  id: `product-draft:${userId}:${product}`,
  product,
})

export const newOfferId = (userId: number, shopRef?: number | string) =>
  `product-draft:${userId}:new${shopRef === undefined ? '' : `:shop-${shopRef}`}`

/** The shop of a new offer as it stands in the form's address; undefined is one's own. */
export const shopRefOf = ({ id, userId }: Pick<Draft, 'id' | 'userId'>): string | undefined =>
  id.split(`${newOfferId(userId)}:shop-`)[1]

/** It is in the outbox: queued, or refused, or begun to be changed since. */
export const isInOutbox = (draft: Draft): draft is Queueable =>
  (draft.kind === 'offer' || draft.kind === 'shop') && draft.queuedAt !== null

/** What may be sent now, in this order: shops before their offers, and what was written first. */
export function sendable(drafts: readonly Draft[]): Queueable[] {
  const isShopSent = (draft: Queueable) => draft.kind === 'shop' || draft.shop.draft === null
  return drafts
    .filter(isInOutbox)
    .filter((draft) => draft.state === 'queued' && isShopSent(draft))
    .sort((a, b) => rank(a) - rank(b) || writtenFirst(a, b))
}

const writtenFirst = (a: Queueable, b: Queueable) => (a.queuedAt ?? '').localeCompare(b.queuedAt ?? '')
const rank = ({ kind }: Queueable) => (kind === 'shop' ? 0 : 1)

export type DraftsOfShop = { key: string; shop: ShopOfDraft; newShop?: ShopDraft; offers: OfferDraft[] }

/** In the order of what was written first. */
export function byShop(drafts: readonly Queueable[]): DraftsOfShop[] {
  const groups = new Map<string, DraftsOfShop>()
  const groupOf = (key: string, shop: ShopOfDraft) => {
    const group = groups.get(key) ?? { key, shop, offers: [] }
    groups.set(key, group)
    return group
  }
  for (const draft of [...drafts].sort(writtenFirst)) {
    if (draft.kind === 'shop') {
      const { name, quarter } = draft.values
      groupOf(draft.id, { id: null, draft: draft.id, name, quarter }).newShop = draft
    } else groupOf(draft.shop.draft ?? String(draft.shop.id), draft.shop).offers.push(draft)
  }
  return [...groups.values()]
}

/** A batch with its offers, in the order of their photos. */
export type Batch = PhotoBatch & { offers: BatchOffer[] }

/** The batch itself, and each of its offers. */
export const isOfBatch =
  (id: string) =>
  (draft: Draft): draft is PhotoBatch | BatchOffer =>
    draft.id === id || (draft.kind === 'offer' && draft.inBatch?.id === id)

export function batchOf(id: string, drafts: Iterable<Draft>): Batch | undefined {
  const found = [...drafts].filter(isOfBatch(id))
  const batch = found.find((draft) => draft.kind === 'photos')
  const offers = found.filter((draft) => draft.kind === 'offer')
  return batch && { ...batch, offers: offers.sort((a, b) => a.inBatch.place - b.inBatch.place) }
}
