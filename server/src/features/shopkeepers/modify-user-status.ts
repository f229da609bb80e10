import type { UserStatus } from '../../../contract/fields.ts'
import type { StatusAction } from '../../../contract/shopkeepers.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { deleteUser, lockUser, setStatus } from './shopkeepers.queries.ts'

/** From which status an action leads to which (decisions 3); null: the user is gone. */
const transitions: Record<StatusAction, { from: readonly UserStatus[]; to: UserStatus | null }> = {
  approve: { from: ['pending'], to: 'approved' },
  rejected: { from: ['pending'], to: 'rejected' },
  inactive: { from: ['approved', 'active'], to: 'inactive' },
  active: { from: ['inactive'], to: 'active' },
  delete: { from: ['pending', 'approved', 'active', 'inactive', 'rejected'], to: null },
}
const maySignIn: readonly (UserStatus | null)[] = ['approved', 'active']

/** The user's status after the action, null when deleted; throws 404, 403 for an admin, 409 with the current status. */
export async function modifyUserStatus({ db, pictures, log }: Services, email: string, action: StatusAction) {
  const { from, to } = transitions[action]
  const userId = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, email)
    if (!user) throw notFound('This user')
    if (user.userType === 'admin') throw new AppError(403, 'The status of an admin cannot be changed.')
    if (!from.includes(user.status))
      throw new AppError(409, `This cannot be done: the user is ${user.status} now.`, { status: user.status })
    if (to) await setStatus(tx, user.id, to)
    else await deleteUser(tx, user.id)
    if (!maySignIn.includes(to)) await endAllSessions(tx, user.id)
    return user.id
  })
  if (!to) await pictures.removeDiscarded()
  log.info({ userId, action }, 'Changed the status of a user')
  return to
}
