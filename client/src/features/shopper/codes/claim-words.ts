import type { OwnClaim } from 'server/contract/claims/calls'
import { dayThatEnds, formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { capitalised, whenWords } from '../../../lib/format/when-words.ts'
import { codeState } from '../../../offers/saved/saved-things.ts'

/** Returns 'Wed 25 Nov, 6 pm', or only the day before when the code expires at midnight. */
export function keptUntil(moment: string, today = todayInIndia()) {
  const lastDay = dayThatEnds(moment)
  const day = formatWeekday(todayInIndia(lastDay ?? new Date(moment)), today)
  return lastDay
    ? { isDay: true, day, words: day }
    : {
        isDay: false,
        day,
        words: texts.formats.dateAndTime({ date: day, time: formatIndianTimeOfDay(moment) }),
      }
}

export function endedCodeTexts(claim: OwnClaim) {
  const { over } = texts.codes
  const { shop_name: shop, ended_at, not_given, kept_until } = claim
  const when = capitalised(whenWords(ended_at ?? kept_until))
  const state = codeState(claim)
  if (state === 'redeemed') return { title: over.given, hint: over.givenHint({ when, shop }) }
  if (state === 'void') return { title: over.void, hint: over.voidHint }
  if (state === 'released')
    return not_given
      ? { title: over.notGiven[not_given], hint: over.notGivenHint({ when, shop }) }
      : { title: over.released, hint: over.releasedHint }
  return { title: over.expired, hint: over.expiredHint({ time: keptUntil(kept_until).words }) }
}

type AskedClaim = Pick<OwnClaim, 'state' | 'price' | 'redeemed_price' | 'not_given'>

/** Asks 'Did you get it for ₹2,999?', or for an unused code, whether the customer went to the shop. */
export const questionOf = ({ state, price, redeemed_price, not_given }: AskedClaim) =>
  state === 'redeemed' || not_given
    ? texts.codes.question.got({ price: formatRupees(redeemed_price ?? price) })
    : texts.codes.question.went
