import { z } from 'zod'
import type { Unfound } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { line, optional, rupees, wholeNumber } from '../fields.ts'
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
  /** Rupees the shopper pays (discount_price). */
  min_price: amount,
  max_price: amount,
  /** Whole percent. */
  min_discount: optional(wholeNumber(0, 100)),
  /** A place by any of its names, or a cell of `gridCell`: only shops within `within` kilometres of it. */
  near: optional(
    line(maxLengths.quarter, () => texts.near.missing).refine(
      (near) => !/^[-\d.]+,[-\d.]+$/.test(near) || cellMiddle(near) !== undefined,
      { error: () => texts.near.tooExact },
    ),
  ),
  within: optional(wholeNumber(1, 50)),
  /** Only services that come home, or what is delivered; also where the name says so. */
  delivery: optional(
    z.enum(searchedDeliveries, {
      error: () => texts.fields.giveOneOf({ words: searchedDeliveries.join(', ') }),
    }),
  ),
  /** Only offers whose last day is today. */
  ends: optional(
    z.enum(searchEnds, { error: () => texts.fields.giveOneOf({ words: searchEnds.join(', ') }) }),
  ),
  /** Only shops that are open at this minute; those whose hours are unknown are not. */
  open: optional(z.literal('now', { error: () => texts.search.openWrong })),
  /** With `near` the nearest come first unless something else is said; `nearest` means nothing without it. */
  sort: optional(
    z.enum(searchSorts, { error: () => texts.fields.sortByOneOf({ words: searchSorts.join(', ') }) }),
  ),
  page: optional(wholeNumber(1, lastPage)),
  limit: optional(wholeNumber(1, pageSize.max)),
  /** `1`: the words as they stand, without synonyms, sounds, price words and repairs. */
  exact: optional(z.literal('1', { error: () => texts.search.flagWrong })),
  /** `1`: adds `facets` to the answer. */
  facets: optional(z.literal('1', { error: () => texts.search.flagWrong })),
})
export type SearchQuery = z.output<typeof searchQuery>

export const explainedSearch = z.object({ query: words })

export const searchExplanation = z.strictObject({
  /** In their order, in the language of the reader. Steps that came to nothing are left out. */
  steps: z.array(z.strictObject({ step: z.string(), result: z.string() })),
})
export type SearchStep = z.output<typeof searchExplanation>['steps'][number]

export const facet = z.array(z.strictObject({ value: z.string(), count: z.int() }))

/** What a part of the words was read as, and the rest of them. */
const understood = z.strictObject({
  words: z.string(),
  min_price: z.number().optional(),
  max_price: z.number().optional(),
  min_discount: z.int().optional(),
  delivery: z.enum(searchedDeliveries).optional(),
  ends: z.enum(searchEnds).optional(),
  open: z.literal('now').optional(),
  sort: z.enum(searchSorts).optional(),
  /** The place that the words named, as `near` takes it. */
  near: z.string().optional(),
  /** The words ask for what is near the shopper, whom only the shopper's own device can place. */
  near_me: z.literal(true).optional(),
})

const place = z.strictObject({
  near: z.string(),
  /** Null of a cell. */
  name: z.string().nullable(),
  name_hi: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres. */
  within: z.int(),
})

/** What is on offer near a place that was called by its name. */
const placeNamed = z.strictObject({
  near: z.string(),
  name: z.string(),
  name_hi: z.string().nullable(),
  total: z.int(),
  total_is_at_least: z.boolean(),
})

/** `thing` is one for offers of the same thing at several shops; null of what is the same as nothing else. */
const foundOffer = offerSummary.extend({ thing: z.string().nullable() })
export type FoundOffer = z.output<typeof foundOffer>

const namedShop = z.strictObject({ id: z.int(), name: z.string(), locality: z.string().nullable() })

const facets = z.strictObject({
  brands: facet,
  categories: facet,
  /** Of the category; empty without one. */
  subcategories: facet,
  /** Null when nothing was found. */
  price: z
    .strictObject({
      min: z.number(),
      max: z.number(),
      /** About a third each, with both their ends; empty for few. */
      ranges: z.array(
        z.strictObject({ min: z.number().nullable(), max: z.number().nullable(), count: z.int() }),
      ),
    })
    .nullable(),
})
export type Facets = z.output<typeof facets>

