import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { ApiError } from './api-request.ts'
import { noteEndOfSession } from './ended-session.ts'

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
