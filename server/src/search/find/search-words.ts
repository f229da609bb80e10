import { isAboutSomething, pageSize, type SearchSort } from '../../../contract/search/facts/options.ts'
import type { Connection } from '../../platform/database/open.ts'
import { wordsAround } from '../words/around.queries.ts'
import { readAmount, readDeliveryWords, readFilterWords } from '../words/filter-words.ts'
import { lexiconForms, says } from '../words/lexicon.ts'
import { knownThings, literalMeaningOf, meaningOf } from '../words/meaning.ts'
import { repairsOf } from '../words/repair.ts'
import { type Understanding, understand } from '../words/understanding.queries.ts'
import { audienceOf, goesOn, isFiller, knownBrandIn } from '../words/word-classes.ts'
import { anyOf, joinWords, standingIn, type WordQuery } from '../words/word-query.ts'
import {
  byFormerName,
  byMistypedBrand,
  completed,
  eachOfSeveral,
  elsewhere,
  isShortened,
  kindsOfUnsoldThing,
  oneOfSeveral,
  repaired,
  thingOutsideFilters,
  withEarlierThing,
  withoutAudience,
  withoutAudienceWords,
} from './find-instead.ts'
import { type Cut, findOffers } from './find-offers.queries.ts'
import {
  fewHits,
  findMeaning,
  findOthers,
  findText,
  findThing,
  hasWord,
  isNarrowed,
  isShopCalled,
  nothing,
  present,
  type Results,
  type SearchRequest,
  type Substitute,
  shown,
  type WordRequest,
  type WordSearch,
} from './find-text.ts'
import { findMatchingShops, type OfferCriteria, type Where } from './offer-criteria.queries.ts'
import { isBrandHere, isOffered } from './offered.queries.ts'

export async function searchWords(db: Connection, asked: SearchRequest, where?: Where): Promise<Results> {
  let best = await searchAsRead(db, asked, where)
  for (const readAgain of [withoutDelivery, withAmountAsPrice]) {
    if (isWhatWasAsked(best)) break
    best = (await readAgain(db, asked, where, best)) ?? best
  }
  return best
}

const isWhatWasAsked = ({ total, repaired, absent }: Results) => total > 0 && !repaired && !absent

type ReadAgain = (
  db: Connection,
  asked: SearchRequest,
  where: Where | undefined,
  best: Results,
) => Promise<Results | undefined>

const withoutDelivery: ReadAgain = async (db, asked, where, best) => {
  const delivery = asked.delivery ? undefined : best.understood?.delivery
  const { words } = readDeliveryWords(asked.query ?? '')
  if (!delivery || words === '') return
  const results = await searchAsRead(db, { ...asked, query: words }, where)
  if (results.total === 0 || (best.total > 0 && !isWhatWasAsked(results))) return
  return { ...results, understood: { words, ...results.understood }, without_delivery: delivery }
}

const withAmountAsPrice: ReadAgain = async (db, asked, where, best) => {
  const { understood, absent } = best
  const isPriced = [asked, understood].some((read) => read?.max_price !== undefined)
  const amount = asked.exact || isPriced ? undefined : readAmount(asked.query ?? '')
  if (!amount || understood?.min_price !== undefined) return
  const { words, max_price } = amount
  // In 'Dolo 650', the number names a pill; in 'samsung 10000', it is a price.
  if (absent && max_price < 1_000) return
  const results = await searchWords(db, { ...asked, max_price, query: words }, where)
  return results.total > 0
    ? { ...results, understood: { words, ...results.understood, max_price } }
    : undefined
}

