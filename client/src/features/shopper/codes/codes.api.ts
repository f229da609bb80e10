import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OwnClaim } from 'server/contract/claims/calls'
import type { ClaimAnswer } from 'server/contract/claims/facts'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useHydrating } from '../../../lib/dom/use-came-with-page.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { useWorksOffline } from '../../../lib/net/use-works-offline.ts'
import {
  isLostAtEnd,
  isRead,
  measureClock,
  updateTakenCodes,
  written,
} from '../../../offers/saved/saved-store.ts'
import { savedThings, type TakenCode } from '../../../offers/saved/saved-things.ts'
import { holdForUndo } from '../../../ui/undo-bar.tsx'

/** Milliseconds for which the server may cache a response. */
const cacheTime = 10_000
/** Milliseconds between checks whether other customers have returned codes. */
const interval = 60_000

/**
 * `goneAt` is when the server refused a tap because no codes were left. `isBack`: codes are available again.
 * `left` is undefined while unknown, and for offers without a limit.
 */
export function useCodesLeft({ id, code_limit }: OfferDetail, goneAt: number | undefined) {
  const { data, dataUpdatedAt } = useQuery({
    ...apiQuery(
      'GET /api/products/codes_left/:id',
      { params: { id } },
      { logs: 'How many codes are left could not be asked', staleTime: cacheTime },
    ),
    enabled: Boolean(code_limit),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (goneAt !== undefined || state.data?.left === 0) && interval,
  })
  // A server-rendered page does not contain the number of codes left.
  const left = useHydrating() ? undefined : (data?.left ?? undefined)
  return { left, isBack: Boolean(left) && goneAt !== undefined && dataUpdatedAt > goneAt + cacheTime }
}

/** A code that the server has confirmed. */
export type KnownCode = TakenCode & { known: OwnClaim }

export async function fetchCodes() {
  const { device } = savedThings() ?? {}
  if (!device) return { claims: [] }
  const { claims, now } = await callApi('POST /api/user/claims', { body: { device } })
  await measureClock(now)
  return { claims }
}

/** Milliseconds after which an unconfirmed code is dropped. */
const forgotten = 30 * 24 * 60 * 60 * 1000

async function learnCodes() {
  await isRead
  const { device, codes = [] } = savedThings() ?? {}
  if (!device || codes.length === 0) return
  const knownBefore = new Set(codes.filter(({ known }) => known).map(({ id }) => id))
  const { claims } = await fetchCodes()
  const byId = new Map(claims.map((claim) => [claim.id, claim]))
  const learnt = (code: TakenCode): TakenCode | undefined => {
    const known = byId.get(code.id)
    if (known) return withServerState(code, known)
    // The request for the new code may still be pending.
    const isGone = knownBefore.has(code.id) || Date.now() - Date.parse(code.asked_at) > forgotten
    return isGone ? undefined : code
  }
  // Writing notifies other windows, so write only changes.
  const isSame = (code: TakenCode) => JSON.stringify(learnt(code)) === JSON.stringify(code)
  if (!codes.every(isSame)) await updateTakenCodes(learnt)
}

export const withServerState = (code: TakenCode, known: OwnClaim): TakenCode => {
  const { is_taken_back, is_given_back, ...rest } = code
  // The server has not yet been notified of the return.
  if (is_given_back && known.state === 'claimed') return code
  const wasGiven = is_taken_back || code.known?.state === 'redeemed'
  return {
    ...rest,
    known: withShop(known, code.known),
    ...(known.state === 'claimed' && wasGiven && { is_taken_back: true }),
  }
}

/** The server has erased a deleted shop's name; use the name stored on this device. */
const withShop = (known: OwnClaim, before: OwnClaim | undefined): OwnClaim =>
  known.shop_name === '' && before
    ? { ...known, shop_name: before.shop_name, address: before.address }
    : known

/** Milliseconds during which a code on screen is probably being shown at the counter. */
const atTheCounter = 2 * 60_000
/** Milliseconds between refetches: at the counter, for an open code, and for the list. */
const again = { atTheCounter: 8_000, open: 30_000, list: 60_000 }

