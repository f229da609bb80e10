import { texts } from '../../../contract/facts/texts.ts'
import type { UserRow } from '../../../contract/shopkeepers/calls.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { AppError } from '../../platform/errors.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { onlyOfPending } from '../../shops/modify-shop-status.ts'
import { listOpenQuestions } from './approvals.queries.ts'
import { answerBack, askBack, previewQuestion } from './ask-back.ts'
import { type ListedUser, listUsers } from './list-users.ts'
import { modifyUserStatus, previewStatus } from './modify-user-status.ts'
import { approveWaiting, showQueue } from './queue.ts'
import { changeTrust, seeEdit, showEdits } from './shop-edits.ts'

export function shopkeeperRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/admin/users', async ({ query }) => {
    const { rows, ...place } = await listUsers(services.db, query)
    return { users: rows.map(presentUser), shop_ids: rows.map(({ shop_id }) => shop_id), ...place }
  })

  route('POST /api/admin/modify_user_status', async ({ body, user, req }) => {
    onlyOfPending(user, body)
    return {
      ...(await modifyUserStatus(services, actorOf(user, req), body)),
      message: texts.shopkeepers.changed,
    }
  })

  route('POST /api/admin/preview_status', ({ body }) => previewStatus(services, body))

  route('POST /api/admin/approve_waiting', async ({ body, user, req }) => ({
    results: await approveWaiting(services, actorOf(user, req), body.shops),
  }))

  route('GET /api/admin/queue', ({ query }) => showQueue(db, query))

  route('POST /api/admin/ask_back', async ({ body, user, req }) => {
    await askBack(services, user, body, actorOf(user, req))
    return { message: texts.approvalQuestions.sent }
  })

  route('POST /api/admin/preview_question', ({ body, user }) => previewQuestion(services, user, body))

  route('GET /api/shop/approval_questions', async ({ user }) => ({
    questions: await listOpenQuestions(db, user.id),
  }))

  route('POST /api/shop/answer_approval_question', async ({ body, user }) => {
    await answerBack(services, user, body.question_id, body.answer)
    return { message: texts.approvalQuestions.answered }
  })

  route('GET /api/admin/shop_edits', () => showEdits(db))

  route('POST /api/admin/see_edit', async ({ body, user, req }) => {
    // To trust a shop is for those who may do everything.
    if (body.trust && user.adminRole !== 'admin') throw new AppError(403, texts.admins.mayNot.moderator)
    return { undo: await seeEdit(services, actorOf(user, req), body), message: texts.approvals.seen }
  })

  route('POST /api/admin/trust_shop', async ({ body, user, req }) => {
    const { undo, name } = await changeTrust(db, actorOf(user, req), body)
    return {
      undo,
      message: body.trusted
        ? texts.approvals.trusted({ shop: name })
        : texts.approvals.notTrusted({ shop: name }),
    }
  })

  return router
}

const presentUser = (user: ListedUser): UserRow => [
  user.name,
  user.shop_name,
  user.user_type,
  user.address,
  user.city,
  user.contact_no ?? '',
  user.status,
  user.email,
]
