import type { Connection } from '../../platform/database/open.ts'
import { said } from '../words/lexicon.ts'
import { anyThing, type Meaning, mayBeLeftOut, type Thing } from '../words/meaning.ts'
import { isWork } from '../words/repair.ts'
import { type Understanding, understand } from '../words/understanding.queries.ts'
import { isContainer, isLook, isVague, saysNotWhat } from '../words/word-classes.ts'
import { shownAs } from './as-other-words.ts'
import { findOffers } from './find-offers.queries.ts'
import { findMeaning } from './find-text.ts'
import { areOfOneCategory } from './offered.queries.ts'
import { shown, type WordSearch } from './word-search.ts'

export async function eachOfSeveral(asking: WordSearch) {
  const { db, understanding, things, wanted, cut } = asking
  const meaning = await severalThings(db, understanding, things)
  return meaning && shown(await findOffers(db, { ...wanted, meaning }, cut), asking)
}

const betweenThings = new RegExp(`\\s${said('attribute', 'between things')}\\s|(?<!\\d),|,(?!\\d)`, 'iu')

/** 'Jhadu aur phenyl', where only one of the two is there. */
export async function oneOfSeveral(asking: WordSearch) {
  const parts = asking.words
    .split(betweenThings)
    .map((part) => part.trim())
    .filter(Boolean)
  const lengths = parts.map((part) => part.split(' ').length)
  // 'Cotton and silk saree' is one thing.
  if (parts.length < 2 || (lengths.at(-1) ?? 0) > (lengths[0] ?? 0)) return
  for (const part of parts) {
    const meant = await findMeaning(asking.db, await understand(asking.db, part), asking.wanted)
    const thing = meant?.things[0]
    const isWare = thing && !isVague(thing.word) && !isLook(thing.word) && !isWork(thing.word)
    const instead = isWare ? await shownAs(asking, part) : undefined
    if (instead) return instead
  }
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
