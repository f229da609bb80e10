import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { sizeOfBatch, workInBatches } from '../../platform/database/work-in-batches.ts'
import type { Logger } from '../../platform/logger.ts'
import {
  type AccountDeletion,
  deleteDays,
  deletePrices,
  deleteProducts,
  deleteShops,
  deleteUser,
  leaveOffersToShops,
  takeDeletion,
} from './delete-in-batches.queries.ts'

/** In this order; so many rows are gone in one transaction, which takes less than a second. */
const parts = [
  { most: 500, remove: leaveOffersToShops },
  // Before the products, which otherwise enter that they are no longer asked for.
  { most: 5_000, remove: deletePrices },
  { most: 5_000, remove: deleteDays },
  { most: 500, remove: deleteProducts },
  { most: 100, remove: deleteShops },
]

/** Deletes what is left of large accounts that are being deleted (offers/delete-account.ts), until nothing is left or we stop. */
export const deleteInBatches = (db: Database, log: Logger, until?: AbortSignal) =>
  workInBatches(db, log, { table: 'account_deletions', take: takeDeletion, work }, until)

async function work(tx: PoolClient, deletion: AccountDeletion) {
  for (const { most, remove } of parts) if ((await remove(tx, deletion, sizeOfBatch(deletion, most))) > 0) return
  await deleteUser(tx, deletion)
}
