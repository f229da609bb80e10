import { skipToken, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ApiError, isServerUnreachable } from '../../../lib/net/api-request.ts'
import { categoryTreeKey, fetchOrStored, storedOffline } from '../../../lib/storage/offline-data.ts'

export const useOwnOffer = (id: number | undefined) =>
  useApiQuery('GET /api/shop/product/:id', id === undefined ? skipToken : { params: { id } }, {
    select: ({ product }) => product,
    // The form must start with the server's version, not with one cached before the user's last change.
    staleTime: 0,
    gcTime: 0,
  })

export const useCategories = () =>
  useQuery({
    queryKey: ['GET /api/admin/get_category', {}],
    queryFn: ({ signal }) =>
      fetchOrStored(
        'category-pairs',
        async () => (await callApi('GET /api/admin/get_category', {}, { signal })).category,
        isServerUnreachable,
      ),
  })

export const useSubcategories = (categoryId: string) =>
  useQuery({
    queryKey: ['GET /api/user/get_subcategory/:categoryId', { params: { categoryId } }],
    enabled: categoryId !== '',
    queryFn: ({ signal }) =>
      callApi('GET /api/user/get_subcategory/:categoryId', { params: { categoryId } }, { signal }).then(
        ({ subcategories }) => subcategories,
        (error: unknown) => {
          // When the server is unreachable, uses the category tree, which the shop layout loads on every
          // screen.
          const tree = storedOffline(categoryTreeKey) as AnswerOf<'GET /api/user/category_tree'> | undefined
          const kept = tree?.categories.find(({ id }) => id === Number(categoryId))
          if (!kept || !isServerUnreachable(error)) throw error
          return kept.subcategories
        },
      ),
  })

/** Each name is undefined until loaded, and null for an unknown id. */
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

/** Returns an error text that the specification prescribes. */
export const offerFailureText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0
    ? (error.answer.error ?? error.answer.message ?? texts.addProduct.unknownError)
    : texts.addProduct.failed
