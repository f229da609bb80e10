import { createHash, createHmac } from 'node:crypto'
import { isStruckPriceGenuine } from '../../contract/offers/facts/discount.ts'
import type { OfferDetail } from '../../contract/offers/schemas.ts'
import type { SearchQuery, SearchResults } from '../../contract/search/schemas.ts'
import type { Config } from '../platform/config/read-config.ts'
import { derivedKey } from '../platform/derived-key.ts'
import type { StoredPicture } from '../platform/uploads/picture-store.ts'
import type { CardRow } from './offer-card.ts'

/** Increase this number with each change of the design, so that all images are drawn again. */
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

/** Includes all languages, since the URLs of images differ only in the language. */
export type BilingualName = { name: string; name_hi: string | null }

/** `city` is null when there are several cities. */
export type SharedHome = { city: BilingualName | null; offers: number; shops: number; photos: SharedPhoto[] }

export type SharedSearch = Pick<SearchResults, 'products' | 'total' | 'total_is_at_least'>

export const photosOfSearch = 4

/** Excludes paging, and sorts the parameters. */
export const searchAddress = ({ page: _, limit: __, facets: ___, ...search }: SearchQuery) =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)])
      .sort(([a], [b]) => a.localeCompare(b)),
  ).toString()

type SharedOfferRow = CardRow & Pick<OfferDetail, 'start_date' | 'offer_state' | 'away_until' | 'price_truth'>

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
  // The field is absent instead of null, so that other images keep their version.
  ...(row.away_until !== null && isOrWillBeLive(row) && { back: row.away_until }),
  ...(row.price > row.discount_price && !isStruckPriceGenuine(row) && { isUnproven: true }),
  picture_key: row.picture_key,
})

const isOrWillBeLive = ({ offer_state }: SharedOfferRow) =>
  offer_state === 'live' || offer_state === 'scheduled'

/**
 * Returns root-relative URLs. The version is a hash of the content, so images can be cached forever. The
 * signature after it avoids look-ups for made-up versions.
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
    /** The URL contains the search twice: as a hash for the signature, and in full to run the search. */
    search(search: SearchQuery, { products, total, total_is_at_least }: SharedSearch) {
      const address = searchAddress(search)
      const shown = products.slice(0, photosOfSearch).map(({ id, photo_url }) => [id, photo_url])
      const url = urlOf(`search/${hashOf(address, 16)}`, [address, total, total_is_at_least, shown])
      return `${url}?${address}`
    },
    isOfSearch: (url: string, search: SearchQuery) =>
      url.startsWith(`/share/search/${hashOf(searchAddress(search), 16)}-`),
    /** Also accepts former versions and other languages. */
    isOurs(url: string) {
      const [, named = '', mark = ''] = /^(.+-[0-9a-f]{6})([0-9a-f]{6})\.jpg/.exec(url) ?? []
      return marksOf(named).includes(mark)
    },
  }
}
export type ShareImageAddresses = ReturnType<typeof shareImageUrls>

const half = 6

const hashOf = (shown: unknown, letters = half) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, letters)
