import type { ReactNode } from 'react'
import type { UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './status.module.css'

/** Colour and mark: diamond, dot, bar, ring, triangle, square. */
export type StatusTone = 'pending' | 'active' | 'rejected' | 'inactive' | 'coming' | 'over'

/** A state in words, a colour and a mark of its own, so that colour is never alone. */
export const Status = ({
  tone,
  className,
  children,
}: {
  tone: StatusTone
  className?: string
  children: ReactNode
}) => <span className={classNames(styles.status, styles[tone], className)}>{children}</span>

/** Specification 4: colours by status. */
const tones: Record<UserStatus, StatusTone> = {
  pending: 'pending',
  approved: 'active',
  active: 'active',
  inactive: 'inactive',
  rejected: 'rejected',
}

/** What an admin decided about a person. */
export const UserStatusChip = ({ status }: { status: UserStatus }) => (
  <Status tone={tones[status]}>{texts.userStatuses[status]}</Status>
)
