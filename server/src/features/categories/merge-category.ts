import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { CategoryKind, CategoryMerge } from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { execute, maybeValue, value, values } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import {
  type Arranged,
  arrangeAlone,
  findNamed,
  findOne,
  holdOwners,
  lockOne,
  lockSubcategoriesOf,
} from './categories.queries.ts'
import { findOwnRemoval, lockAsSeen } from './lock-as-seen.ts'

export const mergeCategory = (db: Database, actor: Actor, merge: CategoryMerge) =>
  inTransaction(db, async (tx) => {
    await arrangeAlone(tx)
    await holdOwners(tx, merge.kind, merge.id)
    const done = await findOwnRemoval(tx, actor, merge, 'merged')
    if (done) {
      const into = (await lockOne(tx, merge.kind, merge.into))?.name ?? ''
      return { message: texts.categories.merged({ from: done.current.name, into }), undo: done.undo }
    }
    const from = await lockAsSeen(tx, merge)
    const { into, content } = await mergeInto(tx, from, merge)
    const entry = {
      action: `${merge.kind} merged`,
      subject: { type: merge.kind, id: from.id, name: from.name },
      before: { name: from.name },
      after: { merged_into: into.name },
    }
    const undo = await recordChange(tx, actor, entry, { content })
    return { message: texts.categories.merged({ from: from.name, into: into.name }), undo }
  })

const ids = z.array(z.int())
const movedSubcategory = z.object({ from: z.int(), into: z.int(), move: z.int(), followers: ids })
type MovedSubcategory = z.output<typeof movedSubcategory>
const movedCategory = z.object({
  from: z.int(),
  into: z.int(),
  followers: ids,
  merged: z.array(movedSubcategory),
  carried: ids,
  synonyms: ids,
})
type MovedCategory = z.output<typeof movedCategory>
export const merged = z.union([
  z.object({ subcategory: movedSubcategory }),
  z.object({ category: movedCategory }),
])
type Merged = z.output<typeof merged>

export async function mergeInto(tx: PoolClient, from: Arranged, { kind, into: intoId }: CategoryMerge) {
  if (from.id === intoId) throw invalid({ into: texts.categories.intoItself })
  const into = await lockOne(tx, kind, intoId)
  if (!into || into.is_removed) throw invalid({ into: texts.categories.intoUnknown })
  const content: Merged =
    kind === 'category'
      ? { category: await moveCategory(tx, from, into.id) }
      : { subcategory: await moveSubcategory(tx, from, into.id) }
  return { into, content }
}

export async function undoMerge(tx: PoolClient, content: Merged) {
  await arrangeAlone(tx)
  const moved = 'subcategory' in content ? [content.subcategory] : content.category.merged
  const moves = moved.map(({ move }) => move)
  await stopMoves(tx, moves)
  if ('subcategory' in content) return moveSubcategoryBack(tx, content.subcategory)
  await holdOwners(tx, 'category', content.category.into)
  await moveCategoryBack(tx, content.category)
}

async function moveCategory(tx: PoolClient, from: Arranged, into: number): Promise<MovedCategory> {
  const merged: MovedSubcategory[] = []
  const carried: number[] = []
  const subcategories = await lockSubcategoriesOf(tx, from.id)
  const subcategoryIds = subcategories.map(({ id }) => id)
  await refuseWhileMoving(tx, subcategoryIds)
  for (const subcategory of subcategories) {
    const same = await findNamed(tx, 'subcategory', subcategory.name, into)
    if (same !== undefined) merged.push(await moveSubcategory(tx, subcategory, same))
    else carried.push(subcategory.id)
  }
  await carry(tx, carried, into)
  const synonyms = await values<number>(tx)`
    UPDATE synonyms SET category_id = ${into} WHERE category_id = ${from.id} RETURNING id`
  await execute(tx)`UPDATE categories SET removed_at = now(), moved_to = ${into}, version = version + 1
    WHERE id = ${from.id}`
  const followers = await values<number>(tx)`
    UPDATE categories SET moved_to = ${into} WHERE moved_to = ${from.id} RETURNING id`
  return { from: from.id, into, followers, merged, carried, synonyms }
}

