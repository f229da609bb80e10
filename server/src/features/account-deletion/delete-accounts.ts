import { DatabaseError, type PoolClient } from 'pg'
import { deleteAccount } from '../../accounts/delete-account.ts'
import { recordChange, theServer } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { takeBackAside } from '../../platform/database/set-aside.queries.ts'
import { attempt, workInBatches } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import {
  cancelDeletion,
  deleteDays,
  deleteOffersOfAccount,
  deletePrices,
  deleteShops,
  deleteUndos,
  deleteUser,
  findNextDeletion,
  forgetMailsTo,
  forgetNetworks,
  isStillThere,
  leaveOffersToShops,
  listToDelete,
  listToWarn,
  lockDeletion,
  lockToDelete,
  setDueNow,
  takeToWarn,
} from './account-deletion.queries.ts'
import { accountDeletedMessage, lastDayMessage } from './account-deletion-messages.ts'

type DeletionDeps = Pick<Services, 'config' | 'db' | 'messages' | 'log'>

/**
 * Tells those whose account is deleted tomorrow, and deletes those whose time is over; each of them once,
 * however many processes do so. One that cannot be deleted is set aside, and holds up no other.
 */
export async function deleteClosedAccounts(services: DeletionDeps) {
  const { db, log } = services
  for (const id of await listToWarn(db))
    await attempt(services, 'last_day_mail', id, (tx) => tell(services, tx, id))
  for (const id of await listToDelete(db)) {
    const outcome = await attempt(services, 'account_deletion', id, (tx) => deleteOne(services, tx, id))
    if (outcome) log.info({ userId: id }, outcome)
  }
}

async function tell({ messages }: DeletionDeps, tx: PoolClient, userId: number) {
  const account = await takeToWarn(tx, userId)
  if (!account) return
  const { id, name, email, language, shopName, closesOn } = account
  await messages.send(
    lastDayMessage,
    { name, shopName, closesOn: closesOn ?? '' },
    { userId: id, email, language },
    { tx },
  )
}

/** Gives what is to be said of it; nothing when it is another's to delete, or nobody's any more. */
async function deleteOne({ config, messages }: DeletionDeps, tx: PoolClient, userId: number) {
  const account = await lockToDelete(tx, userId)
  if (!account) return undefined
  const { id, name, email, language, shopName } = account
  await tx.query('SAVEPOINT before_deletion')
  try {
    await deleteAccount(tx, theServer, id)
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === restrictViolation)) throw error
    // The other admins were removed meanwhile: somebody must be able to approve shops.
    await tx.query('ROLLBACK TO SAVEPOINT before_deletion')
    await cancelDeletion(tx, id)
    return 'The last admin was not deleted'
  }
  await endAllSessions(tx, id)
  await recordChange(tx, theServer, {
    action: 'account closed',
    subject: { type: 'user', id, name },
    before: { shop_name: shopName, user_type: account.userType },
    after: null,
  })
  await noteSecurity({ db: tx, config }, 'account closed', { id, email })
  // To nobody who has an account any more.
  await messages.send(
    accountDeletedMessage,
    { name, shopName },
    { email, language },
    { tx, forgetsRecipient: true },
  )
  return 'Deleted a closed account'
}

const restrictViolation = '23001'

/** In this order; so many rows are gone in one transaction, which takes less than a second. */
const parts = [
  { most: 5_000, remove: forgetNetworks },
  // Before the products, which otherwise enter that they are no longer asked for.
  { most: 2_000, remove: deletePrices },
  { most: 5_000, remove: deleteDays },
  { most: 500, remove: deleteOffersOfAccount },
  { most: 500, remove: leaveOffersToShops },
  { most: 2_000, remove: deleteUndos },
  { most: 100, remove: deleteShops },
]

/**
 * Deletes what is left of large accounts that are being deleted (accounts/delete-account.ts), until nothing
 * is left or we stop.
 */
export const deleteInBatches = (services: Pick<Services, 'db' | 'log'>, until?: AbortSignal) =>
  workInBatches(services, { job: 'account_deletion', findNext: findNextDeletion, work }, until)

async function work(tx: PoolClient, userId: number) {
  const deletion = await lockDeletion(tx, userId)
  if (!deletion) return 'held'
  for (const { most, remove } of parts) if ((await remove(tx, deletion, most)) > 0) return 'more'
  return deleteUser(tx, deletion)
}

type ErasureDeps = Pick<Services, 'config' | 'db' | 'messages' | 'log'>

/**
 * Erases an account now, as it would be when its fourteen days are over, and the mails to it, that of the
 * deletion too: whoever asked for it is told by whom they asked. False when it is still there: the last admin
 * stays, and what fails is tried again by who keeps house.
 */
export async function eraseNow(
  services: ErasureDeps,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  await setDueNow(services.db, id)
  await takeBackAside(services.db, 'account_deletion', [id])
  await deleteClosedAccounts(services)
  await deleteInBatches(services)
  if (await isStillThere(services.db, id)) return false
  await forgetMailsTo(services.db, email)
  return true
}
