import { pushToForget } from '../features/shopper/push/push-to-forget.ts'
import { whenIdle } from '../lib/dom/when-idle.ts'
import { logFailure } from '../lib/net/log.ts'
import { localStore } from '../lib/storage/storage.ts'
import { bringNotices } from '../offers/saved/notices.ts'
import { questionsToForget } from '../offers/saved/questions-key.ts'
import { followSavedThings, savedThings } from '../offers/saved/saved-things.ts'

const log = (error: unknown) => logFailure('The notices of this browser could not be looked after', error)

/** Their code comes with the first tap on Follow, and where they are on or still to be forgotten. */
export function startNotices() {
  bringNotices(() => import('../features/shopper/push/offer-push.ts'))
  const stop = followSavedThings(() => {
    if (savedThings()?.push?.says !== 'yes') return
    stop()
    import('../features/shopper/push/sync-subscription.ts').then(
      ({ keepSubscriptionInSync }) => keepSubscriptionInSync(),
      log,
    )
  })
  const stopAsking = followSavedThings(() => {
    if (!savedThings()?.asked.length) return
    stopAsking()
    import('../features/shopper/questions/questions.api.ts').then(({ keepQuestions }) => keepQuestions(), log)
  })
  if (localStore.read(questionsToForget) !== null)
    whenIdle(() =>
      import('../offers/saved/questions-to-forget.ts')
        .then(({ forgetQuestionsOnServer }) => forgetQuestionsOnServer())
        .catch(log),
    )
  if (localStore.read(pushToForget) !== null)
    whenIdle(() =>
      import('../features/shopper/push/subscription.ts')
        .then(({ forgetOnServer }) => forgetOnServer())
        .catch(log),
    )
}
