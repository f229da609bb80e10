import type { UserStatus } from 'server/contract/facts/people'
import { useMay } from '../../../session/may.tsx'
import { offeredActions } from './shopkeeper.ts'

/** What can be done about somebody, by whoever is signed in: moderators decide about who waits only. */
export function useOfferedActions() {
  const { may, mayEverything } = useMay()
  return (status: UserStatus) =>
    mayEverything || (status === 'pending' && may('POST /api/admin/modify_user_status'))
      ? offeredActions[status]
      : []
}
