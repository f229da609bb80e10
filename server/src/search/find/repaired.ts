import type { Connection } from '../../platform/database/open.ts'
import { type Thing, wordByWord } from '../words/meaning.ts'
import { repairsOf } from '../words/repair.ts'
import { type Understanding, understand } from '../words/understanding.queries.ts'
import { isContainer, isVague } from '../words/word-classes.ts'
import { isShortened, shownAs } from './as-other-words.ts'
import { anyOne } from './find-offers.queries.ts'
import { findText } from './find-text.ts'
import { nearKinds } from './offered.queries.ts'
import { type FoundNothing, type Instead, isNarrowed, type WordSearch } from './word-search.ts'

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
export async function repaired(asking: FoundNothing): Promise<Instead> {
  const { db, understanding, wanted, audience, around } = asking
  const repairs = await repairsOf(db, understanding, around)
  // What only Hindi names sound like may be a mistyped word of more: 'moblie charger'.
  const whole = repairs.byLetters.filter((used) => !isShortened(understanding, used))
  let other: string | undefined
  for (const used of new Set([...whole, ...repairs.careful])) {
    const instead = await shownAs(asking, used)
    if (instead) return instead
    if (other === undefined && isNarrowed(wanted) && (await isElsewhere(asking, used))) other = used
    // What is there without the filters is meant, not less of the words: around a named place, the circle
    // widens.
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
