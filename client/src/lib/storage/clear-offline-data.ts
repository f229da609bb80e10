import { logFailure } from '../net/log.ts'
import { removeCaches } from './offline-cache.ts'
import { removeStoredOffline } from './offline-data.ts'

/** On login and logout: the device keeps nothing of what was seen before. The programs stay. */
export function clearOfflineData() {
  removeStoredOffline()
  return removeCaches().catch((error: unknown) =>
    logFailure('What was kept on the device could not be removed', error),
  )
}
