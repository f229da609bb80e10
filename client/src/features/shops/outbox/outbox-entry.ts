import type { SentTo } from 'server/contract/calls'
import type { ProductFields } from 'server/contract/shop-products'

/** The shop of an offer: by the server's id, or by the entry of a shop that is not sent itself; neither is one's own shop. */
export type ShopOfEntry = { id: number | null; entry: string | null; name: string; quarter: string | null }

type Kept = {
  id: string
  /** Who wrote it: nobody else on this device sends it. */
  userId: number
  /** Random UUID that belongs to the content: sent twice, it is stored once. */
  key: string
  /** ISO 8601. */
  writtenAt: string
  /** With the server's words and those for single fields, until it is mended. */
  refused: { words: string; fields: Record<string, string> } | null
}

/** An offer that is not sent. Its photo lies beside it. */
export type OfferEntry = Kept & {
  kind: 'offer'
  shop: ShopOfEntry
  values: Record<keyof ProductFields, string>
}

export type ShopValues = Omit<SentTo<'POST /api/shop/add_shop'>['body'], 'add_key' | 'for_user'>

/** A shop that is not sent. */
export type ShopEntry = Kept & { kind: 'shop'; values: ShopValues }

export type OutboxEntry = OfferEntry | ShopEntry

/** What of an outbox may be sent now, in this order: shops before their offers, and what was written first. */
export function sendable(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const waits = (entry: OutboxEntry) => !entry.refused
  const isShopSent = (entry: OutboxEntry) => entry.kind === 'shop' || entry.shop.entry === null
  return [...entries]
    .filter((entry) => waits(entry) && isShopSent(entry))
    .sort((a, b) => rank(a) - rank(b) || a.writtenAt.localeCompare(b.writtenAt))
}

const rank = ({ kind }: OutboxEntry) => (kind === 'shop' ? 0 : 1)

export type OutboxGroup = { key: string; shop: ShopOfEntry; newShop?: ShopEntry; offers: OfferEntry[] }

/** By shop, in the order of what was written first. */
export function byShop(entries: readonly OutboxEntry[]): OutboxGroup[] {
  const groups = new Map<string, OutboxGroup>()
  const groupOf = (key: string, shop: ShopOfEntry) => {
    const group = groups.get(key) ?? { key, shop, offers: [] }
    groups.set(key, group)
    return group
  }
  for (const entry of [...entries].sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))) {
    if (entry.kind === 'shop') {
      const { name, quarter } = entry.values
      groupOf(entry.id, { id: null, entry: entry.id, name, quarter }).newShop = entry
    } else groupOf(entry.shop.entry ?? String(entry.shop.id), entry.shop).offers.push(entry)
  }
  return [...groups.values()]
}
