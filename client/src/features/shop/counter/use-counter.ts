import { useEffect, useReducer, useRef } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import type { NotGivenReason } from 'server/contract/claims/facts'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { callWithTimeout } from '../../../lib/net/in-time.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { randomUuid } from '../../../lib/storage/random-id.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'
import { keepSending, trySending } from '../../../offer-drafts/keep-sending.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import type { CounterQuery } from './counter-list.ts'
import {
  type ClaimLookup,
  claimIn,
  type Found,
  findClaim,
  isAway,
  patience,
  type Stop,
} from './find-claim.ts'
import { alone, deleteRedemption, findRedemption, type Giving, storeRedemption } from './local-redemptions.ts'
import { isPayment, tokenIn } from './scanned-text.ts'
import { judgeRedemption, sendRedemptions } from './send-redemptions.ts'

export type CounterStepState =
  | { is: 'ready' }
  | { is: 'looking' }
  /** `at`: the time of the lookup. A second Enter right after it must not redeem the code. */
  | { is: 'found'; claim: CounterClaim; cachedAt?: string; at: number }
  | { is: 'unanswered'; giving: Giving }
  | { is: 'stopped'; stop: Stop }
export type Done =
  | { is: 'given'; giving: Giving }
  | { is: 'undone' }
  | { is: 'not given'; reason: NotGivenReason; isOutOfStock: boolean }
type CounterState = {
  step: CounterStepState
  done?: Done
  /** The last scanned token: the camera ignores it until it has left the picture. */
  scanned?: string
}
type CounterEvent =
  | { is: 'looked up'; token?: string }
  | { is: 'shown'; step: CounterStepState; scanned?: string }
  | { is: 'done'; done?: Done; keepsStep?: boolean }

const ready: CounterStepState = { is: 'ready' }
export const nothingYet: CounterState = { step: ready }
const stopped = (stop: Stop): CounterEvent => ({ is: 'shown', step: { is: 'stopped', stop } })

export function counterAfter(state: CounterState, event: CounterEvent): CounterState {
  if (event.is === 'looked up') return { step: { is: 'looking' }, scanned: event.token }
  if (event.is === 'done') return { ...state, done: event.done, step: event.keepsStep ? state.step : ready }
  const { step, scanned } = 'scanned' in event ? event : { ...state, ...event }
  const isToScanAgain = step.is === 'stopped' && ['failed', 'notChecked'].includes(step.stop.is)
  return { ...state, step, scanned: isToScanAgain ? undefined : scanned }
}

export type CounterWork = ReturnType<typeof useCounter>

/** Keeps a scanned code over the sign-in. */
const tokenKey = 'counter-token'
export const takeStoredToken = () => {
  const token = sessionStore.read(tokenKey)
  sessionStore.remove(tokenKey)
  return token ?? undefined
}

const refusedTwice = [60, 60, 60]
/** Before the first tap, browsers refuse `vibrate` and log an error. */
const vibrate = (pattern: number | number[]) => {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern)
}

const wantsList = (found: Found) =>
  'stop' in found ? ['unknown', 'forged', 'notChecked'].includes(found.stop.is) : found.cachedAt !== undefined

function whyNotUndone(error: unknown, giving: Giving | undefined) {
  const { tooLate, mayCount, needsNetwork } = texts.counter.given
  if (!(error instanceof ApiError) || isAway(error))
    return giving?.state === 'waiting' ? mayCount : needsNetwork
  return error.status === 404 || error.answer.claim === 'given' ? tooLate : error.message
}

const ignore = () => {}

type Outcome = { event: CounterEvent; claim?: CounterClaim; error?: unknown }

/** Safe to repeat: only the answer may have been lost. */
async function redeem(giving: Giving): Promise<Outcome> {
  const body = { claim_id: giving.claim.id, redeem_key: giving.key }
  try {
    const { claim, was_undone } = await callWithTimeout(patience, (signal) =>
      callApi('POST /api/shop/redeem_claim', { body }, { signal }),
    )
    const given: Giving = { ...giving, claim, state: 'given' }
    await (was_undone ? deleteRedemption(giving.key) : storeRedemption(given)).catch(ignore)
    const done: Done = was_undone ? { is: 'undone' } : { is: 'given', giving: given }
    return { event: { is: 'done', done }, claim }
  } catch (error) {
    const { is, words } = judgeRedemption(error)
    if (is === 'refused') {
      await deleteRedemption(giving.key).catch(ignore)
      const claim = claimIn(error)
      return { event: stopped(claim ? { is: 'over', claim } : { is: 'failed', words }), claim }
    }
    const waiting: Giving = { ...giving, state: 'waiting' }
    await storeRedemption(waiting).catch(ignore)
    return { event: { is: 'shown', step: { is: 'unanswered', giving: waiting } }, error }
  }
}

