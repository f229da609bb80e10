import type { CounterClaim } from 'server/contract/claims/calls'
import type { CounterRefusal } from 'server/contract/claims/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { cachedList, hashOf } from './counter-list.ts'
import { offlineRedemptionsOf, redeemedLocally } from './local-redemptions.ts'

/** In milliseconds: a customer is waiting. */
export const patience = 10_000

export type ClaimLookup = { token: string } | { digits: string }

export type Stop =
  | { is: 'over'; claim: CounterClaim }
  | { is: 'other shop'; shop: string }
  | { is: 'unknown' | 'forged' | 'payment' | 'noCode' }
  | { is: 'rests'; until: string }
  /** `listOf`: the time of the cached list that lacks the code; undefined without a cached list. */
  | { is: 'notChecked'; listOf: string | undefined }
  | { is: 'failed'; words: string }
/** `cachedAt`: the server was unreachable and the code comes from the list of that time. */
export type Found = { claim: CounterClaim; cachedAt?: string } | { stop: Stop }

/** Looks up a scanned or typed code. Rejects with a 401 only. */
export async function findClaim(userId: number, wanted: ClaimLookup, signal: AbortSignal): Promise<Found> {
  try {
    const asked = callApi('POST /api/shop/find_claim', { body: wanted }, { signal })
    const { claim } = await inTime(patience, asked)
    return found(claim)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error
    if (signal.aborted || (error instanceof ApiError && !isAway(error)))
      return { stop: stopOf(error, wanted) }
    return findCached(userId, wanted)
  }
}

export const isAway = ({ status }: ApiError) => status === 0 || status >= 500

const found = (claim: CounterClaim): Found =>
  claim.state === 'claimed' ? { claim } : { stop: { is: 'over', claim } }

function stopOf(error: unknown, wanted: ClaimLookup): Stop {
  if (!(error instanceof ApiError)) return { is: 'failed', words: '' }
  const { status, answer, retryAfter = 0 } = error
  if (status === 429 && 'digits' in wanted)
    return { is: 'rests', until: new Date(Date.now() + retryAfter * 1000).toISOString() }
  if (answer.claim === 'other shop') {
    const { name, address } = answer.current ?? {}
    return { is: 'other shop', shop: [name, address].filter(Boolean).join(', ') }
  }
  if (answer.claim === 'unknown') return { is: 'token' in wanted ? 'forged' : 'unknown' }
  return { is: 'failed', words: error.message }
}

async function findCached(userId: number, wanted: ClaimLookup): Promise<Found> {
  const list = await cachedList(userId).catch(() => undefined)
  const hash = 'token' in wanted ? await hashOf(wanted.token) : undefined
  const claim = list?.open.find(({ token_hash, digits }) =>
    'digits' in wanted ? digits === wanted.digits : token_hash === hash,
  )
  if (!list || !claim) return { stop: { is: 'notChecked', listOf: list?.cachedAt } }
  const given = (await offlineRedemptionsOf(userId).catch(() => [])).find(
    ({ claim: { id } }) => id === claim.id,
  )
  if (given) return { stop: { is: 'over', claim: redeemedLocally(given) } }
  if (claim.state !== 'claimed') return { stop: { is: 'over', claim } }
  return Date.parse(claim.kept_until) <= Date.now()
    ? { stop: { is: 'over', claim: { ...claim, state: 'expired', ended_at: claim.kept_until } } }
    : { claim, cachedAt: list.cachedAt }
}

/** The code's current state, if the refusal has it. */
export function claimIn(error: unknown): CounterClaim | undefined {
  const refusals: CounterRefusal[] = ['given', 'released', 'expired', 'void']
  const { claim, current } = error instanceof ApiError ? error.answer : {}
  return refusals.some((one) => one === claim) ? (current as CounterClaim | undefined) : undefined
}
