import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import type { CategoryKind } from 'server/contract/categories/schemas'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

export const useAddCategory = () => {
  const refresh = useRefreshCategories()
  return useMutation<
    AnswerOf<'POST /api/admin/addcategory'>,
    ApiError,
    SentTo<'POST /api/admin/addcategory'>['body']
  >({
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

type ArrangedAnswer = AnswerOf<'GET /api/admin/categories'>
export type ArrangedCategory = ArrangedAnswer['categories'][number]
export type ArrangedSubcategory = ArrangedCategory['subcategories'][number]

const arrangedKey = ['arranged-categories']

/** All of them in their order with what hangs on each; while offers are on their way the counts follow. */
export const useArrangedCategories = () =>
  useQuery<ArrangedAnswer, ApiError>({
    queryKey: arrangedKey,
    queryFn: ({ signal }) => callApi('GET /api/admin/categories', {}, { signal }),
    // Other admins work on it too.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_moving ? 3_000 : false),
  })

/** What hangs on one, counted when it is asked for. */
export const useCategoryUse = (kind: CategoryKind, id: number | undefined) =>
  useQuery<AnswerOf<'GET /api/admin/category_use'>, ApiError>({
    queryKey: [...arrangedKey, 'use', kind, id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/category_use', { query: { kind, id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })

type ArrangingCall = Extract<
  CallName,
  | 'POST /api/admin/change_category'
  | 'POST /api/admin/merge_category'
  | 'POST /api/admin/delete_category'
  | 'POST /api/admin/category_picture'
>

/**
 * One of the calls that change a category as it was seen; everything that shows categories is asked for anew.
 */
export function useArranging<N extends ArrangingCall>(call: N) {
  const refresh = useRefreshCategories()
  return useMutation<AnswerOf<N>, ApiError, SentTo<N>['body']>({
    mutationFn: (body) => callApi<ArrangingCall>(call, { body } as never) as Promise<AnswerOf<N>>,
    onSettled: () => void refresh(),
  })
}

/**
 * Puts one into another place; the list shows it at once, and what the server says when it answers. One after
 * the other.
 */
export function useOrderCategories() {
  const client = useQueryClient()
  const refresh = useRefreshCategories()
  type Body = SentTo<'POST /api/admin/order_categories'>['body']
  return useMutation<AnswerOf<'POST /api/admin/order_categories'>, ApiError, Body>({
    scope: { id: 'category order' },
    mutationFn: (body) => callApi('POST /api/admin/order_categories', { body }),
    onMutate: async ({ category_id, ids }) => {
      await client.cancelQueries({ queryKey: arrangedKey, exact: true })
      const sort = <One extends { id: number }>(rows: One[]) =>
        [...rows].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      client.setQueryData<ArrangedAnswer>(arrangedKey, (data) => {
        if (!data) return data
        if (category_id === undefined) return { ...data, categories: sort(data.categories) }
        const categories = data.categories.map((category) =>
          category.id === category_id
            ? { ...category, subcategories: sort(category.subcategories) }
            : category,
        )
        return { ...data, categories }
      })
    },
    onSettled: () => {
      // Not while further moves wait: their answers would jump back and forth.
      if (client.isMutating() === 1) void refresh()
    },
  })
}

/**
 * Menus, forms and lists learn of a new category or subcategory, also of one that another admin was faster to
 * add.
 */
export function useRefreshCategories() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['category-tree', 'category-pairs', 'subcategories', ...arrangedKey].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
