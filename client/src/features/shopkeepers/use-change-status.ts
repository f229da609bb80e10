import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { texts } from '../../texts.ts'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import type { OfferedAction, Shopkeeper } from './shopkeeper.ts'
import { isRefusal, useModifyStatus } from './shopkeepers.api.ts'

/** Carries out an action on a person and tells how it went; `isPending` while one is under way. */
export function useChangeStatus() {
  const { mutateAsync, isPending } = useModifyStatus()
  const signInAgain = useSignInAgain()

  const change = async ({ email }: Shopkeeper, { action }: OfferedAction) => {
    if (!email) return notifyFailure(texts.shopkeepers.detailsMissing)
    try {
      await mutateAsync({ email, action })
      notifySuccess(texts.shopkeepers.changed)
    } catch (error) {
      if (signInAgain(error)) return
      notifyFailure(isRefusal(error) ? texts.shopkeepers.changeFailed(error.message) : texts.shopkeepers.networkFailure)
    }
  }
  return { change, isPending }
}
