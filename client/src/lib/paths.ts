import { pages } from 'server/contract/pages'

export { pages }

export type SearchParameters = Partial<Record<'query' | 'category' | 'subcategory' | 'brand', string>>

/** Links to the screens that carry something in their address. */
export const paths = {
  product: (id: number) => pages.product.replace(':id', String(id)),
  search: (parameters: SearchParameters) => `${pages.search}?${new URLSearchParams(parameters)}`,
  updateProduct: (id: number) => `${pages.updateProduct}?id=${id}`,
}
