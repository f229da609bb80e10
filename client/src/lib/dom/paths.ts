import { pages } from 'server/contract/facts/pages'

export type SearchParameters = Partial<
  Record<
    'query' | 'category' | 'subcategory' | 'brand' | 'near' | 'ends' | 'max_price' | 'min_discount' | 'sort',
    string
  >
>

export const paths = {
  product: (id: number) => pages.product.replace(':id', String(id)),
  shop: (id: number) => pages.shop.replace(':id', String(id)),
  search: (parameters: SearchParameters) => `${pages.search}?${new URLSearchParams(parameters)}`,
  code: (id: string) => pages.code.replace(':id', id),
  compare: (ids: readonly number[]) => `${pages.compare}?ids=${ids.join(',')}`,
}
