import { isAboutSomething, pageSize, type SearchSort } from '../../../contract/search/facts/options.ts'
import type { Connection } from '../../platform/database/open.ts'
import { readAmount, readDeliveryWords, readFilterWords } from '../words/filter-words.ts'
import { knownThings, literalMeaningOf } from '../words/meaning.ts'
import { repairsOf } from '../words/repair.ts'
import { understand } from '../words/understanding.queries.ts'
import { audienceOf, knownBrandIn } from '../words/word-classes.ts'
import { isShortened } from './as-other-words.ts'
import { findInstead, nobodySells, withTheUnnamed } from './find-instead.ts'
import { type Cut, findOffers } from './find-offers.queries.ts'
import { findMeaning, findOthers, findText, hasWord, isShopCalled } from './find-text.ts'
import type { OfferCriteria } from './offer-criteria.ts'
import { isBrandHere } from './offered.queries.ts'
import { type Asked, fewHits, nothing, present, type Results } from './results.ts'
import { findMatchingShops, type Where } from './where.queries.ts'
import { findThing, type Instead, isNarrowed, shown, type WordSearch } from './word-search.ts'

/**
 * Finds what the words and filters ask for, near `where` if it is given. Words that find nothing as they are
 * read are read another way.
 */
export async function searchWords(db: Connection, asked: Asked, where?: Where): Promise<Results> {
  let best = await searchAsRead(db, asked, where)
  for (const readAgain of [withoutDelivery, withAmountAsPrice]) {
    if (isWhatWasAsked(best)) break
    best = (await readAgain(db, asked, where, best)) ?? best
  }
  return best
}

const isWhatWasAsked = ({ total, repaired, absent }: Results) => total > 0 && !repaired && !absent

/** Without the delivery that the words ask for, if no offer of the thing has it; and says so. */
async function withoutDelivery(db: Connection, asked: Asked, where: Where | undefined, best: Results) {
  const delivery = asked.delivery ? undefined : best.understood?.delivery
  const { words } = readDeliveryWords(asked.query ?? '')
  if (!delivery || words === '') return
  const results = await searchAsRead(db, { ...asked, query: words }, where)
  if (results.total === 0 || (best.total > 0 && !isWhatWasAsked(results))) return
  return { ...results, understood: { words, ...results.understood }, without_delivery: delivery }
}

/** With a number at the end as the highest price: 'saree 500'. */
async function withAmountAsPrice(db: Connection, asked: Asked, where: Where | undefined, best: Results) {
  const { understood, absent } = best
  const isPriced = [asked, understood].some((read) => read?.max_price !== undefined)
  const amount = asked.exact || isPriced ? undefined : readAmount(asked.query ?? '')
  if (!amount || understood?.min_price !== undefined) return
  const { words, max_price } = amount
  // 'Dolo 650' is a pill, and 'samsung 10000' a price.
  if (absent && max_price < 1_000) return
  const results = await searchWords(db, { ...asked, max_price, query: words }, where)
  return results.total > 0
    ? { ...results, understood: { words, ...results.understood, max_price } }
    : undefined
}

/** Reads filters out of the words, understands the words that are left, and finds. */
async function searchAsRead(db: Connection, search: Asked, where: Where | undefined): Promise<Results> {
  const { words, filters, query } = readFilters(search, where)
  const { sort, open = search.open, near_me: _, ...narrowing } = filters
  const cut = cutOf({ ...search, sort: search.sort ?? sort }, where)
  const understood = Object.keys(filters).length > 0 ? { understood: { words, ...filters } } : {}
  const [shops, understanding] = await Promise.all([
    where || open ? findMatchingShops(db, where, open) : undefined,
    words === '' ? undefined : understand(db, words),
  ])
  const wanted: OfferCriteria = { ...criteriaOf(search), ...narrowing, shops }
  const find = async (): Promise<Instead> => {
    if (!understanding) return present(await findOffers(db, wanted, cut), cut.page)
    if (search.exact) {
      const meaning = literalMeaningOf(understanding)
      return meaning && present(await findOffers(db, { ...wanted, meaning }, cut), cut.page)
    }
    const audience = audienceOf(understanding.words)
    return findWords({ db, search, query, words, understanding, audience, wanted, cut })
  }
  const isAsked = words !== '' || Object.keys(filters).length > 0 || where || isAboutSomething(search)
  return { ...present(nothing, cut.page), ...understood, ...(isAsked ? await find() : {}) }
}

