import { formatDate } from 'server/contract/formats'
import type { ProductDetail } from 'server/contract/offers'
import { texts } from 'server/contract/texts'
import { todayInIndia } from '../lib/dates.ts'

type Dates = Pick<ProductDetail, 'offer_state' | 'days_left' | 'start_date' | 'end_date'>

/** How long an offer is good for, in words (decisions 4): `state` marks what is not live, `hint` what ends soon. */
export function validityOf({ offer_state, days_left, start_date, end_date }: Dates) {
  const until = `Valid until ${formatDate(end_date)}`
  switch (offer_state) {
    case 'expired':
      return { state: 'Offer ended', text: `It was valid until ${formatDate(end_date)}` }
    case 'scheduled':
      return { state: `Starts on ${formatDate(start_date)}`, text: until }
    case 'out of stock':
      return { state: texts.offerStates['out of stock'], text: until }
    case 'live':
      return { text: until, hint: endsSoon(days_left) }
  }
}

/** Within a week of the end. */
function endsSoon(daysLeft: number) {
  if (daysLeft === 0) return 'Ends today'
  if (daysLeft === 1) return 'Ends tomorrow'
  return daysLeft > 1 && daysLeft <= 7 ? `Ends in ${daysLeft} days` : undefined
}

const millisecondsADay = 24 * 60 * 60 * 1000

/** An offer as it was kept, on this device's present day: it may have ended since, or end sooner. */
export function asOfToday<Offer extends Dates>(offer: Offer, today = todayInIndia()): Offer {
  const days_left = Math.round((Date.parse(offer.end_date) - Date.parse(today)) / millisecondsADay)
  return { ...offer, days_left, offer_state: days_left < 0 ? 'expired' : offer.offer_state }
}
