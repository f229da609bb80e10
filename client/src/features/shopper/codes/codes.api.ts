import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnClaim } from 'server/contract/claims/schemas'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useHydrating } from '../../../lib/dom/use-came-with-page.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { logFailure, logIfItFails } from '../../../lib/net/log.ts'
import { changeCodes, isRead } from '../../../offers/saved/saved-store.ts'
import { isOpenCode, savedThings, type TakenCode } from '../../../offers/saved/saved-things.ts'

const codesLeftQuery = (id: number) =>
  queryOptions({
    queryKey: ['codes-left', id],
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      logIfItFails(
        'How many codes are left could not be asked',
        callApi('GET /api/products/codes_left/:id', { params: { id } }, { signal }),
        signal,
      ),
  })

/** How many codes of an offer are left; undefined while nobody knows, or where there is no limit. */
export function useHowManyLeft({ id, code_limit }: OfferDetail) {
  const { data } = useQuery({ ...codesLeftQuery(id), enabled: Boolean(code_limit) })
  // The server did not know.
  return useHydrating() ? undefined : (data?.left ?? undefined)
}

/** One that the server has given. */
export type KnownCode = TakenCode & { known: OwnClaim }

/** All that the server has of this device's codes. */
export async function knownCodes() {
  const { device } = savedThings() ?? {}
  return device ? callApi('POST /api/user/claims', { body: { device } }) : { claims: [] }
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
  const { is_taken_back, ...rest } = code
  const wasGiven = is_taken_back || code.known?.state === 'redeemed'
  return { ...rest, known, ...(known.state === 'claimed' && wasGiven && { is_taken_back: true }) }
}

/** So often it is looked again while one waits at the counter, and else, in milliseconds. */
const often = { atTheCounter: 8_000, else: 60_000 }

/** Has what this device knows of its codes checked, as long as they are on the screen. */
export const useCheckedCodes = (isAtTheCounter = false) =>
  useQuery({
    queryKey: ['own-codes'],
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: isAtTheCounter ? often.atTheCounter : often.else,
    queryFn: async () => {
      await learnCodes()
      return true
    },
  })

/** Given back, as the server has it. */
export const noteGivenBack = (id: string) =>
  changeCodes((code) =>
    code.id === id && code.known
      ? { ...code, known: { ...code.known, state: 'released', ended_at: new Date().toISOString() } }
      : code,
  )

let isKept = false
/** From now on open codes are looked after whenever there is a network again. */
export function keepCodes() {
  if (isKept) return
  isKept = true
  const look = () => {
    if (!savedThings()?.codes.some((code) => !code.known || isOpenCode(code))) return
    learnCodes().catch((error: unknown) => logFailure('The codes could not be looked after', error))
  }
  window.addEventListener('online', look)
  look()
}
