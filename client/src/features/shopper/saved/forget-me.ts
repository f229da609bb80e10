import { forgetHere } from '../../../lib/city/here.ts'
import { chooseNear } from '../../../lib/city/near-place.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { writeLastSearches } from '../../../lib/storage/last-searches.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'
import { forgetVisit } from '../../../lib/storage/random-id.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { invitationKey } from '../../../lib/storage/storage-keys.ts'
import { forgetDeviceLater, forgetDeviceOnServer } from '../../../offers/saved/device-to-forget.ts'
import { notices } from '../../../offers/saved/notices.ts'
import { forgetSavedThings } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'

/** How long their code, and their end, which another window may hold up, are waited for; in milliseconds. */
const patience = { code: 10_000, end: 15_000 }

/**
 * Removes all that this device knows of its owner; gives what is still to be ended on the server, if anything
 * is: that is done once there is a network.
 */
export async function forgetMe(): Promise<'notices' | 'questions' | undefined> {
  const areGone = await endNotices()
  const areForgotten = await forgetQuestions()
  await forgetSavedThings()
  forgetHere()
  writeLastSearches([])
  localStore.remove(invitationKey)
  chooseNear(null)
  forgetVisit()
  await clearOfflineData()
  return areGone ? (areForgotten ? undefined : 'questions') : 'notices'
}

async function forgetQuestions() {
  const { device } = savedThings() ?? {}
  if (!device) return true
  forgetDeviceLater(device)
  try {
    await inTime(patience.code, forgetDeviceOnServer())
    return true
  } catch (error) {
    logFailure('The questions and codes could not be taken back', error)
    return false
  }
}

async function endNotices() {
  try {
    const { forgetPush } = await inTime(patience.code, notices())
    await inTime(patience.end, forgetPush())
    return true
  } catch (error) {
    logFailure('The notices could not be ended', error)
    return false
  }
}
