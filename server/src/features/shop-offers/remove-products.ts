import { texts } from '../../../contract/facts/texts.ts'
import type { ChangeOutcome, SeenProduct } from '../../../contract/shop-offers/many-offers.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findDeletions, lockProducts } from './change-products.queries.ts'
import { emptyOutcome, firstOfEach, reasonOfChange, told } from './change-products.ts'
import { recordProductChanges } from './product-history.ts'
import { deleteProducts, keepProduct } from './removed-products.queries.ts'
import { getProducts } from './shop-products.queries.ts'

/**
 * Deletes several offers at once, by the rules of `changeProducts`. One that the user has deleted already
 * counts as deleted.
 */
export const removeProducts = ({ db }: Services, user: SignedInUser, seen: SeenProduct[], actor: Actor) =>
  inTransaction(db, async (tx): Promise<ChangeOutcome> => {
    const ids = seen.map(({ product_id }) => product_id)
    const rows = await getProducts(tx, [...(await lockProducts(tx, user, ids)).keys()])
    const deletions = await findDeletions(
      tx,
      user,
      ids.filter((id) => !rows.has(id)),
    )
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
      removed.push({ before: rows.get(id), after: undefined, undo: await keepProduct(tx, id) })
    outcome.changed.push(...wanted)
    outcome.undo.push(...(await recordProductChanges(tx, actor, 'product deleted', removed)))
    await deleteProducts(tx, wanted)
    return told(outcome, texts.products.deleted)
  })
