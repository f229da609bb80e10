import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { isServerThere } from '../../../lib/net/server-there.ts'
import { inLanes, judge, type Verdict } from '../../../offer-drafts/send-draft.ts'
import { alone, forgetGiving, type Giving, givingsOf, keepGiving } from './givings.ts'

/** Of a page that ended while it was asking, nobody waits for the answer any more; in milliseconds. */
const answerIsLost = 60_000

/** Goes out by itself. */
const isToSend = ({ state, givenAt }: Giving) =>
  state === 'waiting' || (state === 'asked' && Date.now() - Date.parse(givenAt) > answerIsLost)

/** Sends what was given without a network, in the order in which it was; each under its own key. */
export async function sendGivings(userId: number) {
  if (!(await givingsOf(userId)).some(isToSend)) return null
  // What never went out can be taken back on this device alone, so nothing goes out into nowhere.
  if (!(await isServerThere())) return 'no network'
  return alone(async () => {
    // One that cannot be judged now is not asked for again in the same run.
    const done = new Set<string>()
    const next = async () =>
      (await givingsOf(userId)).find((giving) => isToSend(giving) && !done.has(giving.key))
    const end = await inLanes(next, 1, async (giving) => {
      done.add(giving.key)
      return send(giving)
    })
    const isLeft = (await givingsOf(userId)).some(isToSend)
    return isLeft && end?.is !== 'signed out' ? 'no network' : null
  })
}

/** What became of a giving: a 403 says who asks, and nothing of the code. */
export function judgeGiving(error: unknown): Verdict {
  const verdict = judge(error)
  const isOfUser = error instanceof ApiError && error.status === 403
  return verdict.is === 'refused' && isOfUser ? { ...verdict, is: 'not now' } : verdict
}

/** Null once the server has decided. */
async function send(giving: Giving): Promise<Verdict | null> {
  const { key, claim, givenAt } = giving
  const sent: Giving = { ...giving, wasSent: true }
  await keepGiving(sent)
  try {
    const body = { claim_id: claim.id, redeem_key: key, given_at: givenAt }
    const { claim: now, conflict, was_undone } = await callApi('POST /api/shop/redeem_claim', { body })
    if (was_undone) await forgetGiving(key)
    else await keepGiving({ ...sent, claim: now, state: conflict ? 'not counted' : 'counted' })
    return null
  } catch (error) {
    const verdict = judgeGiving(error)
    if (verdict.is !== 'refused') return verdict
    await keepGiving({ ...sent, state: 'not counted' })
    return null
  }
}
