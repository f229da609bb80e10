import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { canPush, inTurn, sendWithSubscription, subscribe } from '../../../lib/push/subscription.ts'
import { isRead, savePushAnswer } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import type { NoticeReason } from './push-sheet.tsx'
import { keepSubscriptionInSync, syncSubscription } from './sync-subscription.ts'

export { forgetPush } from './sync-subscription.ts'

/** Milliseconds after a refusal during which the visitor is not asked again. */
const refusalPeriod = 90 * 24 * 60 * 60_000

const hasRefused = () => {
  const answer = savedThings()?.push
  return answer?.says === 'no' && Date.now() - Date.parse(answer.at) < refusalPeriod
}

/** Runs after Follow or Remind: asks for the push permission, or shows where the item is listed. */
export async function offerPush(name: string, asked: NoticeReason | 'reminder for today' = 'follow') {
  await isRead
  const isGranted = canPush() && Notification.permission === 'granted' && savedThings()?.push?.says === 'yes'
  // The sync includes the item that was just added.
  if (isGranted) return keepSubscriptionInSync()
  const isAllowed = await mayNotify(name, asked === 'reminder for today' ? 'reminder' : asked)
  if (isAllowed) return start()
  if (asked === 'follow') return notifySuccess(texts.mine.underFollowed)
  // The reminder is due today, so no push message can follow.
  const isForToday = asked === 'reminder for today'
  notifySuccess(isForToday ? texts.push.dueToday : texts.push.underReminders)
}

async function start() {
  try {
    await syncSubscription()
  } catch (error) {
    logFailure('Notices could not be switched on', error)
    notifyFailure(texts.push.notYet)
  }
  keepSubscriptionInSync()
}

/** Ignores an earlier refusal, since the visitor pressed 'Turn on'. */
export async function turnOn() {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  await savePushAnswer(isAllowed ? 'yes' : 'no')
  if (isAllowed) await start()
}

/** Asks for a single push message, without changing the choice about other messages. */
export async function notifyOfOpening(shop_id: number) {
  const isAllowed = canPush() && (await Notification.requestPermission()) === 'granted'
  if (!isAllowed) return void notifyFailure(texts.push.areOff)
  try {
    return await inTurn(async () => {
      const subscription = await subscribe()
      const { message } = await sendWithSubscription('', subscription, () =>
        callApi('POST /api/push/opening', { body: { subscription, shop_id } }),
      )
      return message
    })
  } catch (error) {
    logFailure('A shop that opens could not be asked for', error)
    notifyFailure(error instanceof ApiError && error.status === 409 ? error.message : texts.push.notYet)
  }
}

async function mayNotify(name: string, asked: NoticeReason): Promise<boolean> {
  if (!canPush() || Notification.permission === 'denied' || hasRefused()) return false
  const { askForPushInSheet } = await import('./push-sheet.tsx')
  const isAllowed = (await askForPushInSheet(name, asked)) === 'granted'
  await savePushAnswer(isAllowed ? 'yes' : 'no')
  return isAllowed
}
