import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { message } from '../fields.ts'
import * as questions from './approval-questions.ts'
import * as moderation from './moderation.ts'
import {
  statusAfter,
  statusChange,
  statusPreview,
  statusPreviewed,
  userList,
  userListQuery,
} from './schemas.ts'
import * as edits from './shop-edits.ts'

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
    answer: statusPreviewed,
  },
  'POST /api/admin/approve_waiting': {
    summary:
      'Approves several at once, each if its status is the one that was seen; tells of each what came of it',
    who: admins,
    leastRole: 'moderator',
    body: moderation.approvals,
    answer: moderation.approved,
  },
  'GET /api/admin/queue': {
    summary:
      'Shops that wait for an admin, oldest first, each with what may be the same shop; and what else waits for one',
    who: admins,
    query: moderation.queueQuery,
    answer: moderation.queue,
  },
  'POST /api/admin/ask_back': {
    summary: 'Asks who waits for approval something, by mail; 409 once nobody waits there',
    who: admins,
    leastRole: 'moderator',
    body: questions.newApprovalQuestion,
    answer: message,
  },
  'POST /api/admin/preview_question': {
    summary: 'The mail that such a question would send',
    who: admins,
    leastRole: 'moderator',
    body: questions.newApprovalQuestion,
    answer: questions.previewedQuestion,
  },
  'GET /api/shop/approval_questions': {
    summary: 'What admins ask before an approval, and one has not answered',
    who: 'signed in',
    answer: questions.openQuestions,
  },
  'POST /api/shop/answer_approval_question': {
    summary: 'Answers such a question; 404 when it is none of one’s own, or has another answer',
    who: 'signed in',
    limit: 'change',
    body: questions.approvalAnswer,
    answer: message,
  },
  'GET /api/admin/shop_edits': {
    summary:
      'Changes of shops’ names and addresses that no admin has looked at, oldest first, and the shops that are trusted',
    who: admins,
    answer: edits.shopEdits,
  },
  'POST /api/admin/see_edit': {
    summary:
      'Notes that an admin has looked at a change, and trusts its shop if wanted; 409 when another one has',
    who: admins,
    leastRole: 'moderator',
    body: edits.seenEdit,
    answer: message.extend(undoable),
  },
  'POST /api/admin/trust_shop': {
    summary: 'Trusts a shop’s changes of name and address, or no longer; 409 when that is so already',
    who: admins,
    body: edits.trust,
    answer: message.extend(undoable),
  },
} as const satisfies CallTable
