import type { KnownPlace } from 'server/contract/catalog/calls'
import { create } from 'zustand'
import { localStore } from '../storage/storage.ts'

/** As index.html looks for it. */
const key = 'nearPlace'

/** The place that was chosen on this device; pages that the server renders begin without one. */
export const useNearPlace = create<KnownPlace | null>(() => null)

export const readNearPlace = useNearPlace.getState

function readStored() {
  try {
    return JSON.parse(localStore.read(key) ?? 'null') as KnownPlace | null
  } catch {
    return null
  }
}
useNearPlace.setState(readStored(), true)

/** Near which place this device looks from now on; null: none. */
export function chooseNear(place: KnownPlace | null) {
  if (place) localStore.write(key, JSON.stringify(place))
  else localStore.remove(key)
  useNearPlace.setState(place, true)
}

// Another window has chosen, or has forgotten; a server has no window.
globalThis.window?.addEventListener('storage', ({ key: changed }) => {
  if (changed === key || changed === null) useNearPlace.setState(readStored(), true)
})
