import { DatabaseError, type PoolClient } from 'pg'
import { z } from 'zod'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { type UserStatus, userStatuses } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { StatusAction, StatusChange } from '../../../contract/shopkeepers/calls.ts'
import { reasonText } from '../../../contract/shopkeepers/facts.ts'
import { deleteAccount } from '../../accounts/delete-account.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { findRepeatedChange, type UndoHandler } from '../../platform/audit/undo.ts'
import { isDatabaseAway } from '../../platform/database/open.ts'
import { clearRetry } from '../../platform/database/set-aside.queries.ts'
import { inTransaction, isConflict } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { messageAbout, notifyOfUndo, notifyShop } from './notify-shop.ts'
import {
  countOffersOf,
  findChangeTo,
  findUser,
  hasDeleted,
  lockUserByEmail,
  lockUserById,
  setStatus,
} from './shopkeepers.queries.ts'

/** Returns null as the mail if the action sends none. */
export async function previewStatus(
  { db, messages }: Services,
  change: Pick<StatusChange, 'email' | 'action' | 'reason'>,
) {
  const user = await findUser(db, change.email)
  if (!user) throw notFound(texts.notFound.user)
  const mail = await messageAbout(db, user, change, (kind, data, recipient) => ({
    to: recipient.email,
    ...messages.preview(kind, data, recipient),
  }))
  return { mail: mail ?? null, ...(await countOffersOf(db, user.id)) }
}

/** Allowed transitions (decision 3). `to: null` means that the account is deleted. */
const transitions: Record<StatusAction, { from: readonly UserStatus[]; to: UserStatus | null }> = {
  approve: { from: ['pending'], to: 'approved' },
  rejected: { from: ['pending'], to: 'rejected' },
  inactive: { from: ['approved', 'active'], to: 'inactive' },
  active: { from: ['inactive'], to: 'active' },
  delete: { from: ['pending', 'approved', 'active', 'inactive', 'rejected'], to: null },
}
const actionNames: Record<StatusAction, string> = {
  approve: 'approved',
  rejected: 'rejected',
  inactive: 'deactivated',
  active: 'activated',
  delete: 'deleted',
}

/**
 * Returns the new status and the undo entry, also if the same admin retries. Throws 404, 403 for an admin's
 * account, 409 with the current status.
 */
export async function modifyUserStatus(services: Services, actor: Actor, change: StatusChange) {
  const { config, db, log } = services
  const { email, action, expected_status, reason } = change
  const { from, to } = transitions[action]
  const { id: userId, undo } = await inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) {
      if (!to && (await hasDeleted({ db: tx, config }, actor.id, email)))
        return { id: undefined, undo: undefined }
      throw notFound(texts.notFound.user)
    }
    if (user.userType === 'admin') throw new AppError(403, texts.shopkeepers.isAdmin)
    const isAsSeen = expected_status === undefined || expected_status === user.status
    if (!isAsSeen || !from.includes(user.status)) {
      const what = { action: `user ${actionNames[action]}`, type: 'user', id: user.id } as const
      const done = to === user.status ? await findRepeatedChange(tx, actor, what) : undefined
      if (done === undefined) throw await tooLate(tx, user)
      return { id: user.id, undo: done }
    }
    const { id, name, status, shopName } = user
    const isRejection =
      action === 'rejected' || (action === 'delete' && status === 'pending' && reason !== undefined)
    const maySignIn = to !== null && (await setStatus(tx, id, to))
    if (!to) {
      await deleteAccount(tx, actor, id).catch(notNow)
      await clearRetry(tx, 'account_deletion', [id])
    }
    if (!maySignIn) await endAllSessions(tx, id)
    await notifyShop(services, tx, user, change)
    const what = { shop_name: shopName }
    const why = reason === undefined ? {} : { reason: reasonText(reason) }
    const now = isRejection ? 'rejected' : (to ?? (reason && 'deleted'))
    const recorded = {
      action: `user ${isRejection ? 'rejected' : actionNames[action]}`,
      subject: { type: 'user' as const, id, name },
      before: { status, ...what },
      after: now ? { status: now, ...what, ...why } : null,
    }
    const concerned = { id, email: user.email, by: actor.id, network: actor.address }
    await recordSecurityEvent({ db: tx, config }, recorded.action, concerned)
    const kept = to ? { content: { from: status, to } } : undefined
    const entryId = await recordChange(tx, actor, recorded, kept)
    return { id, ...(to && { undo: entryId }) }
  })
  log.info({ userId, action, by: actor.id }, 'Changed the status of a user')
  return { status: to, ...(undo && { undo }) }
}

/** Reports a failed deletion, which the admin cannot fix. Rethrows lock conflicts and database failures. */
function notNow(error: unknown): never {
  const isRefused = error instanceof DatabaseError && !isConflict(error) && !isDatabaseAway(error)
  throw isRefused ? new AppError(409, texts.shopkeepers.cannotDelete, { cause: error }) : error
}

const statusChange = z.object({ from: z.enum(userStatuses), to: z.enum(userStatuses) })

/** Undoes a decision: withdraws the message about it if unsent, else notifies the shop. */
export const userUndoHandlers = (services: Pick<Services, 'config' | 'messages'>): readonly UndoHandler[] =>
  ['user approved', 'user rejected', 'user deactivated', 'user activated'].map((action) => ({
    action,
    async undo(tx, { content, subjectId }, actor) {
      const { from, to } = statusChange.parse(content)
      const user = await lockUserById(tx, subjectId)
      if (!user) throw notFound(texts.notFound.user)
      if (user.status !== to) throw await tooLate(tx, user)
      if (!(await setStatus(tx, user.id, from))) await endAllSessions(tx, user.id)
      const concerned = { id: user.id, email: user.email, by: actor.id, network: actor.address }
      await recordSecurityEvent({ db: tx, config: services.config }, 'user status restored', concerned)
      await notifyOfUndo(services, tx, user, from)
      const what = { shop_name: user.shopName }
      await recordChange(tx, actor, {
        action: 'user status restored',
        subject: { type: 'user', id: user.id, name: user.name },
        before: { status: to, ...what },
        after: { status: from, ...what },
      })
    },
  }))

async function tooLate(tx: PoolClient, { id, status }: { id: number; status: UserStatus }) {
  const last = await findChangeTo(tx, id, status)
  if (!last) return new AppError(409, texts.shopkeepers.tooLate({ status }), { extra: { status } })
  const { changed_by, changed_at } = last
  const when = formatIndianTime(changed_at)
  return new AppError(409, texts.shopkeepers.doneAlready({ status, by: changed_by, when }), {
    extra: { status, changed_by, changed_at },
  })
}
