import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import type { UserType } from 'server/contract/facts/people'
import { readStoredSession } from '../lib/storage/stored-session.ts'
import { type SignedInUser, useRefetchEndedSession, useSession } from './use-session.ts'

type Props = {
  /** The role that may see the screen; if absent, any signed-in user may. */
  only?: UserType
  loading: ReactNode
  failed: (retry: () => void) => ReactNode
  forbidden?: ReactNode
  /** Trusts the stored session while the server is unreachable. */
  evenOffline?: boolean
  children: (user: SignedInUser) => ReactNode
}

/**
 * Redirects to the login (and back), to the setup of a required second step, or to the privacy notice. Shows
 * `forbidden` to users with other roles (decisions 2 and 6).
 */
export function RequireRole({ only, loading, failed, forbidden, evenOffline, children }: Props) {
  useRefetchEndedSession()
  const { data: user, isPending, isError, refetch } = useSession()
  const location = useLocation()
  const isSilent = useIsLongSo(isPending, patience)
  // Prefers the server's session, since another person may have signed in on this device.
  const stored = evenOffline && user === undefined && (isError || isSilent) ? readStoredSession() : null
  if (stored) return children({ user_id: stored.userId, user_type: stored.userType, name: '' })
  // Keeps the screen when a later refetch fails.
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

/** Screens that work without consent: the notice, the profile and the second step. */
const withoutConsent: string[] = [pages.consent, pages.profile, pages.secondStep]

const isAskedFirst = ({ notice, closes_on }: SignedInUser) => notice === 'due' && !closes_on

/** Milliseconds after which a server that does not respond counts as unreachable. */
const patience = 2_500

function useIsLongSo(isSo: boolean, milliseconds: number) {
  const [isLong, setLong] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLong(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isSo, milliseconds])
  return isSo && isLong
}
