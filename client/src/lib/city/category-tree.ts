import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../net/api-client.ts'
import { logIfItFails } from '../net/log.ts'

export type CategoryWithSubcategories = AnswerOf<'GET /api/user/category_tree'>['categories'][number]

export const categoryTreeQuery = queryOptions({
  queryKey: ['GET /api/user/category_tree', {}],
  queryFn: ({ signal }) =>
    logIfItFails(
      'The categories could not be loaded',
      callApi('GET /api/user/category_tree', {}, { signal }),
      signal,
    ),
  staleTime: 5 * 60_000,
})

/** A failure to load the categories is only logged (specification 8). */
export const useCategoryTree = () => useQuery({ ...categoryTreeQuery, select: (answer) => answer.categories })
