import { useEffect, useRef, useState } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import type { NotGivenReason } from 'server/contract/claims/facts'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { askInTime } from '../../../lib/net/in-time.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { randomUuid } from '../../../lib/storage/random-id.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'
import { keepSending, trySending } from '../../../offer-drafts/keep-sending.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import type { CounterQuery } from './counter-list.ts'
import {
  claimIn,
  type Found,
  findClaim,
  isAway,
  patience,
  type Stop,
  type WantedClaim,
} from './find-claim.ts'
import { alone, findGiving, forgetGiving, type Giving, keepGiving } from './givings.ts'
import { isPayment, tokenIn } from './scanned-text.ts'
import { judgeGiving, sendGivings } from './send-givings.ts'

/** What the counter shows in the place of the camera and the digits. */
export type ShownStep =
  | { is: 'ready' }
  | { is: 'looking' }
  | { is: 'found'; claim: CounterClaim; cachedAt?: string }
  | { is: 'unanswered'; giving: Giving }
  | { is: 'stopped'; stop: Stop }
/** What was done last, above the next one. */
export type Done =
  | { is: 'given'; giving: Giving }
  | { is: 'undone' }
  | { is: 'not given'; reason: NotGivenReason; isOutOfStock: boolean }

export type CounterWork = ReturnType<typeof useCounter>

/** A scanned code that waits for its shop's sign-in. */
const tokenKey = 'counter-token'
export const takeStoredToken = () => {
  const token = sessionStore.read(tokenKey)
  sessionStore.remove(tokenKey)
  return token ?? undefined
}

const refusedTwice = [60, 60, 60]
/** Before the first tap browsers refuse it, with an error in the console. */
const vibrate = (pattern: number | number[]) => {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern)
}

/** Whether the list is to be asked for: it has not what was looked for, or nobody could be asked. */
const wantsList = (found: Found) =>
  'stop' in found ? ['unknown', 'forged', 'notChecked'].includes(found.stop.is) : found.cachedAt !== undefined

function whyNotUndone(error: unknown, giving: Giving | undefined) {
  const { tooLate, mayCount, needsNetwork } = texts.counter.given
  if (!(error instanceof ApiError) || isAway(error))
    return giving?.state === 'waiting' ? mayCount : needsNetwork
  return error.status === 404 || error.answer.claim === 'given' ? tooLate : error.message
}

