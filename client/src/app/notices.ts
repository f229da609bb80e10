import { whenIdle } from '../lib/dom/when-idle.ts'
import { logFailure } from '../lib/net/log.ts'
import { pushToForget } from '../lib/push/push-to-forget.ts'
import { localStore } from '../lib/storage/storage.ts'
import { bringNotices } from '../offers/saved/notices.ts'
import { followSavedThings, questionsToForget, savedThings } from '../offers/saved/saved-things.ts'

/** Their code comes with the first tap on Follow, and where something is on or still to be forgotten. */
export function startNotices() {
  bringNotices(() => import('../features/shopper/push/offer-push.ts'))
  const stop = followSavedThings(() => {
    const { push, asked = [], codes = [] } = savedThings() ?? {}
    if (push?.says === 'yes' || asked.length + codes.length > 0) lookAfter()
  })
  const lookAfter = () => {
    stop()
    import('./look-after-device.ts').then(
      ({ lookAfterDevice }) => lookAfterDevice(),
      (error: unknown) => logFailure('The notices of this browser could not be looked after', error),
    )
  }
  if ([pushToForget, questionsToForget].some((key) => localStore.read(key) !== null)) whenIdle(lookAfter)
}
