import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './notice-line.module.css'

type Props = {
  /** Accessible name of the region. */
  label: string
  icon: LucideIcon
  /** `quiet` is grey, for suggestions, and `bad` is red; otherwise the line is yellow. */
  quiet?: boolean
  bad?: boolean
  /** Announces the line to screen readers when it appears. */
  isNews?: boolean
  actions?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
}

export const NoticeLine = ({ label, icon, quiet, bad, isNews, actions, children, ref }: Props) => (
  <section
    ref={ref}
    tabIndex={ref ? -1 : undefined}
    role={isNews ? 'status' : undefined}
    className={classNames(styles.line, quiet && styles.quiet, bad && styles.bad)}
    aria-label={label}
  >
    <Icon of={icon} />
    <div className={styles.text}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
)
