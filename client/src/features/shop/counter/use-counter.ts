import { useEffect, useRef, useState } from 'react'
import type { NotGivenReason } from 'server/contract/claims/facts'
import type { CounterClaim } from 'server/contract/claims/schemas'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { randomUuid } from '../../../lib/storage/random-id.ts'
import { sessionStore } from '../../../lib/storage/storage.ts'
import { keepSending, trySending } from '../../../offer-drafts/keep-sending.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { claimIn, findClaim, isAway, patience, type Stop, type WantedClaim } from './find-claim.ts'
import { alone, findGiving, forgetGiving, type Giving, keepGiving } from './givings.ts'
import { isPayment, tokenIn } from './scanned-text.ts'
import { sendGivings } from './send-givings.ts'

/** What the counter shows in the place of the camera and the digits. */
export type Face =
  | { is: 'ready' }
  | { is: 'looking' }
  | { is: 'found'; claim: CounterClaim; keptAt?: string }
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
export const takeKeptToken = () => {
  const token = sessionStore.read(tokenKey)
  sessionStore.remove(tokenKey)
  return token ?? undefined
}

const refusedTwice = [60, 60, 60]
const vibrate = (pattern: number | number[]) => void navigator.vibrate?.(pattern)

/** One code after the other: found, then given or not. */
export function useCounter(userId: number, refresh: () => void) {
  const signInAgain = useSignInAgain()
  const [face, setFace] = useState<Face>({ is: 'ready' })
  const [done, setDone] = useState<Done>()
  const [isGiving, setGiving] = useState(false)
  const looking = useRef<AbortController>(null)
  /** When a code was found: a second press of the key that looked it up does not give it. */
  const foundAt = useRef(0)

  // From here on, without waiting until the page is idle.
  useEffect(() => keepSending(sendGivings), [])

  const stopWith = (stop: Stop) => {
    vibrate(refusedTwice)
    setFace({ is: 'stopped', stop })
  }
  const find = async (wanted: WantedClaim) => {
    looking.current?.abort()
    const controller = new AbortController()
    looking.current = controller
    setFace({ is: 'looking' })
    setDone(undefined)
    try {
      const found = await findClaim(userId, wanted, controller.signal)
      if (looking.current !== controller || controller.signal.aborted) return
      if ('stop' in found) return stopWith(found.stop)
      vibrate(60)
      foundAt.current = Date.now()
      setFace({ is: 'found', ...found })
    } catch (error) {
      if ('token' in wanted) sessionStore.write(tokenKey, wanted.token)
      if (!signInAgain(error)) setFace({ is: 'ready' })
    }
  }
  const next = () => {
    looking.current?.abort()
    setFace({ is: 'ready' })
  }

  const isGiven = (giving: Giving) => {
    setDone({ is: 'given', giving })
    setFace({ is: 'ready' })
  }
  /** Sent again it is the same: the answer alone may have been lost. */
  const ask = async (giving: Giving) => {
    const body = { claim_id: giving.claim.id, redeem_key: giving.key }
    try {
      const { claim } = await inTime(patience, callApi('POST /api/shop/redeem_claim', { body }))
      const given: Giving = { ...giving, claim, state: 'given' }
      await keepGiving(given).catch(() => {})
      isGiven(given)
      refresh()
    } catch (error) {
      if (error instanceof ApiError && !isAway(error)) {
        await forgetGiving(giving.key).catch(() => {})
        if (signInAgain(error)) return
        const claim = claimIn(error)
        refresh()
        return stopWith(claim ? { is: 'over', claim } : { is: 'failed', words: error.message })
      }
      const waiting: Giving = { ...giving, state: 'waiting' }
      await keepGiving(waiting).catch(() => {})
      setFace({ is: 'unanswered', giving: waiting })
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
      if (face.is !== 'found' || Date.now() - foundAt.current < 400) return
      const { claim, keptAt } = face
      const state = keptAt === undefined ? 'asked' : 'waiting'
      const giving: Giving = { key: randomUuid(), userId, claim, givenAt: new Date().toISOString(), state }
      if (state === 'asked') {
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
        try {
          if ((await findGiving(key).catch(() => undefined))?.state !== 'waiting')
            await callApi('POST /api/shop/undo_redeem', { body: { claim_id: claimId, redeem_key: key } })
          await forgetGiving(key).catch(() => {})
          setDone({ is: 'undone' })
          refresh()
        } catch (error) {
          if (signInAgain(error)) return
          const isRefused = error instanceof ApiError && error.status === 409
          notifyFailure(isRefused ? texts.counter.given.tooLate : texts.counter.given.needsNetwork)
        }
      }),
    )
  /** False when nobody could be asked: the sheet stays. */
  const notGiven = async (claim: CounterClaim, reason: NotGivenReason, isOutOfStock: boolean) => {
    try {
      await callApi('POST /api/shop/not_given', { body: { claim_id: claim.id, reason } })
      setDone({ is: 'not given', reason, isOutOfStock })
      next()
      refresh()
    } catch (error) {
      if (signInAgain(error)) return true
      const now = claimIn(error)
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
    stopWith({ is: isPayment(text) ? 'payment' : 'noCode' })
  }

  return {
    face,
    done,
    isGiving,
    find: (wanted: WantedClaim) => void find(wanted),
    scan,
    next,
    give: () => void give(),
    askAgain: () => {
      if (face.is === 'unanswered') void once(() => ask(face.giving))
    },
    undo: (key: string, claimId: string) => void undo(key, claimId),
    notGiven,
  }
}
