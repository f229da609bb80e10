import type { Facets, SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Around } from '../words/around.queries.ts'
import { isOfQuantity, type Meaning, meaningOf, onlyThings, type Thing, thingsOf } from '../words/meaning.ts'
import { repairsOf } from '../words/repair.ts'
import { type Understanding, understand } from '../words/understanding.queries.ts'
import {
  type AudienceQueries,
  isFiller,
  isLook,
  isNoThing,
  isVague,
  type KnownBrand,
  knownBrandIn,
} from '../words/word-classes.ts'
import { joinWords, standingIn, type WordQuery } from '../words/word-query.ts'
import { type Cut, type FoundOffers, type FoundRow, findOffers, noFacets } from './find-offers.queries.ts'
import type { OfferCriteria } from './offer-criteria.queries.ts'
import { findOffered, isOffered, type WhereSold } from './offered.queries.ts'

type TextSearch = { db: Connection; wanted: OfferCriteria; cut: Cut; audience: AudienceQueries }

export async function findText({ db, wanted, cut, audience: { never, first } }: TextSearch, text: string) {
  const meant = await findMeaning(db, await understand(db, text), wanted)
  if (!meant) return
  if (!meant.isAnything) return nothing
  const { meaning } = meant
  return findMeant(db, { ...meaning, words: { all: [meaning.words, ...never] }, first }, wanted, cut)
}

/**
 * By relevance, offers that only mention the thing follow the thing itself, as covers follow phones. Other
 * orders show them only if no offer is the thing, and never near a place: a wider circle may have it.
 */
async function findMeant(db: Connection, meaning: Meaning, wanted: OfferCriteria, cut: Cut) {
  const find = (orNamed: boolean) => findOffers(db, { ...wanted, meaning: onlyThings(meaning, orNamed) }, cut)
  if (cut.sort === 'relevance') return find(true)
  const things = await find(false)
  return things.total > 0 || !meaning.thing || wanted.shops?.metres ? things : find(true)
}

/** If the words do not name a thing, uses the product that the brand is known for. */
export async function findOthers(search: TextSearch, { name, words, kind }: KnownBrand) {
  const { db, wanted, cut } = search
  const beside = await understand(db, words)
  // In 'iphone 15 max', the word 'max' is not a mistyped मिक्सी (mixer).
  const { byLetters } = isTelling(beside) ? await repairsOf(db, beside) : { byLetters: [] }
  const isNamed = await namesThing(db, beside, wanted)
  // In 'iphone 15 pro', neither the number nor the model is a thing.
  const named = isNamed ? [words] : []
  for (const text of byLetters) if (await namesThing(db, await understand(db, text), wanted)) named.push(text)
  const texts = [...named, ...(isNamed ? [] : [kind || (knownBrandIn(words)?.kind ?? '')])]
  const areKnown = beside.words.every(({ isKnown }) => isKnown)
  const isEnough = (total: number, text: string) =>
    total > fewHits || (total > 0 && text === words && areKnown)
  const finds = []
  for (const text of texts.filter(Boolean)) {
    const found = await findText(search, text)
    if (found && found.total > 0) finds.push({ found, text })
    if (found && isEnough(found.total, text)) break
  }
  const best = finds.find(({ found, text }) => isEnough(found.total, text)) ?? finds[0]
  return best && { ...present(best.found, cut.page), absent: { brand: name, words: best.text } }
}

const isTelling = (understanding: Understanding) =>
  understanding.words.some(
    ({ word }, place) =>
      !isVague(word) &&
      !isLook(word) &&
      !isFiller(word) &&
      !isNoThing(word) &&
      !/^[0-9]/.test(word) &&
      !isOfQuantity(understanding, place),
  )

async function namesThing(db: Connection, understanding: Understanding, wanted: OfferCriteria) {
  if (!isTelling(understanding)) return false
  if (understanding.synonyms.length > 0) return true
  const { things = [] } = (await findMeaning(db, understanding, wanted)) ?? {}
  return things.some(({ word }) => !isVague(word))
}

