import { pages } from 'server/contract/facts/pages'
import type { texts } from 'server/contract/facts/texts'
import type { OwnShop } from 'server/contract/shops/schemas'
import { ownPaths } from '../../../lib/dom/own-paths.ts'

/** The worst first: each weighs more than all below it together. */
const kinds = ['hidden', 'priceTag', 'asleep', 'ended', 'phone', 'hours', 'place'] as const
type FixKind = (typeof kinds)[number] & keyof typeof texts.fieldVisits.fixes
export type Fix = { kind: FixKind; count: number; to: string }

/** What is to be fixed at a shop, the worst first, each with where that is done. */
export function fixesOf(shop: OwnShop): Fix[] {
  const { id, status, live_offers, offers, hours, latitude, shows_phone } = shop
  const { hidden_offers, ended_offers, price_tags } = shop
  if (status === 'rejected' || status === 'inactive') return []
  const isAsleep = status === 'approved' && live_offers === 0
  const offersOf = (more: Record<string, string>) =>
    `${pages.myProducts}?${new URLSearchParams({ shop: String(id), ...more })}`
  const ended = offersOf({ status: 'expired' })
  const all: Record<FixKind, [count: number | boolean, to: string]> = {
    hidden: [hidden_offers, offersOf({ status: 'hidden' })],
    priceTag: [price_tags.length, offersOf({ query: price_tags[0] ?? '' })],
    asleep: [isAsleep, offers > 0 ? ended : ownPaths.newOffer(id)],
    ended: [isAsleep ? 0 : ended_offers, ended],
    phone: [shows_phone === false, ownPaths.profileOf(id, 'phone')],
    hours: [hours === null || hours.length === 0, ownPaths.profileOf(id, 'hours')],
    place: [latitude === null, ownPaths.profileOf(id, 'place')],
  }
  return kinds.flatMap((kind) => {
    const [count, to] = all[kind]
    return count ? { kind, count: Number(count), to } : []
  })
}

/** Higher for who is to be visited first. */
export const urgencyOf = (fixes: readonly Fix[]) =>
  fixes.reduce((sum, { kind }) => sum + 2 ** (kinds.length - kinds.indexOf(kind)), 0)
