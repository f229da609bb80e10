import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import type { UserType } from 'server/contract/facts/people'
import { readStoredSession } from '../lib/storage/stored-session.ts'
import { type SignedInUser, useNoticeEndOfSession, useSession } from './use-session.ts'

type Props = {
  /** Whom the screen is for; everybody who is signed in, when absent. */
  only?: UserType
  loading: ReactNode
  failed: (retry: () => void) => ReactNode
  forbidden?: ReactNode
  /**
   * Shown by the browser's word too, while the server cannot be asked: for what is written without a network.
   */
  evenOffline?: boolean
  children: (user: SignedInUser) => ReactNode
}

/**
 * Sends a signed-out visitor to the login and back again afterwards, an admin without the second step that is
 * required to setting it up, and whoever has not agreed to the notice to it; shows `forbidden` to another
 * role (decisions 2 and 6).
 */
export function RequireRole({ only, loading, failed, forbidden, evenOffline, children }: Props) {
  useNoticeEndOfSession()
  const { data: user, isPending, isError, refetch } = useSession()
  const location = useLocation()
  const isSilent = useIsLongSo(isPending, patience)
  // Not before the server had its chance: somebody else may have signed in on this device meanwhile.
  const stored = evenOffline && user === undefined && (isError || isSilent) ? readStoredSession() : null
  if (stored) return children({ user_id: stored.userId, user_type: stored.userType, name: '' })
  // A later failure is no reason to take the screen away.
  if (isError && user === undefined) return failed(() => void refetch())
  if (isPending) return loading
  if (!user) return <Navigate to={pages.login} replace state={{ from: location }} />
  if (user.second_factor_required && location.pathname !== pages.secondStep)
    return <Navigate to={pages.secondStep} replace state={{ from: location }} />
  if (isAskedFirst(user) && !withoutConsent.includes(location.pathname))
    return <Navigate to={pages.consent} replace state={{ from: location }} />
  if (only && user.user_type !== only) return forbidden
  return children(user)
}

/** Where one who has not agreed to the notice can go: to it, and to one's data and the end of the account. */
const withoutConsent: string[] = [pages.consent, pages.profile, pages.secondStep]

/** Whose account is being closed has something else to decide first. */
const isAskedFirst = ({ notice, closes_on }: SignedInUser) => notice === 'due' && !closes_on

/** Milliseconds that a server may be silent before the browser's word counts. */
const patience = 2_500

/**
 * True once something has been so for that many milliseconds; at once where the browser knows of no network.
 */
function useIsLongSo(isSo: boolean, milliseconds: number) {
  const [isLong, setLong] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLong(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isSo, milliseconds])
  return isSo && isLong
}
