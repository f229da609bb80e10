import { createHash, createHmac } from 'node:crypto'
import { savesWhatItSays } from '../../contract/offers/facts/discount.ts'
import type { OfferDetail } from '../../contract/offers/schemas.ts'
import type { SearchQuery, SearchResults } from '../../contract/search/schemas.ts'
import type { Config } from '../platform/config/read-config.ts'
import { derivedKey } from '../platform/derived-key.ts'
import type { StoredPicture } from '../platform/uploads/picture-store.ts'
import type { CardRow } from './offer-card.ts'

/** Goes up with each change of the drawing, so that all cards are drawn anew. */
const design = 1

export type SharedPhoto = Pick<StoredPicture, 'key' | 'widths'>

export type SharedOffer = Omit<
  CardRow,
  'picture_widths' | 'category_id' | 'days_left' | 'with_code' | 'shop_id' | 'shop_logo' | 'quarter' | 'place'
> &
  Pick<OfferDetail, 'offer_state' | 'shop_name'> & {
    starts: string | null
    back?: string
    isUnproven?: true
  }

export type SharedShop = {
  id: number
  name: string
  address: string
  city: string
  offers: number
  wares: BilingualName[]
  photos: SharedPhoto[]
  logo: SharedPhoto | null
}

/** Names in all languages, since the address of a card is the same but for its language. */
export type BilingualName = { name: string; name_hi: string | null }

/** Without a city where there are several. */
export type SharedHome = { city: BilingualName | null; offers: number; shops: number; photos: SharedPhoto[] }

export type SharedSearch = Pick<SearchResults, 'products' | 'total' | 'total_is_at_least'>

/** Photos on the picture of a search: of its first offers. */
export const photosOfSearch = 4

/** All that says what is found, in one order; how many at once is no part of it. */
export const searchAddress = ({ page: _, limit: __, facets: ___, ...search }: SearchQuery) =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)])
      .sort(([a], [b]) => a.localeCompare(b)),
  ).toString()

type SharedOfferRow = CardRow & Pick<OfferDetail, 'start_date' | 'offer_state' | 'away_until' | 'price_truth'>

/** An admin's own offer has no shop: the brand stands in, as on its page. */
export const sharedOffer = (row: SharedOfferRow, brand: string): SharedOffer => ({
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
  ...(row.price > row.discount_price && !savesWhatItSays(row) && { isUnproven: true }),
  picture_key: row.picture_key,
})

const isOrWillBeLive = ({ offer_state }: SharedOfferRow) =>
  offer_state === 'live' || offer_state === 'scheduled'

/**
 * The addresses of cards, root-relative; `features/share-images` answers them. Their version is a short name
 * for all that is shown, so that a card may be kept for ever, and our mark under it: of a version that we
 * never gave, nothing is looked up.
 */
export function shareImageUrls({ site, sessionSecrets }: Pick<Config, 'site' | 'sessionSecrets'>) {
  const keys = sessionSecrets().map((secret) => derivedKey(secret, 'chowk share cards'))
  const marksOf = (named: string) =>
    keys.map((key) => createHmac('sha256', key).update(named).digest('hex').slice(0, half))
  const urlOf = (subject: string, shown: object) => {
    const named = `/share/${subject}-${hashOf([design, site.brand, shown])}`
    return `${named}${marksOf(named)[0]}.jpg`
  }
  return {
    product: (offer: SharedOffer) => urlOf(`product/${offer.id}`, offer),
    shop: (shop: SharedShop) => urlOf(`shop/${shop.id}`, shop),
    home: (home: SharedHome) => urlOf('home', home),
    /** What is looked for is twice in the address: in short under the mark, and to be looked for again. */
    search(search: SearchQuery, { products, total, total_is_at_least }: SharedSearch) {
      const address = searchAddress(search)
      const shown = products.slice(0, photosOfSearch).map(({ id, photo_url }) => [id, photo_url])
      const url = urlOf(`search/${hashOf(address, 16)}`, [address, total, total_is_at_least, shown])
      return `${url}?${address}`
    },
    /** Whether the path's own short form is that of what is looked for. */
    isOfSearch: (url: string, search: SearchQuery) =>
      url.startsWith(`/share/search/${hashOf(searchAddress(search), 16)}-`),
    /** Whether we have given this address, in whatever language; it may be that of a former version. */
    isOurs(url: string) {
      const [, named = '', mark = ''] = /^(.+-[0-9a-f]{6})([0-9a-f]{6})\.jpg/.exec(url) ?? []
      return marksOf(named).includes(mark)
    },
  }
}
export type ShareImageAddresses = ReturnType<typeof shareImageUrls>

/** Letters of what is shown, and of the mark. */
const half = 6

const hashOf = (shown: unknown, letters = half) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, letters)
