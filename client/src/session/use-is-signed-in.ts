import { useLocation } from 'react-router-dom'
import { useHydrating } from '../lib/dom/use-came-with-page.ts'
import { readStoredSession } from '../lib/storage/stored-session.ts'

/** Reads the stored session on each screen. False during hydration: the server renders for visitors. */
export function useIsSignedIn() {
  useLocation()
  return !useHydrating() && readStoredSession() !== null
}
