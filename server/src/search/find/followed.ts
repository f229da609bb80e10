import type { OfferSummary } from '../../../contract/offers/schemas.ts'
import type { Follow, FollowSince } from '../../../contract/saved/schemas.ts'
import { pageSize } from '../../../contract/search/facts/options.ts'
import { type SearchQuery, searchQuery } from '../../../contract/search/schemas.ts'
import { cardsOf, presentCard } from '../../offers/offer-card.ts'
import { newSince } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { value, values } from '../../platform/database/query.ts'
import { literalMeaningOf, meaningOf } from '../words/meaning.ts'
import { understand } from '../words/understanding.queries.ts'
import { tsqueryOf, type Where } from './offer-criteria.queries.ts'
import { searchOffers } from './search-offers.ts'

const mostShown = 3

export async function findNewIn(db: Connection, { follow, since }: FollowSince, brand: string) {
  const newest = await findNewest(db, follow, brand)
  const ids = newest.map(({ id }) => id)
  const newer = await values<number>(db, 'newer offers')`
    SELECT id FROM products WHERE id = ANY(${ids}::integer[]) AND ${newSince} > ${since}::timestamptz`
  const products = newest.filter(({ id }) => newer.includes(id))
  return { count: products.length, products: products.slice(0, mostShown) }
}

async function findNewest(db: Connection, follow: Follow, brand: string): Promise<OfferSummary[]> {
  if (follow.kind === 'shop')
    return (await listNewestOfShop(db, follow.shop_id)).map((row) => presentCard(row, brand))
  const search = searchOf(follow)
  if (!search) return []
  const wanted = { ...search, sort: 'newest', limit: pageSize.max, facets: undefined } as const
  const { products, repaired, absent, without_delivery } = await searchOffers(db, wanted, brand)
  // The results of a corrected search are substitutes, not the offers that the user follows.
  return repaired || absent || without_delivery ? [] : products.map(({ thing: _, ...card }) => card)
}

function searchOf(follow: Exclude<Follow, { kind: 'shop' }>): SearchQuery | undefined {
  if (follow.kind === 'category')
    return { category: follow.category, subcategory: follow.subcategory ?? undefined }
  const { data } = searchQuery.safeParse(Object.fromEntries(new URLSearchParams(follow.search)))
  return data && { ...data, page: undefined }
}

async function listNewestOfShop(db: Connection, shopId: number) {
  const newest = await values<number>(db, 'newest of a shop')`
    SELECT live_offers.id FROM live_offers JOIN products USING (id)
    WHERE live_offers.shop_id = ${shopId}
    ORDER BY ${newSince} DESC, live_offers.id DESC LIMIT ${pageSize.max}`
  return cardsOf(db, newest)
}

export type FollowedSearch = {
  query: string
  min_price?: number
  max_price?: number
  min_discount?: number
  where?: Where
}

/**
 * Translates the URL of a search page into criteria for future offers, which exclude substitutes. Returns
 * undefined when the search cannot match a future offer.
 */
export async function readFollowedSearch(
  db: Connection,
  address: string,
): Promise<FollowedSearch | undefined> {
  const read = searchQuery.safeParse(Object.fromEntries(new URLSearchParams(address)))
  if (!read.success) return
  const found = await searchOffers(db, { ...read.data, page: 1, limit: 1, facets: undefined }, '')
  const { understood, moved, place } = found
  if (place === null) return
  const { query, exact, category, subcategory, brand, ...given } = { ...read.data, ...moved }
  // Filters that refer to the current moment do not apply to future offers.
  if (given.ends || given.open || understood?.ends || understood?.open) return
  const min_discount = given.min_discount ?? understood?.min_discount
  const min_price = given.min_price ?? understood?.min_price
  const max_price = given.max_price ?? understood?.max_price
  const delivery = given.delivery ?? understood?.delivery ?? found.without_delivery
  const words = understood?.words ?? query
  const filters = [category, subcategory, brand, min_price, max_price, min_discount, delivery]
  if (!words && !place && filters.every((filter) => filter === undefined)) return
  const understanding = words ? await understand(db, words) : undefined
  const meaning = understanding && (exact ? literalMeaningOf : meaningOf)(understanding)
  if (words && !meaning) return
  const asked = tsqueryOf({ meaning, category, subcategory, brand, delivery })
  const tsquery = await value<string | null>(db)`SELECT (${asked})::text AS query`
  return tsquery === null ? undefined : { query: tsquery, min_price, max_price, min_discount, where: place }
}
