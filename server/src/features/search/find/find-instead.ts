import type { Connection } from '../../../platform/database/open.ts'
import {
  audienceOf,
  type ForWhom,
  isNamedForKids,
  saysForWhom,
  saysLittle,
  saysNotWhat,
} from '../words/audience.ts'
import { isContainer, isFiller, isLook, isVague } from '../words/fillers.ts'
import { knownBrandIn } from '../words/known-brands.ts'
import {
  anyThing,
  covers,
  isOfSeveral,
  type Meaning,
  mayBeLeftOut,
  meaningOf,
  onlyThings,
  type Thing,
  wordByWord,
} from '../words/meaning.ts'
import { readRefused } from '../words/refused.ts'
import { repairsOf } from '../words/repair.ts'
import { work } from '../words/shortened.ts'
import { areHeardIn, type Understanding, understand, wordsBeginning } from '../words/understanding.queries.ts'
import { anyOf, standingIn, type WordQuery } from '../words/word-query.ts'
import { anyOne, type Cut, type Found, findOffers, type OfferCriteria } from './find-offers.queries.ts'
import { findMeant, findOthers, findText, findThings, hasWord } from './find-text.ts'
import { findFormerKind } from './moved-names.queries.ts'
import { areOfOneCategory, isOffered, nearKinds } from './offered.queries.ts'
import { type Asked, present, type Results } from './results.ts'

/** What was asked for, as far as it was understood. */
export type WordSearch = {
  db: Connection
  search: Asked
  /** As typed, and without what was read as filters. */
  query: string
  words: string
  understanding: Understanding
  audience: ForWhom
  wanted: OfferCriteria
  cut: Cut
  things: Thing[]
  meaning: Meaning
}
/** What is looked for without a thing: `meant` are all of the kind, `refused` is that thing in a name. */
type WithoutRefused = WordSearch & { meant?: WordQuery; refused?: WordQuery }
type Instead = Partial<Results> | undefined

/** What stands in for words that found nothing: the first of these that finds something. */
export async function findInstead(asked: WordSearch): Promise<Instead> {
  const asking = await withoutRefused(asked)
  for (const attempt of [
    ...(asking === asked ? [] : [whole]),
    ofFormerKind,
    forAnybody,
    elsewhere,
    behindTheThing,
    eachOfSeveral,
    ofOtherBrands,
    completed,
    oneOfSeveral,
    repaired,
  ]) {
    const instead = await attempt(asking)
    if (instead) return instead
  }
}

const shown = (found: Found | undefined, { cut }: WordSearch, more: Instead = {}): Instead =>
  found && found.total > 0 ? { ...present(found, cut.page), ...more } : undefined

export const findThing = (
  { db, wanted, meaning, cut }: Pick<WordSearch, 'db' | 'wanted' | 'meaning' | 'cut'>,
  thing: Thing | undefined,
) => findMeant(db, { ...meaning, thing }, wanted, cut)

/** As if what is not wanted had not been said, and without all that is called so. */
async function withoutRefused(asking: WordSearch): Promise<WithoutRefused> {
  const { db, wanted } = asking
  const { kept, refused, isLacking } = readRefused(asking.understanding.words)
  if (kept.length === 0 || kept.length === asking.understanding.words.length) return asking
  const firstTelling = kept.findIndex(({ word }) => !isFiller(word))
  const words = kept
    .slice(Math.max(0, firstTelling))
    .map(({ word }) => word)
    .join(' ')
  const understanding = await understand(db, words)
  const meant = meaningOf(understanding)
  if (!meant) return asking
  const { first, never } = audienceOf(understanding.words)
  const lexemes = refused.flatMap(({ lexeme, alike }) => [lexeme, ...alike])
  const no: WordQuery[] =
    refused.length > 0 ? [{ nameHasNone: lexemes, orHas: isLacking ? ['free'] : [] }] : []
  const audience = { first, never: [...never, ...no] }
  const things = await findThings(db, understanding, wanted)
  const meaning = { ...meant, words: { all: [meant.words, ...no] }, thing: things[0] }
  const without = { ...asking, words, understanding, audience, things, meaning }
  return isLacking ? { ...without, meant: meant.words, refused: standingIn('A', anyOf(lexemes)) } : without
}

/** Where no name tells of what is not wanted, nobody knows: 'biscuits without sugar'. */
async function whole(asking: WithoutRefused) {
  const { db, query, words, meant, refused } = asking
  const found = await findThing(asking, asking.things[0])
  const isTold = !meant || !refused || (await isOffered(db, [{ all: [meant, refused] }]))[0]
  return shown(found, asking, isTold ? {} : { repaired: { query, used: words } })
}

