import sql, { type Sql } from 'sql-template-tag'
import { fewestForRanges } from '../../../contract/search/facts/options.ts'
import type { Facets } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { one, planned } from '../../platform/database/query.ts'
import { candidates } from './candidates.queries.ts'
import { isUsual, type OfferCriteria } from './offer-criteria.ts'

export const noFacets: Facets = { brands: [], categories: [], subcategories: [], price: null }
/** Brands listed as a facet at most. */
const facetLength = 40
const facetOf = sql`coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count)), '[]')`
/** A price as somebody would say it: 1,490 is 1,500, and 263 is 250. */
const roundish = (price: Sql) => sql`(SELECT round(price / step) * step FROM (
  SELECT price, power(10::numeric, floor(log(price))) / 2 AS step
  FROM (SELECT greatest(${price}, 1) AS price) AS third) AS stepped)`
const facets = {
  brands: sql`(SELECT ${facetOf} FROM (
    SELECT name AS value, count FROM (
      SELECT brand_id, count(*) AS count FROM first_hits GROUP BY brand_id ORDER BY 2 DESC, 1 LIMIT ${facetLength}) AS counted
    JOIN brands ON brands.id = brand_id ORDER BY count DESC, name) AS facet)`,
  categories: sql`(SELECT ${facetOf} FROM (
    SELECT name AS value, count FROM (
      SELECT category_id, count(*) AS count FROM first_hits GROUP BY category_id) AS counted
    JOIN categories ON categories.id = category_id ORDER BY count DESC, name) AS facet)`,
  subcategories: sql`(SELECT ${facetOf} FROM (
    SELECT name AS value, count FROM (
      SELECT subcategory_id, count(*) AS count FROM first_hits GROUP BY subcategory_id) AS counted
    JOIN subcategories ON subcategories.id = subcategory_id ORDER BY count DESC, name) AS facet)`,
  price: sql`(SELECT CASE WHEN offers > 0 THEN jsonb_build_object('min', lowest, 'max', highest, 'ranges',
      CASE WHEN offers >= ${fewestForRanges} AND low < high THEN jsonb_build_array(
        jsonb_build_object('min', NULL, 'max', low, 'count', below),
        jsonb_build_object('min', low, 'max', high, 'count', between),
        jsonb_build_object('min', high, 'max', NULL, 'count', above)) ELSE '[]' END) END
    FROM (
      SELECT count(*) AS offers, min(discount_price) AS lowest, max(discount_price) AS highest,
        percentile_disc(ARRAY[1 / 3.0, 2 / 3.0]) WITHIN GROUP (ORDER BY discount_price) AS thirds
      FROM first_hits) AS priced,
    LATERAL (SELECT ${roundish(sql`thirds[1]`)} AS low, ${roundish(sql`thirds[2]`)} AS high OFFSET 0) AS bounds,
    LATERAL (
      SELECT count(*) FILTER (WHERE discount_price <= low) AS below,
        count(*) FILTER (WHERE discount_price BETWEEN low AND high) AS between,
        count(*) FILTER (WHERE discount_price >= high) AS above
      FROM first_hits) AS counted)`,
}

export const facetsOf = ({ category }: OfferCriteria) =>
  sql`${facets.brands} AS brands, ${facets.categories} AS categories, ${facets.price} AS price,
    ${category === undefined ? sql`'[]'::jsonb` : facets.subcategories} AS subcategories`

/**
 * A facet leaves out its own filter, so that a shopper can change the choice, but never all of the filters.
 */
export async function otherChoices(db: Connection, wanted: OfferCriteria): Promise<Partial<Facets>> {
  const { meaning, category, subcategory, brand, min_price, max_price, ends, shops } = wanted
  const isAbout = meaning !== undefined || shops !== undefined || ends !== undefined
  const others: Partial<Record<keyof Facets, OfferCriteria>> = {}
  if (brand !== undefined && (isAbout || category !== undefined || subcategory !== undefined))
    others.brands = { ...wanted, brand: undefined }
  if (category !== undefined && (isAbout || brand !== undefined || subcategory !== undefined))
    others.categories = { ...wanted, category: undefined }
  if (category !== undefined && subcategory !== undefined)
    others.subcategories = { ...wanted, subcategory: undefined }
  if (min_price !== undefined || max_price !== undefined)
    others.price = { ...wanted, min_price: undefined, max_price: undefined }

  const read = ([name, criteria]: [string, OfferCriteria]) => {
    const statement = sql`WITH ${candidates(criteria, 'popular')}
      SELECT ${facets[name as keyof Facets]} AS ${sql([name])}`
    return one<Partial<Facets>>(db, isUsual(criteria) ? planned(statement) : statement)
  }
  return Object.assign({}, ...(await Promise.all(Object.entries(others).map(read)))) as Partial<Facets>
}
