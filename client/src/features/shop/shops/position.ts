import { useSyncExternalStore } from 'react'
import { locate, type Position } from '../../../lib/city/locate.ts'

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

/**
 * Asks the device where it is; null when it was refused or is not known. Only a press of a button calls this.
 */
export async function askPosition(): Promise<Position | null> {
  show({ asking: true, failed: false })
  const found = await locate()
  if (typeof found === 'string') {
    show({ asking: false, failed: true })
    return null
  }
  show({ position: found, asking: false })
  return found
}

export const usePosition = () => useSyncExternalStore(follow, () => state)
