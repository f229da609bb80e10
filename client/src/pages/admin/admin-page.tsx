import type { ComponentProps, ReactNode } from 'react'
import type { CallName } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { SignedInUser } from '../../session/use-session.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'
import styles from './admin-page.module.css'

type Props = Omit<ComponentProps<typeof PageHead>, 'children'> & {
  title: string
  /** The screen's main API call: admins whose role does not allow it see a notice instead of the screen. */
  call?: CallName
  about?: ReactNode
  isNarrow?: boolean
  children: ReactNode | ((user: SignedInUser) => ReactNode)
}

export const AdminPage = ({ title, call, about, isNarrow, children, ...head }: Props) => (
  <ForAdmins title={title} call={call}>
    {(user) => {
      const contents = (
        <>
          <PageHead title={title} {...head}>
            {about}
          </PageHead>
          {typeof children === 'function' ? children(user) : children}
        </>
      )
      return isNarrow ? <div className={styles.column}>{contents}</div> : contents
    }}
  </ForAdmins>
)

export const toMyProducts = { to: pages.myProducts, label: texts.nav.myProducts }
