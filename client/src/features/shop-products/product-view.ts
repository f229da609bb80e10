import type { OfferState } from 'server/contract/catalog'
import type { OwnProduct } from 'server/contract/shop-products'
import { type Sort, sorted } from '../../ui/table-sort.tsx'

/** A product with its page views; null while they are not known. */
export type ListedProduct = OwnProduct & { views: number | null }

/** The filter buttons of the specification; 'Others' is whatever the named ones leave (decisions 4). */
export const categoryFilters = ['All', 'Mobile & Laptop', 'Home', 'Electronics', 'Others'] as const
export type CategoryFilter = (typeof categoryFilters)[number]

export const statusFilters = ['All', 'Active', 'Out of stock', 'Scheduled', 'Expired'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** What the status column says of each state; 'Active' means live (decisions 4). */
export const stateLabels = {
  live: 'Active',
  'out of stock': 'Out of stock',
  scheduled: 'Scheduled',
  expired: 'Expired',
} as const satisfies Record<OfferState, StatusFilter>

export const sortColumns = [
  'name',
  'brand',
  'price',
  'discount_price',
  'discount_percent',
  'status',
  'start_date',
  'end_date',
  'views',
] as const
export type SortColumn = (typeof sortColumns)[number]

export type ProductView = {
  category: CategoryFilter
  status: StatusFilter
  words: string
  sort: Sort<SortColumn>
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const named = categoryFilters.slice(1, -1).map(fold)

const isInCategory = (product: OwnProduct, filter: CategoryFilter) => {
  const category = fold(product.category)
  if (filter === 'All') return true
  return filter === 'Others' ? !named.includes(category) : category === fold(filter)
}

const valueIn = (product: ListedProduct, column: SortColumn) => {
  if (column === 'status') return stateLabels[product.offer_state]
  if (column === 'views') return product.views ?? -1
  return product[column]
}

/** The products that the filters leave, in the wanted order. Each word must occur in name, brand, shop or category. */
export function viewProducts(products: readonly ListedProduct[], { category, status, words, sort }: ProductView) {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  const left = products.filter((product) => {
    if (!isInCategory(product, category)) return false
    if (status !== 'All' && stateLabels[product.offer_state] !== status) return false
    if (wanted.length === 0) return true
    const text = fold(
      `${product.name} ${product.brand} ${product.shop_name} ${product.category} ${product.subcategory}`,
    )
    return wanted.every((word) => text.includes(word))
  })
  return sorted(left, sort, valueIn)
}
