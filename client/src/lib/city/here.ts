import { useSyncExternalStore } from 'react'
import type { Spot } from 'server/contract/search/facts/near'
import { localStore, sessionStore } from '../storage/storage.ts'
import { locate } from './locate.ts'

const keys = { spot: 'here', refused: 'placeRefused' }

type State = {
  /** Exactly where this device is: it stays on it, and ends with the tab. */
  spot: Spot | null
  isLooking: boolean
  /** Its owner said no: one is not asked again. */
  isRefused: boolean
  /** And said so since the page was opened. */
  isJustRefused: boolean
  /** It was looked for in vain. */
  isUnknown: boolean
}
const unknown: State = {
  spot: null,
  isLooking: false,
  isRefused: false,
  isJustRefused: false,
  isUnknown: false,
}
let state: State | undefined
const listeners = new Set<() => void>()

const read = (): State => {
  state ??= readSaved()
  return state
}

/** What is not known is the server's `unknown` itself: else each card would be drawn once more. */
function readSaved(): State {
  const kept = { spot: readSpot(), isRefused: localStore.read(keys.refused) === 'true' }
  return kept.spot || kept.isRefused ? { ...unknown, ...kept } : unknown
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
export async function findHere(): Promise<Spot | null> {
  turn += 1
  const own = turn
  show({ isLooking: true, isUnknown: false })
  const found = await locate(60_000)
  if (found === 'refused') localStore.write(keys.refused, 'true')
  if (own !== turn) return null
  if (typeof found === 'string') {
    show({
      isLooking: false,
      ...(found === 'refused' ? { isRefused: true, isJustRefused: true } : { isUnknown: true }),
    })
    return null
  }
  const spot = { latitude: found.latitude, longitude: found.longitude }
  sessionStore.write(keys.spot, JSON.stringify(spot))
  show({ isLooking: false, spot })
  return spot
}

export function stopLooking() {
  turn += 1
  show({ isLooking: false })
}

/** As if it had never been asked. */
export function forgetHere() {
  turn += 1
  sessionStore.remove(keys.spot)
  localStore.remove(keys.refused)
  show(unknown)
}

/** Pages that the server drew know of no place: it comes when they are taken over. */
export const useHere = () => useSyncExternalStore(follow, read, () => unknown)
