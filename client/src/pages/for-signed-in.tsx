import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { CallName } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ClosingNotice } from '../features/account/profiles/closing-notice.tsx'
import { PageTitle } from '../features/shopper/site/page-title.tsx'
import { RequireRole } from '../session/require-role.tsx'
import type { SignedInUser } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../ui/notice.tsx'

type Props = {
  /** The document title, shown even while the session is loading. Absent if the page sets its own. */
  title?: string
  children: (user: SignedInUser) => ReactNode
  /** The screen's main API call: admins whose role does not allow it see a notice instead of the screen. */
  call?: CallName
}

const screenFor =
  (access: Pick<ComponentProps<typeof RequireRole>, 'only' | 'evenOffline'>) =>
  ({ title, call, children }: Props) => (
    <>
      {title && <PageTitle>{title}</PageTitle>}
      <RequireRole {...notices} {...access}>
        {(user) =>
          call && user.limited?.closed_calls.includes(call) ? (
            <AdminsOnly>{texts.admins.mayNot[user.limited.role]}</AdminsOnly>
          ) : (
            // The key resets all component state when the user changes.
            <Fragment key={user.user_id}>
              {user.closes_on ? <ClosingNotice closesOn={user.closes_on} /> : children(user)}
            </Fragment>
          )
        }
      </RequireRole>
    </>
  )

export const ForSignedIn = screenFor({})

/** Also opens offline, for the user whom this browser remembers. */
export const ForSignedInOffline = screenFor({ evenOffline: true })

/** Shows other users a notice that the screen is for admins (decisions 6). */
export const ForAdmins = screenFor({ only: 'admin' })

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

const notices = {
  loading: <LoadingNotice />,
  failed: (retry: () => void) => <FailedNotice onRetry={retry}>{texts.networkFailure}</FailedNotice>,
  forbidden: <AdminsOnly />,
}
