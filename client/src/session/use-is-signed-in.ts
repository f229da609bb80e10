import { useLocation } from 'react-router-dom'
import { useHydrating } from '../lib/dom/use-came-with-page.ts'
import { readStoredSession } from '../lib/storage/stored-session.ts'

/**
 * Whether this browser remembers a sign-in, read afresh on every screen. A page that comes from the server is
 * that of a visitor.
 */
export function useIsSignedIn() {
  useLocation()
  return !useHydrating() && readStoredSession() !== null
}
