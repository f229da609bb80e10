import type { PoolClient } from 'pg'
import type { CategoryRemoval } from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { execute, one } from '../../platform/database/query.ts'
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
import { mergeInto, type UndoMerge, undoMerge } from './merge-category.ts'
import { refuseWhileMoving, reopenSubcategory } from './move-subcategory.ts'

/** Moves the offers to `into`. Throws 409 without `into` when there are offers. */
export const deleteCategory = (db: Database, actor: Actor, removal: CategoryRemoval) =>
  inTransaction(db, async (tx) => {
    const { kind, into } = removal
    await arrangeAlone(tx)
    await holdOwners(tx, kind, removal.id)
    const done = await findOwnRemoval(tx, actor, removal, 'deleted')
    if (done) return { message: texts.categories.deleted({ name: done.current.name }), undo: done.undo }
    const from = await lockAsSeen(tx, removal)
    const moved = into === undefined ? undefined : await mergeInto(tx, from, { ...removal, into })
    const content: UndoDeletion = moved?.content ?? { emptied: await closeEmpty(tx, from, removal) }
    const undo = await recordChange(
      tx,
      actor,
      {
        action: `${kind} deleted`,
        subject: { type: kind, id: from.id, name: from.name },
        before: { name: from.name, name_hi: from.name_hi },
        after: moved ? { offers_went_to: moved.into.name } : null,
      },
      { content },
    )
    return { message: texts.categories.deleted({ name: from.name }), undo }
  })

type Emptied = Pick<CategoryRemoval, 'kind' | 'id'> & { subcategories: number[] }
export type UndoDeletion = UndoMerge | { emptied: Emptied }

export async function undoDeletion(tx: PoolClient, content: UndoDeletion) {
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

async function closeEmpty(
  tx: PoolClient,
  { id, name }: Arranged,
  { kind }: CategoryRemoval,
): Promise<Emptied> {
  const own = kind === 'category' ? await lockSubcategoriesOf(tx, id) : []
  const closed = kind === 'category' ? own.map((subcategory) => subcategory.id) : [id]
  await refuseWhileMoving(tx, closed)
  const { has_offers } = await one<{ has_offers: boolean }>(tx)`
    SELECT EXISTS (SELECT FROM products WHERE subcategory_id = ANY (${closed}::integer[])) AS has_offers`
  if (has_offers) {
    const text = texts.categories.hasOffers({ name })
    throw new AppError(409, text, { fields: { into: text } })
  }
  await execute(tx)`UPDATE subcategories SET removed_at = now(), version = version + 1
    WHERE id = ANY (${closed}::integer[])`
  if (kind === 'category')
    await execute(tx)`UPDATE categories SET removed_at = now(), version = version + 1 WHERE id = ${id}`
  return { kind, id, subcategories: kind === 'category' ? closed : [] }
}
