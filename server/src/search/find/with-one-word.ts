import { pageSize } from '../../../contract/search/facts/options.ts'
import type { SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { understand } from '../words/understanding.queries.ts'
import { isFiller, isLook, isNoThing, isVague } from '../words/word-classes.ts'
import { searchOffers } from './search-offers.ts'

const mostTried = 3
const mostShown = 6

/** Searches for the last words one by one. Undefined if a filter or place explains the empty result. */
export async function findWithOneWord(
  db: Connection,
  { query, page = 1, limit: _, sort: __, facets: ___, exact: ____, ...filters }: SearchQuery,
  { total, understood, place, found_without_filters: isFiltered }: SearchResults,
  brand: string,
): Promise<SearchResults['with_word']> {
  const typed = understood?.words ?? query
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  if (total > 0 || page > 1 || place !== undefined || isFiltered || isNarrowed || !typed) return
  const { words } = await understand(db, typed)
  const telling = words.flatMap(({ word, isKnown }) => (isKnown && isTelling(word) ? [word] : []))
  const finds = []
  for (const word of words.length > 1 ? telling.slice(-mostTried) : []) {
    const found = await searchOffers(db, { query: word, limit: pageSize.default }, brand)
    const isOther = found.repaired ?? found.absent ?? found.place ?? found.understood
    if (found.total > 0 && !isOther) finds.push({ word, ...found })
  }
  const [most] = finds.sort((one, other) => other.total - one.total)
  if (!most) return
  const { word, total: offers, total_is_at_least, products } = most
  return {
    word,
    total: offers,
    total_is_at_least,
    products: products.slice(0, mostShown),
    shop: shopOf(products),
  }
}

const isTelling = (word: string) =>
  !isVague(word) && !isFiller(word) && !isLook(word) && !isNoThing(word) && !/^[0-9]/.test(word)

function shopOf(products: SearchResults['products']) {
  const counts = new Map<number, number>()
  for (const { shop_id } of products)
    if (shop_id !== null) counts.set(shop_id, (counts.get(shop_id) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  const offer = most && products.find(({ shop_id }) => shop_id === most[0])
  return offer?.shop_id ? { id: offer.shop_id, name: offer.shop_name, locality: offer.locality } : null
}
