import { inTime } from '../net/in-time.ts'

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
