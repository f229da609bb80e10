import { DatabaseError, type PoolClient } from 'pg'
import { deleteAccount } from '../../accounts/delete-account.ts'
import { recordChange, serverActor } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { clearRetry } from '../../platform/database/set-aside.queries.ts'
import { attempt, workInBatches } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import {
  cancelDeletion,
  deleteUser,
  findNextDeletion,
  forgetMailsTo,
  isStillThere,
  listDueForWarning,
  listToDelete,
  lockDeletion,
  lockToDelete,
  markWarned,
  partsOfAccount,
  setDueNow,
} from './account-deletion.queries.ts'
import { accountDeletedMessage, lastDayMessage } from './account-deletion-messages.ts'

type DeletionDeps = Pick<Services, 'config' | 'db' | 'messages' | 'log'>

/** Mails owners the day before, and deletes due accounts. Several processes may run it at once. */
export async function deleteClosedAccounts(services: DeletionDeps) {
  const { db, log } = services
  for (const id of await listDueForWarning(db))
    await attempt(services, 'last_day_mail', id, (tx) => sendReminder(services, tx, id))
  for (const id of await listToDelete(db)) {
    const outcome = await attempt(services, 'account_deletion', id, (tx) => deleteOne(services, tx, id))
    if (outcome) log.info({ userId: id }, outcome)
  }
}

async function sendReminder({ messages }: DeletionDeps, tx: PoolClient, userId: number) {
  const account = await markWarned(tx, userId)
  if (!account) return
  const { name, email, language, shopName, closesOn } = account
  const about = { name, shopName, closesOn: closesOn ?? '' }
  await messages.send(lastDayMessage, about, { userId, email, language }, { tx })
}

/** Returns a line for the log, or undefined if the account is locked or no longer due. */
async function deleteOne({ config, messages }: DeletionDeps, tx: PoolClient, userId: number) {
  const account = await lockToDelete(tx, userId)
  if (!account) return undefined
  const { id, name, email, language, shopName } = account
  await tx.query('SAVEPOINT before_deletion')
  try {
    await deleteAccount(tx, serverActor, id)
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === restrictViolation)) throw error
    // Other admins were removed since the request, and one must remain to approve shops.
    await tx.query('ROLLBACK TO SAVEPOINT before_deletion')
    await cancelDeletion(tx, id)
    return 'The last admin was not deleted'
  }
  await endAllSessions(tx, id)
  await recordChange(tx, serverActor, {
    action: 'account closed',
    subject: { type: 'user', id, name },
    before: { shop_name: shopName, user_type: account.userType },
    after: null,
  })
  await recordSecurityEvent({ db: tx, config }, 'account closed', { id, email })
  const delivery = { tx, forgetsRecipient: true }
  await messages.send(accountDeletedMessage, { name, shopName }, { email, language }, delivery)
  return 'Deleted a closed account'
}

const restrictViolation = '23001'

export const deleteInBatches = (services: Pick<Services, 'db' | 'log'>, until?: AbortSignal) =>
  workInBatches(services, { job: 'account_deletion', findNext: findNextDeletion, work }, until)

async function work(tx: PoolClient, userId: number) {
  const deletion = await lockDeletion(tx, userId)
  if (!deletion) return 'held'
  for (const { most, remove } of partsOfAccount) if ((await remove(tx, deletion, most)) > 0) return 'more'
  return deleteUser(tx, deletion)
}

/**
 * Deletes an account now instead of after fourteen days, with all mails to it, since the office informs the
 * owner. Returns false if the account remains: as the last admin, or until the job retries.
 */
export async function eraseNow(services: DeletionDeps, { id, email }: { id: number; email: string }) {
  await setDueNow(services.db, id)
  await clearRetry(services.db, 'account_deletion', [id])
  await deleteClosedAccounts(services)
  await deleteInBatches(services)
  if (await isStillThere(services.db, id)) return false
  await forgetMailsTo(services.db, email)
  return true
}
