import { type SearchSort, searchSorts } from 'server/contract/search-options'

/** Everything a search is made of; all of it lives in the address, so that every search is a link. */
export type SearchState = {
  query?: string
  category?: string
  subcategory?: string
  brand?: string
  /** Rupees to pay. */
  min_price?: number
  max_price?: number
  /** Whole percent. */
  min_discount?: number
  sort: SearchSort
  /** How many pages of results are shown. */
  page: number
}

const words = ['query', 'category', 'subcategory', 'brand'] as const
const amounts = ['min_price', 'max_price', 'min_discount'] as const

/** Reads an address; what makes no sense in it counts as absent. */
export function readSearchState(address: URLSearchParams): SearchState {
  const state: SearchState = { sort: 'relevance', page: 1 }
  for (const key of words) {
    const text = address.get(key)?.trim()
    if (text) state[key] = text
  }
  for (const key of amounts) {
    const amount = readAmount(address.get(key))
    if (amount !== undefined) state[key] = amount
  }
  if (state.min_discount !== undefined) state.min_discount = Math.min(100, Math.floor(state.min_discount))
  state.sort = searchSorts.find((sort) => sort === address.get('sort')) ?? 'relevance'
  state.page = Math.max(1, Math.min(50, Math.floor(Number(address.get('page')) || 1)))
  return state
}

/** The address of a search, without what is at its default. */
export function writeSearchState({ sort, page, ...rest }: SearchState) {
  const address = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) address.set(key, String(value))
  if (sort !== 'relevance') address.set('sort', sort)
  if (page > 1) address.set('page', String(page))
  return address
}

/** An amount of rupees or percent as a visitor may write it; undefined when it is none. */
export function readAmount(text: string | null) {
  const digits = (text ?? '').replace(/[\s,₹]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined
}

/** Without any of these no call is made and the result is empty (specification 2). */
export const hasSubject = (state: Subject) => words.some((key) => state[key] !== undefined)

type Subject = Pick<SearchState, (typeof words)[number]>

/** What the search is about, for the heading: the most particular of what is asked for. */
export const subjectOf = ({ query, subcategory, category, brand }: Subject) => query ?? subcategory ?? category ?? brand

/** The search without what only narrows it: its subject alone, in the standard order. */
export function withoutFilters({ query, category, subcategory, brand }: Subject): SearchState {
  const plain = { sort: 'relevance', page: 1 } as const
  if (query) return { ...plain, query }
  if (subcategory) return { ...plain, subcategory }
  if (category) return { ...plain, category }
  return { ...plain, brand }
}

/** How many filters narrow the search. */
export function countFilters(state: SearchState) {
  const narrowed = { ...state, page: 1, sort: 'relevance' as const }
  return [...writeSearchState(narrowed)].length - [...writeSearchState(withoutFilters(state))].length
}

/** Whether two searches are about the same thing and differ in filters and sorting only. */
export const isSameSubject = (one: Subject | undefined, other: Subject) =>
  one !== undefined && subjectOf(one) === subjectOf(other)
