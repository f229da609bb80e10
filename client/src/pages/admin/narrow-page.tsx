import type { ReactNode } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './narrow-page.module.css'

type Props = {
  title: string
  /** A way on, at the right of the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A small form of the admin's, in a column of its own. */
export const NarrowPage = ({ title, actions, children }: Props) => (
  <div className={styles.column}>
    <PageHead title={title} back={{ to: pages.myProducts, label: texts.nav.myProducts }} actions={actions} />
    {children}
  </div>
)
