import { texts } from '../../../contract/facts/texts.ts'
import type { UserRow } from '../../../contract/shopkeepers/calls.ts'
import { AppError } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { onlyOfPending } from '../../shops/modify-shop-status.ts'
import { listOpenQuestions } from './approvals.queries.ts'
import { answerApplicantQuestion, askBack, previewQuestion } from './ask-back.ts'
import { type ListedUser, listUsers } from './list-users.ts'
import { modifyUserStatus, previewStatus } from './modify-user-status.ts'
import { approveWaiting, showQueue } from './queue.ts'
import { changeTrust, markEditChecked, showEdits } from './shop-edits.ts'

export const shopkeeperRoutes = routes((route, services) => {
  const { db } = services

  route('GET /api/admin/users', async ({ query }) => {
    const { rows, ...place } = await listUsers(services.db, query)
    return { users: rows.map(presentUser), shop_ids: rows.map(({ shop_id }) => shop_id), ...place }
  })

  route('POST /api/admin/modify_user_status', async ({ body, user, actor }) => {
    onlyOfPending(user, body)
    return { ...(await modifyUserStatus(services, actor, body)), message: texts.shopkeepers.changed }
  })

  route('POST /api/admin/preview_status', ({ body }) => previewStatus(services, body))

  route('POST /api/admin/approve_waiting', async ({ body, actor }) => ({
    results: await approveWaiting(services, actor, body.shops),
  }))

  route('GET /api/admin/queue', ({ query }) => showQueue(db, query))

  route('POST /api/admin/ask_back', async ({ body, user, actor }) => {
    await askBack(services, user, body, actor)
    return { message: texts.approvalQuestions.sent }
  })

  route('POST /api/admin/preview_question', ({ body, user }) => previewQuestion(services, user, body))

  route('GET /api/shop/approval_questions', async ({ user }) => ({
    questions: await listOpenQuestions(db, user.id),
  }))

  route('POST /api/shop/answer_approval_question', async ({ body, user }) => {
    await answerApplicantQuestion(services, user, body.question_id, body.answer)
    return { message: texts.approvalQuestions.answered }
  })

  route('GET /api/admin/shop_edits', () => showEdits(db))

  route('POST /api/admin/see_edit', async ({ body, user, actor }) => {
    // Only full admins can trust a shop, moderators cannot.
    if (body.trust && user.adminRole !== 'admin') throw new AppError(403, texts.admins.mayNot.moderator)
    return { undo: await markEditChecked(services, actor, body), message: texts.approvals.seen }
  })

  route('POST /api/admin/trust_shop', async ({ body, actor }) => {
    const { undo, name: shop } = await changeTrust(db, actor, body)
    const { trusted, notTrusted } = texts.approvals
    return { undo, message: body.trusted ? trusted({ shop }) : notTrusted({ shop }) }
  })
})

function presentUser(user: ListedUser): UserRow {
  const { name, shop_name, user_type, address, city, contact_no, status, email } = user
  return [name, shop_name, user_type, address, city, contact_no ?? '', status, email]
}
