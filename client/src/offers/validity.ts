import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { addDays, daysBetween, todayInIndia } from '../lib/format/dates.ts'

/** Days before the end from which an offer says 'Ends in 2 days'. */
export const daysToSay = { onPage: 7, onCard: 3 }

type Dates = Pick<OfferDetail, 'offer_state' | 'days_left' | 'start_date' | 'end_date' | 'away_until'>

/** The validity in words (decision 4): `state` unless the offer is live, `hint` when it ends soon. */
export function validityOf({ offer_state, days_left, start_date, end_date, away_until }: Dates) {
  const until = texts.offerValidity.until({ day: formatDate(end_date) })
  if (away_until && (offer_state === 'live' || offer_state === 'scheduled'))
    return { state: texts.openState.shopIsAway({ until: formatDate(addDays(away_until, -1)) }), text: until }
  switch (offer_state) {
    case 'expired':
      return {
        state: texts.offerValidity.ended,
        text: texts.offerValidity.wasUntil({ day: formatDate(end_date) }),
      }
    case 'scheduled':
      return { state: texts.offerValidity.startsOn({ day: formatDate(start_date) }), text: until }
    case 'out of stock':
      return { state: texts.offerStates['out of stock'], text: until }
    case 'live':
      return { text: until, hint: endsWithinDays(days_left, daysToSay.onPage) }
  }
}

/** 'Ends today', 'Ends in 2 days'; undefined when the offer is over or ends later. */
export function endsWithinDays(daysLeft: number, days: number) {
  if (daysLeft === 0) return texts.allOffers.endToday
  if (daysLeft === 1) return texts.offerValidity.endsTomorrow
  return daysLeft > 1 && daysLeft <= days ? texts.offerValidity.endsIn({ days: daysLeft }) : undefined
}

/** A cached offer as of the device's present day: it may have ended. */
export function asOfToday<Offer extends Dates>(offer: Offer, today = todayInIndia()): Offer {
  const days_left = daysBetween(today, offer.end_date)
  const away_until = offer.away_until && offer.away_until > today ? offer.away_until : null
  return { ...offer, days_left, away_until, offer_state: days_left < 0 ? 'expired' : offer.offer_state }
}
