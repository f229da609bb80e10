import { isFiller } from './fillers.ts'
import type { Understanding } from './understanding.queries.ts'

type Words = Understanding['words']

const refusesNext = /^(?:not|without|bina|bagair|बिना|बगैर)$/
const refusesLast = /^(?:nahi+n?|nhi|नहीं|नही)$/

/**
 * What is said not to be wanted: the word after 'not' or 'without', the one before 'nahi', unless it is asked
 * for as well: 'laptop nahi, laptop ka bag'.
 */
export function readRefused(words: Words): { kept: Words; refused: Words } {
  const besides = (place: number, step: number) => {
    let at = place + step
    while (isFiller(words[at]?.word ?? '')) at += step
    return at
  }
  const left = new Set<number>()
  for (const [place, { word }] of words.entries()) {
    const refused = refusesNext.test(word)
      ? besides(place, 1)
      : refusesLast.test(word)
        ? besides(place, -1)
        : undefined
    if (refused !== undefined && words[refused]) left.add(place).add(refused)
  }
  const kept = words.filter((_, place) => !left.has(place))
  const asked = new Set(kept.map(({ word }) => word))
  const refused = words.filter(
    ({ word }, place) =>
      left.has(place) && !asked.has(word) && !refusesNext.test(word) && !refusesLast.test(word),
  )
  return { kept, refused }
}
