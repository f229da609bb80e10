import { placeSlug } from '../../contract/search/facts/near.ts'
import {
  brandNames,
  categoryNames,
  categoryWords,
  hindiWords,
  joinedWords,
  mistypedWords,
  subcategoryNames,
  things,
  twoWords,
} from './words.ts'

export type Samples = { live: number[]; places: string[] }

export type Case = {
  name: string
  paths: (samples: Samples) => string[]
  target: number
}

type Parameters = Record<string, string | number>
export const search = (parameters: Parameters) => {
  const written = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)])
  return `/api/search/search?${new URLSearchParams(written)}`
}
const words = (name: string, queries: readonly string[]): Case => ({
  name: `search: ${name}`,
  paths: () => queries.map((query) => search({ query })),
  target: 10,
})
const filters = (name: string, parameters: Parameters[]): Case => ({
  name: `search: ${name}`,
  paths: () => parameters.map(search),
  target: 10,
})
const near = (
  name: string,
  asked: readonly string[],
  parameters: (place: string, word: string, n: number) => Parameters,
): Case => ({
  name: `search: ${name}`,
  paths: ({ places }) =>
    places.map((place, n) => search(parameters(place, asked[n % asked.length] ?? '', n))),
  target: 10,
})

export const popular: Case = { name: 'popular', paths: () => ['/api/user/popularproduct'], target: 3 }
const home: Case = { name: 'home', paths: () => ['/api/user/home'], target: 10 }
export const detail: Case = {
  name: 'detail',
  paths: ({ live }) => live.map((id) => `/api/product/${id}`),
  target: 3,
}
const related: Case = {
  name: 'related',
  paths: ({ live }) => live.map((id) => `/api/products/related/${id}`),
  target: 3,
}

export const broadSearch = words('broad word', categoryWords)

/** Every class of search, each with all of the catalogue's words that belong to it. */
const searches: Case[] = [
  broadSearch,
  words('middling word', things),
  words('narrow word', [
    'theremin',
    'scaffold',
    'santoor',
    'sarod',
    'ukulele',
    'harmonium',
    'rucksack',
    'attar',
  ]),
  words('two words', twoWords),
  words('Hindi word', hindiWords),
  words('typing error', mistypedWords),
  words('joined word', joinedWords),
  words('synonym', ['fridge', 'tv', 'chappal', 'cell phone', 'specs', 'almirah', 'mixie', 'ac']),
  words(
    'price words',
    things.map((thing, n) => `${thing} ${['under 2000', 'above 5000', '500 tak'][n % 3]}`),
  ),
  words('nothing there', ['helicopter', 'zzzzqq', 'submarine', 'wqxjk', 'trampolin park', 'gyroscope']),
  filters(
    'brand',
    brandNames.map((brand) => ({ brand })),
  ),
  filters(
    'category',
    categoryNames.map((category) => ({ category })),
  ),
  filters(
    'subcategory',
    subcategoryNames.map((subcategory) => ({ subcategory })),
  ),
  ...(['price_asc', 'discount', 'newest'] as const).map((sort) =>
    filters(`in the order ${sort}`, [
      ...categoryNames.map((category) => ({ category, sort })),
      ...things.slice(0, 30).map((query) => ({ query, sort })),
    ]),
  ),
  filters('with facets', [
    ...categoryNames.map((category) => ({ category, limit: 1, facets: 1 })),
    ...things.slice(0, 30).map((query) => ({ query, limit: 1, facets: 1 })),
  ]),
  filters('price range', [
    ...categoryNames.map((category) => ({ category, min_price: 500, max_price: 900 })),
    ...things.slice(0, 30).map((query) => ({ query, max_price: 300 })),
  ]),
  near('near, in words', [...things, ...categoryWords], (place, word) => ({
    query: `${word} near ${place}`,
  })),
  near('near, as a filter', [...things.slice(0, 40), ...categoryWords], (place, query, n) => ({
    query,
    near: placeSlug(place),
    within: [2, 5][n % 2] ?? 2,
  })),
  near('near alone', ['nearest', 'newest'], (place, sort) => ({ near: placeSlug(place), sort })),
  filters('ends today', [{ ends: 'today' }]),
  filters('all, in an order', [{ sort: 'newest' }, { sort: 'discount' }, { sort: 'popular' }]),
  filters('all, of a price', [{ max_price: 499 }, { min_discount: 50 }]),
  filters('page 20', [
    ...categoryNames.map((category) => ({ category, page: 20 })),
    { query: 'pizza', page: 20 },
  ]),
]

const suggestions: Case = {
  name: 'suggestions',
  paths: () =>
    ['sa', 'po', 'साड़', ...things.map((thing) => thing.slice(0, 4))].map(
      (query) => `/api/search/suggestions?${new URLSearchParams({ query })}`,
    ),
  target: 10,
}

export const everyCase: Case[] = [home, popular, detail, related, suggestions, ...searches]

export const mixedSearch: Case = {
  name: 'mixed search',
  paths: (samples) => inTurn([...searches, suggestions].map(({ paths }) => paths(samples))),
  target: 10,
}

export const inTurn = (lists: string[][]) =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, n) =>
    lists.map((list) => list[n % list.length] ?? ''),
  ).flat()
