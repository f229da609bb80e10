import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { apiQuery } from '../net/call-query.ts'

export type CategoryWithSubcategories = AnswerOf<'GET /api/user/category_tree'>['categories'][number]

const choices = { logs: 'The categories could not be loaded', staleTime: 5 * 60_000 }
export const categoryTreeQuery = apiQuery('GET /api/user/category_tree', {}, choices)

/** A failure to load the categories is only logged (specification 8). */
export const useCategoryTree = () => useQuery({ ...categoryTreeQuery, select: (answer) => answer.categories })
