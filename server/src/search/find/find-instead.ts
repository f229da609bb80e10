import type { Connection } from '../../platform/database/open.ts'
import { said } from '../words/lexicon.ts'
import {
  anyThing,
  calledAs,
  covers,
  inKind,
  isOfSeveral,
  knownThings,
  mayBeLeftOut,
  meaningOf,
  onlyThings,
  type Thing,
  wordByWord,
} from '../words/meaning.ts'
import { isWork, repairsOf } from '../words/repair.ts'
import { soundsOccurIn, type Understanding, understand } from '../words/understanding.queries.ts'
import {
  isContainer,
  isFiller,
  isLook,
  isNamedForKids,
  isNoThing,
  isVague,
  knownBrandIn,
  namesAudience,
  saysLittle,
} from '../words/word-classes.ts'
import { joinWords } from '../words/word-query.ts'
import { findOffers, oneOffer } from './find-offers.queries.ts'
import {
  type EmptySearch,
  findMeaning,
  findOthers,
  findText,
  findThing,
  hasWord,
  isNarrowed,
  type Substitute,
  shown,
  type WordSearch,
} from './find-text.ts'
import { areOfOneCategory, isOffered, similarSubcategories } from './offered.queries.ts'

/**
 * Returns nearby categories when no shop sells the thing itself: a wedding card is not a visiting card.
 * Skipped when a later word may name the thing.
 */
export async function kindsOfUnsoldThing({ db, understanding, things }: WordSearch): Promise<Substitute> {
  const [known] = knownThings(understanding)
  if (!known) return
  const words = understanding.words.map(({ word }) => word)
  if (things.some(({ word }) => words.lastIndexOf(word) > known.last && !isWork(word))) return
  if ((await isOffered(db, [calledAs(understanding, known)], 'ABC'))[0]) return
  const wider = (known.thing?.parent ?? []).map((lexeme) => inKind([lexeme]))
  return { near: await similarSubcategories(db, wider, 1) }
}

/** Searches in the category or subcategory that formerly had the typed name. */
export async function byFormerName(asking: EmptySearch) {
  const { db, search, query, wanted, cut, around } = asking
  if (!around.former || search.category !== undefined || search.subcategory !== undefined) return
  const { category, subcategory } = around.former
  const found = await findOffers(db, { ...wanted, category, subcategory: subcategory ?? undefined }, cut)
  return shown(found, asking, { repaired: { query, used: subcategory ?? category } })
}

export async function withoutAudience(asking: WordSearch) {
  const { understanding, audience, query } = asking
  const ware = withoutPeople(understanding, isNoThing)
  if (ware === undefined) return
  if (audience.first && !audience.isGrown) {
    const forThem = { ...audience, never: [...audience.never, audience.first] }
    const instead = shown(await findText({ ...asking, audience: forThem }, ware), asking)
    if (instead) return instead
  }
  const found = await findText(asking, ware)
  const isRight = isSameThing(understanding, ware) || isNamedForKids(found?.products[0]?.name ?? '')
  return shown(found, asking, isRight ? {} : { repaired: { query, used: ware } })
}

export async function withoutAudienceWords(asking: WordSearch) {
  const ware = withoutPeople(asking.understanding, namesAudience)
  return ware === undefined ? undefined : findText(asking, ware)
}

export async function elsewhere({ db, wanted, meaning }: WordSearch): Promise<Substitute> {
  const anywhere = onlyThings(meaning, true)
  if (isNarrowed(wanted) && (await findOffers(db, { meaning: anywhere }, oneOffer)).total > 0)
    return { near: await similarSubcategories(db, [anywhere.words], 1), found_without_filters: true }
}

/** Requires offers of the thing itself: a cake with a knife is not a cake knife. */
export async function thingOutsideFilters(asking: WordSearch): Promise<Substitute> {
  const { db, wanted, meaning } = asking
  const isThere = isNarrowed(wanted) && (await isOffered(db, [onlyThings(meaning).words])).includes(true)
  return isThere ? elsewhere(asking) : undefined
}

/** Tries each earlier word as the thing, such as the bedsheet in 'bedsheet double bed'. */
export async function withEarlierThing(asking: WordSearch) {
  if (isVague(asking.things[0]?.word ?? '')) return
  for (const thing of asking.things.slice(1).filter(({ word }) => !isContainer(word))) {
    const instead = shown(await findThing(asking, thing), asking)
    if (instead) return instead
  }
}

/** Skipped if the word is a typo of another word on offer: 'spekar' means speakers, not Spykar. */
export async function byMistypedBrand(asking: EmptySearch) {
  const { db, words, understanding, around } = asking
  const mistyped = knownBrandIn(words)
  if (!mistyped || hasWord(understanding, mistyped.typed)) return
  if (!knownBrandIn(words, true)) {
    const { byLetters } = await repairsOf(db, understanding, around)
    for (const used of byLetters.filter((text) => !isShortened(understanding, text))) {
      const instead = await shownAs(asking, used)
      if (instead) return instead
    }
  }
  return findOthers(asking, mistyped)
}

export async function completed(asking: EmptySearch) {
  const { db, understanding, wanted, cut, query, around } = asking
  const { length } = understanding.words
  if (understanding.words.at(-1)?.isKnown && around.offered[length - 1] !== false) return
  const completions = around.beginning.map(({ lexeme }) => lexeme)
  const meaning = meaningOf(understanding, completions)
  if (!meaning || completions.length === 0) return
  const found = await findOffers(db, { ...wanted, meaning }, cut)
  const used = [...understanding.words.slice(0, -1), around.beginning[0]].map((word) => word?.word).join(' ')
  return shown(found, asking, { repaired: { query, used } })
}

