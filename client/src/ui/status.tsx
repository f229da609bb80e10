import type { ReactNode } from 'react'
import type { UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './status.module.css'

export type StatusTone = 'pending' | 'active' | 'rejected' | 'inactive' | 'coming' | 'over'

type Props = { tone: StatusTone; className?: string; children: ReactNode }

/** Each tone has a different mark, so that the status does not rely on colour alone. */
export const Status = ({ tone, className, children }: Props) => (
  <span className={classNames(styles.status, styles[tone], className)}>{children}</span>
)

/** Colours by status (specification 4). */
const tones: Record<UserStatus, StatusTone> = {
  pending: 'pending',
  approved: 'active',
  active: 'active',
  inactive: 'inactive',
  rejected: 'rejected',
}

export const UserStatusChip = ({ status }: { status: UserStatus }) => (
  <Status tone={tones[status]}>{texts.userStatuses[status]}</Status>
)
