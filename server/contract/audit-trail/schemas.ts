import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { atLeastOne, choice, id, line, moment, optional, wholeNumber } from '../fields.ts'

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
  happened_at: moment,
  actor_id: z.int().nullable().describe("null: the server's operator, by command or configuration."),
  actor_name: z.string(),
  address: z
    .string()
    .nullable()
    .describe("A pseudonym of the actor's network. null: the server acted, or the account was erased."),
  action: z.string(),
  subject_type: z.enum(subjectTypes),
  subject_id: z.int(),
  subject_name: z.string(),
  subject_exists: z.boolean().describe('false: the subject has been deleted.'),
  subject_email: z
    .string()
    .nullable()
    .describe(
      'The current e-mail address. null: not a user, or deleted; the trail itself stores no e-mail addresses.',
    ),
  undo_until: moment
    .nullable()
    .describe('Until when the change can be undone. null: it cannot be undone, or already was.'),
  undone_at: moment.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditPageSize = 50

export const auditFilter = z.object({
  subject_type: optional(choice(subjectTypes)),
  subject_id: optional(id()),
  email: optional(line(maxLengths.email, () => texts.fields.emailMissing)).describe(
    'The e-mail address of an existing user. Use it for rows of the user list, which have no id.',
  ),
  shop_id: optional(id()).describe('Only entries about this shop, its offers and its people.'),
  action: optional(line(60, () => texts.auditTrail.actionMissing)),
  text: optional(line(maxLengths.searchText, () => texts.categories.nameMissing)).describe(
    "Part of the actor's, subject's or shop's name, or of an e-mail address. Ignores case.",
  ),
  page: optional(wholeNumber(1, 100_000)),
})
export type AuditFilter = z.output<typeof auditFilter>

export const auditPage = z.strictObject({
  entries: z.array(auditEntry),
  total: z.int(),
  page: z.int(),
  actions: z.array(z.string()).describe('All actions in the trail, to choose from.'),
})

/** The id of the audit entry that can be undone. */
export const undoable = { undo: z.int() }

export const wantedUndo = z.object({
  entry_ids: atLeastOne(id(), () => texts.undo.nothingChosen).max(200),
})
