import type { OwnClaim } from 'server/contract/claims/calls'
import { texts } from 'server/contract/facts/texts'
import { capitalised, whenWords } from '../../../lib/format/when-words.ts'
import { codeState } from '../../../offers/saved/saved-things.ts'
import { keptUntil } from './kept-until.ts'

/** What has become of a code that is over, in words. */
export function whatHappened(claim: OwnClaim) {
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
