import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable, moderators } from '../call.ts'
import { userSorts } from '../facts/list-options.ts'
import { userStatuses } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { choice, describedList, email, id, message, moment, optional } from '../fields.ts'
import { listPlace, listQuery, oneOf, pageQuery } from '../lists.ts'
import { knownOrSentence, previewedMail } from '../shop-offers/moderated-offers.ts'
import * as approvals from './approvals.ts'
import { isKnownReason } from './facts.ts'

/** The specification fixes the order: name, shop name, type, address, city, phone, status, email. */
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
  shop_ids: z.array(z.int().nullable()).describe('The main shop of each row’s account. null: it has none.'),
  ...listPlace,
  counts: z
    .strictObject({
      all: z.int(),
      pending: z.int(),
      approved: z.int(),
      active: z.int(),
      inactive: z.int(),
      rejected: z.int(),
    })
    .describe('Counts for the whole list, ignoring filters.'),
})

export const statusActions = ['approve', 'rejected', 'inactive', 'active', 'delete'] as const
export type StatusAction = (typeof statusActions)[number]

const statusChange = z.object({
  email: email(() => texts.shopkeepers.detailsMissing),
  action: choice(statusActions, (list) => texts.fields.actionOneOf(list)),
  expected_status: z
    .enum(userStatuses, { error: () => texts.shopkeepers.statusUnknown })
    .optional()
    .describe('The status that the admin saw. 409 if it has changed since.'),
  reason: knownOrSentence(isKnownReason)
    .optional()
    .describe('Sent to the user and recorded. With a reason, deleting a pending user is a rejection.'),
})

export type StatusChange = z.output<typeof statusChange>

/** Null after the user was deleted. */
const statusAfter = z.enum(userStatuses).nullable()

const statusPreview = statusChange.omit({ expected_status: true })

const fields = z.record(z.string(), z.unknown())

export const shopEdits = z.strictObject({
  edits: describedList('Oldest first, at most 100.', {
    id: z.int(),
    shop_id: z.int().nullable().describe('For a phone number: the user’s main shop, if any.'),
    shop_name: z.string().nullable(),
    person: z.string().describe('The owner of the number, or the person in charge of the shop.'),
    phone: z.string().nullable(),
    before: fields,
    after: fields,
    made_at: moment,
    made_by: z.string(),
  }),
  total: z.int(),
  trusted: z.array(z.strictObject({ shop_id: z.int(), shop_name: z.string() })),
})
export type ShopEdits = z.output<typeof shopEdits>
export type ShopEdit = ShopEdits['edits'][number]

export const shopkeepersCalls = {
  'GET /api/admin/users': {
    summary: 'Lists shopkeepers and executives, newest first by default.',
    who: admins,
    query: userListQuery,
    answer: userList,
  },
  'POST /api/admin/modify_user_status': {
    summary: 'Approves, rejects, (de)activates or deletes a user. 409 if the status does not allow it.',
    ...moderators,
    body: statusChange,
    answer: message.extend({ status: statusAfter, undo: undoable.undo.optional() }),
  },
  'POST /api/admin/preview_status': {
    summary: 'Previews the mail of an action on a user, and the number of offers concerned.',
    ...moderators,
    body: statusPreview,
    answer: z.strictObject({
      mail: previewedMail.nullable().describe('null: no mail is sent.'),
      offers: z.int().describe('The number of offers of all shops that the person is in charge of.'),
      live_offers: z.int(),
    }),
  },
  'POST /api/admin/approve_waiting': {
    summary: 'Approves several shops if their status is the one seen. Returns the result of each.',
    ...moderators,
    body: approvals.approvals,
    answer: approvals.approved,
  },
  'GET /api/admin/queue': {
    summary: 'Lists pending shops, oldest first, with possible duplicates, and counts other pending work.',
    who: admins,
    query: pageQuery,
    answer: approvals.queue,
  },
  'POST /api/admin/ask_back': {
    summary: 'Asks an applicant a question by mail. 409 if the application is no longer pending.',
    ...moderators,
    body: approvals.newApprovalQuestion,
    answer: message,
  },
  'POST /api/admin/preview_question': {
    summary: 'Previews the mail of a question to an applicant.',
    ...moderators,
    body: approvals.newApprovalQuestion,
    answer: approvals.previewedQuestion,
  },
  'GET /api/shop/approval_questions': {
    summary: "Lists unanswered questions of admins about the user's application.",
    who: 'signed in',
    answer: approvals.openQuestions,
  },
  'POST /api/shop/answer_approval_question': {
    summary: "Answers an admin's question. 404 if it is another user's or has a different answer.",
    who: 'signed in',
    limit: 'change',
    body: approvals.approvalAnswer,
    answer: message,
  },
  'GET /api/admin/shop_edits': {
    summary: "Lists unchecked changes of shops' names and addresses, oldest first, and trusted shops.",
    who: admins,
    answer: shopEdits,
  },
  'POST /api/admin/see_edit': {
    summary: 'Marks a change as checked and can trust its shop. 409 if another admin has checked it.',
    ...moderators,
    body: z.object({
      edit_id: id(),
      trust: optional(z.boolean({ error: () => texts.fields.yesOrNo })).describe(
        'Also trust the shop: its changes need no check from now on.',
      ),
    }),
    answer: message.extend(undoable),
  },
  'POST /api/admin/trust_shop': {
    summary: "Sets whether a shop's changes of name and address need no check. 409 if nothing changes.",
    who: admins,
    body: z.object({ shop_id: id(), trusted: z.boolean({ error: () => texts.fields.yesOrNo }) }),
    answer: message.extend(undoable),
  },
} as const satisfies CallTable
