import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { clearStoredSession, isSignInOver, readStoredSession } from '../storage/stored-session.ts'
import { ApiError } from './api-request.ts'

let ended: { after30Days: boolean; mayHaveDraft: boolean } | undefined

/** The browser remembers a session that the server has ended: the login screen says so. */
export function noteEndOfSession() {
  const session = readStoredSession()
  // An admin's unfinished moderation decision is not a draft.
  if (session) ended = { after30Days: isSignInOver(), mayHaveDraft: session.userType !== 'admin' }
  clearStoredSession()
}

/** After a logout the user knows. */
export function forgetEnd() {
  ended = undefined
}

/** The session that ended by itself since this page was loaded. */
export const endedSession = () => ended

/**
 * On a 401, goes to the login, which returns to this screen, and returns true. Leaves other failures to the
 * caller.
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
