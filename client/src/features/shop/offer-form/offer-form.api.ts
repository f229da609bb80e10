import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError, isWithoutServer } from '../../../lib/net/api-request.ts'
import { askOrStored, categoryTreeKey, storedOffline } from '../../../lib/storage/offline-data.ts'

/** One product, as the server has it now. */
export const useOwnOffer = (id: number | undefined) =>
  useQuery<OwnOffer, ApiError>({
    queryKey: ['GET /api/shop/product/:id', { params: { id } }],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/shop/product/:id', { params: { id: id ?? '' } }, { signal })).product,
    // A form begins with what the server has, never with what it had before one's own last change.
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

/** The subcategories of a category; nothing is asked for an empty id. */
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

/** The specification's words for an offer that was not published. */
export const offerFailureText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0
    ? (error.answer.error ?? error.answer.message ?? texts.addProduct.unknownError)
    : texts.addProduct.failed
