import type { ReactNode } from 'react'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './narrow-page.module.css'

/** A small form of the admin's, in a column of its own. */
export const NarrowPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.column}>
    <PageHead title={title} back={{ to: pages.myProducts, label: texts.myProducts.title }} />
    {children}
  </div>
)
