import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { CategoryKind, CategoryOrder } from '../../../contract/categories/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { arrangeAlone, findLastCategoryChange, tableOf } from './categories.queries.ts'

/** Throws 409 when the current order differs from `expected`. */
export const orderCategories = (db: Database, actor: Actor, { expected, ids, ...within }: CategoryOrder) =>
  inTransaction(db, async (tx) => {
    const category_id = within.category_id ?? null
    await arrangeAlone(tx)
    const listed = await listInOrder(tx, category_id)
    const current = listed.map(({ id }) => id)
    if (!isSame(current, expected)) {
      const last = await findLastCategoryChange(tx, kindOf(category_id))
      const who = last?.changed_by ?? texts.categories.anotherAdmin
      throw new AppError(409, texts.categories.orderChanged({ who }), { extra: { ...last } })
    }
    if (!isSame(sorted(ids), sorted(current))) throw invalid({ ids: texts.categories.orderTwice })
    const message = texts.categories.ordered
    const moved = movedOf(current, ids)
    const subject = listed.find(({ id }) => id === moved)
    if (!subject) return { message }
    await writeOrder(tx, category_id, ids)
    const place = (order: number[]) => ({ place: `${order.indexOf(subject.id) + 1} of ${order.length}` })
    const type = kindOf(category_id)
    const entry = {
      action: `${type} moved`,
      subject: { type, ...subject },
      before: place(current),
      after: place(ids),
    }
    const content: OrderChange = { category_id, before: current, after: ids }
    return { message, undo: await recordChange(tx, actor, entry, { content }) }
  })

const ids = z.array(z.int())
export const orderChange = z.object({ category_id: z.int().nullable(), before: ids, after: ids })
type OrderChange = z.output<typeof orderChange>

/** Puts newer categories at the end. Throws 409 when another admin has changed the order since. */
export async function undoOrder(tx: PoolClient, { category_id, before, after }: OrderChange) {
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

const isSame = (one: number[], other: number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b)

function movedOf(before: number[], after: number[]): number | undefined {
  const at = before.findIndex((id, index) => id !== after[index])
  const candidates = [before[at], after[at]].filter((id) => id !== undefined)
  const without = (ids: number[], id: number) => ids.filter((each) => each !== id)
  return candidates.find((id) => isSame(without(before, id), without(after, id))) ?? candidates[0]
}
