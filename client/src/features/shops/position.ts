import { useSyncExternalStore } from 'react'

export type Position = { latitude: number; longitude: number; accuracy: number }
type State = { position: Position | null; asking: boolean; failed: boolean }

/** Where this device is, once its owner has asked for it: for all screens until the page is left. */
let state: State = { position: null, asking: false, failed: false }
const listeners = new Set<() => void>()
function show(changes: Partial<State>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}
const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const longest = 20_000

/** Asks the device where it is; null when it was refused or is not known. Only a press of a button calls this. */
export function askPosition(): Promise<Position | null> {
  if (!navigator.geolocation) {
    show({ failed: true })
    return Promise.resolve(null)
  }
  show({ asking: true, failed: false })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const position = { latitude, longitude, accuracy }
        show({ position, asking: false })
        resolve(position)
      },
      () => {
        show({ asking: false, failed: true })
        resolve(null)
      },
      { enableHighAccuracy: true, timeout: longest, maximumAge: 0 },
    )
  })
}

export const usePosition = () => useSyncExternalStore(follow, () => state)
