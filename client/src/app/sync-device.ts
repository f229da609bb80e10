import { startCodeSync } from '../features/shopper/codes/codes.api.ts'
import { startQuestionSync } from '../features/shopper/questions/questions.api.ts'
import { logFailure } from '../lib/net/log.ts'
import { forgetDeviceOnServer } from '../offers/saved/device-to-forget.ts'
import { followSavedThings, savedThings } from '../offers/saved/saved-things.ts'

const log = (error: unknown) => logFailure('The notices of this browser could not be looked after', error)

export function syncDevice() {
  forgetDeviceOnServer().catch(log)
  import('../lib/push/subscription.ts').then(({ forgetOnServer }) => forgetOnServer()).catch(log)
  const look = () => {
    const { push, asked = [], codes = [] } = savedThings() ?? {}
    if (asked.length > 0) startQuestionSync()
    if (codes.length > 0) startCodeSync()
    if (push?.says !== 'yes') return
    import('../features/shopper/push/sync-subscription.ts').then(
      ({ keepSubscriptionInSync }) => keepSubscriptionInSync(),
      log,
    )
  }
  followSavedThings(look)
  look()
}
