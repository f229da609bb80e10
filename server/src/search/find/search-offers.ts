import { placeKey, radii } from '../../../contract/search/facts/near.ts'
import type { SearchResults } from '../../../contract/search/schemas.ts'
import { presentCard } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { longestName, placesInWords, readDistance, readFilterWords } from '../words/filter-words.ts'
import { isWork } from '../words/repair.ts'
import { understand } from '../words/understanding.queries.ts'
import { isContainer, isFiller, isParticle, isVague } from '../words/word-classes.ts'
import { anyOf, joinWords } from '../words/word-query.ts'
import { findOffers, oneOffer } from './find-offers.queries.ts'
import { findMeaning, isShopCalled, nothing, present, type Results, type SearchRequest } from './find-text.ts'
import { findGuessedPlace, findMatchingShops, findSearchPlace, type Where } from './offer-criteria.queries.ts'
import { areOfOneCategory, findMovedNames, isOffered } from './offered.queries.ts'
import { searchWords } from './search-words.ts'

/**
 * Searches as in decision 4: reads the place first, then the filters, then the words, which `cleanText` of
 * the contract has already cleaned. `brand` replaces the shop's name for an admin's own offer.
 */
export async function searchOffers(
  db: Connection,
  asked: SearchRequest,
  brand: string,
): Promise<SearchResults> {
  const found = await searchSomewhere(db, asked)
  const isOfKind = asked.category !== undefined || asked.subcategory !== undefined
  const moved = found.total === 0 && isOfKind ? await findMovedNames(db, asked) : undefined
  const { products, facets, ...results } = moved
    ? { ...(await searchSomewhere(db, { ...asked, ...moved })), moved }
    : found
  return {
    products: products.map((row) => ({ ...presentCard(row, brand), thing: row.thing })),
    ...results,
    ...(asked.facets && { facets }),
  }
}

async function searchSomewhere(db: Connection, asked: SearchRequest): Promise<Results> {
  const { search, named, isCircle } = await readPlace(db, asked)
  if (search.near !== undefined) return nearGiven(db, search, search.near, { named, isCircle })
  if (named) return nearNamed(db, search, named)
  const [results, place] = await Promise.all([searchWords(db, search), findPlaceCalled(db, search)])
  return (await nearBareName(db, search, results)) ?? withPlaceNamed(db, results, place)
}

type NamedPlace = { where: Where; words: string }

type PlaceRead = {
  search: SearchRequest
  named?: NamedPlace | undefined
  /** True if both a distance and a place are known: alone, '10 km' may be the range of a scooter. */
  isCircle: boolean
}

export async function readPlace(db: Connection, asked: SearchRequest): Promise<PlaceRead> {
  if (asked.exact || asked.query === undefined) return { search: asked, isCircle: false }
  const said = readDistance(asked.query)
  const within = asked.within ?? said.within
  const places = [...placesInWords(said.words), ...(said.within ? placesInWords(said.words, true) : [])]
  const named = await findGuessedPlace(db, places, within)
  const isCircle = said.within !== undefined && (asked.near !== undefined || named !== undefined)
  return { search: isCircle ? { ...asked, query: said.words, within } : asked, named, isCircle }
}

async function nearGiven(
  db: Connection,
  search: SearchRequest,
  near: string,
  { named, isCircle }: Omit<PlaceRead, 'search'>,
): Promise<Results> {
  const place = await findSearchPlace(db, near, search.within)
  if (!place) return { ...present(nothing, search.page ?? 1), place: null }
  const query = named?.words ?? search.query
  const results = await searchWords(db, { ...search, query }, place)
  return { ...results, place, ...(isCircle && { understood: { words: query ?? '', ...results.understood } }) }
}

