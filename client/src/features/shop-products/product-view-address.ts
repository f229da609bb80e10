import type { AddressForm } from '../../lib/use-address-state.ts'
import { categoryFilters, type ProductView, sortColumns, statusFilters } from './product-view.ts'

const oneOf = <T extends string>(allowed: readonly T[], value: string | null) => allowed.find((each) => each === value)

/** Filters, order and page of My Products in the address. */
export const productViewAddress: AddressForm<ProductView & { page: number }> = {
  read: (parameters) => {
    const by = oneOf(sortColumns, parameters.get('sort'))
    return {
      category: oneOf(categoryFilters, parameters.get('category')) ?? 'All',
      status: oneOf(statusFilters, parameters.get('status')) ?? 'All',
      words: parameters.get('words') ?? '',
      sort: by ? { by, descending: parameters.get('order') === 'down' } : null,
      page: Number(parameters.get('page') ?? 1),
    }
  },
  write: ({ category, status, words, sort, page }) => ({
    category: category === 'All' ? '' : category,
    status: status === 'All' ? '' : status,
    words,
    sort: sort?.by ?? '',
    order: sort?.descending ? 'down' : '',
    page: page > 1 ? String(page) : '',
  }),
}
