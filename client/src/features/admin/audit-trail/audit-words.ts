import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { texts } from 'server/contract/facts/texts'
import { capitalised } from '../../../lib/format/when-words.ts'

const actions: Record<string, string> = texts.auditTrail.actions

/** Shows an action unknown to this release as it was recorded. */
export const actionName = (action: string) => actions[action] ?? capitalised(action)

/** Follows the product form, not the database columns. Unlisted fields come last. */
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

/** `before` is undefined when the field was added, `after` when it was removed. */
export type FieldChange = { field: string; label: string; before: unknown; after: unknown }

const besideTheName = ['shop_name']

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((field) => ({ field, label: fieldName(field), before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .filter(({ field }) => (before && after) || !besideTheName.includes(field))
}

export function recorded({ before, after }: Pick<AuditEntry, 'before' | 'after'>, field: string) {
  const value = after?.[field] ?? before?.[field]
  return typeof value === 'string' ? value : ''
}

/** Shows a short code instead of the network's IP address, for privacy. */
export const networkName = ({ actor_id, address }: Pick<AuditEntry, 'actor_id' | 'address'>) => {
  if (address) return texts.auditTrail.network({ code: address.slice(0, 6) })
  return actor_id === null ? texts.auditTrail.theServer : '–'
}

const day = 24 * 60 * 60 * 1000

export function daysLeft(until: string, now = Date.now()) {
  const days = Math.ceil((Date.parse(until) - now) / day)
  return days <= 1 ? texts.auditTrail.untilTomorrow : texts.auditTrail.daysLeft({ days })
}
