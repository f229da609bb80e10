import { isAboutSomething, pageSize, type SearchSort } from '../../../contract/search/facts/options.ts'
import type { SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import { type CardRow, presentCard } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { type Cut, type Found, findOffers, type OfferCriteria } from './find-offers.queries.ts'
import { forWhom, literalMeaningOf, meaningOf } from './meaning.ts'
import { findFormerKind, findMovedNames } from './moved-names.queries.ts'
import { nearKinds } from './offered.queries.ts'
import { placesInWords } from './place-words.ts'
import { readPriceWords } from './price-words.ts'
import { repairsOf } from './repair.ts'
import { type Understanding, understand, wordsBeginning } from './understanding.queries.ts'
import { findGuessed, findMatchingShops, findWhere, type Where } from './where.queries.ts'
import type { WordQuery } from './word-query.ts'

type Asked = SearchQuery & Pick<Cut, 'withFacets'>

/**
 * What is asked for; of a link with a name that a category had before, or that was merged, what it leads to
 * now, and says so. A name that is in use is what it says. `brand` stands for the shop of an admin's own
 * offer.
 */
export async function searchOffers(db: Connection, search: Asked, brand: string): Promise<SearchResults> {
  const { products, ...results } = await searchMoved(db, search)
  return { products: products.map((row) => presentCard(row, brand)), ...results }
}

/** With the cards as they are read. */
type Results = Omit<SearchResults, 'products'> & { products: CardRow[] }

async function searchMoved(db: Connection, search: Asked): Promise<Results> {
  const results = await searchWhere(db, search)
  if (results.total > 0 || (search.category === undefined && search.subcategory === undefined)) return results
  const moved = await findMovedNames(db, search)
  return moved ? { ...(await searchWhere(db, { ...search, ...moved })), moved } : results
}

/** Near a place, when one is given or named by the words; of two, the given one counts. */
async function searchWhere(db: Connection, search: Asked): Promise<Results> {
  const { near, within, query = '', exact, page = 1 } = search
  const guessed = exact ? undefined : await findGuessed(db, placesInWords(query), within)
  if (near !== undefined) {
    const place = await findWhere(db, near, within)
    if (!place) return { ...present(nothing, page), place: null }
    return { ...(await searchAsNamed(db, { ...search, query: guessed?.words ?? query }, place)), place }
  }
  if (!guessed) return searchAsNamed(db, search)
  const { where, words } = guessed
  const results = await searchAsNamed(db, { ...search, query: words || undefined }, where)
  return { ...results, place: where, understood: { words, ...results.understood, near: where.near } }
}

/**
 * Search of decisions 4: what is asked for; when the words find nothing, what was probably meant, and says
 * so; when even that is nothing, what to ask instead.
 */
async function searchAsNamed(db: Connection, search: Asked, where?: Where): Promise<Results> {
  const { query, exact, category, subcategory, brand, min_price, max_price, min_discount, ends, open } =
    search
  const { page = 1, limit = pageSize.default, withFacets } = search
  const sort = sortOf(search.sort, where)
  const shops = where || open ? await findMatchingShops(db, where, open) : undefined
  const given: OfferCriteria = {
    category,
    subcategory,
    brand,
    min_price,
    max_price,
    min_discount,
    ends,
    shops,
  }
  const cut: Cut = { sort, page, limit, withFacets }
  if (!query) {
    if (!where && !isAboutSomething(search)) return present(nothing, page)
    return present(await findOffers(db, given, cut), page)
  }
  if (exact) {
    const meaning = literalMeaningOf(await understand(db, query))
    return present(meaning ? await findOffers(db, { ...given, meaning }, cut) : nothing, page)
  }

  const { words, cheapestFirst, ...read } = readPriceWords(query)
  // A filter says it more clearly than the words.
  const prices = without(read, { min_price, max_price })
  const wanted: OfferCriteria = { ...given, ...prices }
  const cutBy: Cut = { ...cut, cheapestFirst: cheapestFirst && sort === 'relevance' }
  const understood = Object.keys(prices).length > 0 ? { understood: { words, ...prices } } : {}
  if (words === '') return { ...present(await findOffers(db, wanted, cutBy), page), ...understood }

  const understanding = await understand(db, words)
  const meaning = meaningOf(understanding)
  if (!meaning) return present(nothing, page)
  const found = await findOffers(db, { ...wanted, meaning }, cutBy)
  if (found.total > 0) return { ...present(found, page), ...understood }

  const former =
    category === undefined && subcategory === undefined ? await findFormerKind(db, words) : undefined
  if (former) {
    const inKind = await findOffers(db, { ...wanted, ...former.kind }, cutBy)
    if (inKind.total > 0)
      return { ...present(inKind, page), ...understood, repaired: { query, used: former.name } }
  }

  // Words that find something without the filters are understood: there is just nothing at this price, of
  // this brand.
  const isNarrowed = Object.values(wanted).some((value) => value !== undefined)
  if (isNarrowed && (await findOffers(db, { meaning }, anyOne)).total > 0)
    return { ...present(found, page), ...understood, near: await nearKinds(db, meaning.words) }

  const completed = await findCompleted(db, understanding, wanted, cutBy)
  if (completed)
    return { ...present(completed.found, page), ...understood, repaired: { query, used: completed.used } }

  const repairs = await repairsOf(db, understanding)
  const audience = forWhom(understanding.words)
  for (const used of repairs.careful) {
    const instead = await findText(db, used, wanted, cutBy, audience)
    if (instead && instead.total > 0)
      return { ...present(instead, page), ...understood, repaired: { query, used } }
  }
  const nearest = repairs.careful[0] ?? repairs.bold[0]
  const near = await nearKinds(
    db,
    (nearest ? meaningOf(await understand(db, nearest))?.words : undefined) ?? meaning.words,
  )
  for (const guess of repairs.bold) {
    const total = (await findText(db, guess, wanted, anyOne, audience))?.total ?? 0
    if (total > 0)
      return { ...present(found, page), ...understood, did_you_mean: { query: guess, total }, near }
  }
  return { ...present(found, page), ...understood, near }
}

/** The last word as the beginning of others: of three letters, or fewer after another word. */
async function findCompleted(db: Connection, understanding: Understanding, wanted: OfferCriteria, cut: Cut) {
  const { words } = understanding
  const last = words.at(-1)
  if (!last || last.isKnown || /^[0-9]/.test(last.word) || (words.length === 1 && last.word.length < 3))
    return
  const beginning = await wordsBeginning(db, last.word)
  const meaning = meaningOf(
    understanding,
    beginning.map(({ lexeme }) => lexeme),
  )
  if (!meaning || beginning.length === 0) return
  const found = await findOffers(db, { ...wanted, meaning }, cut)
  const used = [...words.slice(0, -1), beginning[0]].map((word) => word?.word).join(' ')
  return found.total > 0 ? { found, used } : undefined
}

/** Other words, for whom the typed ones were. */
async function findText(
  db: Connection,
  text: string,
  wanted: OfferCriteria,
  cut: Cut,
  audience: WordQuery[],
) {
  const meaning = meaningOf(await understand(db, text))
  return (
    meaning &&
    findOffers(db, { ...wanted, meaning: { ...meaning, words: { all: [meaning.words, ...audience] } } }, cut)
  )
}

/** What is near is wanted near, unless something else is said; without a place nothing is nearest. */
const sortOf = (asked: SearchSort | undefined, where: Where | undefined): SearchSort =>
  where ? (asked ?? 'nearest') : asked === undefined || asked === 'nearest' ? 'relevance' : asked

/** Only to know how many there are. */
const anyOne: Cut = { sort: 'relevance', page: 1, limit: 1, withFacets: false }

const nothing: Found = {
  total: 0,
  isAtLeast: false,
  products: [],
  facets: { brands: [], categories: [], subcategories: [], price: null },
}

const present = ({ total, isAtLeast, products, facets, openShops }: Found, page: number): Results => ({
  products,
  total,
  total_is_at_least: isAtLeast,
  page,
  facets,
  ...(openShops ? { open_shops: openShops } : {}),
})

/** The values whose name has none in `others`. */
const without = <T extends object>(values: T, others: Partial<Record<keyof T, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => others[name as keyof T] === undefined),
  ) as Partial<T>
