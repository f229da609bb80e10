import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './notice-line.module.css'

type Props = {
  /** What the line is about, for whoever jumps from region to region. */
  label: string
  icon: LucideIcon
  /** `quiet` is grey: an offer to do something; `bad` is red; else yellow: something waits or is closed. */
  quiet?: boolean
  bad?: boolean
  /** It is read out when it comes. */
  isNews?: boolean
  actions?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/**
 * A line on top of a list: what is to be known, and beside it, on phones below it, what can be done about it.
 */
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
