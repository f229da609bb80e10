import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { OwnProduct } from 'server/contract/shop-offers/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError, isWithoutServer } from '../../../lib/net/api-request.ts'
import { ownOffersKey, useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { askOrStored, categoryTreeKey, storedOffline } from '../../../lib/storage/offline-data.ts'
import { type Live, sendOffer, upload } from '../../../offer-drafts/send-offer.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import type { ProductFormValues } from './product-form-values.ts'

/** One product, as the server has it now. */
export const useOwnProduct = (id: number | undefined) =>
  useQuery<OwnProduct, ApiError>({
    queryKey: [...ownOffersKey, id],
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
      askOrStored(
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
        return (
          await callApi('GET /api/user/get_subcategory/:categoryId', { params: { categoryId } }, { signal })
        ).subcategories
      } catch (error) {
        const kept = isWithoutServer(error) ? keptSubcategories(categoryId) : undefined
        if (!kept) throw error
        return kept
      }
    },
  })

/**
 * The names of a category and its subcategory; undefined until they are read, null where there are no such
 * ones.
 */
export function useCategoryNames(categoryId: string, subcategoryId: string) {
  const nameOf = useCityNames(asStored)
  const categories = useCategories().data
  const subcategories = useSubcategories(categoryId).data
  const named = (name: string | undefined) => (name === undefined ? null : nameOf(name))
  return {
    category: categories && named(categories.find(([id]) => String(id) === categoryId)?.[1]),
    subcategory: subcategories && named(subcategories.find(({ id }) => String(id) === subcategoryId)?.name),
  }
}

/** The layout of the back room asks for them on every screen. */
function keptSubcategories(categoryId: string) {
  const tree = storedOffline(categoryTreeKey) as CategoryTree | undefined
  return tree?.categories.find(({ id }) => id === Number(categoryId))?.subcategories
}
type CategoryTree = AnswerOf<'GET /api/user/category_tree'>

/** What a product form sends. */
export type Offer = {
  values: ProductFormValues
  photo: File | null
  /** That of the product that was changed, as it was read; null for a new one. */
  version: number | null
  /** Of a new product: the draft's own, so that it is stored once however often it is sent. */
  publishKey: string
  signal: AbortSignal
  /** In bytes. */
  onProgress: (loaded: number, total: number) => void
  onNewKey: (publishKey: string) => void
}

/** Publishes a product, for one of several shops where that is said; My Products is asked for afresh. */
export function usePublishing(userId: number, shopId?: number) {
  const refresh = useRefreshOwnOffers()
  return async ({ values, photo, publishKey, ...options }: Offer): Promise<Live> => {
    const live = await sendOffer({ userId, shopId, publishKey, values, photo }, options)
    if (live.hidden) notifyFailure(live.hidden)
    // Not awaited: what is done is told at once.
    void refresh()
    return live
  }
}

/** Changes a product; without a photo the present one stays. */
export function useUpdating({ id, added_by }: Pick<OwnProduct, 'id' | 'added_by'>) {
  const refresh = useRefreshOwnOffers()
  return async ({ values, photo, version, signal, onProgress }: Offer): Promise<{ earlier?: undefined }> => {
    const body = { ...values, photo, added_by, version: version ?? undefined }
    try {
      await callApi(
        'POST /api/shop/updateproduct/:id',
        { params: { id }, body },
        upload({ signal, onProgress }),
      )
    } catch (error) {
      // Somebody else was faster: what they made of it is there when the refusal is told.
      if (error instanceof ApiError && error.status === 409) await refresh()
      throw error
    }
    void refresh()
    return {}
  }
}

/** The specification's words for an offer that was not published. */
export const failureText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0
    ? (error.answer.error ?? error.answer.message ?? texts.addProduct.unknownError)
    : texts.addProduct.failed
