import { texts } from '../../../contract/facts/texts.ts'
import type { ShopAnswer } from '../../../contract/questions/calls.ts'
import { answersTo, hasTime, type QuestionAnswer } from '../../../contract/questions/facts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { notifyDevice } from '../../push/notify-device.ts'
import {
  type AskedOfShop,
  lockQuestion,
  noteBroughtBack,
  noteReported,
  saveAnswer,
} from './shop-questions.queries.ts'
import { tellShop } from './tell-shop.ts'

type AnswerDeps = Pick<Services, 'db' | 'messages' | 'clock'>

/** The first answer counts: the same once more is it, another one is refused with 409. */
export function answer({ db, messages, clock }: AnswerDeps, user: SignedInUser, given: ShopAnswer) {
  return inTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, user, given.question_id)
    if (!question) throw notFound(texts.questions.gone)
    const allowed: readonly QuestionAnswer[] = answersTo[question.kind]
    if (!allowed.includes(given.answer)) throw invalid({ answer: texts.questions.kindMissing })
    if (hasTime(given.answer) && !given.until) throw invalid({ until: texts.questions.timeMissing })
    if (given.answer === 'sizes' && given.sizes.length === 0 && !given.words)
      throw invalid({ sizes: texts.questions.sizesMissing })
    if (question.answer !== null) {
      if (isSame(question, given)) return
      throw new AppError(409, texts.questions.answeredAlready)
    }
    await saveAnswer(tx, given)
    await tellShop({ messages }, tx, question.shop_id)
    await notifyDevice({ clock }, tx, question.device, { offer: question.name, shop: question.shop_name })
  })
}

const isSame = (before: AskedOfShop, { answer: now, sizes, until, words }: ShopAnswer) =>
  before.answer === now &&
  before.until === (until ?? null) &&
  before.answer_words === (words ?? null) &&
  before.sizes.join() === sizes.join()

/** What is no question is gone for the shop, and who wrote it asks there no more. */
export function reportQuestion({ db, messages }: AnswerDeps, user: SignedInUser, id: number) {
  return inTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, user, id)
    if (!question) throw notFound(texts.questions.gone)
    await noteReported(tx, id)
    await tellShop({ messages }, tx, question.shop_id)
  })
}

/** For as long as an undo is offered; its device may ask again, and the shop be called again. */
export function bringBackQuestion({ db, messages }: AnswerDeps, user: SignedInUser, id: number) {
  return inTransaction(db, async (tx) => {
    const shopId = await noteBroughtBack(tx, user, id)
    if (shopId === undefined) throw notFound(texts.questions.gone)
    await tellShop({ messages }, tx, shopId)
  })
}
