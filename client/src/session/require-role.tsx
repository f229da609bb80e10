import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import type { UserType } from 'server/contract/people'
import { type SignedInUser, useNoticeEndOfSession, useSession } from './use-session.ts'

type Props = {
  /** Whom the screen is for; everybody who is signed in, when absent. */
  only?: UserType
  loading: ReactNode
  failed: (retry: () => void) => ReactNode
  forbidden?: ReactNode
  children: (user: SignedInUser) => ReactNode
}

/**
 * Sends a signed-out visitor to the login and back again afterwards, and an admin without the second step that is required to
 * setting it up; shows `forbidden` to another role (decisions 2 and 6).
 */
export function RequireRole({ only, loading, failed, forbidden, children }: Props) {
  useNoticeEndOfSession()
  const { data: user, isPending, isError, refetch } = useSession()
  const location = useLocation()
  // A later failure is no reason to take the screen away.
  if (isError && user === undefined) return failed(() => void refetch())
  if (isPending) return loading
  if (!user) return <Navigate to={pages.login} replace state={{ from: location }} />
  if (user.second_factor_required && location.pathname !== pages.secondStep)
    return <Navigate to={pages.secondStep} replace state={{ from: location }} />
  if (only && user.user_type !== only) return forbidden
  return children(user)
}
