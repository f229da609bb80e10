import { DatabaseError, type PoolClient } from 'pg'
import { deleteAccount } from '../../accounts/delete-account.ts'
import { recordChange, theServer } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import {
  cancelDeletion,
  listToDelete,
  listToWarn,
  lockToDelete,
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
