import { wordsAround } from '../words/around.queries.ts'
import {
  calledAs,
  covers,
  inKind,
  isOfSeveral,
  knownThings,
  mayBeLeftOut,
  meaningOf,
  onlyThings,
} from '../words/meaning.ts'
import { isWork, repairsOf } from '../words/repair.ts'
import type { Understanding } from '../words/understanding.queries.ts'
import {
  isContainer,
  isNamedForKids,
  isVague,
  knownBrandIn,
  saysForWhom,
  saysNotWhat,
} from '../words/word-classes.ts'
import { isSameThing, isShortened, shownAs } from './as-other-words.ts'
import { anyOne, findOffers } from './find-offers.queries.ts'
import { findOthers, findText, hasWord } from './find-text.ts'
import { eachOfSeveral, oneOfSeveral } from './of-several.ts'
import { isOffered, nearKinds } from './offered.queries.ts'
import { repaired } from './repaired.ts'
import { whole, withoutRefused } from './without-refused.ts'
import {
  type FoundNothing,
  findThing,
  type Instead,
  isNarrowed,
  shown,
  type WordSearch,
} from './word-search.ts'

/** What stands in for words that found nothing: the first of these that finds something. */
export async function findInstead(asked: WordSearch): Promise<Instead> {
  const kept = await withoutRefused(asked)
  const asking = { ...kept, around: await wordsAround(asked.db, kept.understanding, kept.words) }
  for (const attempt of [
    ...(kept === asked ? [] : [whole]),
    ofFormerKind,
    nobodySells,
    forAnybody,
    thingElsewhere,
    behindTheThing,
    elsewhere,
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

/**
 * A thing that the lexicon knows and nobody offers is not shown as another one: a wedding card is no visiting
 * card. Kinds of the wider thing are named. What is called by a later word is looked for all the same.
 */
export async function nobodySells({ db, understanding, things }: WordSearch): Promise<Instead> {
  const [known] = knownThings(understanding)
  if (!known) return
  const words = understanding.words.map(({ word }) => word)
  if (things.some(({ word }) => words.lastIndexOf(word) > known.last && !isWork(word))) return
  if ((await isOffered(db, [calledAs(understanding, known)], 'ABC'))[0]) return
  const wider = (known.thing?.parent ?? []).map((lexeme) => inKind([lexeme]))
  return { near: await nearKinds(db, wider, 1) }
}

/** A category that had this name before. */
async function ofFormerKind(asking: FoundNothing) {
  const { db, search, query, wanted, cut, around } = asking
  if (!around.former || search.category !== undefined || search.subcategory !== undefined) return
  const { category, subcategory } = around.former
  const found = await findOffers(db, { ...wanted, category, subcategory: subcategory ?? undefined }, cut)
  return shown(found, asking, { repaired: { query, used: subcategory ?? category } })
}

async function forAnybody(asking: WordSearch) {
  const { db, understanding, wanted, cut, audience, query } = asking
  const ware = withoutPeople(understanding, saysNotWhat)
  if (ware === undefined) return
  if (audience.first && !audience.isGrown) {
    // Shoes that nobody calls so are no shoes for children.
    const forThem = { ...audience, never: [...audience.never, audience.first] }
    const instead = shown(await findText(db, ware, wanted, cut, forThem), asking)
    if (instead) return instead
  }
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

/**
 * Words that find something without the filters are understood: there is just nothing at this price, of this
 * brand.
 */
async function elsewhere({ db, wanted, meaning }: WordSearch): Promise<Instead> {
  const anywhere = onlyThings(meaning, true)
  if (isNarrowed(wanted) && (await findOffers(db, { meaning: anywhere }, anyOne)).total > 0)
    return { near: await nearKinds(db, [anywhere.words], 1), found_without_filters: true }
}

/** As `elsewhere`, where offers are the thing itself: a cake with a knife is no cake knife. */
async function thingElsewhere(asking: WordSearch): Promise<Instead> {
  const { db, wanted, meaning } = asking
  const isThere = isNarrowed(wanted) && (await isOffered(db, [onlyThings(meaning).words])).includes(true)
  return isThere ? elsewhere(asking) : undefined
}

/** What is behind the thing may be called like another one: 'bedsheet double bed'. */
async function behindTheThing(asking: WordSearch) {
  if (isVague(asking.things[0]?.word ?? '')) return
  for (const thing of asking.things.slice(1).filter(({ word }) => !isContainer(word))) {
    const instead = shown(await findThing(asking, thing), asking)
    if (instead) return instead
  }
}

/** Of a brand that was mistyped, unless a ware is as near: 'spekar' is no Spykar where speakers are. */
async function ofOtherBrands(asking: FoundNothing) {
  const { db, words, understanding, wanted, cut, audience, around } = asking
  const mistyped = knownBrandIn(words)
  if (!mistyped || hasWord(understanding, mistyped.typed)) return
  if (!knownBrandIn(words, true)) {
    const { byLetters } = await repairsOf(db, understanding, around)
    for (const used of byLetters.filter((text) => !isShortened(understanding, text))) {
      const instead = await shownAs(asking, used)
      if (instead) return instead
    }
  }
  return findOthers(db, mistyped, wanted, cut, audience)
}

/** The last word as the beginning of others, unless something is called so. */
async function completed(asking: FoundNothing) {
  const { db, understanding, wanted, cut, query, around } = asking
  const { length } = understanding.words
  if (understanding.words.at(-1)?.isKnown && around.offered[length - 1] !== false) return
  const meaning = meaningOf(
    understanding,
    around.beginning.map(({ lexeme }) => lexeme),
  )
  if (!meaning || around.beginning.length === 0) return
  const found = await findOffers(db, { ...wanted, meaning }, cut)
  const used = [...understanding.words.slice(0, -1), around.beginning[0]].map((word) => word?.word).join(' ')
  return shown(found, asking, { repaired: { query, used } })
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
