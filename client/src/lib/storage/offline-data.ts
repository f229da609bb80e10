import { logFailure } from '../net/log.ts'
import { removeCaches } from './offline-cache.ts'
import { localStore } from './storage.ts'

/** All categories with their subcategories. */
export const categoryTreeKey = 'category-tree'

/** What a screen of somebody signed in is drawn from without a network, until the next login or logout. */
const place = 'kept-data'

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStore.read(place) ?? '{}')
    return typeof all === 'object' && all !== null ? { ...all } : {}
  } catch {
    return {}
  }
}

/** Goes without a word where it does not fit. */
export function storeOffline(key: string, data: unknown) {
  if (!localStore.write(place, JSON.stringify({ ...readAll(), [key]: data }))) localStore.remove(place)
}

/** Undefined when nothing is kept; whoever reads it says what it is. */
export const storedOffline = (key: string): unknown => readAll()[key]

const removeStoredOffline = () => localStore.remove(place)

/** What `ask` answers, kept under the key; without a network what it answered last. */
export async function askOrStored<T>(
  key: string,
  ask: () => Promise<T>,
  isWithoutNetwork: (error: unknown) => boolean,
) {
  try {
    const answer = await ask()
    storeOffline(key, answer)
    return answer
  } catch (error) {
    const kept = storedOffline(key)
    if (kept === undefined || !isWithoutNetwork(error)) throw error
    return kept as T
  }
}

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
