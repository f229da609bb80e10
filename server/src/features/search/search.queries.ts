import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { SearchQuery } from '../../../contract/search.ts'
import { pageSize, type SearchSort } from '../../../contract/search-options.ts'
import { type CardRow, cardColumns } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'

type Facet = { value: string; count: number }
type FoundRow = {
  total: number
  brands: Facet[]
  categories: Facet[]
  price: { min: number; max: number } | null
  products: CardRow[]
}

const order: Record<SearchSort, Sql> = {
  relevance: sql`rank DESC, views DESC, discount_percent DESC, id DESC`,
  newest: sql`created_at DESC, id DESC`,
  price_asc: sql`discount_price, id DESC`,
  price_desc: sql`discount_price DESC, id DESC`,
  discount: sql`discount_percent DESC, id DESC`,
}

const facetOf = sql`coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count)), '[]')`

/** Brands listed as a facet at most. */
const facetLength = 40

/**
 * One page of live offers that match all given parameters, with the total and the facets. A facet leaves out its own
 * filter, so that a shopper can change the choice, but never all of the filters.
 */
export function findOffers(db: Connection, search: SearchQuery) {
  const { query, category, subcategory, brand, min_price, max_price, min_discount, sort = 'relevance' } = search
  const { page = 1, limit = pageSize.default } = search
  const isBrand = matchesName(sql`brand`, brand)
  const isCategory = matchesName(sql`category`, category)
  const isPrice = all([
    min_price !== undefined && sql`discount_price >= ${min_price}`,
    max_price !== undefined && sql`discount_price <= ${max_price}`,
  ])
  const brandIsOptional = Boolean(query || category || subcategory)
  const categoryIsOptional = Boolean(query || subcategory || brand)

  return one<FoundRow>(
    db,
    sql`WITH asked AS MATERIALIZED (
          SELECT search_query(${query}) AS words, search_exact_query(${query}) AS exact_words
        ),
        candidates AS MATERIALIZED (
          SELECT ${cardColumns}, category, created_at, coalesce(views, 0) AS views, ${rank(query)} AS rank,
            ${isBrand} AS is_brand, ${isCategory} AS is_category, ${isPrice} AS is_price
          FROM live_offers
          ${
            query
              ? sql`JOIN search_documents ON search_documents.product_id = live_offers.id
                JOIN asked ON document @@ asked.words`
              : empty
          }
          LEFT JOIN recent_product_views ON recent_product_views.product_id = live_offers.id
          WHERE ${all([
            subcategory !== undefined && matchesName(sql`subcategory`, subcategory),
            min_discount !== undefined && sql`discount_percent >= ${min_discount}`,
            !brandIsOptional && isBrand,
            !categoryIsOptional && isCategory,
          ])}
        ),
        found AS (SELECT * FROM candidates WHERE is_brand AND is_category AND is_price)
        SELECT
          (SELECT count(*) FROM found) AS total,
          (SELECT ${facetOf} FROM (
            SELECT min(brand) AS value, count(*) AS count FROM candidates WHERE is_category AND is_price
            GROUP BY name_key(brand) ORDER BY count(*) DESC, min(brand) LIMIT ${facetLength}) AS facet) AS brands,
          (SELECT ${facetOf} FROM (
            SELECT category AS value, count(*) AS count FROM candidates WHERE is_brand AND is_price
            GROUP BY category ORDER BY count(*) DESC, category) AS facet) AS categories,
          (SELECT CASE WHEN count(*) > 0
            THEN jsonb_build_object('min', min(discount_price), 'max', max(discount_price)) END
            FROM candidates WHERE is_brand AND is_category) AS price,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'brand', brand, 'price', price,
              'discount_price', discount_price, 'discount_percent', discount_percent, 'picture_key', picture_key,
              'picture_widths', picture_widths)), '[]') FROM (
            SELECT ${cardColumns} FROM found ORDER BY ${order[sort]}
            LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS card) AS products`,
  )
}

/** Whole names, regardless of case and blanks. */
const matchesName = (column: Sql, name: string | undefined) =>
  name === undefined ? sql`true` : sql`name_key(${column}) = name_key(${name})`

/**
 * Whole words weigh most, in a name or brand above all; of longer words, those of the subcategory ('Smartphones' for
 * 'phone'), since a part of a name says little ('saxophone'). Weights of shop, category, subcategory, name.
 */
const rank = (query: string | undefined) =>
  query === undefined
    ? sql`0`
    : sql`4 * ts_rank('{0.05, 0.5, 0.8, 1}', document, asked.exact_words)
        + ts_rank('{0.05, 0.5, 1, 0.4}', document, asked.words)`

const all = (conditions: (Sql | false)[]) => {
  const given = conditions.filter((condition) => condition !== false)
  return given.length > 0 ? join(given, ' AND ') : sql`true`
}

/**
 * What to try instead of a query that found nothing, best first: each word that no live offer has replaced by the most
 * similar one that some offer has, numbers aside; then without such words.
 */
export async function repairsOf(db: Connection, query: string): Promise<string[]> {
  const words = await many<{ word: string; known: boolean; used: string | null }>(
    db,
    sql`SELECT word, known, CASE WHEN known THEN word WHEN word !~ '[0-9]' THEN nearest_word(word) END AS used
        FROM unnest(search_words(${query})) WITH ORDINALITY AS typed (word, place)
        CROSS JOIN LATERAL (SELECT has_live_offer(search_query(word)) AS known) AS live
        ORDER BY place`,
  )
  const typed = words.map(({ word }) => word).join(' ')
  const corrected = words.flatMap(({ used }) => used ?? []).join(' ')
  const known = words.flatMap(({ word, known }) => (known ? word : [])).join(' ')
  return [...new Set([corrected, known])].filter((words) => words !== '' && words !== typed)
}