export function useCounter(userId: number, { note, refresh }: Pick<CounterQuery, 'note' | 'refresh'>) {
  const signInAgain = useSignInAgain()
  const [{ step, done, scanned }, dispatch] = useReducer(counterAfter, nothingYet)
  const looking = useRef<AbortController>(null)
  const [once, isGiving] = useOneAtATime((work: () => Promise<void>) => work())

  useEffect(() => keepSending(sendRedemptions), [])
  useEffect(() => {
    if (step.is === 'found') vibrate(60)
    if (step.is === 'stopped') vibrate(refusedTwice)
  }, [step])

  const find = async (wanted: ClaimLookup) => {
    looking.current?.abort()
    const controller = new AbortController()
    looking.current = controller
    const token = 'token' in wanted ? wanted.token : undefined
    dispatch({ is: 'looked up', token })
    try {
      const found = await findClaim(userId, wanted, controller.signal)
      if (controller.signal.aborted) return
      if (wantsList(found)) refresh()
      const event: CounterEvent =
        'stop' in found
          ? stopped(found.stop)
          : { is: 'shown', step: { is: 'found', ...found, at: Date.now() } }
      dispatch(event)
    } catch (error) {
      if (token) sessionStore.write(tokenKey, token)
      if (!signInAgain(error)) dispatch({ is: 'shown', step: ready, scanned: undefined })
    }
  }
  const next = () => {
    looking.current?.abort()
    if (step.is === 'unanswered') trySending()
    dispatch({ is: 'shown', step: ready })
  }
  const ask = async (giving: Giving) => {
    const { event, claim, error } = await redeem(giving)
    dispatch(event)
    if (claim) note(claim)
    signInAgain(error)
  }
  const give = async () => {
    if (step.is !== 'found' || Date.now() - step.at < 400) return
    const { claim, cachedAt } = step
    const wasSent = cachedAt === undefined
    const state = wasSent ? 'asked' : 'waiting'
    const givenAt = new Date().toISOString()
    const giving: Giving = { key: randomUuid(), userId, claim, givenAt, wasSent, state }
    if (wasSent) {
      await storeRedemption(giving).catch(ignore)
      return ask(giving)
    }
    try {
      await storeRedemption(giving)
    } catch {
      return dispatch(stopped({ is: 'failed', words: texts.outbox.notKept }))
    }
    dispatch({ is: 'done', done: { is: 'given', giving } })
    trySending()
  }
  const undo = async (key: string, claimId: string) => {
    const giving = await findRedemption(key).catch(() => undefined)
    const body = { claim_id: claimId, redeem_key: key }
    try {
      // A sent redemption may have counted without an answer.
      if (giving?.wasSent !== false) {
        const { claim } = await callWithTimeout(patience, (signal) =>
          callApi('POST /api/shop/undo_redeem', { body }, { signal }),
        )
        note(claim)
      }
      await deleteRedemption(key).catch(ignore)
      dispatch({ is: 'done', done: { is: 'undone' }, keepsStep: true })
    } catch (error) {
      if (signInAgain(error)) return
      notifyFailure(whyNotUndone(error, giving))
      if (!(error instanceof ApiError && error.status === 409)) return
      // Undone elsewhere, or too late: the key has no further use.
      await deleteRedemption(key).catch(ignore)
      dispatch({ is: 'done', keepsStep: true })
      const claim = claimIn(error)
      if (claim) note(claim)
    }
  }
  /** False when the server could not be reached: the sheet stays open. */
  const notGiven = async (claim: CounterClaim, reason: NotGivenReason, isOutOfStock: boolean) => {
    try {
      const answer = await callApi('POST /api/shop/not_given', { body: { claim_id: claim.id, reason } })
      dispatch({ is: 'done', done: { is: 'not given', reason, isOutOfStock } })
      note(answer.claim)
    } catch (error) {
      if (signInAgain(error)) return true
      const now = claimIn(error)
      if (!now) return false
      note(now)
      dispatch(stopped({ is: 'over', claim: now }))
      return true
    }
    const body = { product_id: claim.product_id, product_status: 'out of stock' } as const
    if (isOutOfStock)
      await callApi('POST /api/shop/product_status', { body }).catch((error: unknown) => {
        const inStock: Done = { is: 'not given', reason, isOutOfStock: false }
        dispatch({ is: 'done', done: inStock, keepsStep: true })
        notifyFailure(error instanceof ApiError ? error.message : texts.counter.given.needsNetwork)
      })
    return true
  }
  const scan = (text: string) => {
    const token = tokenIn(text)
    if (token) return void find({ token })
    const stop: Stop = { is: isPayment(text) ? 'payment' : 'noCode' }
    dispatch({ is: 'shown', step: { is: 'stopped', stop }, scanned: text })
  }

  return {
    ...{ step, done, isGiving, scanned, scan, next, notGiven },
    find: (wanted: ClaimLookup) => void find(wanted),
    give: () => void once(give),
    askAgain: () => {
      if (step.is === 'unanswered') void once(() => ask(step.giving))
    },
    undo: (key: string, claimId: string) => void once(() => alone(() => undo(key, claimId))),
  }
}