/** Keeps phrases that name a product, such as 'holi ke rang' (Holi colours). */
function withoutPeople(understanding: Understanding, isLeftOut: (word: string) => boolean) {
  const { words, synonyms } = understanding
  const isOptional = mayBeLeftOut(understanding)
  const phrases = synonyms.filter((span) => isOfSeveral(span, isOptional))
  const isBeside = words.map(
    ({ word }, place) => isLeftOut(word) && !phrases.some((span) => covers(span, place)),
  )
  const ware = words.filter((_, place) => !isBeside[place] && !isOptional[place])
  return ware.some(({ word }) => !isVague(word)) && isBeside.some(Boolean) ? joinWords(ware) : undefined
}

async function shownAs(asking: WordSearch, used: string) {
  const { db, understanding, query } = asking
  const found = await findText(asking, used)
  const isAsked =
    isSameThing(understanding, used) ||
    (await soundsOccurIn(db, leftOut(understanding, used), found?.products[0]?.name ?? ''))
  return shown(found, asking, isAsked ? {} : { repaired: { query, used } })
}

const leftOut = ({ words }: Understanding, used: string) => {
  const left = new Set(used.split(' '))
  return words
    .map(({ word }) => word)
    .filter((word) => !left.has(word) && !saysLittle(word) && !isFiller(word))
}

const isSameThing = (understanding: Understanding, used: string) => leftOut(understanding, used).length === 0

export const isShortened = (understanding: Understanding, used: string) =>
  used.split(' ').length < mayBeLeftOut(understanding).filter((optional) => !optional).length

export async function eachOfSeveral(asking: WordSearch) {
  const { db, understanding, things, wanted, cut } = asking
  const isOptional = mayBeLeftOut(understanding)
  const telling = understanding.words.filter(({ word }, place) => !isOptional[place] && !isNoThing(word))
  if (things.length < 2 || things.length < telling.length) return
  if (things.some(({ word }) => isContainer(word) || isVague(word))) return
  const kinds = things.map(({ is }) => is)
  if (!(await areOfOneCategory(db, kinds))) return
  const meaning = anyThing(things, understanding)
  return shown(await findOffers(db, { ...wanted, meaning }, cut), asking)
}

const betweenThings = new RegExp(`\\s${said('attribute', 'between things')}\\s|(?<!\\d),|,(?!\\d)`, 'iu')

/** Finds one thing of several, as in 'jhadu aur phenyl' (broom and phenyl), when only one is sold. */
export async function oneOfSeveral(asking: WordSearch) {
  const parts = asking.words
    .split(betweenThings)
    .map((part) => part.trim())
    .filter(Boolean)
  const lengths = parts.map((part) => part.split(' ').length)
  // 'Cotton and silk saree' is one thing: the last part is longer than the first.
  if (parts.length < 2 || (lengths.at(-1) ?? 0) > (lengths[0] ?? 0)) return
  for (const part of parts) {
    const meant = await findMeaning(asking.db, await understand(asking.db, part), asking.wanted)
    const thing = meant?.things[0]
    const isWare = thing && !isVague(thing.word) && !isLook(thing.word) && !isWork(thing.word)
    const instead = isWare ? await shownAs(asking, part) : undefined
    if (instead) return instead
  }
}

async function isElsewhere(asking: WordSearch, used: string) {
  const { category, subcategory, brand } = asking.wanted
  const wanted = { category, subcategory, brand }
  return ((await findText({ ...asking, wanted, cut: oneOffer }, used))?.total ?? 0) > 0
}

const isFixedCircle = ({ wanted, search }: WordSearch) =>
  Boolean(wanted.shops?.metres) && (search.near !== undefined || search.within !== undefined)

const elsewhereAs = async (db: Connection, used: string): Promise<Substitute> => ({
  near: await similarSubcategories(db, wordByWord(await understand(db, used)), 1),
  found_without_filters: true,
})

export async function repaired(asking: EmptySearch): Promise<Substitute> {
  const { db, understanding, wanted, around } = asking
  const repairs = await repairsOf(db, understanding, around)
  // In 'moblie charger', the typo sounds like a Hindi name. So all corrections by letters are tried before
  // words are dropped.
  const ofAllWords = repairs.byLetters.filter((used) => !isShortened(understanding, used))
  let other: string | undefined
  for (const used of new Set([...ofAllWords, ...repairs.careful])) {
    const instead = await shownAs(asking, used)
    if (instead) return instead
    if (other === undefined && isNarrowed(wanted) && (await isElsewhere(asking, used))) other = used
    // Offers outside the filters are better than fewer words, unless the circle around a place can widen.
    if (other !== undefined && !isFixedCircle(asking)) break
  }
  if (other !== undefined) return elsewhereAs(db, other)
  const [nearest] = repairs.careful
  const meant = nearest ? await understand(db, nearest) : understanding
  const near = await kindsNear(db, meant, asking.things)
  for (const guess of repairs.bold) {
    const total = (await findText({ ...asking, cut: oneOffer }, guess))?.total ?? 0
    if (total > 0) return { did_you_mean: { query: guess, total }, near }
  }
  return { near }
}

/** Returns categories that match most words (at least two), or else that sell one of the things. */
async function kindsNear(db: Connection, understanding: Understanding, things: Thing[]) {
  const words = wordByWord(understanding)
  const near = await similarSubcategories(db, words, Math.max(2, Math.floor(words.length / 2) + 1))
  const telling = things.filter(({ word }) => !isVague(word) && !isContainer(word))
  const kinds = telling.map(({ is }) => is)
  return near.length > 0 ? near : similarSubcategories(db, kinds, 1)
}
