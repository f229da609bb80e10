import { useLocation } from 'react-router-dom'
import { useHydrating } from '../lib/dom/use-came-with-page.ts'
import { readStoredSession } from '../lib/storage/stored-session.ts'

/** Read again on every screen. False during hydration: server-rendered pages are those of a visitor. */
export function useIsSignedIn() {
  useLocation()
  return !useHydrating() && readStoredSession() !== null
}