export const hasWord = ({ words, joined }: Understanding, typed: string) =>
  words.some(({ word, isKnown }) => isKnown && word === typed) ||
  joined.some(({ first, last, isKnown }) => isKnown && joinWords(words.slice(first, last + 1), '') === typed)

export async function isShopCalled(db: Connection, understanding: Understanding): Promise<boolean> {
  const meaning = meaningOf(understanding)
  return meaning !== undefined && (await isOffered(db, [meaning.words], 'D'))[0] === true
}

const enoughToTell = 4
/** Must equal the limit of `where_sold` (db/schema.sql). */
const common = 100

type Meant = { things: Thing[]; meaning: Meaning; isAnything: boolean }

/**
 * Interprets the words by the current offers. Offers that only mention a thing count if more words match, or
 * in the thing's category: phone covers for 'phone', but not goat milk soap for 'milk'. If any ware matches,
 * shop names do not count, so that sponges from a paint house are not found for 'paint'. Returns undefined
 * without words.
 */
export async function findMeaning(
  db: Connection,
  understanding: Understanding,
  { category, subcategory }: OfferCriteria,
): Promise<Meant | undefined> {
  const meaning = meaningOf(understanding)
  if (!meaning) return
  const called = thingsOf(understanding)
  const isAlone = understanding.words.length === 1 && category === undefined && subcategory === undefined
  const marks = called.map(({ is }) => is)
  const offered = await findOffered(db, marks, meaning.words, isAlone)
  const { sold, areWares, isAnything } = offered
  const things = called
    .filter((_, place) => offered.things[place])
    .map((thing) => (sold ? whereSold(thing, sold) : thing))
  const words = areWares ? standingIn('ABC', meaning.words) : meaning.words
  if (things[0]) things[0] = await withinWider(db, things[0], words)
  return { things, meaning: { ...meaning, words, thing: things[0] }, isAnything }
}

/** Prefers categories of the wider thing: a thali is a meal there, not a plate. */
async function withinWider(db: Connection, thing: Thing, words: WordQuery): Promise<Thing> {
  const { wider, is, named } = thing
  if (!wider || !(await isOffered(db, [{ all: [words, is, wider] }]))[0]) return thing
  const within = (query: WordQuery) => ({ all: [query, wider] })
  return { ...thing, is: within(is), named: named.map(within) }
}

function whereSold(thing: Thing, { offers, categories }: WhereSold): Thing {
  if (offers < enoughToTell || categories.length === 0) return thing
  const there: WordQuery = { any: categories.map((id) => ({ filter: `~c${id}` })) }
  const named = thing.named.map((name) => ({ all: [name, there] }))
  return { ...thing, named, isCommon: offers >= common }
}

export type SearchRequest = SearchQuery & Pick<Cut, 'withOpenShops'>

export type Results = Omit<SearchResults, 'products'> & { products: FoundRow[]; facets: Facets }

/** With so few hits, the offers may only sound like the typed words. */
export const fewHits = 3

export const nothing: FoundOffers = { total: 0, isAtLeast: false, products: [], facets: noFacets }

export const present = (
  { total, isAtLeast, products, facets, openShops }: FoundOffers,
  page: number,
): Results => ({
  products,
  total,
  total_is_at_least: isAtLeast,
  page,
  facets,
  ...(openShops ? { open_shops: openShops } : {}),
})

export type WordRequest = TextSearch & {
  search: SearchRequest
  query: string
  words: string
  understanding: Understanding
}
export type WordSearch = WordRequest & Meant
export type EmptySearch = WordSearch & { around: Around }
export type Substitute = Partial<Results> | undefined

export const shown = (
  found: FoundOffers | undefined,
  { cut }: WordSearch,
  more: Substitute = {},
): Substitute => (found && found.total > 0 ? { ...present(found, cut.page), ...more } : undefined)

export const findThing = (
  { db, wanted, meaning, cut }: Pick<WordSearch, 'db' | 'wanted' | 'meaning' | 'cut'>,
  thing: Thing | undefined,
) => findMeant(db, { ...meaning, thing }, wanted, cut)

export const isNarrowed = (wanted: OfferCriteria) =>
  Object.values(wanted).some((value) => value !== undefined)
