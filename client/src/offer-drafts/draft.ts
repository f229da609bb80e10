import type { SentTo } from 'server/contract/calls'
import type { ListColumn } from 'server/contract/shop-offers/facts/list-columns'
import type { OfferFields } from 'server/contract/shop-offers/schemas'
import { randomUuid } from '../lib/storage/random-id.ts'

export type OfferValues = Record<keyof OfferFields, string>

/**
 * The state of sending. After a lost connection it is unknown whether the server stored the content: the
 * server stores the same content under the same key once, and refuses other content under it.
 */
export type Delivery = {
  publishKey: string
  state: 'unsent' | 'unanswered'
  why?: string
}
export const newDelivery = (): Delivery => ({ publishKey: randomUuid(), state: 'unsent' })

/** Fields that the offers of a batch of photos share. Each offer is a draft of its own. */
export type PhotoBatch = OfShop & {
  kind: 'photos'
  step: 'choose' | 'fill' | 'sent'
  now: string | null
  /**
   * Only category, discount, start and end are used. With a category alone, each name decides the
   * subcategory.
   */
  shared: OfferValues
  /** The photo that is being resized, and the number of photos left, including this one. */
  coming: { id: string; left: number } | null
}

export type BatchMembership = {
  id: string
  place: number
  proposed?: { category_id: string; subcategory_id: string; name: string }
  productId?: number
}

export type Cells = Partial<Record<ListColumn, string>>
export type FileRow = {
  number: number
  cells: Cells
}
export type List = {
  fileName: string
  encoding: string
  separator: 'commas' | 'semicolons' | 'tabs' | 'bars' | 'workbook'
  rows: FileRow[]
  ignored: string[]
  skipped: { number: number; text: string }[]
}

type OfShop = { id: string; userId: number; shopId: number | undefined }
const idOf = (what: string, userId: number, shopId: number | undefined) =>
  `${what}:${userId}${shopId === undefined ? '' : `:shop-${shopId}`}`

export const batchId = (userId: number, shopId?: number) => idOf('many-offers', userId, shopId)

/** An unfinished list, which the user can continue. Its photos are not stored. */
type ListDraft = OfShop & {
  kind: 'list'
  left: number
  of: number
  list: List
}
export const listId = (userId: number, shopId?: number) => idOf('offer-list', userId, shopId)

export type ShopValues = Omit<SentTo<'POST /api/shop/add_shop'>['body'], 'add_key' | 'for_user'>

/**
 * A shop by its id on the server, or by its draft while it is not sent. Both are null for the user's own
 * shop.
 */
type ShopOfDraft = { id: number | null; draft: string | null; name: string; quarter: string | null }

/** A shop in a form's address. While it is not sent, `id` is null and `ref` is its draft. */
export type ChosenShop = { ref: string; name: string; quarter: string | null; id: number | null }

type Kept = {
  id: string
  /** The author: the only user of this device who sees and sends the draft. */
  userId: number
  delivery: Delivery
  /** Has no state `sending`: a browser that crashes would leave it behind. */
  state: 'editing' | 'queued' | 'refused' | 'live'
  /** ISO 8601; null before the draft was queued for the first time. */
  queuedAt: string | null
  /** The server's messages, general and per field, until the next attempt. */
  refused: { words: string; fields: Record<string, string> } | null
}

/** A form has one draft for a new offer of each shop, and one for each product. */
export type Place = Pick<Kept, 'id' | 'userId'> & {
  product: number | null
  shop: ShopOfDraft
}

export type Typed = {
  values: OfferValues
  version: number | null
  hasPhoto: boolean
  delivery: Delivery
  /** An unchanged copy of another offer; not worth restoring. */
  isCopy?: boolean
}

export type OfferDraft = Kept & Place & Typed & { kind: 'offer'; inBatch?: BatchMembership }
export type BatchOffer = OfferDraft & { inBatch: BatchMembership }

/** The state `editing` stops the queue from sending the draft. */
export const draftOf = ({ id, userId, product, shop }: Place, typed: Typed): OfferDraft => ({
  ...{ id, userId, product, shop, kind: 'offer', state: 'editing', queuedAt: null, refused: null },
  ...typed,
})

export type ShopDraft = Kept & { kind: 'shop'; values: ShopValues }

export type Queueable = OfferDraft | ShopDraft
export type Draft = Queueable | PhotoBatch | ListDraft

/** Drafts are separate by shop: an offer for one shop is never published for another. */
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

/** The shop in the address of a form for a new offer; undefined is the user's own shop. */
export const shopRefOf = ({ id, userId }: Pick<Draft, 'id' | 'userId'>): string | undefined =>
  id.split(`${newOfferId(userId)}:shop-`)[1]

/** True for queued and refused drafts, and for those that are being edited again. */
export const isInOutbox = (draft: Draft): draft is Queueable =>
  (draft.kind === 'offer' || draft.kind === 'shop') && draft.queuedAt !== null

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

export type Batch = PhotoBatch & { offers: BatchOffer[] }

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
