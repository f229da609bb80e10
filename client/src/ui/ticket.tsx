import { type LucideIcon, Ticket as TicketIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './ticket.module.css'

/** This shape means a code, and nothing else. */
export const TicketCard = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.ticket, className)} />
)

/** Where a ticket would be torn. */
export const Cut = () => <div className={styles.cut} aria-hidden="true" />

/** '482 913', read out one by one. */
export const Digits = ({ digits, className }: { digits: string; className?: string }) => (
  <span className={classNames(styles.digits, className)}>
    <span className="visually-hidden">{[...digits].join(' ')}</span>
    <span aria-hidden="true">{digits.slice(0, 3)}</span>
    <span aria-hidden="true">{digits.slice(3)}</span>
  </span>
)

type Props = {
  title: ReactNode
  /** Below the title. */
  hint?: ReactNode
  /** Below the cut. */
  children: ReactNode
  icon?: LucideIcon
  className?: string
}

/** A ticket with its sign and a title above the cut. */
export const Ticket = ({ title, hint, children, icon = TicketIcon, className }: Props) => (
  <TicketCard className={className}>
    <div className={styles.head}>
      <Icon of={icon} />
      <div>
        {title}
        {hint}
      </div>
    </div>
    <Cut />
    <div className={styles.foot}>{children}</div>
  </TicketCard>
)
