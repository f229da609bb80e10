type Place = { latitude: number; longitude: number }

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Between two places in metres, as the crow flies. */
export function metresBetween(a: Place, b: Place): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const h = half(latB - latA) + Math.cos(latA) * Math.cos(latB) * half(radians(b.longitude - a.longitude))
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** `80 m`, `0.8 km`, `12 km`. */
export function formatDistance(metres: number): string {
  if (metres < 95) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  return metres < 9950 ? `${(metres / 1000).toFixed(1)} km` : `${Math.round(metres / 1000)} km`
}
