import type { Facets, SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Around } from '../words/around.queries.ts'
import { isOfQuantity, type Meaning, meaningOf, onlyThings, type Thing, thingsOf } from '../words/meaning.ts'
import { repairsOf } from '../words/repair.ts'
import { type Understanding, understand } from '../words/understanding.queries.ts'
import {
  type ForWhom,
  isFiller,
  isLook,
  isVague,
  type KnownBrand,
  knownBrandIn,
  saysNotWhat,
} from '../words/word-classes.ts'
import { standingIn, type WordQuery } from '../words/word-query.ts'
import { type Cut, type FoundOffers, type FoundRow, findOffers, noFacets } from './find-offers.queries.ts'
import type { OfferCriteria } from './offer-criteria.queries.ts'
import { findOffered, isOffered, type WhereSold } from './offered.queries.ts'

/** Other words, for whom the typed ones were. */
export async function findText(
  db: Connection,
  text: string,
  wanted: OfferCriteria,
  cut: Cut,
  { never, first }: ForWhom,
) {
  const meant = await findMeaning(db, await understand(db, text), wanted)
  if (!meant) return
  if (!meant.isAnything) return nothing
  const { meaning } = meant
  return findMeant(db, { ...meaning, words: { all: [meaning.words, ...never] }, first }, wanted, cut)
}

/**
 * By relevance what only names the thing, too, after it: covers of phones. By another order only where
 * nothing is the thing itself, and never near a place, where the circle widens to the next thing.
 */
async function findMeant(db: Connection, meaning: Meaning, wanted: OfferCriteria, cut: Cut) {
  const find = (orNamed: boolean) => findOffers(db, { ...wanted, meaning: onlyThings(meaning, orNamed) }, cut)
  if (cut.sort === 'relevance') return find(true)
  const things = await find(false)
  return things.total > 0 || !meaning.thing || wanted.shops?.metres ? things : find(true)
}

/**
 * Of a well-known brand that nobody sells: the same thing of other brands, mended where need be; where no
 * thing is named, what the brand is known for.
 */
export async function findOthers(
  db: Connection,
  { name, words, kind }: KnownBrand,
  wanted: OfferCriteria,
  cut: Cut,
  audience: ForWhom,
) {
  const beside = await understand(db, words)
  // 'Max' of 'iphone 15 max' is no mistyped मिक्सी.
  const { byLetters } = isTelling(beside) ? await repairsOf(db, beside) : { byLetters: [] }
  const isNamed = await namesThing(db, beside, wanted)
  // Of 'iphone 15 pro' neither the number nor the model is a thing.
  const named = isNamed ? [words] : []
  for (const text of byLetters) if (await namesThing(db, await understand(db, text), wanted)) named.push(text)
  const texts = [...named, ...(isNamed ? [] : [kind || (knownBrandIn(words)?.kind ?? '')])]
  const areKnown = beside.words.every(({ isKnown }) => isKnown)
  const isEnough = (total: number, text: string) =>
    total > fewHits || (total > 0 && text === words && areKnown)
  const finds = []
  for (const text of texts.filter(Boolean)) {
    const found = await findText(db, text, wanted, cut, audience)
    if (found && found.total > 0) finds.push({ found, text })
    if (found && isEnough(found.total, text)) break
  }
  // So few may be a far hit by sound, unless offers have all of the words.
  const best = finds.find(({ found, text }) => isEnough(found.total, text)) ?? finds[0]
  return best && { ...present(best.found, cut.page), absent: { brand: name, words: best.text } }
}

/** Whether a word says what is looked for, not only how much, for whom or how it looks. */
const isTelling = (understanding: Understanding) =>
  understanding.words.some(
    ({ word }, place) =>
      !isVague(word) &&
      !isLook(word) &&
      !isFiller(word) &&
      !saysNotWhat(word) &&
      !/^[0-9]/.test(word) &&
      !isOfQuantity(understanding, place),
  )

/** Whether a word calls something that is offered, or means something; not by what many things are. */
async function namesThing(db: Connection, understanding: Understanding, wanted: OfferCriteria) {
  if (!isTelling(understanding)) return false
  if (understanding.synonyms.length > 0) return true
  const { things = [] } = (await findMeaning(db, understanding, wanted)) ?? {}
  return things.some(({ word }) => !isVague(word))
}

/** Whether offers have this word as it is typed. */
export const hasWord = ({ words, joined }: Understanding, typed: string) =>
  words.some(({ word, isKnown }) => isKnown && word === typed) ||
  joined.some(
    ({ first, last, isKnown }) =>
      isKnown &&
      words
        .slice(first, last + 1)
        .map(({ word }) => word)
        .join('') === typed,
  )

/** Whether a shop has all of the words in its name: 'Sarafa Jewellers'. */
export async function isShopCalled(db: Connection, understanding: Understanding): Promise<boolean> {
  const meaning = meaningOf(understanding)
  return meaning !== undefined && (await isOffered(db, [meaning.words], 'D'))[0] === true
}

/** Of fewer offers nobody can tell where such things are sold. */
const enoughToTell = 4
/** As many as are looked at (`where_sold` of db/schema.sql): there are more. */
const common = 100

/** `isAnything`: whether some offer has the words at all. */
type Meant = { things: Thing[]; meaning: Meaning; isAnything: boolean }

/**
 * What the words mean among today's offers. The things are what some offer is, of what the words may call
 * one. What only names a thing is meant with more words, or in a category where it is sold: covers of phones,
 * but no soap of goat milk. Where nothing is such a thing, but wares are called so, what only their shop is
 * called is left out: sponges of a paint house. Undefined without words.
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
  const offered = await findOffered(
    db,
    called.map(({ is }) => is),
    meaning.words,
    isAlone,
  )
  const { sold, areWares, isAnything } = offered
  const things = called
    .filter((_, place) => offered.things[place])
    .map((thing) => (sold ? whereSold(thing, sold) : thing))
  const words = areWares ? standingIn('ABC', meaning.words) : meaning.words
  if (things[0]) things[0] = await withinWider(db, things[0], words)
  return { things, meaning: { ...meaning, words, thing: things[0] }, isAnything }
}

/** Only what is in a category of the wider thing, where something is: a thali is a meal, not a plate. */
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

/** With the cards as they are read, and with facets that may be empty. */
export type Results = Omit<SearchResults, 'products'> & { products: FoundRow[]; facets: Facets }

/** So few may be a far hit by sound. */
export const fewHits = 3

export const nothing: FoundOffers = {
  total: 0,
  isAtLeast: false,
  products: [],
  facets: noFacets,
}

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

/** What was asked for, as far as it was understood. */
export type WordSearch = Meant & {
  db: Connection
  search: SearchRequest
  /** As typed, and without what was read as filters. */
  query: string
  words: string
  understanding: Understanding
  audience: ForWhom
  wanted: OfferCriteria
  cut: Cut
}
/** The same, when it has found nothing. */
export type FoundNothing = WordSearch & { around: Around }
export type Instead = Partial<Results> | undefined

export const shown = (found: FoundOffers | undefined, { cut }: WordSearch, more: Instead = {}): Instead =>
  found && found.total > 0 ? { ...present(found, cut.page), ...more } : undefined

export const findThing = (
  { db, wanted, meaning, cut }: Pick<WordSearch, 'db' | 'wanted' | 'meaning' | 'cut'>,
  thing: Thing | undefined,
) => findMeant(db, { ...meaning, thing }, wanted, cut)

export const isNarrowed = (wanted: OfferCriteria) =>
  Object.values(wanted).some((value) => value !== undefined)
