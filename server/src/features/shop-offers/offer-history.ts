import { hidingText } from '../../../contract/shop-offers/facts/hiding-reasons.ts'
import {
  type Actor,
  type Change,
  recordChange,
  recordChanges,
  type UndoData,
} from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne } from '../../platform/database/query.ts'
import type { HiddenRow } from './hidden-offers.queries.ts'
import type { OwnOfferRow } from './shop-offers.queries.ts'

/** Records the fields that differ. Returns the id of the audit entry, or undefined if no field differs. */
export async function recordOfferChange(
  tx: Connection,
  actor: Actor,
  action: string,
  before: OwnOfferRow | undefined,
  after: OwnOfferRow | undefined,
  undo?: UndoData,
): Promise<number | undefined> {
  const [id] = await recordOfferChanges(tx, actor, action, [{ before, after, undo }])
  return id
}

type ProductChange = {
  before: OwnOfferRow | undefined
  after: OwnOfferRow | undefined
  undo?: UndoData | undefined
}

export const recordOfferChanges = (tx: Connection, actor: Actor, action: string, changes: ProductChange[]) =>
  recordChanges(
    tx,
    actor,
    changes.flatMap(({ before, after, undo }) => {
      const change = changeOf(action, before, after)
      return change ? [{ change, undo }] : []
    }),
  )

function changeOf(
  action: string,
  before: OwnOfferRow | undefined,
  after: OwnOfferRow | undefined,
): Change | undefined {
  const product = after ?? before
  if (!product) return
  const [was, is] = [before && recorded(before), after && recorded(after)]
  const changed = (key: string) => !was || !is || JSON.stringify(was[key]) !== JSON.stringify(is[key])
  const pick = (fields: RecordedFields | undefined) =>
    fields ? Object.fromEntries(Object.entries(fields).filter(([key]) => changed(key))) : null
  const nothingDiffers = was && is && !Object.keys(is).some(changed)
  if (nothingDiffers) return
  return {
    action,
    subject: { type: 'product', id: product.id, name: product.name },
    before: pick(was),
    after: pick(is),
  }
}

type NamedOffer = { id: number; name: string; shop_name: string | null }

export const recordHiding = (
  tx: Connection,
  actor: Actor,
  { id, name, shop_name }: NamedOffer,
  reason: string,
  undo?: UndoData,
) => {
  const subject = { type: 'product' as const, id, name }
  const after = { reason: hidingText(reason), shop_name }
  return recordChange(tx, actor, { action: 'product hidden', subject, before: null, after }, undo)
}

/** Records a decision about a hidden offer. With `hidden`, an undo hides the offer again. */
export const recordWithShop = (
  tx: Connection,
  actor: Actor,
  { id, name, shop_name }: NamedOffer,
  hidden: HiddenRow | undefined,
  action = 'product shown again',
) => {
  const subject = { type: 'product' as const, id, name }
  const undo = hidden && { content: { former: hidden } }
  return recordChange(tx, actor, { action, subject, before: null, after: { shop_name } }, undo)
}

export const findLastOfferChange = (tx: Connection, productId: number) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(tx)`
    SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
    WHERE subject_type = 'product' AND subject_id = ${productId} ORDER BY id DESC LIMIT 1`

type RecordedFields = Record<string, unknown>

const recordedKeys = [
  'name',
  'brand',
  'category',
  'subcategory',
  'price',
  'discount_price',
  'struck_price_kind',
  'code_limit',
  'delivery',
  'start_date',
  'end_date',
  'description',
  'product_status',
] as const

const recorded = (row: OwnOfferRow): RecordedFields => ({
  ...Object.fromEntries(recordedKeys.map((key) => [key, row[key]])),
  picture: row.picture_key,
  added_by: row.added_by,
})
