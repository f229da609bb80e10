import type { PoolClient } from 'pg'
import { workInBatches } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import {
  deleteDays,
  deleteOffersOfAccount,
  deletePrices,
  deleteShops,
  deleteUndos,
  deleteUser,
  findNextDeletion,
  forgetNetworks,
  leaveOffersToShops,
  lockDeletion,
} from './delete-in-batches.queries.ts'

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
 * Deletes what is left of large accounts that are being deleted (offers/delete-account.ts), until nothing is
 * left or we stop.
 */
export const deleteInBatches = (services: Pick<Services, 'db' | 'log'>, until?: AbortSignal) =>
  workInBatches(services, { job: 'account_deletion', findNext: findNextDeletion, work }, until)

async function work(tx: PoolClient, userId: number) {
  const deletion = await lockDeletion(tx, userId)
  if (!deletion) return 'held'
  for (const { most, remove } of parts) if ((await remove(tx, deletion, most)) > 0) return 'more'
  return deleteUser(tx, deletion)
}
