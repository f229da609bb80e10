import { mayBeLeftOut } from '../words/meaning.ts'
import { areHeardIn, type Understanding } from '../words/understanding.queries.ts'
import { isFiller, saysLittle } from '../words/word-classes.ts'
import { findText } from './find-text.ts'
import { shown, type WordSearch } from './word-search.ts'

/** Other words in the place of the typed ones. */
export async function shownAs(asking: WordSearch, used: string) {
  const { db, understanding, wanted, cut, audience, query } = asking
  const found = await findText(db, used, wanted, cut, audience)
  const isAsked =
    isSameThing(understanding, used) ||
    (await areHeardIn(db, leftOut(understanding, used), found?.products[0]?.name ?? ''))
  return shown(found, asking, isAsked ? {} : { repaired: { query, used } })
}

const leftOut = ({ words }: Understanding, used: string) => {
  const left = new Set(used.split(' '))
  return words
    .map(({ word }) => word)
    .filter((word) => !left.has(word) && !saysLittle(word) && !isFiller(word))
}

/** Whether nothing but for whom or when is left out: what is found is what was asked for. */
export function isSameThing(understanding: Understanding, used: string) {
  return leftOut(understanding, used).length === 0
}

/** Whether words were left out that must be there. */
export const isShortened = (understanding: Understanding, used: string) =>
  used.split(' ').length < mayBeLeftOut(understanding).filter((optional) => !optional).length
