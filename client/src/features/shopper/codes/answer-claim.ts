import type { ClaimAnswer } from 'server/contract/claims/facts'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { changeCodes } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'

/** Sends the answer, and keeps it; what failed, in words. Sent again it is the same answer. */
export async function answerClaim(id: string, answer: ClaimAnswer): Promise<string | undefined> {
  const { device } = savedThings() ?? {}
  if (!device) return texts.codes.question.failed
  try {
    await callApi('POST /api/user/answer_claim', { body: { device, id, answer } })
  } catch (error) {
    logFailure('The answer could not be sent', error)
    return error instanceof ApiError && error.status === 409 ? error.message : texts.codes.question.failed
  }
  const at = new Date().toISOString()
  await changeCodes((code) =>
    code.id === id && code.known
      ? { ...code, known: { ...code.known, answer: { answer, at: code.known.answer?.at ?? at } } }
      : code,
  )
  return undefined
}
