import { type LucideIcon, Ticket as TicketIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './ticket.module.css'

type Props = {
  title: ReactNode
  /** Below the title. */
  hint?: ReactNode
  /** Below the cut. */
  children: ReactNode
  icon?: LucideIcon
  className?: string
}

/** This shape means a code, and nothing else. */
export const Ticket = ({ title, hint, children, icon = TicketIcon, className }: Props) => (
  <div className={classNames(styles.ticket, className)}>
    <div className={styles.head}>
      <Icon of={icon} />
      <div>
        {title}
        {hint}
      </div>
    </div>
    <div className={styles.cut} aria-hidden />
    <div className={styles.foot}>{children}</div>
  </div>
)
