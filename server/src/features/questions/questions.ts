import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { NewQuestion, ShopAnswer } from '../../../contract/questions/calls.ts'
import {
  answersTo,
  isTimedAnswer,
  mostOpenQuestions,
  type QuestionAnswer,
  type QuestionRefusal,
} from '../../../contract/questions/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { notifyDevice } from '../../push/notify-device.ts'
import { findInCharge } from '../../shops/membership.ts'
import { findAsked, findOfferForQuestion, insertQuestion, lockDevice } from './questions.queries.ts'
import {
  type AskedOfShop,
  countOpenQuestions,
  lockQuestion,
  nextMail,
  noteReported,
  restoreReportedQuestion,
  saveAnswer,
  undoMailSchedule,
} from './shop-questions.queries.ts'

/**
 * A retry with the same key returns the first question. Throws 404 if the offer is not public, 409 with the
 * reason why the device cannot ask.
 */
export function ask(services: Pick<Services, 'db' | 'messages'>, question: NewQuestion): Promise<Date> {
  const device = hashToken(question.device)
  return inTransaction(services.db, async (tx) => {
    await lockDevice(tx, device)
    const before = await findAsked(tx, question.key)
    if (before?.device.equals(device)) return before.asked_at
    const offer = before ? undefined : await findOfferForQuestion(tx, question.product_id, device)
    if (!offer || offer.shop_id === null) throw notFound(texts.notFound.product)
    const refusal = refusalOf(offer)
    if (refusal)
      throw new AppError(409, texts.questions.refused[refusal].title, { extra: { question: refusal } })
    const askedAt = await insertQuestion(tx, question, device, offer.shop_id)
    if (!askedAt) throw notFound(texts.notFound.product)
    await tellShop(services, tx, offer.shop_id)
    return askedAt
  })
}

type Offer = NonNullable<Awaited<ReturnType<typeof findOfferForQuestion>>>
function refusalOf(offer: Offer): QuestionRefusal | undefined {
  if (offer.offer_state === 'expired') return 'over'
  if (!offer.takes_questions) return 'off'
  if (offer.is_away) return 'away'
  if (offer.open_here > 0) return 'open'
  if (offer.open_in_all >= mostOpenQuestions) return 'many'
}

type AnswerDeps = Pick<Services, 'db' | 'messages' | 'clock'>

/** Only the first answer counts. Sending it again succeeds; a different answer throws 409. */
export function answer({ db, messages, clock }: AnswerDeps, user: SignedInUser, given: ShopAnswer) {
  return inTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, user, given.question_id)
    if (!question) throw notFound(texts.questions.gone)
    const allowed: readonly QuestionAnswer[] = answersTo[question.kind]
    if (!allowed.includes(given.answer)) throw invalid({ answer: texts.questions.kindMissing })
    if (isTimedAnswer(given.answer) && !given.until) throw invalid({ until: texts.questions.timeMissing })
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

/** Removes an abusive question and blocks its device from asking that shop again. */
export function reportQuestion({ db, messages }: AnswerDeps, user: SignedInUser, id: number) {
  return inTransaction(db, async (tx) => {
    const question = await lockQuestion(tx, user, id)
    if (!question) throw notFound(texts.questions.gone)
    await noteReported(tx, id)
    await tellShop({ messages }, tx, question.shop_id)
  })
}

export function bringBackQuestion({ db, messages }: AnswerDeps, user: SignedInUser, id: number) {
  return inTransaction(db, async (tx) => {
    const shopId = await restoreReportedQuestion(tx, user, id)
    if (shopId === undefined) throw notFound(texts.questions.gone)
    await tellShop({ messages }, tx, shopId)
  })
}

/** Does not quote the questions, since mails are stored longer than questions. */
export const questionsMessage = messageKind<{ name: string; shop: string; count: number }>({
  write({ name, count, ...told }, { publicUrl }) {
    const shop = withoutLinks(told.shop)
    const subject = texts.mail.questions.subject({ count, shop })
    return {
      subject,
      short: subject.slice(0, 160),
      greeting: namaste(name),
      blocks: [texts.mail.questions.line({ count, shop })],
      button: { label: texts.mail.questions.button, href: publicUrl + pages.questions },
      why: texts.mail.questions.why({ shop }),
      stop: texts.mail.questions.stop,
    }
  },
})

const keyOf = (shopId: number) => `questions of shop ${shopId}`

/** Sends at most one mail an hour; withdraws an unsent one if no question is open. */
async function tellShop({ messages }: Pick<Services, 'messages'>, tx: Connection, shopId: number) {
  const isWithdrawn = await messages.withdraw(keyOf(shopId), tx)
  const count = await countOpenQuestions(tx, shopId)
  if (count === 0) {
    if (isWithdrawn) await undoMailSchedule(tx, shopId)
    return
  }
  const dueAt = await nextMail(tx, shopId, isWithdrawn)
  const inCharge = await findInCharge(tx, shopId)
  if (!inCharge) return
  const { name, shop, ...recipient } = inCharge
  const delivery = { tx, dueAt, withdrawKey: keyOf(shopId) }
  await messages.send(questionsMessage, { name, shop, count }, recipient, delivery)
}
