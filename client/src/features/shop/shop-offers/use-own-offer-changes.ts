import { texts } from 'server/contract/facts/texts'
import type { ChangeOutcome } from 'server/contract/shop-offers/changes'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useChangeOfMany, type WantedChange } from './own-offers.api.ts'

/**
 * Changes offers, offers Undo for ten seconds, and names those that stay as they were. Calls `then` after the
 * answer, and when none will come.
 */
export function useOwnOfferChanges() {
  const { mutate, isPending } = useChangeOfMany()
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  const change = (wanted: WantedChange, then: () => void = () => {}) =>
    mutate(wanted, {
      onSuccess: (outcome) => {
        tell(outcome, refresh)
        then()
      },
      onError: (error) => {
        if (signInAgain(error)) return
        // Sent again it is the same change: the question stays open.
        notifyFailure(error.message)
        if (error.status === 409 || error.status === 404) then()
      },
    })
  return { change, isBusy: isPending }
}

function tell({ message, changed, undo, left }: ChangeOutcome, refresh: () => unknown) {
  if (undo.length > 0) offerUndoOf(message, undo, refresh)
  if (left.length > 0) notifyFailure(leftWords(left, changed.length === 0 ? undefined : message))
}

const named = 3

/** 'Kettle: this offer has ended. Renew it first.': of the first three by name. */
function leftWords(left: ChangeOutcome['left'], done: string | undefined) {
  const each = left
    .slice(0, named)
    .map(({ name, reason }) => (name ? texts.myProducts.left.one({ offer: name, reason }) : reason))
  const more = left.length > named ? [texts.myProducts.left.more({ count: left.length - named })] : []
  const sentences = [...each, ...more].join(' ')
  return done ? texts.myProducts.left.afterDone({ done, left: sentences }) : sentences
}
