import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { clearStoredSession, isSignInOver, readStoredSession } from '../storage/stored-session.ts'
import { ApiError } from './api-request.ts'

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

/**
 * For calls whose session may have ended meanwhile: on a 401 it leads to the login, from where one comes back
 * to this screen, and says true. Any other failure is left to the caller.
 */
export function useSignInAgain() {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false
      noteEndOfSession()
      void navigate(pages.login, { state: { from: location } })
      return true
    },
    [navigate, location],
  )
}