/** One code after the other: found, then given or not. */
export function useCounter(userId: number, { note, refresh }: Pick<CounterQuery, 'note' | 'refresh'>) {
  const signInAgain = useSignInAgain()
  const [step, setStep] = useState<ShownStep>({ is: 'ready' })
  const [done, setDone] = useState<Done>()
  const [isGiving, setGiving] = useState(false)
  const looking = useRef<AbortController>(null)
  /** What was scanned last, by its token: the camera ignores it until it has left the picture. */
  const [scanned, setScanned] = useState<string>()
  /** When a code was found: a second press of the key that looked it up does not give it. */
  const foundAt = useRef(0)

  // From here on, without waiting until the page is idle.
  useEffect(() => keepSending(sendGivings), [])

  const stopWith = (stop: Stop) => {
    vibrate(refusedTwice)
    // To be scanned once more.
    if (stop.is === 'failed' || stop.is === 'notChecked') setScanned(undefined)
    setStep({ is: 'stopped', stop })
  }
  const find = async (wanted: WantedClaim) => {
    looking.current?.abort()
    const controller = new AbortController()
    looking.current = controller
    setStep({ is: 'looking' })
    setDone(undefined)
    setScanned('token' in wanted ? wanted.token : undefined)
    try {
      const found = await findClaim(userId, wanted, controller.signal)
      if (looking.current !== controller || controller.signal.aborted) return
      if (wantsList(found)) refresh()
      if ('stop' in found) return stopWith(found.stop)
      vibrate(60)
      foundAt.current = Date.now()
      setStep({ is: 'found', ...found })
    } catch (error) {
      if ('token' in wanted) sessionStore.write(tokenKey, wanted.token)
      setScanned(undefined)
      if (!signInAgain(error)) setStep({ is: 'ready' })
    }
  }
  const next = () => {
    looking.current?.abort()
    if (step.is === 'unanswered') trySending()
    setStep({ is: 'ready' })
  }

  const isGiven = (giving: Giving) => {
    setDone({ is: 'given', giving })
    setStep({ is: 'ready' })
  }
  const noteIn = (error: unknown) => {
    const claim = claimIn(error)
    if (claim) note(claim)
    return claim
  }
  /** Sent again it is the same: the answer alone may have been lost. */
  const ask = async (giving: Giving) => {
    const body = { claim_id: giving.claim.id, redeem_key: giving.key }
    try {
      const { claim, was_undone } = await askInTime(patience, (signal) =>
        callApi('POST /api/shop/redeem_claim', { body }, { signal }),
      )
      if (was_undone) {
        await forgetGiving(giving.key).catch(() => {})
        setDone({ is: 'undone' })
        setStep({ is: 'ready' })
        return note(claim)
      }
      const given: Giving = { ...giving, claim, state: 'given' }
      await keepGiving(given).catch(() => {})
      isGiven(given)
      note(claim)
    } catch (error) {
      const { is, words } = judgeGiving(error)
      if (is === 'refused') {
        await forgetGiving(giving.key).catch(() => {})
        const claim = noteIn(error)
        return stopWith(claim ? { is: 'over', claim } : { is: 'failed', words })
      }
      const waiting: Giving = { ...giving, state: 'waiting' }
      await keepGiving(waiting).catch(() => {})
      setStep({ is: 'unanswered', giving: waiting })
      signInAgain(error)
    }
  }
  const once = async (work: () => Promise<void>) => {
    if (isGiving) return
    setGiving(true)
    try {
      await work()
    } finally {
      setGiving(false)
    }
  }
  const give = () =>
    once(async () => {
      if (step.is !== 'found' || Date.now() - foundAt.current < 400) return
      const { claim, cachedAt } = step
      const wasSent = cachedAt === undefined
      const state = wasSent ? 'asked' : 'waiting'
      const givenAt = new Date().toISOString()
      const giving: Giving = { key: randomUuid(), userId, claim, givenAt, wasSent, state }
      if (wasSent) {
        await keepGiving(giving).catch(() => {})
        return ask(giving)
      }
      try {
        await keepGiving(giving)
      } catch {
        return stopWith({ is: 'failed', words: texts.outbox.notKept })
      }
      isGiven(giving)
      trySending()
    })
  const undo = (key: string, claimId: string) =>
    once(() =>
      alone(async () => {
        const giving = await findGiving(key).catch(() => undefined)
        const body = { claim_id: claimId, redeem_key: key }
        try {
          // What has gone out may have counted, though nobody said so.
          if (giving?.wasSent !== false) {
            const { claim } = await askInTime(patience, (signal) =>
              callApi('POST /api/shop/undo_redeem', { body }, { signal }),
            )
            note(claim)
          }
          await forgetGiving(key).catch(() => {})
          setDone({ is: 'undone' })
        } catch (error) {
          if (signInAgain(error)) return
          notifyFailure(whyNotUndone(error, giving))
          if (!(error instanceof ApiError && error.status === 409)) return
          // By somebody else, or too long ago: with its key nothing can be done any more.
          await forgetGiving(key).catch(() => {})
          setDone(undefined)
          noteIn(error)
        }
      }),
    )
  /** False when nobody could be asked: the sheet stays. */
  const notGiven = async (claim: CounterClaim, reason: NotGivenReason, isOutOfStock: boolean) => {
    try {
      const answer = await callApi('POST /api/shop/not_given', { body: { claim_id: claim.id, reason } })
      setDone({ is: 'not given', reason, isOutOfStock })
      next()
      note(answer.claim)
    } catch (error) {
      if (signInAgain(error)) return true
      const now = noteIn(error)
      if (!now) return false
      stopWith({ is: 'over', claim: now })
      return true
    }
    const product_id = claim.product_id
    if (isOutOfStock)
      await callApi('POST /api/shop/product_status', {
        body: { product_id, product_status: 'out of stock' },
      }).catch((error: unknown) => {
        setDone({ is: 'not given', reason, isOutOfStock: false })
        notifyFailure(error instanceof ApiError ? error.message : texts.counter.given.needsNetwork)
      })
    return true
  }
  const scan = (text: string) => {
    const token = tokenIn(text)
    if (token) return void find({ token })
    setScanned(text)
    stopWith({ is: isPayment(text) ? 'payment' : 'noCode' })
  }

  return {
    step,
    done,
    isGiving,
    find: (wanted: WantedClaim) => void find(wanted),
    scan,
    scanned,
    next,
    give: () => void give(),
    askAgain: () => {
      if (step.is === 'unanswered') void once(() => ask(step.giving))
    },
    undo: (key: string, claimId: string) => void undo(key, claimId),
    notGiven,
  }
}
