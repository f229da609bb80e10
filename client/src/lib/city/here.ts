import type { Spot } from 'server/contract/search/facts/near'
import { create } from 'zustand'
import { inTime } from '../net/in-time.ts'
import { localStore, sessionStore } from '../storage/storage.ts'

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
/**
 * Begins with what the server renders, `unknown` itself, and stays that where this device knows nothing: else
 * each card would be drawn once more when React takes the page over.
 */
export const useHere = create<State>(() => unknown)

const stored = { spot: readSpot(), isRefused: localStore.read(keys.refused) === 'true' }
if (stored.spot || stored.isRefused) useHere.setState(stored)

function readSpot(): Spot | null {
  try {
    return JSON.parse(sessionStore.read(keys.spot) ?? 'null')
  } catch {
    return null
  }
}

/** Which look is under way: a stopped one tells nothing. */
let turn = 0

/** Asks the device where it is; null when that is not known, or was stopped. Only a tap calls this. */
export async function findHere(): Promise<Spot | null> {
  turn += 1
  const own = turn
  useHere.setState({ isLooking: true, isUnknown: false })
  const found = await locate(60_000)
  if (found === 'refused') localStore.write(keys.refused, 'true')
  if (own !== turn) return null
  if (typeof found === 'string') {
    useHere.setState({
      isLooking: false,
      ...(found === 'refused' ? { isRefused: true, isJustRefused: true } : { isUnknown: true }),
    })
    return null
  }
  const spot = { latitude: found.latitude, longitude: found.longitude }
  sessionStore.write(keys.spot, JSON.stringify(spot))
  useHere.setState({ isLooking: false, spot })
  return spot
}

export function stopLooking() {
  turn += 1
  useHere.setState({ isLooking: false })
}

/** As if it had never been asked. */
export function forgetHere() {
  turn += 1
  sessionStore.remove(keys.spot)
  localStore.remove(keys.refused)
  useHere.setState(unknown)
}

/** Metres of `accuracy`: how far off it may be. */
export type Position = { latitude: number; longitude: number; accuracy: number }

/**
 * Milliseconds: for the device's look, and for its owner's answer to the browser's question, which some leave
 * standing.
 */
const longest = { look: 20_000, answer: 20_000 }

/**
 * Asks the device where it is; 'refused' when its owner says no, 'unknown' when it cannot tell. Only a press
 * of a button calls this. `maximumAge`: milliseconds for which a former answer will do.
 */
export const locate = (maximumAge = 0): Promise<Found> =>
  inTime(longest.answer + longest.look, ask(maximumAge)).catch(() => 'unknown')

type Found = Position | 'refused' | 'unknown'

const ask = (maximumAge: number) =>
  new Promise<Found>((resolve) => {
    if (!navigator.geolocation) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: longest.look, maximumAge },
    )
  })
