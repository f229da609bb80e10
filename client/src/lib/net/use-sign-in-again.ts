import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { clearStoredSession, isSignInExpired, readStoredSession } from '../storage/stored-session.ts'
import { ApiError } from './api-request.ts'

let ended: { after30Days: boolean; mayHaveDraft: boolean } | undefined

/** Records the ended session, so that the login screen can explain why it ended. */
export function recordSessionEnd() {
  const session = readStoredSession()
  // An admin's unfinished moderation decision is not a draft.
  if (session) ended = { after30Days: isSignInExpired(), mayHaveDraft: session.userType !== 'admin' }
  clearStoredSession()
}

export function clearSessionEnd() {
  ended = undefined
}

export const endedSession = () => ended

/** Redirects to the login on a 401 and returns true; the caller handles other failures. */
export function useSignInAgain() {
  const navigate = useNavigate()
  const location = useLocation()
  return (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return false
    recordSessionEnd()
    void navigate(pages.login, { state: { from: location } })
    return true
  }
}
