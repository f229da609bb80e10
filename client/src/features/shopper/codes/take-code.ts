import { useLocation, useNavigate } from 'react-router-dom'
import type { OwnClaim } from 'server/contract/claims/calls'
import { type ClaimRefusal, claimRefusals, mostOpenClaims } from 'server/contract/claims/facts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { create } from 'zustand'
import { paths } from '../../../lib/dom/paths.ts'
import { useIsShown } from '../../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError, isServerUnreachable } from '../../../lib/net/api-request.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { randomSecret, randomUuid } from '../../../lib/storage/random-id.ts'
import {
  deviceSecret,
  isRead,
  measureClock,
  saveTakenCode,
  updateTakenCodes,
  written,
} from '../../../offers/saved/saved-store.ts'
import {
  codeState,
  isOpenCode,
  type SavedThings,
  type TakenCode,
  useSavedThings,
} from '../../../offers/saved/saved-things.ts'
import { useNow } from '../../../offers/shop/use-now.ts'
import { sendReturnedCodes, useCodesLeft, withServerState } from './codes.api.ts'

/** `again`: when this network may ask again (ISO 8601); `busy`: the server's message. */
type Taking =
  | 'asked'
  | 'slow'
  | 'offline'
  | 'failed'
  | { refused: ClaimRefusal; at: number }
  | { again: string }
  | { busy: string }

const useTakings = create<Record<number, Taking | undefined>>(() => ({}))
const show = (productId: number, taking: Taking | undefined) => useTakings.setState({ [productId]: taking })

const underWay = new Map<number, AbortController>()

/** Milliseconds until the button shows that the request takes longer than usual. */
const usual = 8_000

/** Resolves to the code's id, or on failure to undefined; `useTakings` then has the reason. */
async function takeCode(productId: number): Promise<string | undefined> {
  if (underWay.has(productId)) return
  const stop = new AbortController()
  underWay.set(productId, stop)
  show(productId, 'asked')
  const slow = setTimeout(() => show(productId, 'slow'), usual)
  try {
    const id = await inTurn(productId, stop.signal, () => takeOnce(productId, stop.signal))
    show(productId, undefined)
    return id
  } catch (error) {
    const why = stop.signal.aborted ? undefined : whyNot(error)
    show(productId, why)
    if (typeof why === 'object' && 'again' in why) endAt(productId, why)
    return undefined
  } finally {
    clearTimeout(slow)
    underWay.delete(productId)
  }
}

const endAt = (productId: number, taking: { again: string }) =>
  setTimeout(() => {
    if (useTakings.getState()[productId] === taking) show(productId, undefined)
  }, Date.parse(taking.again) - Date.now())

/** Aborts the request. A code that the server has created appears under Saved; another tap returns it. */
export const stopTaking = (productId: number) => underWay.get(productId)?.abort()

/** Runs one task per product at a time across all windows. */
const inTurn = <T>(productId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`code ${productId}`, { signal }, work) : work()

async function takeOnce(productId: number, signal: AbortSignal): Promise<string> {
  await isRead
  const codes = ((await written('codes')) ?? []).filter(({ product_id }) => product_id === productId)
  const open = codes.find(isOpenCode)
  if (open) return open.id
  // Until the server is notified of a returned code, it counts the code as open and may refuse a new one.
  await sendReturnedCodes(signal).catch((error: unknown) =>
    logFailure('A code could not be given back', error),
  )
  const pending = codes.find(({ known }) => !known)
  const code = pending ?? newCode(productId)
  // Stored before it is sent: if the response is lost, a retry gets the same code.
  if (!pending) await saveTakenCode(code)
  const state = await send(code, signal)
  if (state === 'claimed') return code.id
  if (state === 'redeemed') throw new ApiError(409, { claim: 'had' })
  // The code was created earlier, the response was lost, and the code has ended since: take a new one.
  return takeOnce(productId, signal)
}

async function send({ id, token, product_id }: TakenCode, signal: AbortSignal) {
  try {
    const device = await deviceSecret()
    const body = { device, id, token, product_id }
    const { claim, now } = await whileBusy(signal, () =>
      callApi('POST /api/user/claim', { body }, { signal }),
    )
    await measureClock(now)
    await updateTakenCodes((one) => (one.id === id ? withServerState(one, claim) : one))
    return claim.state
  } catch (error) {
    // The server will never accept this code: forget it.
    if (error instanceof ApiError && [404, 409].includes(error.status))
      await updateTakenCodes((one) => (one.id === id ? undefined : one))
    throw error
  }
}

