import type { PoolClient } from 'pg'
import { formatIndianTime } from '../../../contract/formats.ts'
import type { UserStatus } from '../../../contract/people.ts'
import type { StatusAction, StatusChange } from '../../../contract/shopkeepers.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { deleteUser, findChangeTo, lockUser, recordDeletedProducts, setStatus } from './shopkeepers.queries.ts'

/** From which status an action leads to which (decisions 3); null: the user is gone. */
const transitions: Record<StatusAction, { from: readonly UserStatus[]; to: UserStatus | null }> = {
  approve: { from: ['pending'], to: 'approved' },
  rejected: { from: ['pending'], to: 'rejected' },
  inactive: { from: ['approved', 'active'], to: 'inactive' },
  active: { from: ['inactive'], to: 'active' },
  delete: { from: ['pending', 'approved', 'active', 'inactive', 'rejected'], to: null },
}
const doneWords: Record<UserStatus, string> = {
  pending: 'Registered',
  approved: 'Approved',
  active: 'Activated',
  inactive: 'Deactivated',
  rejected: 'Rejected',
}
const actionNames: Record<StatusAction, string> = {
  approve: 'approved',
  rejected: 'rejected',
  inactive: 'deactivated',
  active: 'activated',
  delete: 'deleted',
}

/** The user's status after the action, null when deleted; throws 404, 403 for an admin, 409 with the current status. */
export async function modifyUserStatus(services: Services, actor: Actor, change: StatusChange) {
  const { db, log } = services
  const { email, action, expected_status } = change
  const { from, to } = transitions[action]
  const userId = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, email)
    if (!user) throw notFound('This user')
    if (user.userType === 'admin') throw new AppError(403, 'The status of an admin cannot be changed.')
    const isAsSeen = expected_status === undefined || expected_status === user.status
    if (!isAsSeen || !from.includes(user.status)) throw await tooLate(tx, user)
    const { id, name, status, shopName } = user
    const mayTrade = to !== null && (await setStatus(tx, id, to))
    if (!to) {
      await recordDeletedProducts(tx, actor, id)
      await deleteUser(tx, id)
    }
    if (!mayTrade) await endAllSessions(tx, id)
    await recordChange(tx, actor, {
      action: `user ${actionNames[action]}`,
      subject: { type: 'user', id, name },
      before: { status, email: user.email, shop_name: shopName },
      after: to && { status: to, email: user.email, shop_name: shopName },
    })
    return id
  })
  log.info({ userId, action, by: actor.id }, 'Changed the status of a user')
  return to
}

/** 409 with the current status, and who set it when, if an admin did. */
async function tooLate(tx: PoolClient, { id, status }: { id: number; status: UserStatus }) {
  const last = await findChangeTo(tx, id, status)
  if (!last) return new AppError(409, `This user is ${status} now. Nothing was done.`, { extra: { status } })
  const { changed_by, changed_at } = last
  const when = formatIndianTime(changed_at)
  return new AppError(409, `${doneWords[status]} by ${changed_by} on ${when}. Nothing was done.`, {
    extra: { status, changed_by, changed_at: changed_at.toISOString() },
  })
}
