import type { PoolClient } from 'pg'
import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertVersion, findOwnOffer } from './change-offer.ts'
import { recordOfferChange } from './offer-history.ts'
import { deleteOffers, keepOfferForUndo } from './removed-offers.queries.ts'

type Deletion = { product_id: number; version?: number }

/**
 * Deletes a product; gives the audit entry by which it can be restored for 30 days, and so long its picture
 * is kept. Throws 404, or 409 when it changed since `version` was read.
 */
export const removeOffer = ({ db }: Services, user: SignedInUser, seen: Deletion, actor: Actor) =>
  inTransaction(db, (tx) => removeSeenOffer(tx, user, seen, actor))

/** The same, as a part of something larger. */
async function removeSeenOffer(tx: PoolClient, user: SignedInUser, seen: Deletion, actor: Actor) {
  const { product_id: id, version } = seen
  const before = await findOwnOffer(tx, user, id)
  await assertVersion(tx, before, version)
  const entryId = await recordOfferChange(
    tx,
    actor,
    'product deleted',
    before,
    undefined,
    await keepOfferForUndo(tx, id),
  )
  await deleteOffers(tx, [id])
  if (entryId === undefined) throw new Error('A deletion is always recorded')
  return entryId
}
