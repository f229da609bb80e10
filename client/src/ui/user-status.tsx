import type { UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { Status, type StatusTone } from './status.tsx'

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
