import {
  namedCategories,
  otherCategories,
  type ProductColumn,
  type ProductSort,
  productSorts,
} from 'server/contract/list-options'
import { offerStates } from 'server/contract/offers'
import type { ListedState } from 'server/contract/shop-products'
import { oneOfIn, textIn, wholeIn } from '../../lib/use-address.ts'

/** What My Products is narrowed to, its order and its place: as the call takes it, and as it stands in the address. */
export type ProductListView = {
  category?: CategoryFilter
  status?: ListedState
  /** Of one shop, by its id. */
  shop?: number
  /** Words of name, brand, shop or category, or parts of them. */
  query?: string
  sort?: ProductSort
  after?: string
  /** Ids of offers with commas between them: whether to renew them is asked above the list. */
  renew?: string
}

type CategoryFilter = (typeof categoryFilters)[number]
export const categoryFilters = [...namedCategories, otherCategories] as const

export type ChangeView = (changes: ProductListView, how?: { replace: boolean }) => void

/** Everything, in the order that was chosen. */
export const wholeList: ProductListView = {
  category: undefined,
  status: undefined,
  query: undefined,
  shop: undefined,
  after: undefined,
}

const listedStates: readonly ListedState[] = ['ends soon', ...offerStates]

export const readProductListView = (address: URLSearchParams): ProductListView => ({
  category: oneOfIn(address, 'category', categoryFilters),
  status: oneOfIn(address, 'status', listedStates),
  shop: wholeIn(address, 'shop'),
  query: textIn(address, 'query'),
  sort: oneOfIn(address, 'sort', productSorts),
  after: textIn(address, 'after'),
  renew: /^\d+(,\d+)*$/.exec(address.get('renew') ?? '')?.[0],
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
