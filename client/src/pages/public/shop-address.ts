import { shopOfferSorts } from 'server/contract/shop-page-options'
import { readSearchState } from '../../features/search/search-state.ts'
import type { ShopOffersState } from '../../features/shop-page/shop-page.api.ts'
import { oneOfIn } from '../../lib/use-address.ts'

/** What the address says of a shop's offers, written as in a search. */
export function readShopAddress(address: URLSearchParams): ShopOffersState {
  const { subcategory, min_price, max_price, min_discount } = readSearchState(address)
  return { subcategory, min_price, max_price, min_discount, sort: oneOfIn(address, 'sort', shopOfferSorts.slice(1)) }
}
