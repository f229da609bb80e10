import type { Location } from 'react-router-dom'
import { sessionStore } from '../storage/storage.ts'

/** Where React Router remembers how far each page was scrolled. */
export const scrollPositionsKey = 'places'

/**
 * Every first page of a visit has the key 'default': without its address, one would be scrolled like the
 * other.
 */
export const scrollKeyOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key

export function readScrollPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStore.read(scrollPositionsKey) ?? '{}')
  } catch {
    return {}
  }
}
