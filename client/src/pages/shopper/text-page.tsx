import type { ReactNode } from 'react'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { pageLinks } from '../../features/shopper/site/page-links.tsx'
import { RichText } from '../../ui/rich-text.tsx'
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

const parts = { ...pageLinks, strong: (inside: string) => <strong>{inside}</strong> }

/** A paragraph whose text can contain links and bold words. */
export const RichParagraph = ({ text }: { text: string }) => (
  <p>
    <RichText text={text} parts={parts} />
  </p>
)
