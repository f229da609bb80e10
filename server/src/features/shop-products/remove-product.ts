import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { ownProduct } from './change-product.ts'
import { recordProductChange } from './product-history.ts'
import { deleteProduct } from './shop-products.queries.ts'

/** Deletes a product with its picture, whose files follow soon after; throws 404. */
export const removeProduct = ({ db }: Services, user: SignedInUser, id: number, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const before = await ownProduct(tx, user, id)
    await deleteProduct(tx, id)
    await recordProductChange(tx, actor, 'product deleted', before, undefined)
  })
