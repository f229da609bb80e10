import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import type { OfferedAction, Shopkeeper } from './shopkeeper.ts'
import { isRefusal, useModifyStatus, useRefreshShopkeepers } from './shopkeepers.api.ts'

/**
 * Carries out an action on a person and tells how it went: true when it was done, undefined when another one
 * is under way. `isPending` while one is under way.
 */
export function useChangeStatus() {
  const { mutateAsync } = useModifyStatus()
  const refresh = useRefreshShopkeepers()
  const signInAgain = useSignInAgain()

  const act = async ({ email, name, status }: Shopkeeper, { action }: OfferedAction, reason?: string) => {
    if (!email) {
      notifyFailure(texts.shopkeepers.detailsMissing)
      return false
    }
    try {
      const { undo } = await mutateAsync({ email, action, expected_status: status, reason })
      notifySuccess(texts.shopkeepers.changed)
      const done = texts.shopkeepers.done({ action, name, mailLeaves: texts.undo.mailLeaves })
      if (undo !== undefined) offerUndoOf(done, [undo], refresh)
      return true
    } catch (error) {
      if (signInAgain(error)) return false
      notifyFailure(
        isRefusal(error)
          ? texts.shopkeepers.changeFailed({ reason: error.message })
          : texts.shopkeepers.networkFailure,
      )
      return false
    }
  }
  const [change, isPending] = useOneAtATime(act)
  return { change, isPending }
}
