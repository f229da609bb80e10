import { callApi } from '../../../lib/net/api-client.ts'
import { changeCodes, written } from '../../../offers/saved/saved-store.ts'
import { savedThings, type TakenCode } from '../../../offers/saved/saved-things.ts'

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
export const sendUnlessUndoIsOffered = async () => {
  if (!('locks' in navigator)) return
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => lock && sendGivenBack())
}
