import { texts } from 'server/contract/texts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import type { OfferedAction, Shopkeeper } from './shopkeeper.ts'
import { isRefusal, useModifyStatus } from './shopkeepers.api.ts'

/** Carries out an action on a person and tells how it went: true when it was done. `isPending` while one is under way. */
export function useChangeStatus() {
  const { mutateAsync, isPending } = useModifyStatus()
  const signInAgain = useSignInAgain()

  const change = async ({ email, status }: Shopkeeper, { action }: OfferedAction) => {
    if (!email) {
      notifyFailure(texts.shopkeepers.detailsMissing)
      return false
    }
    try {
      await mutateAsync({ email, action, expected_status: status })
      notifySuccess(texts.shopkeepers.changed)
      return true
    } catch (error) {
      if (signInAgain(error)) return false
      notifyFailure(isRefusal(error) ? texts.shopkeepers.changeFailed(error.message) : texts.shopkeepers.networkFailure)
      return false
    }
  }
  return { change, isPending }
}
