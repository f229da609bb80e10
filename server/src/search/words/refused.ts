import { lexiconForms, says } from './lexicon.ts'
import type { Understanding } from './understanding.queries.ts'
import { goesOn, isFiller } from './word-classes.ts'

type Words = Understanding['words']

/** Said of the thing, rather than of another one. */
const lacks = says('attribute', 'without')
/** Lexemes by which a name says so: 'sugar free'. */
export const namedAsLacking = lexiconForms('attribute', 'named as lacking')
const refusesNext = says('attribute', 'without', 'not the next')
const refusesLast = says('attribute', 'not the last')

/**
 * What is said not to be wanted: the word after 'not' or 'without', the one before 'nahi', unless it is asked
 * for as well: 'laptop nahi, laptop ka bag'.
 */
export function readRefused(words: Words): { kept: Words; refused: Words; isLacking: boolean } {
  const besides = (place: number, step: number) => {
    let at = place + step
    while (isFiller(words[at]?.word ?? '')) at += step
    return at
  }
  const left = new Set<number>()
  const no = new Set<number>()
  for (const [place, { word }] of words.entries()) {
    const isLast = refusesLast(word)
    if (!isLast && !refusesNext(word)) continue
    const refused = besides(place, isLast ? -1 : 1)
    if (!words[refused]) continue
    // 'Phone nahi mil raha', 'fridge thanda nahi kar raha': what is denied is what it does.
    const isVerb = isLast && goesOn(words[place + 2]?.word)
    left.add(place)
    if (isVerb) left.add(place + 1).add(place + 2)
    else no.add(refused)
    if (!isVerb || besides(refused, -1) >= 0) left.add(refused)
  }
  const kept = words.filter((_, place) => !left.has(place))
  const asked = new Set(kept.map(({ word }) => word))
  const refused = words.filter(({ word }, place) => no.has(place) && !asked.has(word))
  const isLacking = refused.length > 0 && words.some(({ word }) => lacks(word))
  return { kept, refused, isLacking }
}
