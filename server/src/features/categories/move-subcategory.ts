import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import { AppError } from '../../platform/errors.ts'
import { type Arranged, findNamed, findOne, lockOne } from './categories.queries.ts'

export type MovedSubcategory = {
  from: number
  into: number
  move: number
  followers: number[]
}

/** The offers follow (follow-moves.ts). Former names lead to `into`. */
export async function moveSubcategory(
  tx: PoolClient,
  from: Arranged,
  into: number,
): Promise<MovedSubcategory> {
  await refuseWhileMoving(tx, [from.id])
  await execute(tx)`UPDATE subcategories SET removed_at = now(), moved_to = ${into}, version = version + 1
    WHERE id = ${from.id}`
  const followers = await many<{ id: number }>(tx)`
    UPDATE subcategories SET moved_to = ${into} WHERE moved_to = ${from.id} RETURNING id`
  const { id: move } = await one<{ id: number }>(tx)`
    INSERT INTO offer_moves (subcategory_id, into_id) VALUES (${from.id}, ${into}) RETURNING id`
  return { from: from.id, into, move, followers: followers.map(({ id }) => id) }
}

/** Waits for the current batch, so call it before taking locks that the batch needs. */
export const stopMoves = (tx: PoolClient, moves: number[]) => execute(tx)`
  UPDATE offer_moves SET finished_at = now()
  WHERE id = ANY (${moves}::integer[]) AND finished_at IS NULL`

/** Call `stopMoves` first. An offer returns if it was moved and is still in `into`. */
export async function moveSubcategoryBack(tx: PoolClient, { from, into, move, followers }: MovedSubcategory) {
  const target = await lockOne(tx, 'subcategory', into)
  const gone = await lockOne(tx, 'subcategory', from)
  if (!target || target.is_removed)
    throw new AppError(409, texts.categories.targetGone({ name: target?.name ?? '' }))
  if (!gone?.is_removed || gone.moved_to !== into)
    throw new AppError(409, texts.categories.changedSince({ name: gone?.name ?? '' }))
  await reopenSubcategory(tx, gone)
  await execute(tx)`UPDATE subcategories SET moved_to = ${from}
    WHERE id = ANY (${followers}::integer[]) AND moved_to = ${into}`
  await execute(tx)`
    INSERT INTO offer_moves (subcategory_id, into_id, takes_back) VALUES (${into}, ${from}, ${move})`
}

/** Throws 409 when its category is gone or has another subcategory with the name. */
export async function reopenSubcategory(tx: PoolClient, { id, name, category_id }: Arranged) {
  const category = await findOne(tx, 'category', category_id ?? 0)
  if (!category || category.is_removed)
    throw new AppError(409, texts.categories.targetGone({ name: category?.name ?? '' }))
  if (await findNamed(tx, 'subcategory', name, category_id))
    throw new AppError(409, texts.categories.nameTaken({ name }))
  await execute(tx)`
    UPDATE subcategories SET removed_at = NULL, moved_to = NULL, version = version + 1 WHERE id = ${id}`
}

/** Offers on their way could not be distinguished from the subcategory's own. */
export async function refuseWhileMoving(tx: PoolClient, ids: number[]) {
  const moving = await maybeOne<{ name: string }>(tx)`
    SELECT name FROM offer_moves JOIN subcategories ON subcategories.id = coalesce(into_id, subcategory_id)
    WHERE finished_at IS NULL AND into_id IS NOT NULL
      AND (subcategory_id = ANY (${ids}::integer[]) OR into_id = ANY (${ids}::integer[]))
    ORDER BY offer_moves.id LIMIT 1`
  if (moving) throw new AppError(409, texts.categories.stillMoving({ name: moving.name }))
}
