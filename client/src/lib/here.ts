import { useSyncExternalStore } from 'react'
import type { Spot } from 'server/contract/near'
import { localStore, sessionStore } from './storage.ts'

const keys = { spot: 'here', refused: 'placeRefused' }
/** Milliseconds. */
const longest = 20_000

type State = {
  /** Exactly where this device is: it stays on it, and ends with the tab. */
  spot: Spot | null
  isLooking: boolean
  /** Its owner said no: one is not asked again. */
  isRefused: boolean
  /** It was looked for in vain. */
  isUnknown: boolean
}
const unknown: State = { spot: null, isLooking: false, isRefused: false, isUnknown: false }
let state: State | undefined
const listeners = new Set<() => void>()

const read = (): State => {
  state ??= { ...unknown, spot: readSpot(), isRefused: localStore.read(keys.refused) === 'true' }
  return state
}

function readSpot(): Spot | null {
  try {
    return JSON.parse(sessionStore.read(keys.spot) ?? 'null')
  } catch {
    return null
  }
}

function show(changes: Partial<State>) {
  state = { ...read(), ...changes }
  for (const listener of listeners) listener()
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which look is under way: a stopped one tells nothing. */
let turn = 0

/** Asks the device where it is; null when that is not known, or was stopped. Only a tap calls this. */
export function findHere(): Promise<Spot | null> {
  turn += 1
  const own = turn
  show({ isLooking: true, isUnknown: false })
  return new Promise((resolve) => {
    const end = (changes: Partial<State>) => {
      if (own === turn) show({ isLooking: false, ...changes })
      resolve(own === turn ? (changes.spot ?? null) : null)
    }
    if (!navigator.geolocation) return end({ isUnknown: true })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (own === turn) sessionStore.write(keys.spot, JSON.stringify({ latitude, longitude }))
        end({ spot: { latitude, longitude } })
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code !== PERMISSION_DENIED) return end({ isUnknown: true })
        localStore.write(keys.refused, 'true')
        end({ isRefused: true })
      },
      { enableHighAccuracy: true, timeout: longest, maximumAge: 60_000 },
    )
  })
}

export function stopLooking() {
  turn += 1
  show({ isLooking: false })
}

/** Pages that the server drew know of no place: it comes when they are taken over. */
export const useHere = () => useSyncExternalStore(follow, read, () => unknown)
