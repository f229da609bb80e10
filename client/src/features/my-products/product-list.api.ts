import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { listSize } from 'server/contract/list-options'
import type { OwnProduct } from 'server/contract/shop-products'
import { callApi } from '../../lib/api-client.ts'
import type { ApiError } from '../../lib/api-request.ts'
import { productsKey, useRefreshProducts } from '../../lib/product-queries.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import type { ProductListView } from './product-list-view.ts'

type ProductPage = AnswerOf<'GET /api/admin/allproduct'>

const listsKey = [...productsKey, 'lists']

/** A page of one's products; an admin's are everybody's (specification 6). Another view keeps the last page until it is there. */
export const useProductList = ({ user_id, user_type }: SignedInUser, view: ProductListView) =>
  useQuery<ProductPage, ApiError>({
    queryKey: [...listsKey, user_id, view],
    queryFn: ({ signal }) => {
      const query = { ...view, limit: listSize.page }
      return user_type === 'admin'
        ? callApi('GET /api/admin/allproduct', { query }, { signal })
        : callApi('GET /api/shop/ownproduct/:userId', { params: { userId: user_id }, query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** Switches a product to out of stock and back; its row follows the server's answer. */
export function useSetProductStatus() {
  const change = useChangeProducts()
  const refresh = useRefreshProducts()
  return useMutation<AnswerOf<'POST /api/shop/product_status'>, ApiError, OwnProduct>({
    mutationFn: ({ id, version, product_status }) =>
      callApi('POST /api/shop/product_status', {
        body: { product_id: id, version, product_status: product_status === 'active' ? 'out of stock' : 'active' },
      }),
    onSuccess: ({ product }) => {
      change((list) => list.map((each) => (each.id === product.id ? product : each)))
      // It belongs to other filters now.
      void refresh()
    },
    onError: (error) => void (isNoLongerSo(error) && refresh()),
  })
}

/** Deletes a product; its row goes at once, and the next one moves up with the list's answer. */
export function useDeleteProduct() {
  const change = useChangeProducts()
  const refresh = useRefreshProducts()
  return useMutation<AnswerOf<'POST /api/shop/delete_product'>, ApiError, OwnProduct>({
    mutationFn: ({ id, version }) => callApi('POST /api/shop/delete_product', { body: { product_id: id, version } }),
    onSuccess: (_, { id }) => {
      change((list) => list.filter((each) => each.id !== id))
      void refresh()
    },
    onError: (error) => void (isNoLongerSo(error) && refresh()),
  })
}

/** The product was changed or deleted since it was read: by another window, or somebody else. */
const isNoLongerSo = ({ status }: ApiError) => status === 409 || status === 404

function useChangeProducts() {
  const client = useQueryClient()
  return (change: (products: OwnProduct[]) => OwnProduct[]) =>
    client.setQueriesData<ProductPage>(
      { queryKey: listsKey },
      (page) => page && { ...page, products: change(page.products) },
    )
}
