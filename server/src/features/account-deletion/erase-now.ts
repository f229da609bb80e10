import { takeBackAside } from '../../platform/database/set-aside.queries.ts'
import type { Services } from '../../platform/services.ts'
import { findToErase, isStillThere, setDueNow } from './account-deletion.queries.ts'
import { deleteClosedAccounts } from './delete-due-accounts.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { forgetMailsTo } from './lapsed.queries.ts'

type ErasureDeps = Pick<Services, 'config' | 'db' | 'messages' | 'log'>

export const findWhomToErase = findToErase

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
