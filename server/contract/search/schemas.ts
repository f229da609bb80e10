import { z } from 'zod'
import type { FailedSearch } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import {
  choice,
  describedList,
  flag,
  line,
  listOf,
  objectOrNull,
  optional,
  rupees,
  wholeNumber,
} from '../fields.ts'
import { searchedDeliveries } from '../offers/facts/offer-facts.ts'
import { offerSummary } from '../offers/schemas.ts'
import { cleanText } from './facts/clean-text.ts'
import { cellMiddle } from './facts/near.ts'
import { lastPage, pageSize, searchEnds, searchSorts } from './facts/options.ts'

const typed = line(maxLengths.searchText, () => texts.fields.queryMissing)
const text = optional(typed)
const words = typed.transform(cleanText)
export const amount = optional(
  rupees(() => texts.fields.rupeesMissing).refine((value) => value >= 0, {
    error: () => texts.fields.rupeesNegative,
  }),
)

export const searchQuery = z.object({
  query: optional(words),
  category: text,
  subcategory: text,
  brand: text,
  min_price: amount.describe('The lowest price to pay (discount_price), in rupees.'),
  max_price: amount,
  min_discount: optional(wholeNumber(0, 100)).describe('The minimum discount, in whole percent.'),
  near: optional(
    line(maxLengths.quarter, () => texts.near.missing).refine(
      (near) => !/^[-\d.]+,[-\d.]+$/.test(near) || cellMiddle(near) !== undefined,
      { error: () => texts.near.tooExact },
    ),
  ).describe(
    'A place by any of its names, or a grid cell such as 22.720,75.855. Limits shops to within km around it.',
  ),
  within: optional(wholeNumber(1, 50)),
  delivery: optional(choice(searchedDeliveries, (list) => texts.fields.giveOneOf(list))).describe(
    "Only offers that are delivered, or services at the customer's home. Also matches words in the offer's name.",
  ),
  ends: optional(choice(searchEnds, (list) => texts.fields.giveOneOf(list))).describe(
    'Only offers whose last day is today.',
  ),
  open: optional(z.literal('now', { error: () => texts.search.openWrong })).describe(
    'Only shops that are open in this minute. Shops without known hours are excluded.',
  ),
  sort: optional(choice(searchSorts, (list) => texts.fields.sortByOneOf(list))).describe(
    'Default: nearest if near is set, else relevance. nearest requires near.',
  ),
  page: optional(wholeNumber(1, lastPage)),
  limit: optional(wholeNumber(1, pageSize.max)),
  exact: optional(z.literal('1', { error: () => texts.search.flagWrong })).describe(
    '1: matches the words as typed, without synonyms, similar sounds, filter words and corrections.',
  ),
  facets: optional(z.literal('1', { error: () => texts.search.flagWrong })).describe(
    '1: adds facets to the response.',
  ),
})
export type SearchQuery = z.output<typeof searchQuery>

export const explainedSearch = z.object({ query: words })

export const searchExplanation = z.strictObject({
  steps: describedList("Steps with a result, in order, in the reader's language.", {
    step: z.string(),
    result: z.string(),
  }),
})
export type SearchStep = z.output<typeof searchExplanation>['steps'][number]

export const facet = z.array(z.strictObject({ value: z.string(), count: z.int() }))

/** The filters that were recognised in the words, and the remaining words. */
const understood = z.strictObject({
  words: z.string(),
  min_price: z.number().optional(),
  max_price: z.number().optional(),
  min_discount: z.int().optional(),
  delivery: z.enum(searchedDeliveries).optional(),
  ends: z.enum(searchEnds).optional(),
  open: z.literal('now').optional(),
  sort: z.enum(searchSorts).optional(),
  near: z.string().optional().describe('The place that the words name, to be sent as near.'),
  near_me: flag('The words ask for offers near the shopper; only the device knows its position.'),
})

const place = z.strictObject({
  near: z.string(),
  name: z.string().nullable().describe('The name of the place. null: near is a grid cell.'),
  name_hi: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  within: z.int().describe('The radius around the place, in kilometres.'),
})

const placeNamed = z.strictObject({
  near: z.string(),
  name: z.string(),
  name_hi: z.string().nullable(),
  total: z.int(),
  total_is_at_least: z.boolean(),
})

/** `thing` is the same for offers of the same product; null if no other offer can be the same. */
const foundOffer = offerSummary.extend({ thing: z.string().nullable() })
export type FoundOffer = z.output<typeof foundOffer>

const namedShop = z.strictObject({ id: z.int(), name: z.string(), locality: z.string().nullable() })

const facets = z.strictObject({
  brands: facet,
  categories: facet,
  subcategories: facet.describe('Subcategories of the category; empty without one.'),
  price: objectOrNull('null when nothing was found.', {
    min: z.number(),
    max: z.number(),
    ranges: describedList('Thirds of the offers by price, both limits included; empty for few offers.', {
      min: z.number().nullable(),
      max: z.number().nullable(),
      count: z.int(),
    }),
  }),
})
export type Facets = z.output<typeof facets>

