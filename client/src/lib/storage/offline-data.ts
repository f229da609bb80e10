import { logFailure } from '../net/log.ts'
import { removeCaches } from './offline-cache.ts'
import { localStore } from './storage.ts'

export const categoryTreeKey = 'category-tree'

/** Stores data for the offline screens of signed-in users until the next login or logout. */
const place = 'kept-data'

const readAll = () => ({ ...localStore.readJson<Record<string, unknown>>(place) })

/** Silently removes all offline data when the new data does not fit. */
export function storeOffline(key: string, data: unknown) {
  if (!localStore.write(place, JSON.stringify({ ...readAll(), [key]: data }))) localStore.remove(place)
}

export const storedOffline = (key: string): unknown => readAll()[key]

export async function fetchOrStored<T>(
  key: string,
  ask: () => Promise<T>,
  isOfflineFailure: (error: unknown) => boolean,
) {
  try {
    const answer = await ask()
    storeOffline(key, answer)
    return answer
  } catch (error) {
    const kept = storedOffline(key)
    if (kept === undefined || !isOfflineFailure(error)) throw error
    return kept as T
  }
}

/** IndexedDB that contains the open codes of a counter, for offline use. */
export const counterList = 'chowk-counter'

/** Deletes the former user's data on login and logout, but keeps cached scripts and styles. */
export function clearOfflineData() {
  localStore.remove(place)
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(counterList)
  return removeCaches().catch((error: unknown) =>
    logFailure('What was kept on the device could not be removed', error),
  )
}