/** A category that had this name before. */
async function ofFormerKind(asking: WordSearch) {
  const { db, search, query, words, wanted, cut } = asking
  if (search.category !== undefined || search.subcategory !== undefined) return
  const former = await findFormerKind(db, words)
  if (!former) return
  const found = await findOffers(db, { ...wanted, ...former.kind }, cut)
  return shown(found, asking, { repaired: { query, used: former.name } })
}

async function forAnybody(asking: WordSearch) {
  const { db, understanding, wanted, cut, audience, query } = asking
  const ware = withoutPeople(understanding, saysNotWhat)
  if (ware === undefined) return
  const found = await findText(db, ware, wanted, cut, audience)
  const isRight = isSameThing(understanding, ware) || isNamedForKids(found?.products[0]?.name ?? '')
  return shown(found, asking, isRight ? {} : { repaired: { query, used: ware } })
}

/** The same, whoever it is for, where few are named for these people. */
export async function withTheUnnamed(asking: WordSearch) {
  const { db, understanding, wanted, cut, audience } = asking
  const ware = withoutPeople(understanding, saysForWhom)
  return ware === undefined ? undefined : findText(db, ware, wanted, cut, audience)
}

export const isNarrowed = (wanted: OfferCriteria) =>
  Object.values(wanted).some((value) => value !== undefined)

/**
 * Words that find something without the filters are understood: there is just nothing at this price, of this
 * brand.
 */
async function elsewhere({ db, wanted, meaning }: WordSearch): Promise<Instead> {
  const anywhere = onlyThings(meaning, true)
  if (isNarrowed(wanted) && (await findOffers(db, { meaning: anywhere }, anyOne)).total > 0)
    return { near: await nearKinds(db, [anywhere.words], 1), found_without_filters: true }
}

/** What is behind the thing may be called like another one: 'bedsheet double bed'. */
async function behindTheThing(asking: WordSearch) {
  if (isVague(asking.things[0]?.word ?? '')) return
  for (const thing of asking.things.slice(1).filter(({ word }) => !isContainer(word))) {
    const instead = shown(await findThing(asking, thing), asking)
    if (instead) return instead
  }
}

async function eachOfSeveral(asking: WordSearch) {
  const { db, understanding, things, wanted, cut } = asking
  const meaning = await severalThings(db, understanding, things)
  return meaning && shown(await findOffers(db, { ...wanted, meaning }, cut), asking)
}

/** 'Jhadu aur phenyl', where only one of the two is there. */
async function oneOfSeveral(asking: WordSearch) {
  const parts = asking.words
    .split(/\s+(?:and|aur|or|ya|और|या|&|\+)\s+|(?<!\d)\s*,\s*|\s*,\s*(?!\d)/iu)
    .filter(Boolean)
  const lengths = parts.map((part) => part.split(' ').length)
  // 'Cotton and silk saree' is one thing.
  if (parts.length < 2 || (lengths.at(-1) ?? 0) > (lengths[0] ?? 0)) return
  for (const part of parts) {
    const [thing] = await findThings(asking.db, await understand(asking.db, part), asking.wanted)
    const isWare = thing && !isVague(thing.word) && !isLook(thing.word) && !work.has(thing.word)
    const instead = isWare ? await shownAs(asking, part) : undefined
    if (instead) return instead
  }
}

/** Of a brand that was mistyped, unless a ware is as near: 'spekar' is no Spykar where speakers are. */
async function ofOtherBrands(asking: WordSearch) {
  const { db, words, understanding, wanted, cut, audience } = asking
  const mistyped = knownBrandIn(words)
  if (!mistyped || hasWord(understanding, mistyped.typed)) return
  if (!knownBrandIn(words, true)) {
    const { careful } = await repairsOf(db, understanding, true)
    for (const used of careful.filter((text) => !isShortened(understanding, text))) {
      const instead = await shownAs(asking, used)
      if (instead) return instead
    }
  }
  return findOthers(db, mistyped, wanted, cut, audience)
}

async function completed(asking: WordSearch) {
  const { db, understanding, wanted, cut, query } = asking
  const complete = await findCompleted(db, understanding, wanted, cut)
  return complete && shown(complete.found, asking, { repaired: { query, used: complete.used } })
}

/** Whether words were left out that must be there. */
export const isShortened = (understanding: Understanding, used: string) =>
  used.split(' ').length < mayBeLeftOut(understanding).filter((optional) => !optional).length

