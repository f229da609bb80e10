import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import type { OwnProduct } from 'server/contract/shop-products'
import { type ApiError, callApi } from '../../lib/api-client.ts'
import { logIfItFails } from '../../lib/log.ts'
import { paths } from '../../lib/paths.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { rememberAddedProduct } from './added-products.ts'
import type { ProductFormValues } from './product-form-values.ts'
import type { ListedProduct } from './product-view.ts'

const productsKey = ['shop-products']

/** An admin's products are everybody's (specification 6). */
export const useShopProducts = ({ user_id, user_type }: SignedInUser) =>
  useQuery<OwnProduct[], ApiError>({
    queryKey: [...productsKey, user_type === 'admin' ? 'all' : user_id],
    queryFn: async ({ signal }) =>
      user_type === 'admin'
        ? (await callApi('listAllProducts', {}, { signal })).products
        : (await callApi('listOwnProducts', { params: { userId: user_id } }, { signal })).products,
  })

/** The products with their page views, which are null while they are not known; that they failed is only logged. */
export function useListedProducts(products: OwnProduct[] | undefined) {
  const { data: viewed } = useQuery({
    queryKey: ['analytics'],
    queryFn: async ({ signal }) =>
      (await logIfItFails('The page views could not be loaded', callApi('getAnalytics', {}, { signal }), signal)).pages,
  })
  return useMemo(
    () =>
      products?.map(
        (product): ListedProduct => ({
          ...product,
          views: viewed ? (viewed[paths.product(product.id)]?.pageViews ?? 0) : null,
        }),
      ),
    [products, viewed],
  )
}

export const useCategories = () =>
  useQuery({
    queryKey: ['category-pairs'],
    queryFn: async ({ signal }) => (await callApi('listCategoryPairs', {}, { signal })).category,
  })

/** The subcategories of a category; nothing is asked for an empty id. */
export const useSubcategories = (categoryId: string) =>
  useQuery({
    queryKey: ['subcategories', categoryId],
    enabled: categoryId !== '',
    queryFn: async ({ signal }) =>
      (await callApi('listSubcategories', { params: { categoryId } }, { signal })).subcategories,
  })

/** What a product form sends. */
export type Offer = {
  fields: ProductFormValues
  photo: File | null
  /** That of the product that was changed, as it was read; null for a new one. */
  version: number | null
  /** Of a new product: the draft's own, so that it is stored once however often it is sent. */
  publishKey: string
  /** An earlier attempt may have stored something else under this key. */
  mayBeStored: boolean
  onProgress: (percent: number) => void
}

const uploadOptions = ({ onProgress }: Offer) => ({
  multipart: true,
  onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
    total && onProgress(Math.round((loaded / total) * 100)),
})

/** Publishes a product; My Products is asked for afresh. `added_by` is the specification's; the server knows better. */
export function useAddProduct(userId: number) {
  const refresh = useRefreshProducts()
  return useMutation<AnswerOf<'addProduct'>, ApiError, Offer>({
    mutationFn: async (offer) => {
      const { fields, photo, publishKey, mayBeStored } = offer
      const body = { ...fields, photo, added_by: userId }
      const answer = await callApi('addProduct', { body: { ...body, publish_key: publishKey } }, uploadOptions(offer))
      // The answer to a repeated key is the product of the first time: what was filled in since then goes after it.
      if (mayBeStored) await callApi('updateProduct', { params: { id: answer.product_id }, body })
      return answer
    },
    onSuccess: ({ product_id }, { fields }) => {
      rememberAddedProduct({ id: product_id, ...fields })
      // Not awaited: what is done is told at once.
      void refresh()
    },
  })
}

/** Changes a product; without a photo the present one stays. */
export function useUpdateProduct({ id, added_by }: Pick<OwnProduct, 'id' | 'added_by'>) {
  const refresh = useRefreshProducts()
  return useMutation<AnswerOf<'updateProduct'>, ApiError, Offer>({
    mutationFn: (offer) => {
      const { fields, photo, version } = offer
      const body = { ...fields, photo, added_by, version: version ?? undefined }
      return callApi('updateProduct', { params: { id }, body }, uploadOptions(offer))
    },
    // Not awaited: what is done is told at once.
    onSuccess: () => void refresh(),
    // Somebody else was faster: what they made of it is there when the refusal is told.
    onError: ({ status }) => (status === 409 ? refresh() : undefined),
  })
}

/** Switches a product to out of stock and back; its row follows the server's answer. */
export function useSetProductStatus() {
  const change = useChangeProducts()
  return useMutation<AnswerOf<'setProductStatus'>, ApiError, OwnProduct>({
    mutationFn: ({ id, product_status }) =>
      callApi('setProductStatus', {
        body: { product_id: id, product_status: product_status === 'active' ? 'out of stock' : 'active' },
      }),
    onSuccess: ({ product }) => change((list) => list.map((each) => (each.id === product.id ? product : each))),
  })
}

/** Deletes a product and its row. */
export function useDeleteProduct() {
  const change = useChangeProducts()
  return useMutation<AnswerOf<'deleteProduct'>, ApiError, OwnProduct>({
    mutationFn: ({ id }) => callApi('deleteProduct', { body: { product_id: id } }),
    onSuccess: (_, { id }) => change((list) => list.filter((each) => each.id !== id)),
  })
}

function useChangeProducts() {
  const client = useQueryClient()
  return (change: (products: OwnProduct[]) => OwnProduct[]) =>
    client.setQueriesData<OwnProduct[]>({ queryKey: productsKey }, (products) => products && change(products))
}

/** Asks for the products afresh, wherever they are shown. */
export function useRefreshProducts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: productsKey })
}
