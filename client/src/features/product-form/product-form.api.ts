import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import type { OwnProduct } from 'server/contract/shop-products'
import { callApi } from '../../lib/api-client.ts'
import { type ApiError, isWithoutServer } from '../../lib/api-request.ts'
import { askOrKept, categoryTreeKey, keptData } from '../../lib/kept-data.ts'
import { productsKey, useRefreshProducts } from '../../lib/product-queries.ts'
import { localStore } from '../../lib/storage.ts'
import { notifyFailure } from '../../ui/toasts.tsx'
import type { ProductFormValues } from './product-form-values.ts'

/** One product, as the server has it now. */
export const useOwnProduct = (id: number | undefined) =>
  useQuery<OwnProduct, ApiError>({
    queryKey: [...productsKey, id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/product/:id', { params: { id: id ?? '' } }, { signal })).product,
    // A form begins with what the server has, never with what it had before one's own last change.
    staleTime: 0,
    gcTime: 0,
  })

export const useCategories = () =>
  useQuery({
    queryKey: ['category-pairs'],
    queryFn: ({ signal }) =>
      askOrKept(
        'category-pairs',
        async () => (await callApi('GET /api/admin/get_category', {}, { signal })).category,
        isWithoutServer,
      ),
  })

/** The subcategories of a category; nothing is asked for an empty id. */
export const useSubcategories = (categoryId: string) =>
  useQuery({
    queryKey: ['subcategories', categoryId],
    enabled: categoryId !== '',
    queryFn: async ({ signal }) => {
      try {
        return (await callApi('GET /api/user/get_subcategory/:categoryId', { params: { categoryId } }, { signal }))
          .subcategories
      } catch (error) {
        const kept = isWithoutServer(error) ? keptSubcategories(categoryId) : undefined
        if (!kept) throw error
        return kept
      }
    },
  })

/** The layout of the back room asks for them on every screen. */
function keptSubcategories(categoryId: string) {
  const tree = keptData(categoryTreeKey) as CategoryTree | undefined
  return tree?.categories.find(({ id }) => id === Number(categoryId))?.subcategories
}
type CategoryTree = AnswerOf<'GET /api/user/category_tree'>

/** What a product form sends. */
export type Offer = {
  fields: ProductFormValues
  photo: File | null
  /** That of the product that was changed, as it was read; null for a new one. */
  version: number | null
  /** Of a new product: the draft's own, so that it is stored once however often it is sent. */
  publishKey: string
  signal: AbortSignal
  /** In bytes. */
  onProgress: (loaded: number, total: number) => void
}

const uploadOptions = ({ signal, onProgress }: Offer) => ({
  multipart: true,
  signal,
  onUploadProgress: ({ loaded, total = loaded }: { loaded: number; total?: number }) => onProgress(loaded, total),
})

/** Publishes a product, for one of several shops where that is said; My Products is asked for afresh. `added_by` is the specification's; the server knows better. */
export function useAddProduct(userId: number, shopId?: number) {
  const refresh = useRefreshProducts()
  return useMutation<AnswerOf<'POST /api/shop/add'>, ApiError, Offer>({
    mutationFn: (offer) => {
      const { fields, photo, publishKey } = offer
      // Somebody else may have signed in on this device meanwhile: then nothing is stored.
      const body = { ...fields, photo, added_by: userId, for_user: userId, shop_id: shopId, publish_key: publishKey }
      return callApi('POST /api/shop/add', { body }, uploadOptions(offer))
    },
    onSuccess: ({ product_id, hidden }, { fields }) => {
      if (hidden) notifyFailure(hidden)
      rememberAddedProduct({ id: product_id, ...fields })
      // Not awaited: what is done is told at once.
      void refresh()
    },
  })
}

/** Changes a product; without a photo the present one stays. */
export function useUpdateProduct({ id, added_by }: Pick<OwnProduct, 'id' | 'added_by'>) {
  const refresh = useRefreshProducts()
  return useMutation<AnswerOf<'POST /api/shop/updateproduct/:id'>, ApiError, Offer>({
    mutationFn: (offer) => {
      const { fields, photo, version } = offer
      const body = { ...fields, photo, added_by, version: version ?? undefined }
      return callApi('POST /api/shop/updateproduct/:id', { params: { id }, body }, uploadOptions(offer))
    },
    // Not awaited: what is done is told at once.
    onSuccess: () => void refresh(),
    // Somebody else was faster: what they made of it is there when the refusal is told.
    onError: ({ status }) => (status === 409 ? refresh() : undefined),
  })
}

const addedKey = 'products'
const kept = 20

type AddedProduct = ProductFormValues & { id: number }

/** The saved 'products' entry of the specification (section 3): what was added from this browser, newest first. */
function rememberAddedProduct(product: AddedProduct) {
  try {
    const stored: unknown = JSON.parse(localStore.read(addedKey) ?? '[]')
    const earlier = Array.isArray(stored) ? stored : []
    const fits = localStore.write(addedKey, JSON.stringify([product, ...earlier].slice(0, kept)))
    if (!fits) localStore.remove(addedKey)
  } catch {
    localStore.remove(addedKey)
  }
}
