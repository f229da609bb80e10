import {
  namedCategories,
  otherCategories,
  type ProductColumn,
  type ProductSort,
  productSorts,
} from 'server/contract/list-options'
import { type OfferState, offerStates } from 'server/contract/offers'
import { oneOfIn, textIn } from '../../lib/use-address.ts'

/** What My Products is narrowed to, its order and its place: as the call takes it, and as it stands in the address. */
export type ProductListView = {
  category?: CategoryFilter
  status?: OfferState
  /** Words of name, brand, shop or category, or parts of them. */
  query?: string
  sort?: ProductSort
  after?: string
}

type CategoryFilter = (typeof categoryFilters)[number]
export const categoryFilters = [...namedCategories, otherCategories] as const

export const readProductListView = (address: URLSearchParams): ProductListView => ({
  category: oneOfIn(address, 'category', categoryFilters),
  status: oneOfIn(address, 'status', offerStates),
  query: textIn(address, 'query'),
  sort: oneOfIn(address, 'sort', productSorts),
  after: textIn(address, 'after'),
})

/** What the sort's select says: up and down. */
export const orderNames = {
  name: ['Name, A to Z', 'Name, Z to A'],
  brand: ['Brand, A to Z', 'Brand, Z to A'],
  price: ['Price, lowest first', 'Price, highest first'],
  discount_price: ['Discounted price, lowest first', 'Discounted price, highest first'],
  discount_percent: ['Discount, smallest first', 'Discount, largest first'],
  status: ['Status, A to Z', 'Status, Z to A'],
  start_date: ['Start date, earliest first', 'Start date, latest first'],
  end_date: ['End date, earliest first', 'End date, latest first'],
  views: ['Views, fewest first', 'Views, most first'],
} as const satisfies Record<ProductColumn, readonly [string, string]>
