import type { Location } from 'react-router-dom'
import { sessionStore } from '../storage/storage.ts'

/** Session storage key under which React Router stores scroll positions. */
export const scrollPositionsKey = 'places'

/** The first page of each visit has the key 'default', so its URL is used instead. */
export const scrollKeyOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key

export const readScrollPositions = () =>
  sessionStore.readJson<Record<string, number>>(scrollPositionsKey) ?? {}

/** Makes a newly opened page start at the top. Returns true for such a page. */
export function forgetScrollPosition(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.type !== 'navigate') return false
  const { [window.location.pathname + window.location.search]: _, ...others } = readScrollPositions()
  sessionStore.write(scrollPositionsKey, JSON.stringify(others))
  return true
}
