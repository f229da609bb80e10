import type { PoolClient } from 'pg'
import { z } from 'zod'
import { type CategoryRemoval, categoryKinds } from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { execute, value } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import {
  type Arranged,
  arrangeAlone,
  findNamed,
  holdOwners,
  lockOne,
  lockSubcategoriesOf,
} from './categories.queries.ts'
import { findOwnRemoval, lockAsSeen } from './lock-as-seen.ts'
import { merged, mergeInto, refuseWhileMoving, reopenSubcategory, undoMerge } from './merge-category.ts'

/** Moves the offers to `into`. Throws 409 if there are offers and `into` is missing. */
export const deleteCategory = (db: Database, actor: Actor, removal: CategoryRemoval) =>
  inTransaction(db, async (tx) => {
    const { kind, into } = removal
    await arrangeAlone(tx)
    await holdOwners(tx, kind, removal.id)
    const done = await findOwnRemoval(tx, actor, removal, 'deleted')
    if (done) return { message: texts.categories.deleted({ name: done.current.name }), undo: done.undo }
    const from = await lockAsSeen(tx, removal)
    const moved = into === undefined ? undefined : await mergeInto(tx, from, { ...removal, into })
    const content: CategoryDeletion = moved?.content ?? { emptied: await closeEmpty(tx, from, removal) }
    const entry = {
      action: `${kind} deleted`,
      subject: { type: kind, id: from.id, name: from.name },
      before: { name: from.name, name_hi: from.name_hi },
      after: moved ? { offers_went_to: moved.into.name } : null,
    }
    const undo = await recordChange(tx, actor, entry, { content })
    return { message: texts.categories.deleted({ name: from.name }), undo }
  })

const emptied = z.object({ kind: z.enum(categoryKinds), id: z.int(), subcategories: z.array(z.int()) })
export const deletion = z.union([merged, z.object({ emptied })])
type CategoryDeletion = z.output<typeof deletion>

export async function undoDeletion(tx: PoolClient, content: CategoryDeletion) {
  if (!('emptied' in content)) return undoMerge(tx, content)
  await arrangeAlone(tx)
  const { kind, id, subcategories } = content.emptied
  const gone = await lockOne(tx, kind, id)
  if (!gone?.is_removed || gone.moved_to !== null)
    throw new AppError(409, texts.categories.changedSince({ name: gone?.name ?? '' }))
  if (kind === 'subcategory') return reopenSubcategory(tx, gone)
  if (await findNamed(tx, 'category', gone.name, null))
    throw new AppError(409, texts.categories.nameTaken({ name: gone.name }))
  await execute(tx)`UPDATE categories SET removed_at = NULL, version = version + 1 WHERE id = ${id}`
  await execute(tx)`UPDATE subcategories SET removed_at = NULL, version = version + 1
    WHERE id = ANY (${subcategories}::integer[])`
}

async function closeEmpty(tx: PoolClient, { id, name }: Arranged, { kind }: CategoryRemoval) {
  const closed =
    kind === 'category' ? (await lockSubcategoriesOf(tx, id)).map((subcategory) => subcategory.id) : [id]
  await refuseWhileMoving(tx, closed)
  const hasOffers = await value<boolean>(tx)`
    SELECT EXISTS (SELECT FROM products WHERE subcategory_id = ANY (${closed}::integer[])) AS has_offers`
  if (hasOffers) {
    const text = texts.categories.hasOffers({ name })
    throw new AppError(409, text, { fields: { into: text } })
  }
  await execute(tx)`UPDATE subcategories SET removed_at = now(), version = version + 1
    WHERE id = ANY (${closed}::integer[])`
  if (kind === 'category')
    await execute(tx)`UPDATE categories SET removed_at = now(), version = version + 1 WHERE id = ${id}`
  return { kind, id, subcategories: kind === 'category' ? closed : [] }
}
