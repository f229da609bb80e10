import { formatDate, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { daysBetween, formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import type { Reminder, SavedOffer } from '../../../offers/saved/saved-things.ts'
import { endsWithinDays } from '../../../offers/validity.ts'

export type Fact = {
  kind: 'over' | 'ends' | 'less' | 'more' | 'same' | 'reminder' | 'later'
  words: string
}

/** The one thing to know of a saved offer; of prices that are not of now, nothing. */
export function factOf(
  offer: SavedOffer,
  reminder: Reminder | undefined,
  isCached: boolean,
  today = todayInIndia(),
) {
  const { card, price_then, is_gone } = offer
  // What was kept may be of another day.
  const daysLeft = isCached ? daysBetween(today, card.end_date) : card.days_left
  if (daysLeft < 0) return fact('over', texts.saved.ended({ day: formatDateShortly(card.end_date, today) }))
  if (is_gone) return fact('over', texts.saved.gone)
  const ends = endsWithinDays(daysLeft, 1)
  if (daysLeft === 0 && ends) return fact('ends', ends)
  const later = isCached ? undefined : notYet(card)
  if (later) return fact('later', later)
  const difference = card.discount_price - price_then
  if (!isCached && difference < 0)
    return fact('less', texts.saved.less({ amount: formatRupees(-difference) }))
  if (!isCached && difference > 0) return fact('more', texts.saved.more({ amount: formatRupees(difference) }))
  if (ends) return fact('ends', ends)
  if (reminder)
    return fact('reminder', texts.mine.reminderOn({ day: formatDateShortly(reminder.day, today) }))
  return isCached ? undefined : fact('same', texts.saved.same)
}

const fact = (kind: Fact['kind'], words: string): Fact => ({ kind, words })

function notYet({ offer_state, away_until }: SavedOffer['card']) {
  if (offer_state === 'out of stock') return texts.offerStates['out of stock']
  return away_until ? texts.saved.shopIsBack({ day: formatDate(away_until) }) : undefined
}
