import { useSyncExternalStore } from 'react'
import type { KnownPlace } from 'server/contract/catalog/calls'
import { localStore } from '../storage/storage.ts'

/** As index.html looks for it. */
const key = 'nearPlace'

let chosen: KnownPlace | null | undefined
const listeners = new Set<() => void>()

/** The place that was chosen on this device. */
export function readNearPlace(): KnownPlace | null {
  if (chosen === undefined)
    try {
      chosen = JSON.parse(localStore.read(key) ?? 'null') as KnownPlace | null
    } catch {
      chosen = null
    }
  return chosen
}

/** Near which place this device looks from now on; null: none. */
export function chooseNear(place: KnownPlace | null) {
  chosen = place
  if (place) localStore.write(key, JSON.stringify(place))
  else localStore.remove(key)
  for (const listener of listeners) listener()
}

/** Another window has chosen, or has forgotten. */
function onStorage({ key: changed }: StorageEvent) {
  if (changed !== key && changed !== null) return
  chosen = undefined
  for (const listener of listeners) listener()
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => listeners.delete(listener)
}

/** The same; pages that the server drew know of none. */
export const useNearPlace = () => useSyncExternalStore(follow, readNearPlace, () => null)