async function moveCategoryBack(
  tx: PoolClient,
  { from, into, followers, merged, carried, synonyms }: MovedCategory,
) {
  const gone = await lockMoved(tx, 'category', from, into)
  if (await findNamed(tx, 'category', gone.name, null))
    throw new AppError(409, texts.categories.nameTaken({ name: gone.name }))
  await execute(tx)`
    UPDATE categories SET removed_at = NULL, moved_to = NULL, version = version + 1 WHERE id = ${from}`
  await execute(tx)`UPDATE categories SET moved_to = ${from}
    WHERE id = ANY (${followers}::integer[]) AND moved_to = ${into}`
  // Leaves subcategories that have been moved again where they are.
  const there = await values<number>(tx)`
    SELECT id FROM subcategories WHERE id = ANY (${carried}::integer[]) AND category_id = ${into} FOR UPDATE`
  await carry(tx, there, from)
  for (const subcategory of merged) await moveSubcategoryBack(tx, subcategory)
  await execute(tx)`UPDATE synonyms SET category_id = ${from}
    WHERE id = ANY (${synonyms}::integer[]) AND category_id = ${into}`
}

const carry = (tx: PoolClient, ids: number[], categoryId: number) => execute(tx)`
  UPDATE subcategories SET category_id = ${categoryId}, version = version + 1,
    position = (SELECT coalesce(max(position), 0) FROM subcategories WHERE category_id = ${categoryId}) + place
  FROM unnest(${ids}::integer[]) WITH ORDINALITY AS carried (carried_id, place)
  WHERE id = carried_id`

/** `followMoves` then moves the offers. Former names lead to `into`. */
async function moveSubcategory(tx: PoolClient, from: Arranged, into: number): Promise<MovedSubcategory> {
  await refuseWhileMoving(tx, [from.id])
  await execute(tx)`UPDATE subcategories SET removed_at = now(), moved_to = ${into}, version = version + 1
    WHERE id = ${from.id}`
  const followers = await values<number>(tx)`
    UPDATE subcategories SET moved_to = ${into} WHERE moved_to = ${from.id} RETURNING id`
  const move = await value<number>(tx)`
    INSERT INTO offer_moves (subcategory_id, into_id) VALUES (${from.id}, ${into}) RETURNING id`
  return { from: from.id, into, move, followers }
}

/** Waits for the current batch, so call it before taking locks that the batch needs. */
const stopMoves = (tx: PoolClient, moves: number[]) => execute(tx)`
  UPDATE offer_moves SET finished_at = now()
  WHERE id = ANY (${moves}::integer[]) AND finished_at IS NULL`

/** Call `stopMoves` first. Moves an offer back if the merge moved it and it is still in `into`. */
async function moveSubcategoryBack(tx: PoolClient, { from, into, move, followers }: MovedSubcategory) {
  const gone = await lockMoved(tx, 'subcategory', from, into)
  await reopenSubcategory(tx, gone)
  await execute(tx)`UPDATE subcategories SET moved_to = ${from}
    WHERE id = ANY (${followers}::integer[]) AND moved_to = ${into}`
  await execute(tx)`
    INSERT INTO offer_moves (subcategory_id, into_id, takes_back) VALUES (${into}, ${from}, ${move})`
}

/** Throws 409 when `into` was removed, or `from` was moved elsewhere since. */
async function lockMoved(tx: PoolClient, kind: CategoryKind, from: number, into: number) {
  const target = await lockOne(tx, kind, into)
  const gone = await lockOne(tx, kind, from)
  if (!target || target.is_removed)
    throw new AppError(409, texts.categories.targetGone({ name: target?.name ?? '' }))
  if (!gone?.is_removed || gone.moved_to !== into)
    throw new AppError(409, texts.categories.changedSince({ name: gone?.name ?? '' }))
  return gone
}

/** Throws 409 when the subcategory's category was removed, or has another subcategory of that name. */
export async function reopenSubcategory(tx: PoolClient, { id, name, category_id }: Arranged) {
  const category = await findOne(tx, 'category', category_id ?? 0)
  if (!category || category.is_removed)
    throw new AppError(409, texts.categories.targetGone({ name: category?.name ?? '' }))
  if (await findNamed(tx, 'subcategory', name, category_id))
    throw new AppError(409, texts.categories.nameTaken({ name }))
  await execute(tx)`
    UPDATE subcategories SET removed_at = NULL, moved_to = NULL, version = version + 1 WHERE id = ${id}`
}

/** While offers are being moved, they could not be distinguished from the subcategory's own offers. */
export async function refuseWhileMoving(tx: PoolClient, ids: number[]) {
  const name = await maybeValue<string>(tx)`
    SELECT name FROM offer_moves JOIN subcategories ON subcategories.id = coalesce(into_id, subcategory_id)
    WHERE finished_at IS NULL AND into_id IS NOT NULL
      AND (subcategory_id = ANY (${ids}::integer[]) OR into_id = ANY (${ids}::integer[]))
    ORDER BY offer_moves.id LIMIT 1`
  if (name !== undefined) throw new AppError(409, texts.categories.stillMoving({ name }))
}