async function searchAsRead(
  db: Connection,
  search: SearchRequest,
  where: Where | undefined,
): Promise<Results> {
  const { query = '', exact, page = 1, limit = pageSize.default, facets, withOpenShops } = search
  const { words, filters } = exact
    ? { words: query, filters: {} }
    : readFilterWords(query, search, where !== undefined)
  const { sort, open = search.open, near_me: _, ...narrowing } = filters
  const order = sortOf(search.sort ?? sort, where)
  const cut: Cut = { sort: order, page, limit, withFacets: facets !== undefined, withOpenShops }
  const understood = Object.keys(filters).length > 0 ? { understood: { words, ...filters } } : {}
  const [shops, understanding] = await Promise.all([
    where || open ? findMatchingShops(db, where, open) : undefined,
    words === '' ? undefined : understand(db, words),
  ])
  const { category, subcategory, brand, min_price, max_price, min_discount, ends, delivery } = search
  const given = { category, subcategory, brand, min_price, max_price, min_discount, ends, delivery }
  const wanted: OfferCriteria = { ...given, ...narrowing, shops }
  const find = async (): Promise<Substitute> => {
    if (!understanding) return present(await findOffers(db, wanted, cut), page)
    if (exact) {
      const meaning = literalMeaningOf(understanding)
      return meaning && present(await findOffers(db, { ...wanted, meaning }, cut), page)
    }
    const audience = audienceOf(understanding.words)
    return findWords({ db, search, query, words, understanding, audience, wanted, cut })
  }
  const isAsked = words !== '' || Object.keys(filters).length > 0 || where || isAboutSomething(search)
  return { ...present(nothing, page), ...understood, ...(isAsked ? await find() : {}) }
}

const sortOf = (asked: SearchSort | undefined, where: Where | undefined): SearchSort =>
  where ? (asked ?? 'nearest') : asked === undefined || asked === 'nearest' ? 'relevance' : asked

/** Returns the result of the first attempt that finds something (decision 4). */
async function findWords(asking: WordRequest): Promise<Substitute> {
  const ofOthers = await ofAbsentBrand(asking)
  if (ofOthers) return ofOthers
  const meant = await findMeaning(asking.db, asking.understanding, asking.wanted)
  if (!meant) return
  const understood = { ...asking, ...meant }
  const found = await firstThatFinds(understood, [ofUnsoldPhrase, asMeant])
  if (found) return found
  const kept = await withoutRefused(understood)
  const around = await wordsAround(kept.db, kept.understanding, kept.words)
  return firstThatFinds({ ...kept, around }, [
    ...(kept === understood ? [] : [toStoredPhoto]),
    byFormerName,
    kindsOfUnsoldThing,
    withoutAudience,
    thingOutsideFilters,
    withEarlierThing,
    elsewhere,
    eachOfSeveral,
    byMistypedBrand,
    completed,
    oneOfSeveral,
    repaired,
  ])
}

async function firstThatFinds<Search>(search: Search, attempts: ((search: Search) => Promise<Substitute>)[]) {
  for (const attempt of attempts) {
    const found = await attempt(search)
    if (found) return found
  }
}

async function ofAbsentBrand(asking: WordRequest): Promise<Substitute> {
  const { db, words, understanding, wanted } = asking
  const brand = knownBrandIn(words, true)
  if (!brand || hasWord(understanding, brand.typed) || (await isBrandHere(db, brand.name))) return
  const others = await findOthers(asking, brand)
  // Shows nothing for the brand alone: 'Surf' means the detergent, not 'Sarafa', which sounds alike.
  return others ?? (brand.words === '' && !isNarrowed(wanted) ? { near: [] } : undefined)
}

/** Keeps phrases together: a 'machine stitched' ball is not a gym machine. */
async function ofUnsoldPhrase(asking: WordSearch): Promise<Substitute> {
  const { db, understanding } = asking
  const isPhrase = knownThings(understanding).some(({ first, last }) => first < last)
  const unsold = isPhrase ? await kindsOfUnsoldThing(asking) : undefined
  return unsold && !(await isShopCalled(db, understanding)) ? unsold : undefined
}

async function asMeant(asking: WordSearch): Promise<Substitute> {
  const { understanding, audience, isAnything, things } = asking
  const found = isAnything ? await findThing(asking, things[0]) : nothing
  if (found.total > fewHits || found.total === 0) return shown(found, asking)
  // If a name does not mention men or women, the offer may suit both, like most watches.
  const forAll = audience.isGrown ? await withoutAudienceWords(asking) : undefined
  if (forAll && forAll.total > found.total) return shown(forAll, asking)
  const areKnown = understanding.words.every(({ isKnown }) => isKnown)
  return (areKnown ? undefined : await asMistyped(asking, found.total)) ?? shown(found, asking)
}

