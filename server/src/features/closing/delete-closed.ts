import { DatabaseError, type PoolClient } from 'pg'
import { recordDeletedProducts } from '../../offers/record-deleted-products.ts'
import { recordChange, theServer } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { deleteAccount, lockOneToDelete, takeClosingBack, takeOneToTell } from './closing.queries.ts'
import { closedMessage, lastDayMessage } from './closing-messages.ts'

type Needs = Pick<Services, 'config' | 'db' | 'messages' | 'log'>

/**
 * Tells those whose account is deleted tomorrow, and deletes those whose time is over; each of them once, however many processes
 * do so.
 */
export async function deleteClosedAccounts(services: Needs) {
  const { db } = services
  while (await inTransaction(db, (tx) => tellOne(services, tx)));
  while (await inTransaction(db, (tx) => deleteOne(services, tx)));
}

async function tellOne({ messages }: Needs, tx: PoolClient) {
  const account = await takeOneToTell(tx)
  if (!account) return false
  const { id, name, email, language, shopName, closesOn } = account
  await messages.send(
    lastDayMessage,
    { name, shopName, closesOn: closesOn ?? '' },
    { userId: id, email, language },
    { tx },
  )
  return true
}

async function deleteOne({ config, messages, log }: Needs, tx: PoolClient) {
  const account = await lockOneToDelete(tx)
  if (!account) return false
  const { id, name, email, language, shopName } = account
  await tx.query('SAVEPOINT before_deletion')
  await recordDeletedProducts(tx, theServer, id)
  try {
    await deleteAccount(tx, id)
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === restrictViolation)) throw error
    // The other admins were removed meanwhile: somebody must be able to approve shops.
    await tx.query('ROLLBACK TO SAVEPOINT before_deletion')
    await takeClosingBack(tx, id)
    log.warn({ userId: id }, 'The last admin was not deleted')
    return true
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
  await messages.send(closedMessage, { name, shopName }, { email, language }, { tx, forgetsRecipient: true })
  log.info({ userId: id }, 'Deleted a closed account')
  return true
}

const restrictViolation = '23001'
