import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertVersion, ownProduct } from './change-product.ts'
import { recordProductChange } from './product-history.ts'
import { deleteProduct } from './shop-products.queries.ts'

type Deletion = { product_id: number; version?: number }

/** Deletes a product with its picture; throws 404, or 409 when it changed since `version` was read. */
export async function removeProduct({ db, pictures }: Services, user: SignedInUser, seen: Deletion, actor: Actor) {
  const { product_id: id, version } = seen
  await inTransaction(db, async (tx) => {
    const before = await ownProduct(tx, user, id)
    await assertVersion(tx, before, version)
    await deleteProduct(tx, id)
    await recordProductChange(tx, actor, 'product deleted', before, undefined)
  })
  await pictures.removeDiscarded()
}