/** Refetches the codes while the list or an open code is on screen. */
export function useCheckedCodes(isOpenOne = false) {
  const since = useRef(0)
  useEffect(() => {
    const begin = () => {
      if (document.visibilityState === 'visible') since.current = Date.now()
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => document.removeEventListener('visibilitychange', begin)
  }, [])
  const toWait = () => (Date.now() - since.current < atTheCounter ? again.atTheCounter : again.open)
  return useQuery({
    queryKey: ['own-codes'],
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: isOpenOne ? toWait : again.list,
    queryFn: async () => {
      await sendUnlessUndoIsOffered().catch((error: unknown) =>
        logFailure('A code could not be given back', error),
      )
      await learnCodes()
      return true
    },
  })
}

/** Includes codes that have expired by the clock: the shop may have redeemed them. */
const isUnsettled = ({ known, is_given_back }: TakenCode) =>
  !known || known.state === 'claimed' || is_given_back

let isKept = false
export function startCodeSync() {
  if (isKept) return
  isKept = true
  const look = () => {
    if (!savedThings()?.codes.some(isUnsettled)) return
    withUndoLock(sendReturnedCodes)
      .then(learnCodes)
      .catch((error: unknown) => logFailure('The codes could not be looked after', error))
  }
  window.addEventListener('online', look)
  look()
}

const lockName = 'codes given back'

/** Runs the work in one window at a time, and only after the end of any offer of Undo. */
export const withUndoLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockName, () => work()) : work()

/** Stored on the device at once: if the browser is killed, the next visit notifies the server. */
export const markCodeReturned = (id: string) =>
  updateTakenCodes((code) =>
    code.id === id && code.known
      ? {
          ...code,
          known: { ...code.known, state: 'released', ended_at: new Date().toISOString() },
          is_given_back: true,
        }
      : code,
  )

export const unmarkCodeReturned = (id: string) =>
  updateTakenCodes((code) => {
    const { is_given_back, ...rest } = code
    return code.id === id && code.known && is_given_back
      ? { ...rest, known: { ...code.known, state: 'claimed', ended_at: null } }
      : code
  })

/** Sends pending returns, which no window can undo after that. */
export async function sendReturnedCodes(signal?: AbortSignal) {
  const { device } = savedThings() ?? {}
  if (!device) return
  const given = ((await written('codes')) ?? []).filter(({ is_given_back }) => is_given_back)
  for (const { id } of given) {
    await callApi('POST /api/user/release_claim', { body: { device, id } }, { signal })
    await updateTakenCodes((code) => (code.id === id ? heard(code) : code))
  }
}

const heard = ({ is_given_back: _, ...code }: TakenCode): TakenCode => code

/** Skips the work while another window offers Undo. */
const sendUnlessUndoIsOffered = async () => {
  if (!('locks' in navigator)) return
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => lock && sendReturnedCodes())
}

/** The device shows the return at once; the server is notified when Undo is no longer possible. */
export function giveBack(id: string) {
  const { device } = savedThings() ?? {}
  if (!device) return
  let end = () => {}
  const undoIsOver = new Promise<void>((resolve) => {
    end = resolve
  })
  void withUndoLock(() => undoIsOver)
  void markCodeReturned(id)
  const notHeard = (error: unknown) =>
    logFailure('The server has not heard that a code was given back', error)
  holdForUndo({
    text: texts.codes.over.released,
    call: 'POST /api/user/release_claim',
    body: { device, id },
    done: () => learnCodes().catch(notHeard).finally(end),
    notDone(error) {
      if (error === undefined) return unmarkCodeReturned(id).then(end)
      notHeard(error)
      end()
    },
  })
}

/** Returns a message on failure. Sending the same answer twice is harmless. */
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
  await updateTakenCodes((code) =>
    code.id === id && code.known
      ? { ...code, known: { ...code.known, answer: { answer, at: code.known.answer?.at ?? at } } }
      : code,
  )
  return undefined
}

/** True when both the codes and the files that show them are stored for offline use. */
export const useIsStoredOffline = () => useWorksOffline() && !isLostAtEnd('codes')
