import { forgetKept } from '../../lib/forget-kept.ts'
import { forgetHere } from '../../lib/here.ts'
import { logFailure } from '../../lib/log.ts'
import { localStore } from '../../lib/storage.ts'
import { forgetVisit } from '../../lib/visit-id.ts'
import { forgetMyThings } from '../../offers/mine/my-things-store.ts'
import { notices } from '../../offers/mine/notices.ts'
import { noticesLeft } from './notices-left.ts'

/** Removes all that this device knows of its owner. False: the notices are still to be ended on the server. */
export async function forgetMe(): Promise<boolean> {
  localStore.write(noticesLeft, 'true')
  const areGone = await endNotices()
  await forgetMyThings()
  forgetHere()
  forgetVisit()
  await forgetKept()
  if (!areGone) window.addEventListener('online', () => void finishForgetting(), { once: true })
  return areGone
}

async function endNotices() {
  try {
    await (await notices()).forgetPush()
    localStore.remove(noticesLeft)
    return true
  } catch (error) {
    logFailure('The notices could not be ended', error)
    return false
  }
}

/** What could not be done without a network is done now, or when there is one again. */
export async function finishForgetting() {
  if (!(await endNotices())) window.addEventListener('online', () => void finishForgetting(), { once: true })
}
