import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { userSorts } from '../facts/list-options.ts'
import { userStatuses } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { email, id, message, moment, optional } from '../fields.ts'
import { listPlace, listQuery, oneOf, pageQuery } from '../lists.ts'
import { knownOrSentence, previewedMail } from '../shop-offers/moderated-offers.ts'
import * as approvals from './approvals.ts'
import { isKnownReason } from './facts.ts'

/** Positional, as the specification has it: name, shop name, type, address, city, phone, status, email. */
const userRow = z.tuple([
  z.string(),
  z.string(),
  z.enum(['shopkeeper', 'executive']),
  z.string(),
  z.string(),
  z.string(),
  z.enum(userStatuses),
  z.string(),
])
export type UserRow = z.output<typeof userRow>

const userListQuery = z.object({ ...listQuery, status: oneOf(userStatuses), sort: oneOf(userSorts) })
export type UserListQuery = z.output<typeof userListQuery>

const userList = z.strictObject({
  users: z.array(userRow),
  /** Of each of these rows the shop that the account was registered with; null: none. */
  shop_ids: z.array(z.int().nullable()),
  ...listPlace,
  /** Of the whole list, whatever the filters. */
  counts: z.strictObject({
    all: z.int(),
    pending: z.int(),
    approved: z.int(),
    active: z.int(),
    inactive: z.int(),
    rejected: z.int(),
  }),
})

export const statusActions = ['approve', 'rejected', 'inactive', 'active', 'delete'] as const
export type StatusAction = (typeof statusActions)[number]

const statusChange = z.object({
  email: email(() => texts.shopkeepers.detailsMissing),
  action: z.enum(statusActions, {
    error: () => texts.fields.actionOneOf({ words: statusActions.join(', ') }),
  }),
  /** The status that the person who acts has seen; any other in the database is 409 (decisions 7). */
  expected_status: z.enum(userStatuses, { error: () => texts.shopkeepers.statusUnknown }).optional(),
  /**
   * Told to the person, and recorded; a delete of somebody who waits is a rejection with it (decisions 7).
   */
  reason: knownOrSentence(isKnownReason).optional(),
})

export type StatusChange = z.output<typeof statusChange>

/** Null after a delete. */
const statusAfter = z.enum(userStatuses).nullable()

const statusPreview = statusChange.omit({ expected_status: true })

const fields = z.record(z.string(), z.unknown())

export const shopEdits = z.strictObject({
  /** The oldest first, at most 100. */
  edits: z.array(
    z.strictObject({
      id: z.int(),
      /** Of a person's number: the shop that they were registered with, if any. */
      shop_id: z.int().nullable(),
      shop_name: z.string().nullable(),
      /** Whose number it is, or who is in charge of the shop. */
      person: z.string(),
      phone: z.string().nullable(),
      before: fields,
      after: fields,
      made_at: moment,
      made_by: z.string(),
    }),
  ),
  total: z.int(),
  trusted: z.array(z.strictObject({ shop_id: z.int(), shop_name: z.string() })),
})
export type ShopEdits = z.output<typeof shopEdits>
export type ShopEdit = ShopEdits['edits'][number]

export const shopkeepersCalls = {
  'GET /api/admin/users': {
    summary: 'Shopkeepers and executives, newest first',
    who: admins,
    query: userListQuery,
    answer: userList,
  },
  'POST /api/admin/modify_user_status': {
    summary:
      "Approves, rejects, deactivates, activates or deletes a user; 409 when the user's status does not allow it",
    who: admins,
    leastRole: 'moderator',
    body: statusChange,
    answer: message.extend({ status: statusAfter, undo: undoable.undo.optional() }),
  },
  'POST /api/admin/preview_status': {
    summary: 'The mail that an action on a user would send, and how many offers it concerns',
    who: admins,
    leastRole: 'moderator',
    body: statusPreview,
    answer: z.strictObject({
      /** Null: nobody is told. */
      mail: previewedMail.nullable(),
      /** Of all shops that the person is in charge of. */
      offers: z.int(),
      live_offers: z.int(),
    }),
  },
  'POST /api/admin/approve_waiting': {
    summary:
      'Approves several at once, each if its status is the one that was seen; tells of each what came of it',
    who: admins,
    leastRole: 'moderator',
    body: approvals.approvals,
    answer: approvals.approved,
  },
  'GET /api/admin/queue': {
    summary:
      'Shops that wait for an admin, oldest first, each with what may be the same shop; and what else waits for one',
    who: admins,
    query: pageQuery,
    answer: approvals.queue,
  },
  'POST /api/admin/ask_back': {
    summary: 'Asks who waits for approval something, by mail; 409 once nobody waits there',
    who: admins,
    leastRole: 'moderator',
    body: approvals.newApprovalQuestion,
    answer: message,
  },
  'POST /api/admin/preview_question': {
    summary: 'The mail that such a question would send',
    who: admins,
    leastRole: 'moderator',
    body: approvals.newApprovalQuestion,
    answer: approvals.previewedQuestion,
  },
  'GET /api/shop/approval_questions': {
    summary: 'What admins ask before an approval, and one has not answered',
    who: 'signed in',
    answer: approvals.openQuestions,
  },
  'POST /api/shop/answer_approval_question': {
    summary: 'Answers such a question; 404 when it is none of one’s own, or has another answer',
    who: 'signed in',
    limit: 'change',
    body: approvals.approvalAnswer,
    answer: message,
  },
  'GET /api/admin/shop_edits': {
    summary:
      'Changes of shops’ names and addresses that no admin has looked at, oldest first, and the shops that are trusted',
    who: admins,
    answer: shopEdits,
  },
  'POST /api/admin/see_edit': {
    summary:
      'Notes that an admin has looked at a change, and trusts its shop if wanted; 409 when another one has',
    who: admins,
    leastRole: 'moderator',
    body: z.object({
      edit_id: id(),
      /** From now on, nobody has to look at changes of this shop. */
      trust: optional(z.boolean({ error: () => texts.fields.yesOrNo })),
    }),
    answer: message.extend(undoable),
  },
  'POST /api/admin/trust_shop': {
    summary: 'Trusts a shop’s changes of name and address, or no longer; 409 when that is so already',
    who: admins,
    body: z.object({ shop_id: id(), trusted: z.boolean({ error: () => texts.fields.yesOrNo }) }),
    answer: message.extend(undoable),
  },
} as const satisfies CallTable
