import { texts } from '../../../contract/facts/texts.ts'
import type { NewQuestion } from '../../../contract/questions/calls.ts'
import { mostOpenQuestions, type QuestionRefusal } from '../../../contract/questions/facts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { findAsked, findOfferToAsk, insertQuestion, lockDevice } from './questions.queries.ts'
import { tellShop } from './tell-shop.ts'

/**
 * Keeps a question and has its shop told. The same key again is the same question, whatever became of the
 * first answer; throws 404 for an offer that shoppers do not see, 409 with why it may not be asked.
 */
export function ask(services: Pick<Services, 'db' | 'messages'>, question: NewQuestion): Promise<Date> {
  const device = hashToken(question.device)
  return inTransaction(services.db, async (tx) => {
    await lockDevice(tx, device)
    const before = await findAsked(tx, question.key)
    if (before?.device.equals(device)) return before.asked_at
    const offer = before ? undefined : await findOfferToAsk(tx, question.product_id, device)
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

type Offer = NonNullable<Awaited<ReturnType<typeof findOfferToAsk>>>
function refusalOf(offer: Offer): QuestionRefusal | undefined {
  if (offer.offer_state === 'expired') return 'over'
  if (!offer.takes_questions) return 'off'
  if (offer.is_away) return 'away'
  if (offer.open_here > 0) return 'open'
  if (offer.open_in_all >= mostOpenQuestions) return 'many'
}
