import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { isServerThere } from '../../../lib/net/server-there.ts'
import { judge, sendInParallel, type Verdict } from '../../../offer-drafts/send-draft.ts'
import {
  alone,
  deleteRedemption,
  type Giving,
  offlineRedemptionsOf,
  storeRedemption,
} from './local-redemptions.ts'

/** Milliseconds after which a call of a closed page counts as unanswered. */
const answerIsLost = 60_000

const isToSend = ({ state, givenAt }: Giving) =>
  state === 'waiting' || (state === 'asked' && Date.now() - Date.parse(givenAt) > answerIsLost)

/** Sends offline redemptions, oldest first, each under its own key. */
export async function sendRedemptions(userId: number) {
  if (!(await offlineRedemptionsOf(userId)).some(isToSend)) return null
  // An unsent redemption can be undone offline, so send nothing before the server answers.
  if (!(await isServerThere())) return 'no network'
  return alone(async () => {
    const done = new Set<string>()
    const next = async () =>
      (await offlineRedemptionsOf(userId)).find((giving) => isToSend(giving) && !done.has(giving.key))
    const end = await sendInParallel(next, 1, async (giving) => {
      done.add(giving.key)
      return send(giving)
    })
    const isLeft = (await offlineRedemptionsOf(userId)).some(isToSend)
    return isLeft && end?.is !== 'signed out' ? 'no network' : null
  })
}

/** A 403 concerns the user, not the code: try again later. */
export function judgeRedemption(error: unknown): Verdict {
  const verdict = judge(error)
  const isOfUser = error instanceof ApiError && error.status === 403
  return verdict.is === 'refused' && isOfUser ? { ...verdict, is: 'not now' } : verdict
}

async function send(giving: Giving): Promise<Verdict | null> {
  const { key, claim, givenAt } = giving
  const sent: Giving = { ...giving, wasSent: true }
  await storeRedemption(sent)
  try {
    const body = { claim_id: claim.id, redeem_key: key, given_at: givenAt }
    const { claim: now, conflict, was_undone } = await callApi('POST /api/shop/redeem_claim', { body })
    if (was_undone) await deleteRedemption(key)
    else await storeRedemption({ ...sent, claim: now, state: conflict ? 'not counted' : 'counted' })
    return null
  } catch (error) {
    const verdict = judgeRedemption(error)
    if (verdict.is !== 'refused') return verdict
    await storeRedemption({ ...sent, state: 'not counted' })
    return null
  }
}
