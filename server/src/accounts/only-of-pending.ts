import { texts } from '../../contract/facts/texts.ts'
import { AppError } from '../platform/errors.ts'
import type { SignedInUser } from '../platform/sessions/signed-in-user.ts'

/** A moderator decides about what waits, and changes nothing that is live; throws 403. */
export function onlyOfPending(
  { adminRole }: SignedInUser,
  { action, expected_status }: { action: string; expected_status?: string | undefined },
) {
  const decides = ['approve', 'rejected', 'delete'].includes(action)
  if (adminRole !== 'admin' && !(decides && expected_status === 'pending'))
    throw new AppError(403, texts.admins.mayNot.moderator)
}
