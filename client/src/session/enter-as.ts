import { noteSignIn, type StoredSession, storeSession } from '../lib/storage/stored-session.ts'

/**
 * Goes on as whoever has just signed in. With a page reload (specification 4), which also forgets everything
 * fetched for whoever was here before.
 */
export function enterAs(session: StoredSession, address: string) {
  storeSession(session)
  noteSignIn()
  window.location.replace(address)
}
