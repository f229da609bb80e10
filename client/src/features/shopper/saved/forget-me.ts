import { forgetHere } from '../../../lib/city/here.ts'
import { chooseNear } from '../../../lib/city/near-place.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { clearOfflineData } from '../../../lib/storage/clear-offline-data.ts'
import { writeLastSearches } from '../../../lib/storage/last-searches.ts'
import { forgetVisit } from '../../../lib/storage/visit-id.ts'
import { notices } from '../../../offers/saved/notices.ts'
import { forgetSavedThings } from '../../../offers/saved/saved-store.ts'

/** How long their code, and their end, which another window may hold up, are waited for; in milliseconds. */
const patience = { code: 10_000, end: 15_000 }

/**
 * Removes all that this device knows of its owner. False: the notices are still to be ended on the server.
 */
export async function forgetMe(): Promise<boolean> {
  const areGone = await endNotices()
  await forgetSavedThings()
  forgetHere()
  writeLastSearches([])
  chooseNear(null)
  forgetVisit()
  await clearOfflineData()
  return areGone
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
