import type { ReactNode } from 'react'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import styles from './text-page.module.css'

type Props = {
  title: string
  description: string
  /** Of pages that people find by what they look for in them. */
  isUnlisted?: boolean
  children: ReactNode
}

/** A page that is read: a heading, and text in one column. */
export const TextPage = ({ title, description, isUnlisted, children }: Props) => (
  <div className="wrap">
    <DocumentHead title={title} description={description} isUnlisted={isUnlisted} />
    <article className={styles.text}>
      <h1>{title}</h1>
      {children}
    </article>
  </div>
)
