import type { PoolClient } from 'pg'
import type { CategoryMerge } from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import {
  type Arranged,
  arrangeAlone,
  findNamed,
  holdOwners,
  lockOne,
  lockSubcategoriesOf,
} from './categories.queries.ts'
import { findOwnRemoval, lockAsSeen } from './lock-as-seen.ts'
import {
  type MovedSubcategory,
  moveSubcategory,
  moveSubcategoryBack,
  refuseWhileMoving,
  stopMoves,
} from './move-subcategory.ts'

export const mergeCategory = (db: Database, actor: Actor, merge: CategoryMerge) =>
  inTransaction(db, async (tx) => {
    await arrangeAlone(tx)
    await holdOwners(tx, merge.kind, merge.id)
    const done = await findOwnRemoval(tx, actor, merge, 'merged')
    if (done) {
      const target = await lockOne(tx, merge.kind, merge.into)
      return {
        message: texts.categories.merged({ from: done.current.name, into: target?.name ?? '' }),
        undo: done.undo,
      }
    }
    const from = await lockAsSeen(tx, merge)
    const { into, content } = await mergeInto(tx, from, merge)
    const undo = await recordChange(
      tx,
      actor,
      {
        action: `${merge.kind} merged`,
        subject: { type: merge.kind, id: from.id, name: from.name },
        before: { name: from.name },
        after: { merged_into: into.name },
      },
      { content },
    )
    return { message: texts.categories.merged({ from: from.name, into: into.name }), undo }
  })

export type UndoMerge = { subcategory: MovedSubcategory } | { category: MovedCategory }

export async function mergeInto(tx: PoolClient, from: Arranged, { kind, into: intoId }: CategoryMerge) {
  if (from.id === intoId) throw invalid({ into: texts.categories.intoItself })
  const into = await lockOne(tx, kind, intoId)
  if (!into || into.is_removed) throw invalid({ into: texts.categories.intoUnknown })
  const content: UndoMerge =
    kind === 'category'
      ? { category: await moveCategory(tx, from, into.id) }
      : { subcategory: await moveSubcategory(tx, from, into.id) }
  return { into, content }
}

export async function undoMerge(tx: PoolClient, content: UndoMerge) {
  await arrangeAlone(tx)
  const moved = 'subcategory' in content ? [content.subcategory] : content.category.merged
  await stopMoves(
    tx,
    moved.map(({ move }) => move),
  )
  if ('subcategory' in content) return moveSubcategoryBack(tx, content.subcategory)
  await holdOwners(tx, 'category', content.category.into)
  await moveCategoryBack(tx, content.category)
}

type MovedCategory = {
  from: number
  into: number
  followers: number[]
  merged: MovedSubcategory[]
  carried: number[]
  synonyms: number[]
}

async function moveCategory(tx: PoolClient, from: Arranged, into: number): Promise<MovedCategory> {
  const merged: MovedSubcategory[] = []
  const carried: number[] = []
  const subcategories = await lockSubcategoriesOf(tx, from.id)
  await refuseWhileMoving(
    tx,
    subcategories.map(({ id }) => id),
  )
  for (const subcategory of subcategories) {
    const same = await findNamed(tx, 'subcategory', subcategory.name, into)
    if (same) merged.push(await moveSubcategory(tx, subcategory, same.id))
    else carried.push(subcategory.id)
  }
  await carry(tx, carried, into)
  const synonyms = await many<{ id: number }>(tx)`
    UPDATE synonyms SET category_id = ${into} WHERE category_id = ${from.id} RETURNING id`
  await execute(tx)`UPDATE categories SET removed_at = now(), moved_to = ${into}, version = version + 1
    WHERE id = ${from.id}`
  const followers = await many<{ id: number }>(tx)`
    UPDATE categories SET moved_to = ${into} WHERE moved_to = ${from.id} RETURNING id`
  return { from: from.id, into, followers: idsOf(followers), merged, carried, synonyms: idsOf(synonyms) }
}

async function moveCategoryBack(
  tx: PoolClient,
  { from, into, followers, merged, carried, synonyms }: MovedCategory,
) {
  const target = await lockOne(tx, 'category', into)
  const gone = await lockOne(tx, 'category', from)
  if (!target || target.is_removed)
    throw new AppError(409, texts.categories.targetGone({ name: target?.name ?? '' }))
  if (!gone?.is_removed || gone.moved_to !== into)
    throw new AppError(409, texts.categories.changedSince({ name: gone?.name ?? '' }))
  if (await findNamed(tx, 'category', gone.name, null))
    throw new AppError(409, texts.categories.nameTaken({ name: gone.name }))
  await execute(tx)`
    UPDATE categories SET removed_at = NULL, moved_to = NULL, version = version + 1 WHERE id = ${from}`
  await execute(tx)`UPDATE categories SET moved_to = ${from}
    WHERE id = ANY (${followers}::integer[]) AND moved_to = ${into}`
  // Subcategories that were moved again stay.
  const there = await many<{ id: number }>(tx)`
    SELECT id FROM subcategories WHERE id = ANY (${carried}::integer[]) AND category_id = ${into} FOR UPDATE`
  await carry(tx, idsOf(there), from)
  for (const subcategory of merged) await moveSubcategoryBack(tx, subcategory)
  await execute(tx)`UPDATE synonyms SET category_id = ${from}
    WHERE id = ANY (${synonyms}::integer[]) AND category_id = ${into}`
}

const carry = (tx: PoolClient, ids: number[], categoryId: number) => execute(tx)`
  UPDATE subcategories SET category_id = ${categoryId}, version = version + 1,
    position = (SELECT coalesce(max(position), 0) FROM subcategories WHERE category_id = ${categoryId}) + place
  FROM unnest(${ids}::integer[]) WITH ORDINALITY AS carried (carried_id, place)
  WHERE id = carried_id`

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
