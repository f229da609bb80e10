import type { ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './section.module.css'

type Props = {
  title: ReactNode
  /** Heading level: 1 when the title is the heading of the screen. */
  level?: 1 | 2
  note?: ReactNode
  roomy?: boolean
  isLead?: boolean
  /** Delays the layout of the section, for sections below the fold (lib/dom/use-late-parts.ts). */
  late?: boolean
  aside?: ReactNode
  children?: ReactNode
}

export function Section({ title, level = 2, note, roomy, isLead, late, aside, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section
      className={classNames(
        styles.section,
        level === 1 && styles.first,
        roomy && styles.roomy,
        isLead && styles.lead,
      )}
      data-late={late || undefined}
    >
      <div className={styles.head}>
        <div>
          <Heading>{title}</Heading>
          {note && <p>{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
