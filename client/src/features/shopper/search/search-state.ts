import type { AnswerOf } from 'server/contract/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { inLatinDigits } from 'server/contract/facts/typed-text'
import { type SearchedDelivery, searchedDeliveries } from 'server/contract/offers/facts/offer-facts'
import { allOffersTitle, subjectOf } from 'server/contract/search/facts/in-words'
import { cellMiddle, radii, usualRadius } from 'server/contract/search/facts/near'
import {
  isAboutSomething,
  lastPage,
  type SearchSort,
  searchEnds,
  searchSorts,
} from 'server/contract/search/facts/options'
import { asStored } from '../../../lib/city/city-names.ts'
import { oneOfIn, textIn, wholeIn } from '../../../lib/dom/use-address.ts'

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
  /** A place, or the square one stands in (`gridCell`); and within how many kilometres. */
  near?: string
  within?: number
  /** Only of shops that are open. */
  open?: 'now'
  /** Only what comes home, or is delivered. */
  delivery?: SearchedDelivery
  /** Only what ends then. */
  ends?: (typeof searchEnds)[number]
  /** Undefined is the best match. */
  sort?: SearchSort
  /** The words exactly as they stand: neither understood nor repaired. */
  exact?: '1'
  /** The page of results that is shown last. */
  page?: number
}

/** Reads an address; what makes no sense in it counts as absent. */
export function readSearchState(address: URLSearchParams): SearchState {
  const minDiscount = readAmount(address.get('min_discount'))
  return {
    query: textIn(address, 'query'),
    category: textIn(address, 'category'),
    subcategory: textIn(address, 'subcategory'),
    brand: textIn(address, 'brand'),
    min_price: readAmount(address.get('min_price')),
    max_price: readAmount(address.get('max_price')),
    min_discount: minDiscount && Math.min(100, Math.floor(minDiscount)),
    near: nearIn(address),
    within: radii.find((radius) => radius !== usualRadius && String(radius) === address.get('within')),
    open: oneOfIn(address, 'open', ['now']),
    delivery: oneOfIn(address, 'delivery', searchedDeliveries),
    ends: oneOfIn(address, 'ends', searchEnds),
    sort: oneOfIn(address, 'sort', searchSorts),
    exact: oneOfIn(address, 'exact', ['1']),
    page: wholeIn(address, 'page', lastPage),
  }
}

/** A place, or a square of the city; numbers that are none count as absent. */
function nearIn(address: URLSearchParams) {
  const near = textIn(address, 'near')
  return near && /^[-\d.,\s]+$/.test(near) && !cellMiddle(near) ? undefined : near
}

/** An amount of rupees or percent as a visitor may write it; undefined when it is none. */
export function readAmount(text: string | null) {
  const digits = inLatinDigits(text ?? '').replace(/[\s,₹]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined
}

/** What was read from the words, as filters; `words` are what is left. */
export type UnderstoodWords = NonNullable<AnswerOf<'GET /api/search/search'>['understood']>

/** The search with all that was understood in filters, so that no word speaks against one set by hand. */
export function inFilters({ words, near_me, ...filters }: UnderstoodWords): SearchState {
  return { query: words || undefined, ...filters }
}

/** Without any of these no call is made and the result is empty (specification 2). */
export const hasSubject: (state: SearchState) => boolean = isAboutSomething

/** Nobody is asked for so much. */
export const isTooLong = (query = '') => query.length > maxLengths.searchText

/** What a search may be about, the first that it has: of a category's page a subcategory is a filter. */
const subjects = [
  ...(['query', 'category', 'subcategory', 'brand', 'near'] as const),
  ...(['delivery', 'ends', 'max_price', 'min_discount', 'open', 'sort'] as const),
]

/** The search without what only narrows it: its subject alone. */
export function withoutFilters(state: SearchState): SearchState {
  const subject = subjects.find((name) => state[name] !== undefined) ?? 'sort'
  return { ...nothing, [subject]: state[subject] }
}

const nothing = {
  query: undefined,
  category: undefined,
  subcategory: undefined,
  brand: undefined,
  min_price: undefined,
  max_price: undefined,
  min_discount: undefined,
  near: undefined,
  within: undefined,
  open: undefined,
  delivery: undefined,
  ends: undefined,
} satisfies SearchState

/** How many filters narrow the search. */
export function countFilters(state: SearchState) {
  const plain: SearchState = withoutFilters(state)
  const keys = Object.keys(nothing) as (keyof typeof nothing)[]
  return keys.filter((key) => state[key] !== undefined && plain[key] === undefined).length
}

/** Likewise without the place, which has a button of its own. */
export const countFiltersInSheet = (state: SearchState) =>
  countFilters(state) - countFilters({ ...withoutFilters(state), near: state.near, within: state.within })

/** Whether two searches are about the same thing and differ in filters and sorting only. */
export const isSameSubject = (one: SearchState | undefined, other: SearchState) =>
  one !== undefined && one.near === other.near && wholeSubjectOf(one) === wholeSubjectOf(other)

const wholeSubjectOf = (state: SearchState) => subjectOf(state, asStored) ?? allOffersTitle(state)
