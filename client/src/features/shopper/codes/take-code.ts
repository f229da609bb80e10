import { useSyncExternalStore } from 'react'
import { type ClaimRefusal, claimRefusals } from 'server/contract/claims/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError, isWithoutServer } from '../../../lib/net/api-request.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { randomSecret, randomUuid } from '../../../lib/storage/random-id.ts'
import {
  changeCodes,
  deviceSecret,
  isRead,
  noteClock,
  noteCode,
  written,
} from '../../../offers/saved/saved-store.ts'
import { isOpenCode, type TakenCode } from '../../../offers/saved/saved-things.ts'
import { withKnown } from './codes.api.ts'
import { sendGivenBack } from './given-back.ts'

/**
 * What has become of the last tap on 'Get code' of an offer; `again`: when the network may ask, ISO 8601;
 * `busy`: the server's own words.
 */
type Taking =
  | 'asked'
  | 'slow'
  | 'offline'
  | 'failed'
  | { refused: ClaimRefusal; at: number }
  | { again: string }
  | { busy: string }

const takings = new Map<number, Taking>()
const underWay = new Map<number, AbortController>()
const listeners = new Set<() => void>()
const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function show(productId: number, taking: Taking | undefined) {
  if (taking) takings.set(productId, taking)
  else takings.delete(productId)
  for (const listener of listeners) listener()
}

/** For the parts of an offer's page that show its code, which are far from each other. */
export const useTaking = (productId: number) =>
  useSyncExternalStore(
    follow,
    () => takings.get(productId),
    () => undefined,
  )

/** So long nobody wonders, in milliseconds. */
const usual = 8_000

/** Takes a code for an offer: its id, or nothing where there is none, which `useTaking` tells. */
export async function takeCode(productId: number): Promise<string | undefined> {
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

/** As soon as one may ask again, that is offered. */
const endAt = (productId: number, taking: { again: string }) =>
  setTimeout(() => {
    if (takings.get(productId) === taking) show(productId, undefined)
  }, Date.parse(taking.again) - Date.now())

/** The server may have taken it all the same: then it comes to Saved, and another tap gives the same one. */
export const stopTaking = (productId: number) => underWay.get(productId)?.abort()

/** One after the other, in all windows. */
const inTurn = <T>(productId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`code ${productId}`, { signal }, work) : work()

async function takeOnce(productId: number, signal: AbortSignal): Promise<string> {
  await isRead
  const codes = ((await written('codes')) ?? []).filter(({ product_id }) => product_id === productId)
  const open = codes.find(isOpenCode)
  if (open) return open.id
  // The server counts it among the open ones until it has heard; if it does not hear now, it may refuse this.
  await sendGivenBack(signal).catch((error: unknown) => logFailure('A code could not be given back', error))
  const pending = codes.find(({ known }) => !known)
  const code = pending ?? newCode(productId)
  // Kept before it is sent: an answer that is lost is the same code.
  if (!pending) await noteCode(code)
  const state = await send(code, signal)
  if (state === 'claimed') return code.id
  if (state === 'redeemed') throw new ApiError(409, { claim: 'had' })
  // It was taken long ago, its answer was lost, and it is over.
  return takeOnce(productId, signal)
}

async function send({ id, token, product_id }: TakenCode, signal: AbortSignal) {
  try {
    const device = await deviceSecret()
    const body = { device, id, token, product_id }
    const { claim, now } = await whileBusy(signal, () =>
      callApi('POST /api/user/claim', { body }, { signal }),
    )
    await noteClock(now)
    await changeCodes((one) => (one.id === id ? withKnown(one, claim) : one))
    return claim.state
  } catch (error) {
    // There is none, and there will be none by this key.
    if (error instanceof ApiError && [404, 409].includes(error.status))
      await changeCodes((one) => (one.id === id ? undefined : one))
    throw error
  }
}

/** How often a busy server is asked again, and the longest pause that it may ask for, in seconds. */
const [mostRetries, longestPause] = [5, 15]

/** Sends the same again as long as the server answers 503 and says when. */
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

/** Rejects when the signal aborts. */
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

/** Seconds, where no server of ours says more. */
const usualWait = 60 * 60
/** In milliseconds. */
const minute = 60_000

function whyNot(error: unknown): Taking {
  if (isWithoutServer(error)) return 'offline'
  if (!(error instanceof ApiError)) return 'failed'
  const { status, answer, retryAfter = usualWait } = error
  const at = Date.now()
  // Times are said in minutes: the one that is said is not too early.
  if (status === 429)
    return { again: new Date(Math.ceil((at + retryAfter * 1000) / minute) * minute).toISOString() }
  if (status === 503 && answer.message) return { busy: answer.message }
  if (status === 404) return { refused: 'over', at }
  const refused = claimRefusals.find((one) => one === answer.claim)
  return refused ? { refused, at } : 'failed'
}
