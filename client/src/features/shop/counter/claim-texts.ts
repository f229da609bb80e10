import type { CounterClaim } from 'server/contract/claims/calls'
import type { NotGivenReason } from 'server/contract/claims/facts'
import { formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { untilWords, whenWords } from '../../../lib/format/when-words.ts'
import type { Stop } from './find-claim.ts'
import { canScan } from './scanned-text.ts'

export type Said = { title: string; hint: string }

export const spaced = (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`

export function openCodeNote(claim: CounterClaim, cachedAt: string | undefined): Said | undefined {
  const { promised, higher, cheaper, lower, deleted, holds, genuine, genuineHint } = texts.counter.found
  const { price, price_now, offer_price, kept_until } = claim
  if (cachedAt !== undefined)
    return { title: genuine, hint: genuineHint({ time: formatIndianTimeOfDay(cachedAt) }) }
  const now = formatRupees(price_now)
  if (offer_price === null) return { title: deleted, hint: holds({ when: untilWords(kept_until) }) }
  if (price_now < price) return { title: cheaper, hint: lower({ promised: formatRupees(price), price: now }) }
  if (offer_price > price_now)
    return { title: promised({ price: now }), hint: higher({ price: formatRupees(offer_price) }) }
  return undefined
}

export const notGivenText = (reason: NotGivenReason) =>
  texts.counter.given.not({ reason: texts.counter.reasons.inLine[reason] })

/** `ownName` is the name of the user at the counter. */
export function lookupFailureText(stop: Stop, ownName: string): Said {
  const { stops } = texts.counter
  if (stop.is === 'over') return overInWords(stop.claim, ownName)
  if (stop.is === 'other shop')
    return { title: stops['other shop'].title, hint: stops['other shop'].hint({ shop: stop.shop }) }
  if (stop.is === 'rests')
    return {
      title: stops.rests.title({ time: formatIndianTimeOfDay(stop.until) }),
      hint: canScan() ? stops.rests.hint : stops.rests.byCameraApp,
    }
  if (stop.is === 'notChecked')
    return {
      title: stops.notChecked.title,
      hint: stop.listOf
        ? stops.notChecked.hint({ time: formatIndianTimeOfDay(stop.listOf) })
        : stops.notChecked.noList,
    }
  if (stop.is === 'failed')
    return { title: stops.failed.title, hint: stops.failed.hint({ words: stop.words }) }
  if (stop.is === 'payment') return { title: stops.noCode.title, hint: stops.noCode.payment }
  return stops[stop.is]
}

function overInWords({ state, ended_at, not_given, ...claim }: CounterClaim, ownName: string): Said {
  const { stops } = texts.counter
  const when = whenWords(ended_at ?? claim.kept_until)
  if (state === 'redeemed')
    return {
      title: stops.given.title({ when }),
      hint: stops.given.hint({ by: givenBy(claim, ownName) }),
    }
  if (state === 'released' && not_given)
    return {
      title: notGivenText(not_given),
      hint: stops.notGiven.hint({ when }),
    }
  if (state === 'released') return { title: stops.released.title, hint: stops.released.hint({ when }) }
  if (state === 'void') return stops.void
  return { title: stops.expired.title({ when: untilWords(claim.kept_until) }), hint: stops.expired.hint }
}

type ByWhom = Pick<CounterClaim, 'given_by' | 'redeemed_price' | 'price_now'>
function givenBy({ given_by, redeemed_price, price_now }: ByWhom, ownName: string) {
  const price = formatRupees(redeemed_price ?? price_now)
  if (given_by === null) return texts.counter.stops.bySomebody({ price })
  return given_by === ownName
    ? texts.counter.stops.byYou({ price })
    : texts.counter.stops.by({ name: given_by, price })
}
