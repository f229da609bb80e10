import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { CategoryKind, CategoryOrder } from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { arrangeAlone, tableOf } from './categories.queries.ts'

/** Throws 409 when the current order is not `expected`. */
export const orderCategories = (db: Database, actor: Actor, { expected, ids, ...within }: CategoryOrder) =>
  inTransaction(db, async (tx) => {
    const category_id = within.category_id ?? null
    await arrangeAlone(tx)
    const listed = await listInOrder(tx, category_id)
    const current = listed.map(({ id }) => id)
    if (!isSame(current, expected)) {
      const last = await findLastOrder(tx, category_id)
      throw new AppError(
        409,
        texts.categories.orderChanged({ who: last?.changed_by ?? texts.categories.anotherAdmin }),
        {
          extra: { changed_by: last?.changed_by, changed_at: last?.changed_at },
        },
      )
    }
    if (!isSame(sorted(ids), sorted(current))) throw invalid({ ids: texts.categories.orderTwice })
    const message = texts.categories.ordered
    const moved = movedOf(current, ids)
    const subject = listed.find(({ id }) => id === moved)
    if (!subject) return { message }
    await writeOrder(tx, category_id, ids)
    const place = (order: number[]) => ({ place: `${order.indexOf(subject.id) + 1} of ${order.length}` })
    const undo = await recordChange(
      tx,
      actor,
      {
        action: `${kindOf(category_id)} moved`,
        subject: { type: kindOf(category_id), ...subject },
        before: place(current),
        after: place(ids),
      },
      { content: { category_id, before: current, after: ids } satisfies UndoOrder },
    )
    return { message, undo }
  })

export type UndoOrder = { category_id: number | null; before: number[]; after: number[] }

/** Newer entries stay at the end. Throws 409 when another admin has moved one. */
export async function undoOrder(tx: PoolClient, { category_id, before, after }: UndoOrder) {
  await arrangeAlone(tx)
  const current = (await listInOrder(tx, category_id)).map(({ id }) => id)
  const isThere = (id: number) => current.includes(id)
  const known = current.filter((id) => after.includes(id))
  if (!isSame(known, after.filter(isThere))) throw new AppError(409, texts.categories.orderChangedSince)
  const since = current.filter((id) => !after.includes(id))
  await writeOrder(tx, category_id, [...before.filter(isThere), ...since])
}

const kindOf = (categoryId: number | null): CategoryKind => (categoryId === null ? 'category' : 'subcategory')

const listInOrder = (tx: PoolClient, categoryId: number | null) => many<{ id: number; name: string }>(tx)`
  SELECT id, name FROM ${tableOf[kindOf(categoryId)]}
  WHERE removed_at IS NULL AND ${categoryId === null ? sql`true` : sql`category_id = ${categoryId}`}
  ORDER BY position, id`

const writeOrder = (tx: PoolClient, categoryId: number | null, ids: number[]) => execute(tx)`
  UPDATE ${tableOf[kindOf(categoryId)]} AS one SET position = place
  FROM unnest(${ids}::integer[]) WITH ORDINALITY AS ordered (id, place)
  WHERE one.id = ordered.id AND position <> place`

const findLastOrder = (tx: PoolClient, categoryId: number | null) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(tx)`
    SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
    WHERE subject_type = ${kindOf(categoryId)} ORDER BY id DESC LIMIT 1`

const isSame = (one: number[], other: number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b)

function movedOf(before: number[], after: number[]): number | undefined {
  const at = before.findIndex((id, index) => id !== after[index])
  const candidates = [before[at], after[at]].filter((id) => id !== undefined)
  const without = (ids: number[], id: number) => ids.filter((each) => each !== id)
  return candidates.find((id) => isSame(without(before, id), without(after, id))) ?? candidates[0]
}
