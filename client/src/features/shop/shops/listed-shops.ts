import { metresBetween } from 'server/contract/search/facts/near'
import type { OpeningHours } from 'server/contract/shops/facts/opening-hours'
import type { OwnShop } from 'server/contract/shops/schemas'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import type { Position } from '../../../lib/city/here.ts'
import { byShop, type Queueable } from '../../../offer-drafts/draft.ts'
import { type Fix, fixesOf, urgencyOf } from './fixes.ts'

/** A shop as its card shows it: of the server, or still on this device. */
export type ListedShop = {
  /** For the address of a form: the server's id, or the draft of one that is not sent. */
  ref: string
  name: string
  quarter: string | null
  address: string
  hours: OpeningHours | null
  status: OwnShop['status'] | 'not sent'
  reason: string | null
  /** Of the server's shop. */
  shop: OwnShop | null
  offers: number
  endingOffers: number
  notSent: number
  /** The worst first. */
  fixes: readonly Fix[]
  /** From where one is, in metres; null where one of both is not known. */
  distance: number | null
}

/** Near first where it is known; the others, and all without a place, by name. */
export function listShops(shops: readonly OwnShop[], drafts: readonly Queueable[], here: Position | null) {
  const groups = byShop(drafts)
  // Where none is named, the server takes the own one, or the only one.
  const own =
    shops.find(({ is_main, in_charge }) => is_main && in_charge) ??
    (shops.length === 1 ? shops[0] : undefined)
  const notSentOf = (shop: OwnShop) =>
    groups
      .filter(({ shop: { id, draft } }) => draft === null && (id ?? own?.id) === shop.id)
      .reduce((sum, { offers }) => sum + offers.length, 0)
  const sent = shops.map(
    (shop): ListedShop => ({
      ref: String(shop.id),
      name: shop.name,
      quarter: shop.quarter,
      address: shop.address,
      hours: shop.hours,
      status: shop.status,
      reason: shop.status_reason,
      shop,
      offers: shop.offers,
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
            ref: newShop.id,
            name: newShop.values.name,
            quarter: newShop.values.quarter,
            address: newShop.values.address,
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

/** Those with offers whose last day is near, most first. */
export const endingSoon = (shops: readonly ListedShop[]) =>
  shops.filter(({ endingOffers }) => endingOffers > 0).sort((a, b) => b.endingOffers - a.endingOffers)

/** Those where something is to be fixed, the worst first; of equal ones the nearer. */
export const withFixes = (shops: readonly ListedShop[]) =>
  shops.filter(({ fixes }) => fixes.length > 0).sort((a, b) => urgencyOf(b.fixes) - urgencyOf(a.fixes))

/** Those whose name, quarter or address has all words of the text. */
export function shopsWith(shops: readonly ListedShop[], text: string, nameOf: NameInCity) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return shops.filter(({ name, quarter, address }) => {
    const all = `${name} ${quarter ?? ''} ${nameOf(quarter ?? '')} ${address}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
