import { clearStoredSession, isSignInOver, readStoredSession } from '../storage/stored-session.ts'

let ended: { after30Days: boolean; mayHaveDraft: boolean } | undefined

/** The browser remembers somebody whom the server no longer knows: the login tells them so. */
export function noteEndOfSession() {
  const session = readStoredSession()
  // What an admin decides while moderating is no draft.
  if (session) ended = { after30Days: isSignInOver(), mayHaveDraft: session.userType !== 'admin' }
  clearStoredSession()
}

/** Whoever logs out knows it. */
export function forgetEnd() {
  ended = undefined
}

/** The session that has ended by itself since this page was loaded, if one has. */
export const endedSession = () => ended
