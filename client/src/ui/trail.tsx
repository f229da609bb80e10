import type { ReactNode } from 'react'
import { formatIndianDay } from 'server/contract/facts/formats'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './trail.module.css'

export type TrailTone = 'good' | 'bad' | 'plain'

type Item = {
  key: string | number
  /** Time of the entry, ISO 8601. */
  at: string
  tone: TrailTone
  title: ReactNode
  about?: ReactNode
  action?: ReactNode
}

export const Trail = ({ items }: { items: readonly Item[] }) => (
  <ul className={styles.trail}>
    {items.map(({ key, at, tone, title, about, action }) => (
      <li key={key}>
        <time dateTime={at}>{formatIndianDay(at)}</time>
        <i aria-hidden="true" className={classNames(styles.mark, styles[tone])} />
        <div>
          {title}
          {about && <small>{about}</small>}
        </div>
        {action}
      </li>
    ))}
  </ul>
)
