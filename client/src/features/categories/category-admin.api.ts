import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../lib/api-client.ts'
import type { ApiError } from '../../lib/api-request.ts'

export const useAddCategory = () => {
  const refresh = useRefreshCategories()
  return useMutation<AnswerOf<'POST /api/admin/addcategory'>, ApiError, SentTo<'POST /api/admin/addcategory'>['body']>({
    mutationFn: (body) => callApi('POST /api/admin/addcategory', { body }),
    // Not awaited: what is done is told at once.
    onSuccess: () => void refresh(),
    onError: ({ status }) => (status === 409 ? refresh() : undefined),
  })
}

export const useAddSubcategory = () => {
  const refresh = useRefreshCategories()
  return useMutation<
    AnswerOf<'POST /api/admin/addsubcategory'>,
    ApiError,
    SentTo<'POST /api/admin/addsubcategory'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/admin/addsubcategory', { body }),
    // Not awaited: what is done is told at once.
    onSuccess: () => void refresh(),
    onError: ({ status }) => (status === 409 ? refresh() : undefined),
  })
}

/** Menus, forms and lists learn of a new category or subcategory, also of one that another admin was faster to add. */
function useRefreshCategories() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['category-tree', 'category-pairs', 'subcategories'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
}
