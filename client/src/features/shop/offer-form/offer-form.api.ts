import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError, isWithoutServer } from '../../../lib/net/api-request.ts'
import { askOrStored, categoryTreeKey, storedOffline } from '../../../lib/storage/offline-data.ts'

export const useOwnOffer = (id: number | undefined) =>
  useQuery<OwnOffer, ApiError>({
    queryKey: ['GET /api/shop/product/:id', { params: { id } }],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/product/:id', { params: { id: id ?? '' } }, { signal })).product,
    // The form must start with the server's version, not with one from before the user's last change.
    staleTime: 0,
    gcTime: 0,
  })

export const useCategories = () =>
  useQuery({
    queryKey: ['GET /api/admin/get_category', {}],
    queryFn: ({ signal }) =>
      askOrStored(
        'category-pairs',
        async () => (await callApi('GET /api/admin/get_category', {}, { signal })).category,
        isWithoutServer,
      ),
  })

export const useSubcategories = (categoryId: string) =>
  useQuery({
    queryKey: ['GET /api/user/get_subcategory/:categoryId', { params: { categoryId } }],
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

/** Undefined until loaded, null for an unknown id. */
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

/** The shop layout loads the category tree on every screen. */
function keptSubcategories(categoryId: string) {
  const tree = storedOffline(categoryTreeKey) as CategoryTree | undefined
  return tree?.categories.find(({ id }) => id === Number(categoryId))?.subcategories
}
type CategoryTree = AnswerOf<'GET /api/user/category_tree'>

/** The texts are from the specification. */
export const offerFailureText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0
    ? (error.answer.error ?? error.answer.message ?? texts.addProduct.unknownError)
    : texts.addProduct.failed
