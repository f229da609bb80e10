import sql from 'sql-template-tag'
import { type Actor, type KeptForUndo, recordChange } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne } from '../../platform/database/query.ts'
import type { ProductRow } from './shop-products.queries.ts'

/** Enters a product's change into the audit trail, with the fields that differ; gives the entry's id, if anything does. */
export async function recordProductChange(
  tx: Connection,
  actor: Actor,
  action: string,
  before: ProductRow | undefined,
  after: ProductRow | undefined,
  undo?: KeptForUndo,
): Promise<number | undefined> {
  const product = after ?? before
  if (!product) return undefined
  const [was, is] = [before && recorded(before), after && recorded(after)]
  const changed = (key: string) => !was || !is || JSON.stringify(was[key]) !== JSON.stringify(is[key])
  const pick = (fields: Fields | undefined) =>
    fields ? Object.fromEntries(Object.entries(fields).filter(([key]) => changed(key))) : null
  const nothingDiffers = was && is && !Object.keys(is).some(changed)
  if (nothingDiffers) return undefined
  const subject = { type: 'product', id: product.id, name: product.name } as const
  return recordChange(tx, actor, { action, subject, before: pick(was), after: pick(is) }, undo)
}

/** Who changed the product last, and when. */
export const findLastChange = (tx: Connection, productId: number) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(
    tx,
    sql`SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
        WHERE subject_type = 'product' AND subject_id = ${productId} ORDER BY id DESC LIMIT 1`,
  )

type Fields = Record<string, unknown>

const recorded = (row: ProductRow): Fields => ({
  name: row.name,
  brand: row.brand,
  category: row.category,
  subcategory: row.subcategory,
  price: row.price,
  discount_price: row.discount_price,
  start_date: row.start_date,
  end_date: row.end_date,
  description: row.description,
  product_status: row.product_status,
  picture: row.picture_key,
  added_by: row.added_by,
})
