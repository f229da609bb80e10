import { radii } from '../../../contract/search/facts/near.ts'
import { isAboutSomething, pageSize, type SearchSort } from '../../../contract/search/facts/options.ts'
import type { SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import { presentCard } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { audienceOf, type ForWhom, saysNotWhat } from './audience.ts'
import { isContainer, isFiller } from './fillers.ts'
import { readFilterWords } from './filter-words.ts'
import {
  anyOne,
  type Cut,
  type Found,
  type FoundRow,
  findOffers,
  type OfferCriteria,
} from './find-offers.queries.ts'
import { type KnownBrand, knownBrandIn } from './known-brands.ts'
import {
  anyThing,
  covers,
  isOfSeveral,
  literalMeaningOf,
  type Meaning,
  mayBeLeftOut,
  meaningOf,
  onlyThings,
  type Thing,
  thingsOf,
  wordByWord,
} from './meaning.ts'
import { findFormerKind, findMovedNames } from './moved-names.queries.ts'
import { areOfOneCategory, isOffered, nearKinds } from './offered.queries.ts'
import { findPlaceNamed } from './place-named.ts'
import { placesInWords } from './place-words.ts'
import { repairsOf } from './repair.ts'
import { type Understanding, understand, wordsBeginning } from './understanding.queries.ts'
import { findGuessed, findMatchingShops, findWhere, type Where } from './where.queries.ts'
import { standingIn } from './word-query.ts'

type Asked = SearchQuery & Pick<Cut, 'withFacets'>

/**
 * What is asked for; of a link with a name that a category had before, or that was merged, what it leads to
 * now, and says so. A name that is in use is what it says. `brand` stands for the shop of an admin's own
 * offer.
 */
export async function searchOffers(db: Connection, search: Asked, brand: string): Promise<SearchResults> {
  const { products, ...results } = await searchMoved(db, search)
  return { products: products.map((row) => ({ ...presentCard(row, brand), thing: row.thing })), ...results }
}

/** With the cards as they are read. */
type Results = Omit<SearchResults, 'products'> & { products: FoundRow[] }

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
  if (!guessed) {
    const results = await searchAsNamed(db, search)
    if (!exact && (results.repaired || (results.total <= fewInAll && !areNamed(results, query)))) {
      const bare = await findGuessed(db, placesInWords(query, true), within)
      const there = bare && !(await isShopCalled(db, query)) && (await searchNear(db, search, bare))
      if (there && (there.total > results.total || (results.repaired && there.total > 0))) return there
    }
    const place_named = exact ? undefined : await findPlaceNamed(db, query)
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

/** A shop's name may begin with its place: 'Sarafa Jewellers'. */
async function isShopCalled(db: Connection, query: string) {
  const meaning = meaningOf(await understand(db, query))
  return meaning !== undefined && (await isOffered(db, [meaning.words], 'D'))[0] === true
}

/** Near the place that the words name; where nothing is, further around it. */
async function searchNear(
  db: Connection,
  search: Asked,
  { where, words }: { where: Where; words: string },
): Promise<Results> {
  const results = await searchAsNamed(db, { ...search, query: words || undefined }, where)
  const wider = radii.find((radius) => radius > where.within)
  if (results.near?.length && wider !== undefined && search.within === undefined) {
    const around = await findWhere(db, where.near, wider)
    if (around) return searchNear(db, search, { where: around, words })
  }
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
  const given: OfferCriteria = { category, subcategory, brand, min_price, max_price, min_discount, ends }
  const cut: Cut = { sort, page, limit, withFacets }
  if (!query || exact) {
    const shops = where || open ? await findMatchingShops(db, where, open) : undefined
    if (!query) {
      if (!where && !isAboutSomething(search)) return present(nothing, page)
      return present(await findOffers(db, { ...given, shops }, cut), page)
    }
    const meaning = literalMeaningOf(await understand(db, query))
    return present(meaning ? await findOffers(db, { ...given, shops, meaning }, cut) : nothing, page)
  }

  const { words, filters, cheapestFirst } = readFilterWords(query, search, where !== undefined)
  const isOpen = open ?? filters.open
  const shops = where || isOpen ? await findMatchingShops(db, where, isOpen) : undefined
  const { sort: sortSaid, open: _, near_me: __, ...narrowing } = filters
  const wanted: OfferCriteria = { ...given, shops, ...narrowing }
  const cutBy: Cut = {
    ...cut,
    sort: sortOf(search.sort ?? sortSaid, where),
    cheapestFirst: cheapestFirst && sort === 'relevance',
  }
  const understood = Object.keys(filters).length > 0 ? { understood: { words, ...filters } } : {}
  if (words === '') return { ...present(await findOffers(db, wanted, cutBy), page), ...understood }

  const understanding = await understand(db, words)
  const meant = meaningOf(understanding)
  if (!meant) return present(nothing, page)
  const audience = audienceOf(understanding.words)

  const branded = knownBrandIn(words, true)
  if (branded && !isKnown(understanding, branded.typed)) {
    const instead = await findOthers(db, branded, wanted, cutBy, audience)
    return { ...present(nothing, page), ...understood, ...instead }
  }

  const things = await findThings(db, understanding)
  const meaning = things[0] ? { ...meant, thing: things[0] } : await ofWares(db, meant)
  const findThing = (thing: Thing | undefined) =>
    findOffers(
      db,
      { ...wanted, meaning: onlyThings({ ...meaning, thing }, cutBy.sort === 'relevance') },
      cutBy,
    )
  const found = await findThing(things[0])
  if (found.total > fewHits || (found.total > 0 && understanding.words.every(({ isKnown }) => isKnown)))
    return { ...present(found, page), ...understood }
  if (found.total > 0) {
    // A mistyped word that only sounds like something far: 'hedphone' means the many headphones.
    const typed = new Set(understanding.words.map(({ word }) => word))
    const { careful } = await repairsOf(db, understanding, true)
    const used = careful.find((text) => text.split(' ').some((word) => !typed.has(word)))
    const instead = used === undefined ? undefined : await findText(db, used, wanted, cutBy, audience)
    return used !== undefined && instead && instead.total > 5 * found.total
      ? { ...present(instead, page), ...understood, repaired: { query, used } }
      : { ...present(found, page), ...understood }
  }

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
  const ware = withoutPeople(understanding)
  if (ware !== undefined) {
    const forAnybody = await findText(db, ware, wanted, cutBy, audience)
    if (forAnybody && forAnybody.total > 0) return { ...present(forAnybody, page), ...understood }
  }
  const anywhere = onlyThings(meaning, true)
  if (isNarrowed && (await findOffers(db, { meaning: anywhere }, anyOne)).total > 0)
    return { ...present(found, page), ...understood, near: await nearKinds(db, [anywhere.words], 1) }

  // What is behind the thing may be called like another one: 'bedsheet double bed'.
  for (const thing of things.slice(1).filter(({ word }) => !isContainer(word))) {
    const instead = await findThing(thing)
    if (instead.total > 0) return { ...present(instead, page), ...understood }
  }
  const several = await severalThings(db, understanding, things)
  if (several) {
    const any = await findOffers(db, { ...wanted, meaning: several }, cutBy)
    if (any.total > 0) return { ...present(any, page), ...understood }
  }

  const mistyped = knownBrandIn(words)
  const ofOthers =
    mistyped && !isKnown(understanding, mistyped.typed)
      ? await findOthers(db, mistyped, wanted, cutBy, audience)
      : undefined
  if (ofOthers) return { ...present(found, page), ...understood, ...ofOthers }

  const completed = await findCompleted(db, understanding, wanted, cutBy)
  if (completed)
    return { ...present(completed.found, page), ...understood, repaired: { query, used: completed.used } }

  const repairs = await repairsOf(db, understanding)
  for (const used of repairs.careful) {
    const instead = await findText(db, used, wanted, cutBy, audience)
    if (!instead || instead.total === 0) continue
    const repaired = isSameThing(understanding, used) ? {} : { repaired: { query, used } }
    return { ...present(instead, page), ...understood, ...repaired }
  }
  const [nearest] = repairs.careful
  const near = await kindsNear(db, nearest ? await understand(db, nearest) : understanding)
  for (const guess of repairs.bold) {
    const total = (await findText(db, guess, wanted, anyOne, audience))?.total ?? 0
    if (total > 0)
      return { ...present(found, page), ...understood, did_you_mean: { query: guess, total }, near }
  }
  return { ...present(found, page), ...understood, near }
}

/** Where wares are called so, what only their shop is called is left out: sponges of a paint house. */
async function ofWares(db: Connection, meaning: Meaning): Promise<Meaning> {
  const [areOffered] = await isOffered(db, [meaning.words], 'ABC')
  return areOffered ? { ...meaning, words: standingIn('ABC', meaning.words) } : meaning
}

/** What some offer is, of what the words may call a thing. */
async function findThings(db: Connection, understanding: Understanding) {
  const things = thingsOf(understanding)
  const offered =
    things.length > 0
      ? await isOffered(
          db,
          things.map(({ is }) => is),
        )
      : []
  return things.filter((_, place) => offered[place])
}

/** Kinds that have most of the words, two at least. */
function kindsNear(db: Connection, understanding: Understanding) {
  const words = wordByWord(understanding)
  return nearKinds(db, words, Math.max(2, Math.floor(words.length / 2) + 1))
}

/** 'Samosa kachori', 'chair table': each of the words is a thing, of one category. */
async function severalThings(
  db: Connection,
  understanding: Understanding,
  things: Thing[],
): Promise<Meaning | undefined> {
  const isOptional = mayBeLeftOut(understanding)
  const telling = understanding.words.filter(({ word }, place) => !isOptional[place] && !saysNotWhat(word))
  if (
    things.length < 2 ||
    things.length < telling.length ||
    things.some(({ word }) => isContainer(word) || word === 'powder')
  )
    return
  return (await areOfOneCategory(
    db,
    things.map(({ is }) => is),
  ))
    ? anyThing(things, understanding)
    : undefined
}

/** Whether offers have this word as it is typed. */
const isKnown = ({ words, joined }: Understanding, typed: string) =>
  words.some(({ word, isKnown }) => isKnown && word === typed) ||
  joined.some(
    ({ first, last, isKnown }) =>
      isKnown &&
      words
        .slice(first, last + 1)
        .map(({ word }) => word)
        .join('') === typed,
  )

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
  { never, first }: ForWhom,
) {
  const understanding = await understand(db, text)
  const meant = meaningOf(understanding)
  if (!meant) return
  const [thing] = await findThings(db, understanding)
  const { words } = thing ? meant : await ofWares(db, meant)
  const meaning = { ...meant, words: { all: [words, ...never] }, thing, first }
  return findOffers(db, { ...wanted, meaning: onlyThings(meaning, cut.sort === 'relevance') }, cut)
}

/** Whether nothing but for whom or when is left out: what is found is what was asked for. */
function isSameThing({ words }: Understanding, used: string) {
  const left = new Set(used.split(' '))
  return words.every(({ word }) => left.has(word) || saysNotWhat(word) || isFiller(word))
}

/** The ware alone, where the words say for whom or when, too; 'holi ke rang' is a ware. */
function withoutPeople(understanding: Understanding) {
  const { words, synonyms } = understanding
  const isOptional = mayBeLeftOut(understanding)
  const phrases = synonyms.filter((span) => isOfSeveral(span, isOptional))
  const isBeside = words.map(
    ({ word }, place) => saysNotWhat(word) && !phrases.some((span) => covers(span, place)),
  )
  const ware = words.filter((_, place) => !isBeside[place] && !isOptional[place])
  return ware.length > 0 && isBeside.some(Boolean) ? ware.map(({ word }) => word).join(' ') : undefined
}

/**
 * Of a well-known brand that nobody sells: the same thing of other brands, mended where need be; where no
 * thing is named, what the brand is known for.
 */
async function findOthers(
  db: Connection,
  { name, words, kind }: KnownBrand,
  wanted: OfferCriteria,
  cut: Cut,
  audience: ForWhom,
) {
  const beside = await understand(db, words)
  const { careful } = await repairsOf(db, beside, true)
  const isNamed = beside.synonyms.length > 0 || (await findThings(db, beside)).length > 0
  const texts = [
    ...(words === '' ? [] : [words, ...careful]),
    ...(isNamed ? [] : [kind || (knownBrandIn(words)?.kind ?? '')]),
  ]
  const finds = []
  for (const text of texts.filter(Boolean)) {
    const found = await findText(db, text, wanted, cut, audience)
    if (found && found.total > 0) finds.push({ found, text })
    if (found && found.total > fewHits) break
  }
  // So few may be a far hit by sound.
  const best = finds.find(({ found }) => found.total > fewHits) ?? finds[0]
  return best && { ...present(best.found, cut.page), absent: { brand: name, words: best.text } }
}

/** What is near is wanted near, unless something else is said; without a place nothing is nearest. */
const sortOf = (asked: SearchSort | undefined, where: Where | undefined): SearchSort =>
  where ? (asked ?? 'nearest') : asked === undefined || asked === 'nearest' ? 'relevance' : asked

/** Words with a place's name may mean no more than these, or what is near that place. */
const fewInAll = 12
/** So few may be a far hit by sound. */
const fewHits = 3

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