/** Prefers a correction with many more hits: 'hedphone' sounds like a rare word, but means headphones. */
async function asMistyped(asking: WordSearch, few: number): Promise<Substitute> {
  const { db, query, understanding } = asking
  const typed = new Set(understanding.words.map(({ word }) => word))
  const { byLetters } = await repairsOf(db, understanding)
  const isOther = (text: string) => text.split(' ').some((word) => !typed.has(word))
  const used = byLetters.find((text) => !isShortened(understanding, text) && isOther(text))
  const found = used === undefined ? undefined : await findText(asking, used)
  return used !== undefined && found && found.total > 3 * few
    ? shown(found, asking, { repaired: { query, used } })
    : undefined
}

/** `meant` matches all offers of the thing, `refused` those with the unwanted word in their name. */
type WithoutRefused = WordSearch & { meant?: WordQuery; refused?: WordQuery }

async function withoutRefused(asking: WordSearch): Promise<WithoutRefused> {
  const { db, wanted } = asking
  const { kept, refused, isLacking } = readRefused(asking.understanding.words)
  if (kept.length === 0 || kept.length === asking.understanding.words.length) return asking
  const firstTelling = kept.findIndex(({ word }) => !isFiller(word))
  const words = joinWords(kept.slice(Math.max(0, firstTelling)))
  const understanding = await understand(db, words)
  const meant = meaningOf(understanding)
  if (!meant) return asking
  const { first, never } = audienceOf(understanding.words)
  const lexemes = refused.flatMap(({ lexeme, alike }) => [lexeme, ...alike])
  const no: WordQuery[] =
    refused.length > 0 ? [{ nameHasNone: lexemes, orHas: isLacking ? [...namedAsLacking] : [] }] : []
  const audience = { first, never: [...never, ...no] }
  const things = (await findMeaning(db, understanding, wanted))?.things ?? []
  const meaning = { ...meant, words: { all: [meant.words, ...no] }, thing: things[0] }
  const without = { ...asking, words, understanding, audience, things, meaning }
  return isLacking ? { ...without, meant: meant.words, refused: standingIn('A', anyOf(lexemes)) } : without
}

/** If no offer mentions sugar, the search cannot tell which biscuits are without sugar. */
async function toStoredPhoto(asking: WithoutRefused) {
  const { db, query, words, meant, refused } = asking
  const found = await findThing(asking, asking.things[0])
  const isKnown = !meant || !refused || (await isOffered(db, [{ all: [meant, refused] }]))[0]
  return shown(found, asking, isKnown ? {} : { repaired: { query, used: words } })
}

type TypedWords = Understanding['words']

const lacks = says('attribute', 'without')
const namedAsLacking = lexiconForms('attribute', 'named as lacking')
const refusesNext = says('attribute', 'without', 'not the next')
const refusesLast = says('attribute', 'not the last')

/**
 * 'Not' and 'without' precede the unwanted word, 'nahi' follows it. A word that is also wanted is not
 * refused: 'laptop nahi, laptop ka bag'.
 */
function readRefused(words: TypedWords): { kept: TypedWords; refused: TypedWords; isLacking: boolean } {
  const besides = (place: number, step: number) => {
    let at = place + step
    while (isFiller(words[at]?.word ?? '')) at += step
    return at
  }
  const left = new Set<number>()
  const no = new Set<number>()
  for (const [place, { word }] of words.entries()) {
    const isLast = refusesLast(word)
    if (!isLast && !refusesNext(word)) continue
    const refused = besides(place, isLast ? -1 : 1)
    if (!words[refused]) continue
    // In 'phone nahi mil raha' and 'fridge thanda nahi kar raha', the verb is negated, not the thing.
    const isVerb = isLast && goesOn(words[place + 2]?.word)
    left.add(place)
    if (isVerb) left.add(place + 1).add(place + 2)
    else no.add(refused)
    if (!isVerb || besides(refused, -1) >= 0) left.add(refused)
  }
  const kept = words.filter((_, place) => !left.has(place))
  const asked = new Set(kept.map(({ word }) => word))
  const refused = words.filter(({ word }, place) => no.has(place) && !asked.has(word))
  const isLacking = refused.length > 0 && words.some(({ word }) => lacks(word))
  return { kept, refused, isLacking }
}