/** Other words in the place of the typed ones. */
async function shownAs(asking: WordSearch, used: string) {
  const { db, understanding, wanted, cut, audience, query } = asking
  const found = await findText(db, used, wanted, cut, audience)
  const isAsked =
    isSameThing(understanding, used) ||
    (await areHeardIn(db, leftOut(understanding, used), found?.products[0]?.name ?? ''))
  return shown(found, asking, isAsked ? {} : { repaired: { query, used } })
}

/** At another price, or further away. */
async function isElsewhere({ db, audience, wanted }: WordSearch, used: string) {
  const { category, subcategory, brand } = wanted
  return ((await findText(db, used, { category, subcategory, brand }, anyOne, audience))?.total ?? 0) > 0
}

const isFixedCircle = ({ wanted, search }: WordSearch) =>
  Boolean(wanted.shops?.metres) && (search.near !== undefined || search.within !== undefined)

const elsewhereAs = async (db: Connection, used: string): Promise<Instead> => ({
  near: await nearKinds(db, wordByWord(await understand(db, used)), 1),
  found_without_filters: true,
})

/** What was probably meant; where that is only a guess, it is a link, beside kinds that are near. */
async function repaired(asking: WordSearch): Promise<Instead> {
  const { db, understanding, wanted, audience } = asking
  const repairs = await repairsOf(db, understanding)
  // What only Hindi names sound like may be a mistyped word of more: 'moblie charger'.
  const areKnown = understanding.words.every(({ isKnown }) => isKnown)
  const { careful: byLetters } = areKnown ? { careful: [] } : await repairsOf(db, understanding, true)
  const whole = byLetters.filter((used) => !isShortened(understanding, used))
  let other: string | undefined
  for (const used of new Set([...whole, ...repairs.careful])) {
    const instead = await shownAs(asking, used)
    if (instead) return instead
    if (other === undefined && isNarrowed(wanted) && (await isElsewhere(asking, used))) other = used
    // What is there without the filters is meant, not less of the words: around a named place, the circle widens.
    if (other !== undefined && !isFixedCircle(asking)) break
  }
  if (other !== undefined) return elsewhereAs(db, other)
  const [nearest] = repairs.careful
  const meant = nearest ? await understand(db, nearest) : understanding
  const near = await kindsNear(db, meant, asking.things)
  for (const guess of repairs.bold) {
    const total = (await findText(db, guess, wanted, anyOne, audience))?.total ?? 0
    if (total > 0) return { did_you_mean: { query: guess, total }, near }
  }
  return { near }
}

/** Kinds that have most of the words, two at least; or else where one of the things is sold. */
async function kindsNear(db: Connection, understanding: Understanding, things: Thing[]) {
  const words = wordByWord(understanding)
  const near = await nearKinds(db, words, Math.max(2, Math.floor(words.length / 2) + 1))
  const telling = things.filter(({ word }) => !isVague(word) && !isContainer(word))
  const kinds = telling.map(({ is }) => is)
  return near.length > 0 ? near : nearKinds(db, kinds, 1)
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
    things.some(({ word }) => isContainer(word) || isVague(word))
  )
    return
  return (await areOfOneCategory(
    db,
    things.map(({ is }) => is),
  ))
    ? anyThing(things, understanding)
    : undefined
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

const leftOut = ({ words }: Understanding, used: string) => {
  const left = new Set(used.split(' '))
  return words
    .map(({ word }) => word)
    .filter((word) => !left.has(word) && !saysLittle(word) && !isFiller(word))
}

/** Whether nothing but for whom or when is left out: what is found is what was asked for. */
function isSameThing(understanding: Understanding, used: string) {
  return leftOut(understanding, used).length === 0
}

/** The ware alone, where the words say for whom or when, too; 'holi ke rang' is a ware. */
function withoutPeople(understanding: Understanding, isLeftOut: (word: string) => boolean) {
  const { words, synonyms } = understanding
  const isOptional = mayBeLeftOut(understanding)
  const phrases = synonyms.filter((span) => isOfSeveral(span, isOptional))
  const isBeside = words.map(
    ({ word }, place) => isLeftOut(word) && !phrases.some((span) => covers(span, place)),
  )
  const ware = words.filter((_, place) => !isBeside[place] && !isOptional[place])
  return ware.some(({ word }) => !isVague(word)) && isBeside.some(Boolean)
    ? ware.map(({ word }) => word).join(' ')
    : undefined
}
