import { meaningOf } from '../words/meaning.ts'
import { namedAsLacking, readRefused } from '../words/refused.ts'
import { understand } from '../words/understanding.queries.ts'
import { audienceOf, isFiller } from '../words/word-classes.ts'
import { anyOf, standingIn, type WordQuery } from '../words/word-query.ts'
import { findMeaning } from './find-text.ts'
import { isOffered } from './offered.queries.ts'
import { findThing, shown, type WordSearch } from './word-search.ts'

/** What is looked for without a thing: `meant` are all of the kind, `refused` is that thing in a name. */
export type WithoutRefused = WordSearch & { meant?: WordQuery; refused?: WordQuery }

/** As if what is not wanted had not been said, and without all that is called so. */
export async function withoutRefused(asking: WordSearch): Promise<WithoutRefused> {
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
    refused.length > 0 ? [{ nameHasNone: lexemes, orHas: isLacking ? [...namedAsLacking] : [] }] : []
  const audience = { first, never: [...never, ...no] }
  const things = (await findMeaning(db, understanding, wanted))?.things ?? []
  const meaning = { ...meant, words: { all: [meant.words, ...no] }, thing: things[0] }
  const without = { ...asking, words, understanding, audience, things, meaning }
  return isLacking ? { ...without, meant: meant.words, refused: standingIn('A', anyOf(lexemes)) } : without
}

/** Where no name tells of what is not wanted, nobody knows: 'biscuits without sugar'. */
export async function whole(asking: WithoutRefused) {
  const { db, query, words, meant, refused } = asking
  const found = await findThing(asking, asking.things[0])
  const isTold = !meant || !refused || (await isOffered(db, [{ all: [meant, refused] }]))[0]
  return shown(found, asking, isTold ? {} : { repaired: { query, used: words } })
}
