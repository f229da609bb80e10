import { useLocation } from 'react-router-dom'
import { useHydrating } from '../lib/dom/use-came-with-page.ts'
import { readStoredSession } from '../lib/storage/stored-session.ts'

/**
 * Reads the stored session again on each screen. False during hydration, since the server rendered the page
 * for a visitor.
 */
export function useIsSignedIn() {
  useLocation()
  return !useHydrating() && readStoredSession() !== null
}
