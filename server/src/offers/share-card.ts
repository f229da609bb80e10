import { createHash } from 'node:crypto'
import type { ProductDetail } from '../../contract/offers.ts'
import type { StoredPicture } from '../platform/uploads/picture-store.ts'
import type { CardRow } from './offer-card.ts'

/** Goes up with each change of the drawing, so that all cards are drawn anew. */
const design = 1

export type SharedPhoto = Pick<StoredPicture, 'key' | 'widths'>

/** What an offer's card shows. */
export type SharedOffer = Omit<CardRow, 'picture_widths' | 'days_left' | 'shop_id' | 'quarter' | 'place'> &
  Pick<ProductDetail, 'offer_state' | 'shop_name'> & {
    /** Of an offer that has not begun. */
    starts: string | null
    /** Of a shop on holiday: when it is open again. */
    back?: string
  }

export type SharedShop = {
  id: number
  name: string
  address: string
  city: string
  /** How many are live. */
  offers: number
  /** What kinds of ware, most offers first. */
  wares: Named[]
  photos: SharedPhoto[]
}

/** Names in all languages, since the address of a card is the same but for its language. */
export type Named = { name: string; name_hi: string | null }

/** Without a city where there are several. */
export type SharedHome = { city: Named | null; offers: number; shops: number; photos: SharedPhoto[] }

type Row = CardRow & Pick<ProductDetail, 'start_date' | 'offer_state' | 'away_until'>

/** An admin's own offer has no shop: the brand stands in, as on its page. */
export const sharedOffer = (row: Row, brand: string): SharedOffer => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  price: row.price,
  discount_price: row.discount_price,
  discount_percent: row.discount_percent,
  end_date: row.end_date,
  address: row.address,
  city: row.city,
  shop_name: row.shop_name ?? brand,
  offer_state: row.offer_state,
  starts: row.offer_state === 'scheduled' ? row.start_date : null,
  // Absent, not null: all other cards keep their version.
  ...(row.away_until !== null && isOrWillBeLive(row) && { back: row.away_until }),
  picture_key: row.picture_key,
})

const isOrWillBeLive = ({ offer_state }: Row) => offer_state === 'live' || offer_state === 'scheduled'

/** A short name for all that is shown: another card has another one, so that it may be kept for ever. */
const versionOf = (shown: SharedOffer | SharedShop | SharedHome, brand: string) =>
  createHash('sha256')
    .update(JSON.stringify([design, brand, shown]))
    .digest('hex')
    .slice(0, 12)

/** Root-relative; `features/share-cards` answers them. */
export const shareCardUrl = {
  product: (offer: SharedOffer, brand: string) => `/share/product/${offer.id}-${versionOf(offer, brand)}.jpg`,
  shop: (shop: SharedShop, brand: string) => `/share/shop/${shop.id}-${versionOf(shop, brand)}.jpg`,
  home: (home: SharedHome, brand: string) => `/share/home-${versionOf(home, brand)}.jpg`,
}