/** Maximum number of retries, and the longest pause in seconds that a busy server may ask for. */
const [mostRetries, longestPause] = [5, 15]

/** Retries after a 503 response with Retry-After. */
async function whileBusy<T>(signal: AbortSignal, ask: () => Promise<T>, retries = mostRetries): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const wait = (error instanceof ApiError && error.status === 503 && error.retryAfter) || Infinity
    if (retries === 0 || wait > longestPause) throw error
    await pause(wait * 1000, signal)
    return whileBusy(signal, ask, retries - 1)
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', reject)
    if (signal.aborted) reject()
  })

const newCode = (product_id: number): TakenCode => ({
  id: randomUuid(),
  token: randomSecret(16),
  product_id,
  asked_at: new Date().toISOString(),
})

/** Seconds to wait if the response has no Retry-After. */
const usualWait = 60 * 60
const minute = 60_000

function whyNot(error: unknown): Taking {
  if (isServerUnreachable(error)) return 'offline'
  if (!(error instanceof ApiError)) return 'failed'
  const { status, answer, retryAfter = usualWait } = error
  const at = Date.now()
  // Rounds up to whole minutes, since the time is displayed without seconds.
  if (status === 429)
    return { again: new Date(Math.ceil((at + retryAfter * 1000) / minute) * minute).toISOString() }
  if (status === 503 && answer.message) return { busy: answer.message }
  if (status === 404) return { refused: 'over', at }
  const refused = claimRefusals.find((one) => one === answer.claim)
  return refused ? { refused, at } : 'failed'
}

export type OfferCode =
  | { is: 'open'; code: OwnClaim }
  | { is: 'had'; code: OwnClaim }
  | { is: 'asked' | 'slow' | 'offline' | 'just gone' | 'later' }
  | { is: 'failed'; why?: string }
  | { is: 'refused'; why: ClaimRefusal }
  | { is: 'again'; at: string }
  | { is: 'free'; left: number | undefined }

const codesOf = ({ codes }: SavedThings) => codes

export function useOfferCode(product: OfferDetail): OfferCode {
  const codes = useSavedThings(codesOf) ?? []
  const taking = useTakings((takings) => takings[product.id])
  const refusal = typeof taking === 'object' && 'refused' in taking ? taking : undefined
  const { left, isBack } = useCodesLeft(product, refusal?.refused === 'gone' ? refusal.at : undefined)
  // Rerenders every minute: timers of a sleeping phone fire late.
  useNow()
  const own = codes.flatMap(({ product_id, known }) => (product_id === product.id && known ? [known] : []))
  const refused = (why: ClaimRefusal): OfferCode => ({ is: 'refused', why })

  const openOne = own.find((code) => codeState(code) === 'claimed')
  if (openOne) return { is: 'open', code: openOne }
  const given = own.find(({ state }) => state === 'redeemed')
  if (given) return { is: 'had', code: given }
  if (product.away_until) return refused('away')
  if (product.offer_state === 'scheduled') return { is: 'later' }
  if (product.offer_state !== 'live') return refused('over')
  if (codes.filter(isOpenCode).length >= mostOpenClaims) return refused('many')
  if (typeof taking === 'string') return { is: taking }
  if (taking && 'busy' in taking) return { is: 'failed', why: taking.busy }
  if (taking && 'again' in taking && Date.parse(taking.again) > Date.now())
    return { is: 'again', at: taking.again }
  if (refusal?.refused === 'gone' && !isBack) return { is: 'just gone' }
  // Ignores a refusal for too many open codes: one of them was returned since.
  if (refusal && refusal.refused !== 'many' && refusal.refused !== 'gone') return refused(refusal.refused)
  if (left === 0) return refused('gone')
  return { is: 'free', left }
}

export const isCodeButtonUsable = ({ is }: OfferCode) =>
  ['free', 'asked', 'slow', 'offline', 'failed'].includes(is)

export function useFrom() {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

export function useGetCode(productId: number) {
  const navigate = useNavigate()
  const state = useFrom()
  const isShown = useIsShown()
  return async () => {
    const id = await takeCode(productId)
    if (id && isShown()) void navigate(paths.code(id), { state })
  }
}
