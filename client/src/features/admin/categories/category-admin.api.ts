import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, CallName } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { oneOfIn } from '../../../lib/dom/use-address.ts'
import { useApiMutation, useApiQuery, useRefresh } from '../../../lib/net/api-query.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'

type ArrangedAnswer = AnswerOf<'GET /api/admin/categories'>
export type ArrangedCategory = ArrangedAnswer['categories'][number]
export type ArrangedSubcategory = ArrangedCategory['subcategories'][number]

export const categoryCalls: CallName[] = [
  'GET /api/user/category_tree',
  'GET /api/admin/get_category',
  'GET /api/user/get_subcategory/:categoryId',
  'GET /api/admin/categories',
  'GET /api/admin/category_use',
]

/** Polls while the server moves offers, to update the counts. */
export const useArrangedCategories = () =>
  useApiQuery(
    'GET /api/admin/categories',
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.is_moving ? 3_000 : false),
    },
  )

/** Shows the new order optimistically. Moves are sent one after the other. */
export function useOrderCategories() {
  const client = useQueryClient()
  const refresh = useRefresh(...categoryCalls)
  const { queryKey } = apiQuery('GET /api/admin/categories', {})
  return useApiMutation('POST /api/admin/order_categories', {
    scope: { id: 'category order' },
    onMutate: async ({ category_id, ids }) => {
      await client.cancelQueries({ queryKey, exact: true })
      const sort = <One extends { id: number }>(rows: One[]) =>
        [...rows].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      client.setQueryData<ArrangedAnswer>(queryKey, (data) => {
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
      // Refetches only after the last pending move: an earlier response would make rows jump back.
      if (client.isMutating() === 1) void refresh()
    },
  })
}

const categoryShows = ['no-hindi-name', 'empty'] as const

export type CategoryView = { show?: (typeof categoryShows)[number] }

export const readCategoryView = (address: URLSearchParams): CategoryView => ({
  show: oneOfIn(address, 'show', categoryShows),
})

type Row = Pick<ArrangedCategory, 'name_hi' | 'offers'>

const isShown = ({ name_hi, offers }: Row, show: CategoryView['show']) =>
  show === undefined || (show === 'empty' ? offers === 0 : name_hi === null)

export function narrowed(categories: ArrangedCategory[], { show }: CategoryView): ArrangedCategory[] {
  return categories
    .map((category) => ({
      ...category,
      subcategories: category.subcategories.filter((subcategory) => isShown(subcategory, show)),
    }))
    .filter((category) => isShown(category, show) || category.subcategories.length > 0)
}

export const countShown = (categories: ArrangedCategory[], show: CategoryView['show']) =>
  categories.flatMap((category) => [category, ...category.subcategories]).filter((row) => isShown(row, show))
    .length

type Counted = { offers: number; is_at_least?: boolean }

/** Returns '1,284 offers', '5,000+ offers', '1 offer' or 'No offers', for example. */
export const offersOf = ({ offers, is_at_least = false }: Counted) =>
  texts.categories.offers({ count: offers, isAtLeast: is_at_least })

/** Text announced to screen readers after a move: 'Kitchen, 4 of 8'. */
export const positionOf = (name: string, ids: number[], id: number) =>
  texts.categories.place({ name, place: ids.indexOf(id) + 1, total: ids.length })
