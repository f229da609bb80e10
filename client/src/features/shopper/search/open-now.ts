import type { SearchResults } from 'server/contract/search/schemas'
import { inIndia } from 'server/contract/shops/facts/opening-hours'
import { todayInIndia } from '../../../lib/format/dates.ts'

/**
 * How many of the shops are open at a moment of the day that the answer tells of; undefined on another day.
 */
export function shopsOpenAt(openShops: SearchResults['open_shops'], moment: Date) {
  if (!openShops || openShops.day !== todayInIndia(moment)) return
  const [hour = 0, minute = 0] = inIndia(moment).time.split(':').map(Number)
  return openShops.steps.filter((step) => step.minute <= hour * 60 + minute).at(-1)?.shops ?? 0
}