export const searchResults = z.strictObject({
  products: z.array(foundOffer),
  total: z.int().describe('Exact up to 1,000; with more, total_is_at_least is true.'),
  total_is_at_least: z.boolean(),
  page: z.int(),
  facets: facets.optional().describe('Present with facets=1. Counts only the first 1,000 offers.'),
  repaired: z
    .strictObject({ query: z.string(), used: z.string() })
    .optional()
    .describe(
      'Present when the typed words found nothing and others were used. exact=1 searches for the typed words.',
    ),
  understood: understood
    .optional()
    .describe(
      "Present when filters were read out of the words, such as 'under 4000': the filters and the other words.",
    ),
  place: place
    .nullable()
    .optional()
    .describe('Present for a search near a place; null for an unknown place, which finds nothing.'),
  place_named: placeNamed
    .optional()
    .describe("Present when the words are just a place's name: the offers near that place."),
  without_delivery: z
    .enum(searchedDeliveries)
    .optional()
    .describe('Present when no offer has the delivery that the words ask for: the results are without it.'),
  absent: z
    .strictObject({ brand: z.string(), words: z.string() })
    .optional()
    .describe('Present when no shop sells the brand in the words: the results are for words instead.'),
  open_shops: z
    .strictObject({
      day: z.string(),
      steps: z.array(z.strictObject({ minute: z.int(), shops: z.int() })),
    })
    .optional()
    .describe(
      'Near a place: how many of the shops with results are open, from each minute of the day on. Absent with more results than are counted, or without known hours.',
    ),
  moved: z
    .strictObject({ category: z.string().optional(), subcategory: z.string().optional() })
    .optional()
    .describe('Present when a category was renamed or merged: the current names, which were used.'),
  found_without_filters: flag('Present if no offer matches all filters, but some match without them.'),
  did_you_mean: z
    .strictObject({ query: z.string(), total: z.int() })
    .optional()
    .describe('Present when nothing was found: the probable meaning, with its total.'),
  near: z.array(z.strictObject({ category: z.string(), subcategory: z.string(), total: z.int() })).optional(),
  with_word: z
    .strictObject({
      word: z.string(),
      total: z.int(),
      total_is_at_least: z.boolean(),
      products: z.array(foundOffer),
      shop: namedShop.nullable().describe('The shop with the most of these offers. null: there is none.'),
    })
    .optional()
    .describe('Present when several words found nothing, but one of them has offers: the first of these.'),
  share_card: z
    .string()
    .optional()
    .describe('The URL of the share image. Present on page 1 if there are results.'),
})

export type SearchResults = z.output<typeof searchResults>

/**
 * Minutes for which results are cached: until the current minute ends with `open`, one minute without
 * results, so that repeated queries cost a single search.
 */
export const minutesOfResults = ({ open }: SearchQuery, { total, near, understood }: SearchResults) =>
  open || understood?.open ? 0 : total === 0 && near ? 1 : undefined

/**
 * The words of a search without results, in the whole city or near a place. Undefined for searches with
 * filters, prices, `exact` or a later page.
 */
export function unfoundWords(
  { query, sort, limit, near, within, page = 1, ...filters }: SearchQuery,
  { total, near: close, understood, place }: SearchResults,
): FailedSearch | undefined {
  const { words, near: named, ...narrower } = { words: query, ...understood }
  const isNarrowed = [...Object.values(filters), ...Object.values(narrower)].some(Boolean)
  if (total > 0 || page > 1 || isNarrowed || !words) return
  if (place) return { words, around: { latitude: place.latitude, longitude: place.longitude } }
  return close && near === undefined && named === undefined ? { words } : undefined
}

/** A search without a place, whose offers are counted near each place. */
export const nearPlacesQuery = searchQuery.omit({ near: true, page: true, limit: true, facets: true })
export type NearPlacesQuery = z.output<typeof nearPlacesQuery>

export const nearPlaces = z.strictObject({
  places: listOf({ id: z.int(), total: z.int(), total_is_at_least: z.boolean() })
    .nullable()
    .describe('Ids of places with totals up to 1,000. null when the search finds more than 10,000 offers.'),
})
export type NearPlaces = z.output<typeof nearPlaces>

export const suggestionQuery = z.object({ query: words })

/** Each list is short and may be empty. */
export const suggestions = z.strictObject({
  offers: z
    .array(offerSummary.extend({ also_at: z.int().optional() }))
    .describe('also_at: the number of other shops that have the same product, none of them cheaper.'),
  categories: describedList('subcategory is null for a whole category.', {
    category: z.string(),
    subcategory: z.string().nullable(),
    total: z.int(),
  }),
  shops: z.array(namedShop),
  brands: z
    .array(z.strictObject({ name: z.string(), total: z.int() }))
    .describe('Brands with their number of offers, counted up to 1,000.'),
  place_named: placeNamed.optional().describe("Present when the words are just a place's name."),
  understood: understood
    .optional()
    .describe('The filters found in the words, as in the response of a search.'),
  place: place.optional(),
  total: z.int().describe('The number of offers that a search for the words finds.'),
  total_is_at_least: z.boolean(),
})
export type Suggestions = z.output<typeof suggestions>
