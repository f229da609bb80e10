import { callApi } from '../../../lib/net/api-client.ts'
import { changeCodes, written } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'

/** One after the other, in all windows: while one of them offers Undo, the others wait. */
export const whenUndoIsOver = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('codes given back', work) : work()

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

/** Done already is done. */
export async function releaseCode(id: string) {
  const { device } = savedThings() ?? {}
  if (device) await callApi('POST /api/user/release_claim', { body: { device, id } })
}

/** What the server may not have heard of. */
export async function sendGivenBack() {
  for (const { id, is_given_back } of (await written('codes')) ?? []) if (is_given_back) await releaseCode(id)
}
