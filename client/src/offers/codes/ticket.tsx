import type { ComponentProps } from 'react'
import { classNames } from '../../lib/dom/class-names.ts'
import styles from './ticket.module.css'

/** What has to do with a code for the counter, on a card that looks like one. */
export const Ticket = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.ticket, className)} />
)

/** Where the ticket would be torn. */
export const Cut = () => <div className={styles.cut} aria-hidden="true" />

/** '482 913', read out one by one. */
export const Digits = ({ digits, className }: { digits: string; className?: string }) => (
  <span className={classNames(styles.digits, className)}>
    <span className="visually-hidden">{[...digits].join(' ')}</span>
    <span aria-hidden="true">{digits.slice(0, 3)}</span>
    <span aria-hidden="true">{digits.slice(3)}</span>
  </span>
)
