import type { Spot } from 'server/contract/search/facts/near'
import { create } from 'zustand'
import { inTime } from '../net/in-time.ts'
import { localStore, sessionStore } from '../storage/storage.ts'

const keys = { spot: 'here', refused: 'placeRefused' }

const unknown = {
  /** The exact position stays on the device and is deleted when the tab is closed. */
  spot: null as Spot | null,
  isLooking: false,
  isRefused: false,
  isJustRefused: false,
  isUnknown: false,
}
/** Keeps the initial state object: on hydration, a new object would rerender each card. */
export const useHere = create(() => unknown)

const spot = sessionStore.readJson<Spot>(keys.spot)
const isRefused = localStore.read(keys.refused) === 'true'
if (spot || isRefused) useHere.setState({ spot, isRefused })

/** Number of the latest request for the position; results of cancelled requests are ignored. */
let turn = 0

/** Returns null when the position is unknown or the request was cancelled. Call it only on a tap. */
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

export function forgetHere() {
  turn += 1
  sessionStore.remove(keys.spot)
  localStore.remove(keys.refused)
  useHere.setState(unknown)
}

/** `accuracy` is in metres. */
export type Position = { latitude: number; longitude: number; accuracy: number }

/** Milliseconds to wait for the device, and for the user, who may ignore the browser's question. */
const longest = { look: 20_000, answer: 20_000 }

/** Returns 'refused' when the user denies access. Call it only on a tap. `maximumAge` is in milliseconds. */
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
