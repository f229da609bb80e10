import type { Connection } from '../../../platform/database/open.ts'
import { type ForWhom, saysLittle } from '../words/audience.ts'
import { isFiller } from '../words/fillers.ts'
import { type Meaning, mayBeLeftOut, type Thing } from '../words/meaning.ts'
import { areHeardIn, type Understanding } from '../words/understanding.queries.ts'
import type { Cut, Found } from './find-offers.queries.ts'
import { findMeant, findText } from './find-text.ts'
import type { OfferCriteria } from './offer-criteria.ts'
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
export type Instead = Partial<Results> | undefined

export const shown = (found: Found | undefined, { cut }: WordSearch, more: Instead = {}): Instead =>
  found && found.total > 0 ? { ...present(found, cut.page), ...more } : undefined

export const findThing = (
  { db, wanted, meaning, cut }: Pick<WordSearch, 'db' | 'wanted' | 'meaning' | 'cut'>,
  thing: Thing | undefined,
) => findMeant(db, { ...meaning, thing }, wanted, cut)

export const isNarrowed = (wanted: OfferCriteria) =>
  Object.values(wanted).some((value) => value !== undefined)

/** Whether words were left out that must be there. */
export const isShortened = (understanding: Understanding, used: string) =>
  used.split(' ').length < mayBeLeftOut(understanding).filter((optional) => !optional).length

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
