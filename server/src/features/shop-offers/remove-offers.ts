import { texts } from '../../../contract/facts/texts.ts'
import type { ChangeOutcome, SeenOffer } from '../../../contract/shop-offers/changes.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertVersion, findOwnOffer } from './change-offer.ts'
import { deleteOffers, findDeletions, keepOfferForUndo, lockOffers } from './change-offers.queries.ts'
import { emptyOutcome, firstOfEach, reasonOfChange, withMessage } from './change-offers.ts'
import { recordOfferChange, recordOfferChanges } from './offer-history.ts'
import { getOffers } from './shop-offers.queries.ts'

type Deletion = { product_id: number; version?: number }

/** Returns the undo entry, which can restore the offer for 30 days. Throws 404, or 409 if it changed. */
export const removeOffer = ({ db }: Services, user: SignedInUser, seen: Deletion, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const { product_id: id, version } = seen
    const before = await findOwnOffer(tx, user, id)
    await assertVersion(tx, before, version)
    const undo = await keepOfferForUndo(tx, id)
    const entryId = await recordOfferChange(tx, actor, 'product deleted', before, undefined, undo)
    await deleteOffers(tx, [id])
    if (entryId === undefined) throw new Error('A deletion is always recorded')
    return entryId
  })

/** Deletes several offers, like `changeOffers`. Counts an offer that the user has already deleted. */
export const removeOffers = ({ db }: Services, user: SignedInUser, seen: SeenOffer[], actor: Actor) =>
  inTransaction(db, async (tx): Promise<ChangeOutcome> => {
    const ids = seen.map(({ product_id }) => product_id)
    const rows = await getOffers(tx, [...(await lockOffers(tx, user, ids)).keys()])
    const missing = ids.filter((id) => !rows.has(id))
    const deletions = await findDeletions(tx, user, missing)
    const outcome = emptyOutcome()
    const wanted: number[] = []
    for (const { product_id: id, version } of firstOfEach(seen)) {
      const row = rows.get(id)
      const deletion = deletions.get(id)
      if (deletion !== undefined) {
        outcome.changed.push(id)
        outcome.undo.push(deletion)
      } else if (!row) {
        if (seen.length === 1) throw notFound(texts.notFound.product)
        outcome.left.push({ product_id: id, name: null, reason: texts.products.gone })
      } else {
        const reason = await reasonOfChange(tx, row, version)
        if (reason && seen.length === 1) throw reason
        if (reason) outcome.left.push({ product_id: id, name: row.name, reason: reason.message })
        else wanted.push(id)
      }
    }
    const removed = []
    for (const id of wanted)
      removed.push({ before: rows.get(id), after: undefined, undo: await keepOfferForUndo(tx, id) })
    outcome.changed.push(...wanted)
    outcome.undo.push(...(await recordOfferChanges(tx, actor, 'product deleted', removed)))
    await deleteOffers(tx, wanted)
    return withMessage(outcome, texts.products.deleted)
  })
