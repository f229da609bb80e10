import sql, { join, type Sql } from 'sql-template-tag'
import type { SearchedDelivery } from '../../../contract/offers/facts/offer-facts.ts'
import type { searchEnds } from '../../../contract/search/facts/options.ts'
import { isCurrent } from '../../offers/searchable.ts'
import { lexiconForms } from '../words/lexicon.ts'
import type { Meaning } from '../words/meaning.ts'
import { render, renderPhrase } from '../words/word-query.ts'
import { isOfShops, type Shops } from './where.queries.ts'

/**
 * What live offers are looked for; all that is given must hold. Names match whole, regardless of case. Prices
 * in rupees.
 */
export type OfferCriteria = {
  meaning?: Meaning
  category?: string
  subcategory?: string
  brand?: string
  min_price?: number
  max_price?: number
  min_discount?: number
  delivery?: SearchedDelivery
  ends?: (typeof searchEnds)[number]
  /** Of these shops alone: those near a place, or open. */
  shops?: Shops
}

const named = (meaning: string) =>
  [...lexiconForms('deal word', meaning)].map((form) => renderPhrase(form.split(' '))).join(' | ')
/** The mark of `offers_to_search`, or a name whose lexemes say so: 'TV repair at home'. */
const deliveryMarks: Record<SearchedDelivery, string> = {
  comes_home: `~dcomes_home | ${named('named as coming home')}`,
  delivers: `~ddelivers | ${named('named as delivered')}`,
}

/**
 * The tsquery, made in the database since it names categories and brands by their keys. Null when one is
 * unknown.
 */
export const tsqueryOf = ({
  meaning,
  category,
  subcategory,
  brand,
  min_price,
  max_price,
  delivery,
}: OfferCriteria) => {
  const ids = (mark: string, named: Sql) =>
    sql`(SELECT string_agg(${mark} || id, ' | ')::tsquery FROM ${named} AS named (id))`
  const parts = [
    meaning && sql`${render(meaning.words)}::tsquery`,
    category !== undefined && ids('~c', sql`categories_named(${category})`),
    subcategory !== undefined && ids('~s', sql`subcategories_named(${subcategory})`),
    brand !== undefined &&
      ids('~b', sql`(SELECT coalesce(same_as, id) FROM brands WHERE name_key(name) = name_key(${brand}))`),
    delivery !== undefined && sql`${deliveryMarks[delivery]}::tsquery`,
  ].filter((part) => part !== undefined && part !== false)
  // Only prices are given: any category will do.
  const query =
    parts.length > 0
      ? join(parts, ' && ')
      : sql`(SELECT string_agg('~c' || id, ' | ')::tsquery FROM categories)`
  // Above a price are too many of them to be of help.
  return max_price === undefined
    ? query
    : sql`within_bands(${query}, ${min_price ?? null}::numeric, ${max_price}::numeric)`
}

/** Of a price range: its highest by its lowest price. */
const narrowRatio = 1.1

/**
 * What words or shops find is read for its price up to another, unless the range is narrow: the planner would
 * rather read all of that price from its index, too, which costs more.
 */
const priceOf = (wanted: OfferCriteria) => {
  const { min_price = 0, max_price, shops } = wanted
  const isWide = max_price !== undefined && max_price > narrowRatio * min_price
  return isWide && (isNamed(wanted) || shops?.areFew) ? sql`discount_price + 0` : sql`discount_price`
}

export const isWanted = (wanted: OfferCriteria) => {
  const { min_price, max_price, min_discount, ends, shops } = wanted
  const price = priceOf(wanted)
  return join(
    [
      isCurrent,
      ...(min_price === undefined ? [] : [sql`${price} >= ${min_price}`]),
      ...(max_price === undefined ? [] : [sql`${price} <= ${max_price}`]),
      ...(min_discount === undefined ? [] : [sql`discount_percent >= ${min_discount}`]),
      ...(ends === undefined ? [] : [sql`end_date = (SELECT today())`]),
      ...(shops === undefined ? [] : [isOfShops(shops)]),
    ],
    ' AND ',
  )
}

export const isNamed = ({ meaning, category, subcategory, brand, delivery }: OfferCriteria) =>
  [meaning, category, subcategory, brand, delivery].some((name) => name !== undefined)

/** At most two filters beside the words, of which a price is one: shapes that are asked for often. */
export const isUsual = ({ meaning, shops, min_price, max_price, ...filters }: OfferCriteria) =>
  [min_price ?? max_price, ...Object.values(filters)].filter((value) => value !== undefined).length <= 2
