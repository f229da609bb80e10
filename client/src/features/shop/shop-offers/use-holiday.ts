import type { ShopHoliday } from 'server/contract/shop-offers/changes'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useSetHoliday } from './holidays.api.ts'

/** Sends a shop on holiday, now or later, or opens it again, and offers to take that back. */
export function useHoliday() {
  const { mutate, isPending } = useSetHoliday()
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  const change = (wanted: Parameters<typeof mutate>[0], then: () => void) =>
    mutate(wanted, {
      onSuccess: ({ message, undo }) => {
        if (undo === null) notifySuccess(message)
        else offerUndoOf(message, [undo], refresh)
        then()
      },
      onError: (error) => {
        if (!signInAgain(error)) notifyFailure(error.message)
      },
    })
  return {
    set: (shop: ShopHoliday, awayUntil: string | null, then = () => {}) => change({ shop, awayUntil }, then),
    plan: (shop: ShopHoliday, plan: ShopHoliday['planned'], then = () => {}) => change({ shop, plan }, then),
    isBusy: isPending,
  }
}
