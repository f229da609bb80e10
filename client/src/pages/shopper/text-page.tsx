import type { ReactNode } from 'react'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import styles from './text-page.module.css'

type Props = {
  title: string
  description: string
  isUnlisted?: boolean
  children: ReactNode
}

export const TextPage = ({ title, description, isUnlisted, children }: Props) => (
  <div className="wrap">
    <DocumentHead title={title} description={description} isUnlisted={isUnlisted} />
    <article className={styles.text}>
      <h1>{title}</h1>
      {children}
    </article>
  </div>
)
