import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertVersion, ownProduct } from './change-product.ts'
import { recordProductChange } from './product-history.ts'
import { deleteProduct } from './shop-products.queries.ts'

type Deletion = { product_id: number; version?: number }

/** Deletes a product with its picture, whose files follow soon after; throws 404, or 409 when it changed since `version` was read. */
export const removeProduct = ({ db }: Services, user: SignedInUser, seen: Deletion, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const { product_id: id, version } = seen
    const before = await ownProduct(tx, user, id)
    await assertVersion(tx, before, version)
    await deleteProduct(tx, id)
    await recordProductChange(tx, actor, 'product deleted', before, undefined)
  })
