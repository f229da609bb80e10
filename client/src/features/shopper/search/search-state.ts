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

/** The URL contains the whole state, so that every search has a link. */
export type SearchState = {
  query?: string
  category?: string
  subcategory?: string
  brand?: string
  /** Prices in rupees, after the discount. */
  min_price?: number
  max_price?: number
  min_discount?: number
  /** `near` is a place, or the grid square of the user's position (`gridCell`); `within` is in kilometres. */
  near?: string
  within?: number
  open?: 'now'
  delivery?: SearchedDelivery
  ends?: (typeof searchEnds)[number]
  /** Undefined sorts by the best match. */
  sort?: SearchSort
  /** Searches for the literal words, without interpretation or spelling correction. */
  exact?: '1'
  page?: number
}

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

function nearIn(address: URLSearchParams) {
  const near = textIn(address, 'near')
  return near && /^[-\d.,\s]+$/.test(near) && !cellMiddle(near) ? undefined : near
}

/** Reads rupees or a percentage as people write them; undefined if invalid. */
export function readAmount(text: string | null) {
  const digits = inLatinDigits(text ?? '').replace(/[\s,₹]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined
}

/** Filters that the server reads from the query; `words` is the rest of the query. */
type UnderstoodWords = NonNullable<AnswerOf<'GET /api/search/search'>['understood']>

/** Turns the interpreted query into filters, so that it cannot contradict filters set by hand. */
export function filtersFromWords({ words, near_me, ...filters }: UnderstoodWords): SearchState {
  return { query: words || undefined, ...filters }
}

/** Without a subject no call is made and the result is empty (specification 2). */
export const hasSubject: (state: SearchState) => boolean = isAboutSomething

export const isTooLong = (query = '') => query.length > maxLengths.searchText

/** Possible subjects by priority: the first that is set is the subject, all others are filters. */
const subjects = [
  ...(['query', 'category', 'subcategory', 'brand', 'near'] as const),
  ...(['delivery', 'ends', 'max_price', 'min_discount', 'open', 'sort'] as const),
]

export function withoutFilters(state: SearchState): SearchState {
  const subject = subjects.find((name) => state[name] !== undefined) ?? 'sort'
  return { ...nothing, [subject]: state[subject] }
}

const filters = [
  ...(['query', 'category', 'subcategory', 'brand', 'min_price', 'max_price'] as const),
  ...(['min_discount', 'near', 'within', 'open', 'delivery', 'ends'] as const),
]
const nothing: SearchState = Object.fromEntries(filters.map((name) => [name, undefined]))

export function countFilters(state: SearchState) {
  const plain = withoutFilters(state)
  return filters.filter((key) => state[key] !== undefined && plain[key] === undefined).length
}

/** Counts filters except the place, which has a separate button. */
export const countFiltersInSheet = (state: SearchState) =>
  countFilters(state) - countFilters({ ...withoutFilters(state), near: state.near, within: state.within })

export const isSameSubject = (one: SearchState | undefined, other: SearchState) =>
  one !== undefined && one.near === other.near && wholeSubjectOf(one) === wholeSubjectOf(other)

const wholeSubjectOf = (state: SearchState) => subjectOf(state, asStored) ?? allOffersTitle(state)
