import { texts } from 'server/contract/facts/texts'
import type { QuestionRefusal } from 'server/contract/questions/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError, notNow } from '../../../lib/net/api-request.ts'
import { logFailure } from '../../../lib/net/log.ts'
import {
  deviceSecret,
  forgetAsked,
  isRead,
  saveQuestion,
  updateQuestions,
} from '../../../offers/saved/saved-store.ts'
import { type Asked, savedThings } from '../../../offers/saved/saved-things.ts'

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('questions', work) : work()

/** Seconds to wait if the response has no Retry-After. */
const usualWait = 60 * 60

type Outcome =
  | { asked_at: string }
  | 'later'
  /** `again`: when this network may ask again (ISO 8601). */
  | { title: string; why?: QuestionRefusal; again?: string }

async function send(question: Asked): Promise<Outcome> {
  const { key, offer, kind, words, phone } = question
  try {
    const device = await deviceSecret()
    const { asked_at } = await callApi('POST /api/user/ask', {
      body: { key, device, product_id: offer.id, kind, words, phone },
    })
    await updateQuestions((one) => (one.key === key ? { ...one, asked_at, refused: undefined } : one))
    return { asked_at }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429)
      return {
        title: texts.questions.tooManyHere,
        again: new Date(Date.now() + (error.retryAfter ?? usualWait) * 1000).toISOString(),
      }
    if (error.status === 0 || notNow.includes(error.status)) return 'later'
    return { title: error.message, why: error.answer.question }
  }
}

/** Stores the question before sending it, so that it survives a lost response or network. */
export async function ask(question: Asked): Promise<Outcome> {
  await saveQuestion(question)
  const outcome = await inTurn(() => send(question))
  // The sheet shows the refusal, so the question is not stored for later.
  if (typeof outcome === 'object' && 'title' in outcome) await forgetAsked(question.key)
  return outcome
}

const isPending = ({ asked_at, refused }: Asked) => !asked_at && !refused

/** Sends stored questions. Stores the reason with each refused question. */
export const sendPending = () =>
  inTurn(async () => {
    await isRead
    for (const question of savedThings()?.asked.filter(isPending) ?? []) {
      const outcome = await send(question)
      if (outcome === 'later' || ('again' in outcome && outcome.again)) return
      if ('title' in outcome)
        await updateQuestions((one) => (one.key === question.key ? { ...one, refused: outcome.title } : one))
    }
  })

/** Fetches the shops' answers, and marks questions that the server has deleted. */
export async function fetchAnswers() {
  await isRead
  const { device, asked = [] } = savedThings() ?? {}
  if (!device || asked.length === 0) return
  const { questions } = await fetchQuestions()
  const byKey = new Map(questions.map((one) => [one.key, one]))
  const sent = new Set(asked.filter(({ asked_at }) => asked_at).map(({ key }) => key))
  await updateQuestions((one) => {
    const known = byKey.get(one.key)
    if (known) return { ...one, known, asked_at: known.asked_at, refused: undefined, is_gone: false }
    return sent.has(one.key) ? { ...one, is_gone: true } : one
  })
}

export async function fetchQuestions() {
  const { device } = savedThings() ?? {}
  return device ? callApi('POST /api/user/questions', { body: { device } }) : { questions: [] }
}

/** Asks the server first: it may have the question although its response was lost. Rejects while offline. */
export async function takeBack({ key }: Asked) {
  const { device } = savedThings() ?? {}
  if (device) await callApi('POST /api/user/take_back_question', { body: { device, key } })
  await forgetAsked(key)
}

export const markSeen = () =>
  updateQuestions((one) => (one.known?.answer && !one.is_seen ? { ...one, is_seen: true } : one))

let isKept = false
export function startQuestionSync() {
  if (isKept) return
  isKept = true
  const look = () =>
    void sendPending()
      .then(fetchAnswers)
      .catch((error: unknown) => logFailure('Questions to shops could not be looked after', error))
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  look()
}
