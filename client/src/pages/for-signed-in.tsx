import type { ReactNode } from 'react'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { RequireRole } from '../session/require-role.tsx'
import type { SignedInUser } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../ui/notice.tsx'

type Props = { children: (user: SignedInUser) => ReactNode }

/** A screen that needs a sign-in: waits, fails with a retry, leads to the login, or shows its content. */
export const ForSignedIn = ({ children }: Props) => <RequireRole {...notices}>{children}</RequireRole>

/** A screen for admins only; others learn that it is (decisions 6). */
export const ForAdmins = ({ children }: Props) => (
  <RequireRole {...notices} only="admin" forbidden={<AdminsOnly />}>
    {children}
  </RequireRole>
)

const notices = {
  loading: <LoadingNotice />,
  failed: (retry: () => void) => <FailedNotice onRetry={retry}>{texts.networkFailure}</FailedNotice>,
}

const AdminsOnly = () => (
  <EmptyNotice
    level={1}
    picture={false}
    title="This page is for admins"
    actions={<ButtonLink to={pages.myProducts}>Go to {texts.myProducts.title}</ButtonLink>}
  >
    You are signed in, but not as an admin.
  </EmptyNotice>
)
