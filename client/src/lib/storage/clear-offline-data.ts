import { logFailure } from '../net/log.ts'
import { removeCaches } from './offline-cache.ts'
import { removeStoredOffline } from './offline-data.ts'

/** The database of a counter's open codes, as they are read without a network. */
export const counterList = 'chowk-counter'

/** On login and logout: the device keeps nothing of what was seen before. The programs stay. */
export function clearOfflineData() {
  removeStoredOffline()
  // Where a browser keeps nothing, there is nothing to delete.
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(counterList)
  return removeCaches().catch((error: unknown) =>
    logFailure('What was kept on the device could not be removed', error),
  )
}