async function nearNamed(db: Connection, search: SearchRequest, named: NamedPlace): Promise<Results> {
  const { where, words } = named
  const results = await searchWords(db, { ...search, query: words || undefined }, where)
  if (results.found_without_filters && search.within === undefined) {
    const thing = await withoutQualifiers(db, search, named)
    if (thing) return thing
    const wider = radii.find((radius) => radius > where.within)
    const around = wider && (await findSearchPlace(db, where.near, wider))
    if (around) return nearNamed(db, search, { where: around, words })
  }
  return { ...results, place: where, understood: { words, ...results.understood, near: where.near } }
}

/** Drops a word such as the 'lunch' in 'lunch thali' when no offer near the place has it. */
async function withoutQualifiers(db: Connection, search: SearchRequest, { where, words }: NamedPlace) {
  const { words: ware, filters } = readFilterWords(words, search, true)
  const understanding = await understand(db, ware)
  const things = (await findMeaning(db, understanding, {}))?.things ?? []
  const [thing] = things
  if (!thing) return
  // 'Lunch' may go, since it is in the category of the thali; a hotel room with AC is not an AC.
  const kinds = things.map(({ is }) => is)
  if (kinds.length > 1 && !(await areOfOneCategory(db, kinds))) return
  const last = understanding.words.findLastIndex(({ word }) => word === thing.word)
  const first = understanding.synonyms.find((span) => span.last === last)?.first ?? last
  const used = joinWords(understanding.words.slice(first, last + 1))
  if (used === ware || isVague(thing.word) || isWork(thing.word) || isContainer(thing.word)) return
  const { near_me: _, ...given } = filters
  const results = await searchWords(db, { ...search, ...given, query: used }, where)
  if (results.total === 0 || results.repaired) return
  const understood = { words: ware, ...filters, near: where.near }
  return { ...results, place: where, understood, repaired: { query: search.query ?? words, used } }
}

/** With more hits than this, a place's name without 'near' does not limit the search. */
const fewInAll = 12

/** Reads a place's name without 'near' when the words alone find little: 'gym vijay nagar'. */
async function nearBareName(db: Connection, search: SearchRequest, results: Results) {
  const { query = '', exact } = search
  if (exact) return
  if (!results.repaired && (results.total > fewInAll || areNamed(results, query))) return
  const bare = await findGuessedPlace(db, placesInWords(query, true), search.within)
  if (!bare || (await isAboutIt(db, bare.words)) || (await isShopCalled(db, await understand(db, query))))
    return
  const there = await nearNamed(db, search, bare)
  const isBetter = there.total > results.total || (results.repaired && there.total > 0)
  return isBetter ? there : undefined
}

function areNamed({ products: [first] }: Results, query: string) {
  const name = first?.name.toLowerCase()
  const words = query.trim().toLowerCase().split(/\s+/)
  return name !== undefined && [words[0], words.at(-1)].every((word) => name.includes(word ?? ''))
}

/** Returns whether the other words belong to the place and no offer has them: 'Khajrana ke darshan'. */
async function isAboutIt(db: Connection, words: string) {
  if (!isParticle(words.split(' ')[0] ?? '')) return false
  const said = (await understand(db, words)).words.filter(({ word }) => !isFiller(word))
  const called = said.map(({ lexeme, alike }) => anyOf([lexeme, ...alike]))
  return called.length > 0 && !(await isOffered(db, called)).includes(true)
}

type PlaceWithName = Where & { name: string }

async function findPlaceCalled(db: Connection, { query = '', exact }: SearchRequest) {
  if (exact || placeKey(query) === '' || query.split(' ').length > longestName) return
  const where = await findSearchPlace(db, query)
  return where && isNamed(where) ? where : undefined
}

const isNamed = (where: Where): where is PlaceWithName => where.name !== null

async function withPlaceNamed(db: Connection, results: Results, place: PlaceWithName | undefined) {
  if (!place) return results
  const shops = await findMatchingShops(db, place, undefined)
  const { total, isAtLeast } = await findOffers(db, { shops }, oneOffer)
  const { near, name, name_hi } = place
  return total === 0
    ? results
    : { ...results, place_named: { near, name, name_hi, total, total_is_at_least: isAtLeast } }
}
