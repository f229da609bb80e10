/** Does not import zod, to keep the shopper's first page small. */

export type Spot = { latitude: number; longitude: number }

/** Removes case, spaces, punctuation and the nukta, like `place_key` in db/schema.sql. */
export const placeKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z\u0900-\u093b\u093d-\u097f]/g, '')

/** The name of a place as used in a URL: 'M.T. Cloth Market' becomes 'm-t-cloth-market'. */
export const placeSlug = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** In degrees: about 550 by 510 metres in Indore. */
const cellSize = 0.005

/** The only position that a phone sends: the middle of a square of about 500 metres, '22.720,75.855'. */
export const gridCell = ({ latitude, longitude }: Spot) => [latitude, longitude].map(toGrid).join(',')
const toGrid = (degrees: number) => (Math.round(degrees / cellSize) * cellSize).toFixed(3)

/** Parses a grid cell. Undefined for any other text, including a more exact position. */
export function cellMiddle(near: string): Spot | undefined {
  const [, latitude = '', longitude = ''] = /^(-?\d{1,2}\.\d\d[05]),(-?\d{1,3}\.\d\d[05])$/.exec(near) ?? []
  if (!latitude || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** In kilometres, as the crow flies. */
export const radii = [1, 2, 5, 10] as const
export const usualRadius = 2

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance in metres, as the crow flies. */
export function metresBetween(a: Spot, b: Spot): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const h = half(latB - latA) + Math.cos(latA) * Math.cos(latB) * half(radians(b.longitude - a.longitude))
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}
