import type { ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './section.module.css'

type Props = {
  title: ReactNode
  /** 1 when the title is the screen's. */
  level?: 1 | 2
  /** A quiet line under the title. */
  note?: ReactNode
  /** More air above: on pages that one reads. */
  roomy?: boolean
  /** The first of a page below what stands there for itself: close to it, with the note beside the title. */
  isLead?: boolean
  /** Below most first screens, of a page that fills several: it is laid out later (lib/use-late-parts.ts). */
  late?: boolean
  /** At the right of the title. */
  aside?: ReactNode
  children?: ReactNode
}

/** A titled part of a screen. */
export function Section({
  title,
  level = 2,
  note,
  roomy = false,
  isLead,
  late = false,
  aside,
  children,
}: Props) {
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
