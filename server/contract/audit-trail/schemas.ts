import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { id, line, moment, optional, wholeNumber } from '../fields.ts'

export const subjectTypes = [
  'user',
  'shop',
  'product',
  'category',
  'subcategory',
  'banner',
  'synonym',
  'place',
  'announcement',
  'complaint',
] as const
export type SubjectType = (typeof subjectTypes)[number]

export const auditEntry = z.strictObject({
  id: z.int(),
  /** ISO 8601 with time zone. */
  happened_at: moment,
  /** Null: the server's operator, by command or configuration. */
  actor_id: z.int().nullable(),
  actor_name: z.string(),
  /**
   * Stands for the network it came from, and says nothing of it; null once the account is erased, and for the
   * server.
   */
  address: z.string().nullable(),
  action: z.string(),
  subject_type: z.enum(subjectTypes),
  subject_id: z.int(),
  subject_name: z.string(),
  /** False once the user, shop, product or synonym has been deleted. */
  subject_exists: z.boolean(),
  /** Of a user who is there: the trail itself has none. */
  subject_email: z.string().nullable(),
  /** ISO 8601: until when it can be taken back; null when it cannot, or was. */
  undo_until: moment.nullable(),
  undone_at: moment.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditPageSize = 50

export const auditFilter = z.object({
  subject_type: optional(
    z.enum(subjectTypes, { error: () => texts.fields.oneOf({ words: subjectTypes.join(', ') }) }),
  ),
  subject_id: optional(id()),
  /** Of a user who is there: rows of the user list carry no id. */
  email: optional(line(maxLengths.email, () => texts.fields.emailMissing)),
  /** A shop with its offers and its people. */
  shop_id: optional(id()),
  action: optional(line(60, () => texts.auditTrail.actionMissing)),
  /** Part of the name of who did it, of what was changed or of its shop, or an e-mail; regardless of case. */
  text: optional(line(maxLengths.searchText, () => texts.categories.nameMissing)),
  page: optional(wholeNumber(1, 100_000)),
})
export type AuditFilter = z.output<typeof auditFilter>

export const auditPage = z.strictObject({
  entries: z.array(auditEntry),
  total: z.int(),
  page: z.int(),
  /** All actions that occur, to choose from. */
  actions: z.array(z.string()),
})

/** With what can be undone comes the id of its entry in the audit trail. */
export const undoable = { undo: z.int() }

export const wantedUndo = z.object({
  entry_ids: z
    .array(id(), { error: () => texts.undo.nothingChosen })
    .min(1, { error: () => texts.undo.nothingChosen })
    .max(200),
})
