import { pages } from 'server/contract/facts/pages'
import type { texts } from 'server/contract/facts/texts'
import { metresBetween } from 'server/contract/search/facts/near'
import type { OwnShop } from 'server/contract/shops/schemas'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import type { Position } from '../../../lib/city/here.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { byShop, type Queueable } from '../../../offer-drafts/draft.ts'
import { isClosed } from './shops.api.ts'

export type ListedShop = Pick<OwnShop, 'name' | 'quarter' | 'address' | 'hours'> & {
  /** Identifies the shop in a form's address: the server's id, or the draft's. */
  ref: string
  status: OwnShop['status'] | 'not sent'
  reason: string | null
  /** Null for a shop that is not sent. */
  shop: OwnShop | null
  offers: number
  endingOffers: number
  notSent: number
  fixes: readonly Fix[]
  /** In metres from the user; null if either position is unknown. */
  distance: number | null
}

/** Nearest first; shops without a position follow by name. */
export function listShops(shops: readonly OwnShop[], drafts: readonly Queueable[], here: Position | null) {
  const groups = byShop(drafts)
  // Offers without a shop belong to the user's own shop, or the only one.
  const own =
    shops.find(({ is_main, in_charge }) => is_main && in_charge) ??
    (shops.length === 1 ? shops[0] : undefined)
  const notSentOf = (shop: OwnShop) =>
    groups
      .filter(({ shop: { id, draft } }) => draft === null && (id ?? own?.id) === shop.id)
      .reduce((sum, { offers }) => sum + offers.length, 0)
  const sent = shops.map(
    (shop): ListedShop => ({
      ...shop,
      ref: String(shop.id),
      reason: shop.status_reason,
      shop,
      endingOffers: shop.ending_offers,
      notSent: notSentOf(shop),
      fixes: fixesOf(shop),
      distance: distanceTo(shop, here),
    }),
  )
  const unsent = groups.flatMap(({ newShop, offers }): ListedShop[] =>
    newShop
      ? [
          {
            ...newShop.values,
            ref: newShop.id,
            hours: newShop.values.hours ?? null,
            status: 'not sent',
            reason: newShop.refused?.words ?? null,
            shop: null,
            offers: 0,
            endingOffers: 0,
            notSent: offers.length,
            fixes: [],
            distance: distanceTo(newShop.values, here),
          },
        ]
      : [],
  )
  return [...sent, ...unsent].sort(
    (a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || a.name.localeCompare(b.name),
  )
}

type MaybePlace = { latitude?: number | null; longitude?: number | null }

function distanceTo({ latitude, longitude }: MaybePlace, here: Position | null) {
  if (!here || typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return metresBetween(here, { latitude, longitude })
}

export const endingSoon = (shops: readonly ListedShop[]) =>
  shops.filter(({ endingOffers }) => endingOffers > 0).sort((a, b) => b.endingOffers - a.endingOffers)

/** Most urgent first; equally urgent shops stay ordered by distance. */
export const withFixes = (shops: readonly ListedShop[]) =>
  shops.filter(({ fixes }) => fixes.length > 0).sort((a, b) => urgencyOf(b.fixes) - urgencyOf(a.fixes))

export function shopsWith(shops: readonly ListedShop[], text: string, nameOf: NameInCity) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return shops.filter(({ name, quarter, address }) => {
    const all = `${name} ${quarter ?? ''} ${nameOf(quarter ?? '')} ${address}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Most urgent first: each weighs more than all later ones together. */
const kinds = ['hidden', 'priceTag', 'asleep', 'ended', 'phone', 'hours', 'place'] as const
type FixKind = (typeof kinds)[number] & keyof typeof texts.fieldVisits.fixes
export type Fix = { kind: FixKind; count: number; to: string }

function fixesOf(shop: OwnShop): Fix[] {
  const { id, status, live_offers, offers, hours, latitude, shows_phone } = shop
  const { hidden_offers, ended_offers, price_tags } = shop
  if (isClosed(status)) return []
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

const urgencyOf = (fixes: readonly Fix[]) =>
  fixes.reduce((sum, { kind }) => sum + 2 ** (kinds.length - kinds.indexOf(kind)), 0)
