import { texts } from '../../../contract/facts/texts.ts'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { withPhoto } from '../../platform/uploads/picture-urls.ts'
import { findOwnQuestions, forgetDevice, takeBack } from './questions.queries.ts'
import { answer, ask, bringBackQuestion, reportQuestion } from './questions.ts'
import {
  countAnswered,
  findAskedShops,
  findShopQuestions,
  setTakesQuestions,
} from './shop-questions.queries.ts'

export const questionRoutes = routes((route, services) => {
  const { db, visitorsDb, messages, config } = services

  route('POST /api/user/ask', async ({ body }) => ({
    asked_at: await ask({ db: visitorsDb, messages }, body),
  }))

  route('POST /api/user/questions', async ({ body }) => {
    const rows = await findOwnQuestions(visitorsDb, hashToken(body.device))
    return {
      questions: rows.map((row) => ({ ...withPhoto(row), shop_name: row.shop_name ?? config.site.brand })),
    }
  })

  route('POST /api/user/take_back_question', async ({ body }) => {
    await takeBack(visitorsDb, body.key, hashToken(body.device))
    return undefined
  })

  route('POST /api/user/forget_questions', async ({ body }) => {
    await forgetDevice(visitorsDb, hashToken(body.device))
    return undefined
  })

  route('GET /api/shop/questions', async ({ user }) => {
    const [rows, answered_this_week, shops] = await Promise.all([
      findShopQuestions(db, user.id),
      countAnswered(db, user.id),
      findAskedShops(db, user.id),
    ])
    return { questions: rows.map(withPhoto), answered_this_week, shops }
  })

  route('POST /api/shop/answer_question', async ({ body, user }) => {
    await answer(services, user, body)
    return { message: texts.questions.answered }
  })

  route('POST /api/shop/report_question', async ({ body, user }) => {
    await reportQuestion(services, user, body.question_id)
    return { message: texts.questions.reported }
  })

  route('POST /api/shop/bring_back_question', async ({ body, user }) => {
    await bringBackQuestion(services, user, body.question_id)
    return { message: texts.questions.broughtBack }
  })

  route('POST /api/shop/take_questions', async ({ body: { shop_id, takes_questions }, user }) => {
    if ((await setTakesQuestions(db, user, shop_id, takes_questions)) === 0)
      throw notFound(texts.notFound.shop)
    return { message: takes_questions ? texts.questions.taken : texts.questions.notTaken }
  })
})
