import { type UnfoundDays, unfoundDays } from 'server/contract/facts/list-options'
import { textIn } from '../../../lib/dom/use-address.ts'

/** What the screen shows: as it stands in the address. */
export type SynonymView = {
  /** Part of a word of either side. */
  query?: string
  after?: string
  /** Over how many days searches that found nothing are added up; undefined is the shortest time. */
  days?: UnfoundDays
  /** What a new pair begins with. */
  typed?: string
}

export const readSynonymView = (address: URLSearchParams): SynonymView => ({
  query: textIn(address, 'query'),
  typed: textIn(address, 'typed'),
  after: textIn(address, 'after'),
  days: unfoundDays.slice(1).find((days) => String(days) === address.get('days')),
})
