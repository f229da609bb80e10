import { Ticket as TicketIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './ticket.module.css'

/** Only codes have the shape of a ticket. */
export const TicketCard = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.ticket, className)} />
)

export const Cut = () => <div className={styles.cut} aria-hidden="true" />

/** Shows '482 913'. Screen readers read each digit. */
export const Digits = ({ digits, className }: { digits: string; className?: string }) => (
  <span className={classNames(styles.digits, className)}>
    <span className="visually-hidden">{[...digits].join(' ')}</span>
    <span aria-hidden="true">{digits.slice(0, 3)}</span>
    <span aria-hidden="true">{digits.slice(3)}</span>
  </span>
)

type Props = { title: ReactNode; hint: ReactNode; children: ReactNode }

export const Ticket = ({ title, hint, children }: Props) => (
  <TicketCard>
    <div className={styles.head}>
      <Icon of={TicketIcon} />
      <div>
        {title}
        {hint}
      </div>
    </div>
    <Cut />
    <div className={styles.foot}>{children}</div>
  </TicketCard>
)
