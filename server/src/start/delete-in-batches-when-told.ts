import { deleteInBatches } from '../features/closing/delete-in-batches.ts'
import { workWhenTold } from '../platform/database/work-when-told.ts'
import type { Services } from '../platform/services.ts'

/** Told by a trigger of `account_deletions`. */
const accountsAreToDelete = 'account deletions'

/** Deletes large accounts when the database tells that there are some, and goes on with what a process that died has left. */
export const deleteInBatchesWhenTold = (services: Pick<Services, 'db' | 'log' | 'changes'>) =>
  workWhenTold(services.changes, accountsAreToDelete, (until) =>
    deleteInBatches(services, until).catch((error) =>
      services.log.warn({ err: error }, 'Large accounts could not be deleted; it will be tried again'),
    ),
  )
