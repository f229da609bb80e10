import { endsSoonDays } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { OfferState } from 'server/contract/offers/schemas'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { addDays, daysBetween, formatDateShortly } from '../../../lib/format/dates.ts'
import type { StatusTone } from '../../../ui/status.tsx'

type Dated = Pick<OwnOffer, 'offer_state' | 'end_date'>

const endsSoon = ({ offer_state, end_date }: Dated, today: string) =>
  offer_state === 'live' && daysBetween(today, end_date) <= endsSoonDays

export const wantsRenewal = (product: Dated, today: string) =>
  product.offer_state === 'expired' || endsSoon(product, today)

/** True if shoppers cannot get the offer now; the list shows such an offer in grey. */
export const isOff = ({ offer_state, hidden_at, shop_is_open, away_until }: OwnOffer) =>
  hidden_at !== null ||
  !shop_is_open ||
  away_until !== null ||
  offer_state === 'expired' ||
  offer_state === 'out of stock'

const tones: Record<OfferState, StatusTone> = {
  live: 'active',
  'out of stock': 'inactive',
  scheduled: 'coming',
  expired: 'inactive',
}

export function offerState(product: OwnOffer, today: string): { tone: StatusTone; words: string } {
  const { offer_state, end_date, hidden_at, shop_is_open, away_until } = product
  const isToCome = offer_state === 'live' || offer_state === 'scheduled'
  if (product.hidden?.asked_again_at) return { tone: 'pending', words: texts.hiding.pending }
  if (hidden_at !== null) return { tone: 'rejected', words: texts.myProducts.states.hidden }
  if (!shop_is_open && isToCome) return { tone: 'pending', words: texts.myProducts.states.notShown }
  if (away_until !== null && isToCome)
    return {
      tone: 'inactive',
      words: texts.myProducts.states.hiddenTill({ day: formatDateShortly(away_until, today) }),
    }
  if (offer_state === 'expired')
    return {
      tone: tones.expired,
      words: texts.myProducts.states.ended({ day: formatDateShortly(end_date, today) }),
    }
  if (endsSoon(product, today)) return { tone: 'pending', words: endWords(daysBetween(today, end_date)) }
  return { tone: tones[offer_state], words: texts.offerStates[offer_state] }
}

function endWords(days: number) {
  if (days <= 0) return texts.allOffers.endToday
  return days === 1 ? texts.myProducts.states.endsTomorrow : texts.myProducts.states.endsIn({ days })
}

/** The last day that the contract accepts. */
const lastDay = '2099-12-31'

/** Counts the days from today for an ended offer, otherwise from the offer's end date. */
export function renewedEnd({ offer_state, end_date }: Dated, days: number, today: string) {
  const end = addDays(offer_state === 'expired' ? today : end_date, days)
  return end > lastDay ? lastDay : end
}
