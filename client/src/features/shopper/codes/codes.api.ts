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
import { changeCodes, isRead, noteClock, written } from '../../../offers/saved/saved-store.ts'
import { savedThings, type TakenCode } from '../../../offers/saved/saved-things.ts'
import { holdForUndo } from '../../../ui/undo-bar.tsx'

/** How old an answer of the server may be when it comes, in milliseconds. */
const oldest = 10_000
/** So often it is looked whether some came back, in milliseconds. */
const often = 60_000

/**
 * How many codes of an offer are left; undefined while nobody knows, or where there is no limit. `goneAt`:
 * when a tap was told that there are none; `isBack`: some are again since.
 */
export function useHowManyLeft({ id, code_limit }: OfferDetail, goneAt: number | undefined) {
  const { data, dataUpdatedAt } = useQuery({
    ...apiQuery(
      'GET /api/products/codes_left/:id',
      { params: { id } },
      { logs: 'How many codes are left could not be asked', staleTime: oldest },
    ),
    enabled: Boolean(code_limit),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (goneAt !== undefined || state.data?.left === 0) && often,
  })
  // The server did not know.
  const left = useHydrating() ? undefined : (data?.left ?? undefined)
  return { left, isBack: Boolean(left) && goneAt !== undefined && dataUpdatedAt > goneAt + oldest }
}

/** One that the server has given. */
export type KnownCode = TakenCode & { known: OwnClaim }

/** All that the server has of this device's codes. */
export async function knownCodes() {
  const { device } = savedThings() ?? {}
  if (!device) return { claims: [] }
  const { claims, now } = await callApi('POST /api/user/claims', { body: { device } })
  await noteClock(now)
  return { claims }
}

/** So long after it was asked for, one that nobody gave is none, in milliseconds. */
const forgotten = 30 * 24 * 60 * 60 * 1000

/** What has become of the codes; what the server has forgotten is gone here too. */
async function learnCodes() {
  await isRead
  const { device, codes = [] } = savedThings() ?? {}
  if (!device || codes.length === 0) return
  const knownBefore = new Set(codes.filter(({ known }) => known).map(({ id }) => id))
  const { claims } = await knownCodes()
  const byId = new Map(claims.map((claim) => [claim.id, claim]))
  const learnt = (code: TakenCode): TakenCode | undefined => {
    const known = byId.get(code.id)
    if (known) return withKnown(code, known)
    // One that was asked for just now may be on its way.
    const isGone = knownBefore.has(code.id) || Date.now() - Date.parse(code.asked_at) > forgotten
    return isGone ? undefined : code
  }
  // Other windows hear of each change: of none there is nothing to hear.
  const isSame = (code: TakenCode) => JSON.stringify(learnt(code)) === JSON.stringify(code)
  if (!codes.every(isSame)) await changeCodes(learnt)
}

export const withKnown = (code: TakenCode, known: OwnClaim): TakenCode => {
  const { is_taken_back, is_given_back, ...rest } = code
  // Not heard of yet.
  if (is_given_back && known.state === 'claimed') return code
  const wasGiven = is_taken_back || code.known?.state === 'redeemed'
  return {
    ...rest,
    known: withShop(known, code.known),
    ...(known.state === 'claimed' && wasGiven && { is_taken_back: true }),
  }
}

/** The server has no name of a deleted shop any more; this device has the one that the code was taken at. */
const withShop = (known: OwnClaim, before: OwnClaim | undefined): OwnClaim =>
  known.shop_name === '' && before
    ? { ...known, shop_name: before.shop_name, address: before.address }
    : known

/** So long a code that came to the front may be on a counter, in milliseconds. */
const atTheCounter = 2 * 60_000
/** So often it is looked again then, while it is still open, and of a list; in milliseconds. */
const again = { atTheCounter: 8_000, open: 30_000, list: 60_000 }

/** Has what this device knows of its codes checked, as long as they, or an open one, are on the screen. */
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

/** Also one that is over by the clock: it may have been given, which is asked about. */
const isUnsettled = ({ known, is_given_back }: TakenCode) =>
  !known || known.state === 'claimed' || is_given_back

let isKept = false
/** From now on open codes are looked after whenever there is a network again. */
export function keepCodes() {
  if (isKept) return
  isKept = true
  const look = () => {
    if (!savedThings()?.codes.some(isUnsettled)) return
    whenUndoIsOver(sendGivenBack)
      .then(learnCodes)
      .catch((error: unknown) => logFailure('The codes could not be looked after', error))
  }
  window.addEventListener('online', look)
  look()
}

const lockName = 'codes given back'

/** One after the other, in all windows: while one of them offers Undo, the others wait. */
export const whenUndoIsOver = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockName, () => work()) : work()

/** On this device at once: a browser that is killed meanwhile tells the server at its next visit. */
export const noteGivenBack = (id: string) =>
  changeCodes((code) =>
    code.id === id && code.known
      ? {
          ...code,
          known: { ...code.known, state: 'released', ended_at: new Date().toISOString() },
          is_given_back: true,
        }
      : code,
  )

/** Undone, before the server has heard of it. */
export const noteStillNeeded = (id: string) =>
  changeCodes((code) => {
    const { is_given_back, ...rest } = code
    return code.id === id && code.known && is_given_back
      ? { ...rest, known: { ...code.known, state: 'claimed', ended_at: null } }
      : code
  })

/** What the server may not have heard of; then it cannot be undone any more, in any window. */
export async function sendGivenBack(signal?: AbortSignal) {
  const { device } = savedThings() ?? {}
  if (!device) return
  const given = ((await written('codes')) ?? []).filter(({ is_given_back }) => is_given_back)
  for (const { id } of given) {
    await callApi('POST /api/user/release_claim', { body: { device, id } }, { signal })
    await changeCodes((code) => (code.id === id ? heard(code) : code))
  }
}

const heard = ({ is_given_back: _, ...code }: TakenCode): TakenCode => code

/** The same, but for what a window offers to undo. */
const sendUnlessUndoIsOffered = async () => {
  if (!('locks' in navigator)) return
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => lock && sendGivenBack())
}

/** Gives a code back at once for the eye, and on the server when that is no longer to be undone. */
export function giveBack(id: string) {
  const { device } = savedThings() ?? {}
  if (!device) return
  let end = () => {}
  const undoIsOver = new Promise<void>((resolve) => {
    end = resolve
  })
  void whenUndoIsOver(() => undoIsOver)
  void noteGivenBack(id)
  const notHeard = (error: unknown) =>
    logFailure('The server has not heard that a code was given back', error)
  holdForUndo({
    text: texts.codes.over.released,
    call: 'POST /api/user/release_claim',
    body: { device, id },
    done: () => learnCodes().catch(notHeard).finally(end),
    notDone(error) {
      if (error === undefined) return noteStillNeeded(id).then(end)
      // It stays written down, and is sent later.
      notHeard(error)
      end()
    },
  })
}

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