function readFilters(search: Asked, where: Where | undefined) {
  const { query = '', exact } = search
  return {
    query,
    ...(exact ? { words: query, filters: {} } : readFilterWords(query, search, where !== undefined)),
  }
}

const criteriaOf = (search: Asked): OfferCriteria => {
  const { category, subcategory, brand, min_price, max_price, min_discount, ends, delivery } = search
  return { category, subcategory, brand, min_price, max_price, min_discount, ends, delivery }
}

const cutOf = (
  { sort, page = 1, limit = pageSize.default, facets, withOpenShops }: Asked,
  where: Where | undefined,
): Cut => ({
  sort: sortOf(sort, where),
  page,
  limit,
  withFacets: facets !== undefined,
  withOpenShops,
})

/** What is near is wanted near, unless something else is said; without a place nothing is nearest. */
const sortOf = (asked: SearchSort | undefined, where: Where | undefined): SearchSort =>
  where ? (asked ?? 'nearest') : asked === undefined || asked === 'nearest' ? 'relevance' : asked

type Asking = Omit<WordSearch, 'things' | 'meaning' | 'isAnything'>

/** What the words mean; if that finds nothing, what stands in for it (decisions 4). */
async function findWords(asking: Asking): Promise<Instead> {
  const instead = await ofAbsentBrand(asking)
  if (instead) return instead
  const meant = await findMeaning(asking.db, asking.understanding, asking.wanted)
  if (!meant) return
  const understood = { ...asking, ...meant }
  return (await ofUnsoldPhrase(understood)) ?? (await asMeant(understood)) ?? findInstead(understood)
}

/** Of a brand that nobody sells here the same of other brands. */
async function ofAbsentBrand({ db, words, understanding, wanted, cut, audience }: Asking): Promise<Instead> {
  const brand = knownBrandIn(words, true)
  if (!brand || hasWord(understanding, brand.typed) || (await isBrandHere(db, brand.name))) return
  const others = await findOthers(db, brand, wanted, cut, audience)
  // Nobody who types Surf means Sarafa, which only sounds like it.
  return others ?? (brand.words === '' && !isNarrowed(wanted) ? { near: [] } : undefined)
}

/** Names may have the words of a thing that nobody sells: a 'machine stitched' ball is no gym machine. */
async function ofUnsoldPhrase(asking: WordSearch): Promise<Instead> {
  const { db, understanding } = asking
  const isPhrase = knownThings(understanding).some(({ first, last }) => first < last)
  const unsold = isPhrase ? await nobodySells(asking) : undefined
  return unsold && !(await isShopCalled(db, understanding)) ? unsold : undefined
}

async function asMeant(asking: WordSearch): Promise<Instead> {
  const { understanding, audience, isAnything, things } = asking
  const found = isAnything ? await findThing(asking, things[0]) : nothing
  if (found.total > fewHits || found.total === 0) return shown(found, asking)
  // A watch is a man's as well where its name does not say so.
  const forAll = audience.isGrown ? await withTheUnnamed(asking) : undefined
  if (forAll && forAll.total > found.total) return shown(forAll, asking)
  const areKnown = understanding.words.every(({ isKnown }) => isKnown)
  return (areKnown ? undefined : await asMistyped(asking, found.total)) ?? shown(found, asking)
}

/** A mistyped word may only sound like something far: 'hedphone' means the many headphones. */
async function asMistyped(asking: WordSearch, few: number): Promise<Instead> {
  const { db, query, understanding, wanted, cut, audience } = asking
  const typed = new Set(understanding.words.map(({ word }) => word))
  const { byLetters } = await repairsOf(db, understanding)
  const used = byLetters.find(
    (text) => !isShortened(understanding, text) && text.split(' ').some((word) => !typed.has(word)),
  )
  const found = used === undefined ? undefined : await findText(db, used, wanted, cut, audience)
  return used !== undefined && found && found.total > 3 * few
    ? shown(found, asking, { repaired: { query, used } })
    : undefined
}
