import { shopOfferSorts } from 'server/contract/shop-page/facts'
import { readSearchState } from '../../features/shopper/search/search-state.ts'
import { mostPages, type ShopOffersState } from '../../features/shopper/shop-page/shop-page.api.ts'
import { oneOfIn, wholeIn } from '../../lib/dom/use-address.ts'

export function readShopAddress(address: URLSearchParams): ShopOffersState {
  const { subcategory, min_price, max_price, min_discount } = readSearchState(address)
  const sort = oneOfIn(address, 'sort', shopOfferSorts.slice(1))
  return { subcategory, min_price, max_price, min_discount, sort, page: wholeIn(address, 'page', mostPages) }
}
