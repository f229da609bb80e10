import { radii } from '../../../../contract/search/facts/near.ts'
import type { SearchResults } from '../../../../contract/search/schemas.ts'
import { presentCard } from '../../../offers/offer-card.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { isContainer, isFiller, isParticle, isVague } from '../words/fillers.ts'
import { readFilterWords } from '../words/filter-words.ts'
import { meaningOf } from '../words/meaning.ts'
import { placesInWords, readDistance } from '../words/place-words.ts'
import { isWork } from '../words/shortened.ts'
import { understand } from '../words/understanding.queries.ts'
import { anyOf } from '../words/word-query.ts'
import { findMeaning } from './find-text.ts'
import { findMovedNames } from './moved-names.queries.ts'
import { areOfOneCategory, isOffered } from './offered.queries.ts'
import { findPlaceCalled, findPlaceNamed } from './place-named.ts'
import { type Asked, nothing, present, type Results } from './results.ts'
import { searchAsNamed } from './search-as-named.ts'
import { findGuessed, findWhere, type Where } from './where.queries.ts'

/**
 * What is asked for; of a link with a name that a category had before, or that was merged, what it leads to
 * now, and says so. A name that is in use is what it says. `brand` stands for the shop of an admin's own
 * offer.
 */
export async function searchOffers(db: Connection, search: Asked, brand: string): Promise<SearchResults> {
  const { products, ...results } = await searchMoved(db, search)
  return { products: products.map((row) => ({ ...presentCard(row, brand), thing: row.thing })), ...results }
}

/** Words with a place's name may mean no more than these, or what is near that place. */
const fewInAll = 12

async function searchMoved(db: Connection, search: Asked): Promise<Results> {
  const results = await searchWhere(db, search)
  if (results.total > 0 || (search.category === undefined && search.subcategory === undefined)) return results
  const moved = await findMovedNames(db, search)
  return moved ? { ...(await searchWhere(db, { ...search, ...moved })), moved } : results
}

/** Near a place, when one is given or named by the words; of two, the given one counts. */
async function searchWhere(db: Connection, asked: Asked): Promise<Results> {
  const said = readDistance(asked.exact ? '' : (asked.query ?? ''))
  const { near, exact, page = 1 } = asked
  const within = asked.within ?? said.within
  const places = [...placesInWords(said.words), ...(said.within ? placesInWords(said.words, true) : [])]
  const guessed = exact ? undefined : await findGuessed(db, places, within)
  // Without a place it is no circle: a scooter goes up to 10 km.
  const isCircle = said.within !== undefined && (near !== undefined || guessed !== undefined)
  const search = isCircle ? { ...asked, query: said.words, within } : asked
  const { query = '' } = search
  if (near !== undefined) {
    const place = await findWhere(db, near, search.within)
    if (!place) return { ...present(nothing, page), place: null }
    const words = guessed?.words ?? query
    const results = await searchAsNamed(db, { ...search, query: words }, place)
    return { ...results, place, ...(isCircle ? { understood: { words, ...results.understood } } : {}) }
  }
  if (!guessed) {
    const [results, place] = await Promise.all([
      searchAsNamed(db, search),
      exact ? undefined : findPlaceCalled(db, query),
    ])
    if (!exact && (results.repaired || (results.total <= fewInAll && !areNamed(results, query)))) {
      const bare = await findGuessed(db, placesInWords(query, true), search.within)
      const there =
        bare &&
        !(await isAboutIt(db, bare.words)) &&
        !(await isShopCalled(db, query)) &&
        (await searchNear(db, search, bare))
      if (there && (there.total > results.total || (results.repaired && there.total > 0))) return there
    }
    const place_named = await findPlaceNamed(db, place)
    return place_named ? { ...results, place_named } : results
  }
  return searchNear(db, search, guessed)
}

/** Whether the first one's name has what is typed at either end: then no place is meant. */
function areNamed({ products: [first] }: Results, query: string) {
  const name = first?.name.toLowerCase()
  const words = query.trim().toLowerCase().split(/\s+/)
  return name !== undefined && [words[0], words.at(-1)].every((word) => name.includes(word ?? ''))
}

/** What is left only belongs to the place, and no offer is called so: 'khajrana ke darshan'. */
async function isAboutIt(db: Connection, words: string) {
  if (!isParticle(words.split(' ')[0] ?? '')) return false
  const said = (await understand(db, words)).words.filter(({ word }) => !isFiller(word))
  const called = said.map(({ lexeme, alike }) => anyOf([lexeme, ...alike]))
  return called.length > 0 && !(await isOffered(db, called)).includes(true)
}

/** A shop's name may begin with its place: 'Sarafa Jewellers'. */
async function isShopCalled(db: Connection, query: string) {
  const meaning = meaningOf(await understand(db, query))
  return meaning !== undefined && (await isOffered(db, [meaning.words], 'D'))[0] === true
}

/** The thing alone, where words that describe it leave nothing near the place: lunch of a 'lunch thali'. */
async function withoutQualifiers(db: Connection, search: Asked, words: string, where: Where) {
  const { words: ware, filters } = readFilterWords(words, search, true)
  const understanding = await understand(db, ware)
  const things = (await findMeaning(db, understanding, {}))?.things ?? []
  const [thing] = things
  if (!thing) return
  // A hotel room with AC is no AC; lunch and a thali are of one kind.
  const kinds = things.map(({ is }) => is)
  if (kinds.length > 1 && !(await areOfOneCategory(db, kinds))) return
  const last = understanding.words.findLastIndex(({ word }) => word === thing.word)
  const first = understanding.synonyms.find((span) => span.last === last)?.first ?? last
  const used = understanding.words
    .slice(first, last + 1)
    .map(({ word }) => word)
    .join(' ')
  if (used === ware || isVague(thing.word) || isWork(thing.word) || isContainer(thing.word)) return
  const { near_me: _, ...given } = filters
  const results = await searchAsNamed(db, { ...search, ...given, query: used }, where)
  if (results.total === 0 || results.repaired) return
  const understood = { words: ware, ...filters, near: where.near }
  return { ...results, place: where, understood, repaired: { query: search.query ?? words, used } }
}

/** Near the place that the words name; where nothing is, further around it. */
async function searchNear(
  db: Connection,
  search: Asked,
  { where, words }: { where: Where; words: string },
): Promise<Results> {
  const results = await searchAsNamed(db, { ...search, query: words || undefined }, where)
  const wider = radii.find((radius) => radius > where.within)
  if (results.found_without_filters && search.within === undefined) {
    const nearer = await withoutQualifiers(db, search, words, where)
    if (nearer) return nearer
  }
  if (results.found_without_filters && wider !== undefined && search.within === undefined) {
    const around = await findWhere(db, where.near, wider)
    if (around) return searchNear(db, search, { where: around, words })
  }
  return { ...results, place: where, understood: { words, ...results.understood, near: where.near } }
}
