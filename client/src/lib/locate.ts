/** Metres of `accuracy`: how far off it may be. */
export type Position = { latitude: number; longitude: number; accuracy: number }

/** Milliseconds. */
const longest = 20_000

/**
 * Asks the device where it is; 'refused' when its owner says no, 'unknown' when it cannot tell. Only a press of a button calls this.
 * `maximumAge`: milliseconds for which a former answer will do.
 */
export const locate = (maximumAge = 0): Promise<Position | 'refused' | 'unknown'> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: longest, maximumAge },
    )
  })
