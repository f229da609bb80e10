import type { SentTo } from 'server/contract/calls'
import type { ProductFields } from 'server/contract/shop-products'

/** The fields of an offer as they are typed, all as text. */
export type OfferValues = Record<keyof ProductFields, string>
export type ShopValues = Omit<SentTo<'POST /api/shop/add_shop'>['body'], 'add_key' | 'for_user'>

/** The shop of an offer: by the server's id, or by the draft of a shop that is not sent itself; neither is one's own shop. */
export type ShopOfDraft = { id: number | null; draft: string | null; name: string; quarter: string | null }

type Kept = {
  id: string
  /** Who wrote it: nobody else on this device sees or sends it. */
  userId: number
  /** Random UUID that belongs to the content: sent twice, it is stored once. */
  publishKey: string
  /** What is queued is sent by itself. Which one is on its way is no state: a browser that ends would leave it behind. */
  state: 'editing' | 'queued' | 'refused'
  /** ISO 8601. */
  writtenAt: string
  /** The server's words and those for single fields, until it is changed. */
  refused: { words: string; fields: Record<string, string> } | null
}

/** An offer that is not live. Its photo lies beside it. */
export type OfferDraft = Kept & { kind: 'offer'; shop: ShopOfDraft; values: OfferValues }

/** A shop that is not sent. */
export type ShopDraft = Kept & { kind: 'shop'; values: ShopValues }

export type Draft = OfferDraft | ShopDraft

/** What may be sent now, in this order: shops before their offers, and what was written first. */
export function sendable(drafts: readonly Draft[]): Draft[] {
  const isShopSent = (draft: Draft) => draft.kind === 'shop' || draft.shop.draft === null
  return drafts
    .filter((draft) => draft.state === 'queued' && isShopSent(draft))
    .sort((a, b) => rank(a) - rank(b) || a.writtenAt.localeCompare(b.writtenAt))
}

const rank = ({ kind }: Draft) => (kind === 'shop' ? 0 : 1)

export type DraftsOfShop = { key: string; shop: ShopOfDraft; newShop?: ShopDraft; offers: OfferDraft[] }

/** In the order of what was written first. */
export function byShop(drafts: readonly Draft[]): DraftsOfShop[] {
  const groups = new Map<string, DraftsOfShop>()
  const groupOf = (key: string, shop: ShopOfDraft) => {
    const group = groups.get(key) ?? { key, shop, offers: [] }
    groups.set(key, group)
    return group
  }
  for (const draft of [...drafts].sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))) {
    if (draft.kind === 'shop') {
      const { name, quarter } = draft.values
      groupOf(draft.id, { id: null, draft: draft.id, name, quarter }).newShop = draft
    } else groupOf(draft.shop.draft ?? String(draft.shop.id), draft.shop).offers.push(draft)
  }
  return [...groups.values()]
}
