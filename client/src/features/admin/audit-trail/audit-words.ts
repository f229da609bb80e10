import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { texts } from 'server/contract/facts/texts'
import { capitalised } from '../../../lib/format/when-words.ts'

const actions: Record<string, string> = texts.auditTrail.actions

/** What was done; an action of another release is told as it was recorded. */
export const actionName = (action: string) => actions[action] ?? capitalised(action)

/**
 * In the order of the product's form; the database has one of its own. Fields that are not here come last.
 */
const order = [
  'reason',
  'name',
  'brand',
  'category',
  'subcategory',
  'price',
  'discount_price',
  'start_date',
  'end_date',
  'description',
  'product_status',
  'picture',
  'words',
  'both_ways',
  'finds',
]
const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)

const fields: Record<string, string> = texts.auditTrail.fields

const fieldName = (field: string) => fields[field] ?? capitalised(field.replaceAll('_', ' '))

/** One changed field; `before` is undefined when the thing is new, `after` when it is gone. */
export type FieldChange = { field: string; label: string; before: unknown; after: unknown }

/** Fields that stand beside the name of whom the entry is about, so that they need no line of their own. */
const besideTheName = ['shop_name']

/** The fields that differ between before and after. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((field) => ({ field, label: fieldName(field), before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .filter(({ field }) => (before && after) || !besideTheName.includes(field))
}

/** A text that the entry recorded of its subject, as it became or last was. */
export function recorded({ before, after }: Pick<AuditEntry, 'before' | 'after'>, field: string) {
  const value = after?.[field] ?? before?.[field]
  return typeof value === 'string' ? value : ''
}

/** Where a change came from: a few letters that are the same for the same network, and not its address. */
export const networkName = ({ actor_id, address }: Pick<AuditEntry, 'actor_id' | 'address'>) => {
  if (address) return texts.auditTrail.network({ code: address.slice(0, 6) })
  return actor_id === null ? texts.auditTrail.theServer : '–'
}

const day = 24 * 60 * 60 * 1000

/** How long something can still be brought back. */
export function daysLeft(until: string, now = Date.now()) {
  const days = Math.ceil((Date.parse(until) - now) / day)
  return days <= 1 ? texts.auditTrail.untilTomorrow : texts.auditTrail.daysLeft({ days })
}
