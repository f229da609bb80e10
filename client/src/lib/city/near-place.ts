import type { KnownPlace } from 'server/contract/catalog/calls'
import { create } from 'zustand'
import { localStore } from '../storage/storage.ts'

/** index.html reads the same key. */
const key = 'nearPlace'

export const useNearPlace = create<KnownPlace | null>(() => null)

export const readNearPlace = useNearPlace.getState

const readStored = () => localStore.readJson<KnownPlace>(key)
useNearPlace.setState(readStored(), true)

export function chooseNear(place: KnownPlace | null) {
  if (place) localStore.write(key, JSON.stringify(place))
  else localStore.remove(key)
  useNearPlace.setState(place, true)
}

// Follows changes made in other windows. On the server, there is no `window`.
globalThis.window?.addEventListener('storage', ({ key: changed }) => {
  if (changed === key || changed === null) useNearPlace.setState(readStored(), true)
})
