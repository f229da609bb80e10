import { Fragment, type ReactNode } from 'react'
import type { CallName } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ClosingNotice } from '../features/account/profiles/closing-notice.tsx'
import { RequireRole } from '../session/require-role.tsx'
import type { SignedInUser } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../ui/notice.tsx'

type Props = {
  children: (user: SignedInUser) => ReactNode
  /** The screen's main call: admins whose role does not allow it see a notice instead. */
  call?: CallName
}

/** Opens offline too, for the user whom this browser remembers. */
export const EvenOffline = (props: Props) => (
  <RequireRole {...notices} evenOffline>
    {(user) => contentOf(user, props)}
  </RequireRole>
)

export const ForSignedIn = (props: Props) => (
  <RequireRole {...notices}>{(user) => contentOf(user, props)}</RequireRole>
)

/** Other users see that the screen is for admins (decisions 6). */
export const ForAdmins = (props: Props) => (
  <RequireRole {...notices} only="admin" forbidden={<AdminsOnly />}>
    {(user) => contentOf(user, props)}
  </RequireRole>
)

const contentOf = (user: SignedInUser, { call, children }: Props) =>
  call && user.limited?.closed_calls.includes(call) ? (
    <AdminsOnly>{texts.admins.mayNot[user.limited.role]}</AdminsOnly>
  ) : (
    unlessClosing(user, children)
  )

/** The key resets all state when the user changes. */
const unlessClosing = (user: SignedInUser, children: Props['children']) => (
  <Fragment key={user.user_id}>
    {user.closes_on ? <ClosingNotice closesOn={user.closes_on} /> : children(user)}
  </Fragment>
)

const notices = {
  loading: <LoadingNotice />,
  failed: (retry: () => void) => <FailedNotice onRetry={retry}>{texts.networkFailure}</FailedNotice>,
}

const AdminsOnly = ({ children = texts.adminsOnly.lead }: { children?: ReactNode }) => (
  <EmptyNotice
    level={1}
    picture={false}
    title={texts.adminsOnly.title}
    actions={
      <ButtonLink to={pages.myProducts}>{texts.adminsOnly.goTo({ page: texts.nav.myProducts })}</ButtonLink>
    }
  >
    {children}
  </EmptyNotice>
)