export const searchResults = z.strictObject({
  products: z.array(foundOffer),
  /** Exact up to `countedUpTo`; then `total_is_at_least` is true: there are more. */
  total: z.int(),
  total_is_at_least: z.boolean(),
  page: z.int(),
  /** Present with `facets=1`; counted among the offers looked at when there are more than 1,000. */
  facets: facets.optional(),
  /**
   * Present when the words as typed found nothing and others were used instead; `exact=1` searches for what
   * was typed.
   */
  repaired: z.strictObject({ query: z.string(), used: z.string() }).optional(),
  /**
   * Present when a part of the words was read as filters: prices in rupees ('under 4000'), a discount in
   * percent, delivery, what ends today, open shops, an order or a place: the rest, and these.
   */
  understood: understood.optional(),
  /**
   * Present when it was looked near a place; null when nobody knows a place of this name, and nothing was
   * looked for.
   */
  place: place.nullable().optional(),
  /** Present when the words are a place's name and nothing else: what is on offer near it. */
  place_named: placeNamed.optional(),
  /**
   * Present when the words ask for delivery or a service at home and no offer of the thing has it: found is
   * the thing without.
   */
  without_delivery: z.enum(searchedDeliveries).optional(),
  /** Present when a well-known brand was asked for that nobody offers: found is what `words` name instead. */
  absent: z.strictObject({ brand: z.string(), words: z.string() }).optional(),
  /**
   * Of the shops that have what was found near a place: how many are open from which minute of this day on,
   * so that it stays true for as long as the answer is kept. Absent where more was found than is counted, and
   * where no hours are known.
   */
  open_shops: z
    .strictObject({
      day: z.string(),
      steps: z.array(z.strictObject({ minute: z.int(), shops: z.int() })),
    })
    .optional(),
  /**
   * Present when a category was renamed or merged: its names now, which were used in place of those that were
   * asked for.
   */
  moved: z.strictObject({ category: z.string().optional(), subcategory: z.string().optional() }).optional(),
  /** Nothing was found with all filters, and something without them. */
  found_without_filters: z.literal(true).optional(),
  /**
   * Present when nothing was found: what was probably meant and what it would find, and subcategories close
   * to it.
   */
  did_you_mean: z.strictObject({ query: z.string(), total: z.int() }).optional(),
  near: z.array(z.strictObject({ category: z.string(), subcategory: z.string(), total: z.int() })).optional(),
  /** Present when several words found nothing and offers have one of them: the first of these offers. */
  with_word: z
    .strictObject({
      word: z.string(),
      total: z.int(),
      total_is_at_least: z.boolean(),
      products: z.array(foundOffer),
      /** The shop that has most of them. */
      shop: namedShop.nullable(),
    })
    .optional(),
  /** Of page one, where something was found: where the picture is by which the search is shared. */
  share_card: z.string().optional(),
})

export type SearchResults = z.output<typeof searchResults>

/**
 * How long they may be kept: what is open only for this minute; nothing for one, so that one word costs once
 * however many ask.
 */
export const minutesOfResults = ({ open }: SearchQuery, { total, near, understood }: SearchResults) =>
  open || understood?.open ? 0 : total === 0 && near ? 1 : undefined

/**
 * What was looked for in vain, anywhere or near a place: not with a filter, a price, a far page or the literal
 * search beside the words.
 */
export function unfoundWords(
  { query, sort, limit, near, within, page = 1, ...filters }: SearchQuery,
  { total, near: close, understood, place }: SearchResults,
): Unfound | undefined {
  const { words, near: named, ...narrower } = { words: query, ...understood }
  const isNarrowed = [...Object.values(filters), ...Object.values(narrower)].some(Boolean)
  if (total > 0 || page > 1 || isNarrowed || !words) return
  if (place) return { words, around: { latitude: place.latitude, longitude: place.longitude } }
  return close && near === undefined && named === undefined ? { words } : undefined
}

/** A search whose place is still to be chosen. */
export const nearPlacesQuery = searchQuery.omit({ near: true, page: true, limit: true, facets: true })
export type NearPlacesQuery = z.output<typeof nearPlacesQuery>

/** How much a search would find near each place: places without any are left out. */
export const nearPlaces = z.strictObject({
  /** By the ids of places; totals count up to 1,000. Null when the search finds too much to be counted. */
  places: z.array(z.strictObject({ id: z.int(), total: z.int(), total_is_at_least: z.boolean() })).nullable(),
})
export type NearPlaces = z.output<typeof nearPlaces>

export const suggestionQuery = z.object({ query: words })

/** What the search box offers while one types; each list is short and may be empty. */
export const suggestions = z.strictObject({
  /** `also_at`: how many other shops have the same thing, none of them cheaper. */
  offers: z.array(offerSummary.extend({ also_at: z.int().optional() })),
  /** `subcategory` is null for a whole category. */
  categories: z.array(
    z.strictObject({ category: z.string(), subcategory: z.string().nullable(), total: z.int() }),
  ),
  shops: z.array(namedShop),
  /** `total` counts up to 1,000. */
  brands: z.array(z.strictObject({ name: z.string(), total: z.int() })),
  /** Present when the words are a place's name and nothing else. */
  place_named: placeNamed.optional(),
  /** As a search for the words answers. */
  understood: understood.optional(),
  place: place.optional(),
  /** What a search for the words would find, counted like its `total`. */
  total: z.int(),
  total_is_at_least: z.boolean(),
})
export type Suggestions = z.output<typeof suggestions>
