import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { someClaim, someCode } from '../../../test-claims.ts'
import { withDisk } from '../../../test-indexed-db.ts'

withDisk()

const code = someCode({ kept_until: '2099-01-01T00:00:00Z' })
const { id } = code
let claim = code.known
const network = () =>
  answerCalls({
    'POST /api/user/claims': () => ({ body: { claims: [claim], now: new Date().toISOString() } }),
    'POST /api/user/release_claim': () => {
      claim = someClaim({ ...claim, state: 'released', ended_at: new Date().toISOString() })
      return { status: 204, body: undefined as never }
    },
  })

/** Imports the modules again: real windows also share only storage and locks. */
async function openWindow() {
  vi.resetModules()
  const { giveBack, startCodeSync, markCodeReturned, unmarkCodeReturned, sendReturnedCodes, withUndoLock } =
    await import('./codes.api.ts')
  const [store, { savedThings }] = await Promise.all([
    import('../../../offers/saved/saved-store.ts'),
    import('../../../offers/saved/saved-things.ts'),
  ])
  await store.isRead
  return {
    giveBack,
    startCodeSync,
    markCodeReturned,
    unmarkCodeReturned,
    sendReturnedCodes,
    withUndoLock,
    ...store,
    codes: () => savedThings()?.codes,
  }
}
let last: Promise<unknown>
const killWindows = () => {
  last = Promise.resolve()
}

beforeEach(() => {
  claim = code.known
  killWindows()
  const request = (name: string, work: (lock: object) => Promise<unknown>) =>
    (last = last.then(() => work({ name, mode: 'exclusive' })))
  Object.assign(navigator, { locks: { request } })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

it('gives the code back on the next visit when the browser was killed during Undo', async () => {
  const { sentTo } = network()
  const killed = await openWindow()
  await killed.deviceSecret()
  await killed.saveTakenCode(code)
  killed.giveBack(id)
  await vi.waitFor(
    async () => expect(await killed.written('codes')).toMatchObject([{ is_given_back: true }]),
    5_000,
  )
  // Another window must not send the code while Undo is offered.
  const other = await openWindow()
  other.startCodeSync()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sentTo('POST /api/user/release_claim')).toEqual([])

  killWindows()
  const next = await openWindow()
  expect(next.codes()).toMatchObject([{ known: { state: 'released' } }])
  next.startCodeSync()
  await vi.waitFor(() => expect(next.codes()?.[0]).not.toHaveProperty('is_given_back'), 5_000)
  expect(next.codes()).toMatchObject([{ known: { state: 'released' } }])
  expect(sentTo('POST /api/user/release_claim')).toMatchObject([{ id }])
})

it('keeps the code given back when the server was notified before Undo was pressed', async () => {
  const { sentTo } = network()
  const page = await openWindow()
  await page.deviceSecret()
  await page.saveTakenCode(code)
  await page.markCodeReturned(id)
  await page.sendReturnedCodes()
  expect(sentTo('POST /api/user/release_claim')).toMatchObject([{ id }])
  await page.unmarkCodeReturned(id)
  expect(page.codes()).toMatchObject([{ known: { state: 'released' } }])
  await page.sendReturnedCodes()
  expect(sentTo('POST /api/user/release_claim')).toHaveLength(1)
})

it('passes no lock to the work that has waited for the end of Undo', async () => {
  const page = await openWindow()
  const work = vi.fn(async () => {})
  await page.withUndoLock(work)
  expect(work).toHaveBeenCalledWith()
})
