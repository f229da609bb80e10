import type { Connection } from '../../platform/database/open.ts'
import type { Around } from '../words/around.queries.ts'
import type { Thing } from '../words/meaning.ts'
import type { Understanding } from '../words/understanding.queries.ts'
import type { ForWhom } from '../words/word-classes.ts'
import type { Cut, Found } from './find-offers.queries.ts'
import { findMeant, type Meant } from './find-text.ts'
import type { OfferCriteria } from './offer-criteria.ts'
import { type Asked, present, type Results } from './results.ts'

/** What was asked for, as far as it was understood. */
export type WordSearch = Meant & {
  db: Connection
  search: Asked
  /** As typed, and without what was read as filters. */
  query: string
  words: string
  understanding: Understanding
  audience: ForWhom
  wanted: OfferCriteria
  cut: Cut
}
/** The same, when it has found nothing. */
export type FoundNothing = WordSearch & { around: Around }
export type Instead = Partial<Results> | undefined

export const shown = (found: Found | undefined, { cut }: WordSearch, more: Instead = {}): Instead =>
  found && found.total > 0 ? { ...present(found, cut.page), ...more } : undefined

export const findThing = (
  { db, wanted, meaning, cut }: Pick<WordSearch, 'db' | 'wanted' | 'meaning' | 'cut'>,
  thing: Thing | undefined,
) => findMeant(db, { ...meaning, thing }, wanted, cut)

export const isNarrowed = (wanted: OfferCriteria) =>
  Object.values(wanted).some((value) => value !== undefined)
