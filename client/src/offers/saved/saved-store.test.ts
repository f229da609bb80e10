import { mostFollows } from 'server/contract/saved/facts'
import { expect, it, vi } from 'vitest'
import { withDisk } from '../../test-indexed-db.ts'
import { someCard } from '../../test-offers.ts'

withDisk()

it('refuses a follow beyond the limit and keeps the others', async () => {
  const { startFollowing } = await import('./saved-store.ts')
  const { savedThings } = await import('./saved-things.ts')
  const follow = (what: string) => startFollowing({ kind: 'search', search: `query=${what}` }, what)
  for (let number = 0; number < mostFollows; number++) await follow(`lamp+${number}`)

  await expect(follow('kettle')).rejects.toThrow(`You already follow ${mostFollows}`)
  expect(savedThings()?.follows).toHaveLength(mostFollows)
  expect(savedThings()?.follows[0]?.name).toBe(`lamp+${mostFollows - 1}`)
})

it('keeps saved offers in memory and warns once when the browser has no room', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response())
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    names,
    mode,
  ) {
    if (mode === 'readwrite') throw new DOMException('No room', 'QuotaExceededError')
    return transaction.call(this, names, mode)
  })
  const notifyFailure = vi.fn()
  vi.doMock('../../ui/toasts.tsx', () => ({ notifyFailure }))
  const { isLostAtEnd, saveOffer } = await import('./saved-store.ts')
  const { savedThings } = await import('./saved-things.ts')
  for (const id of [1, 2]) await saveOffer(someCard({ id }))
  vi.doUnmock('../../ui/toasts.tsx')

  expect(savedThings()?.saved.map(({ card }) => card.id)).toEqual([2, 1])
  expect(isLostAtEnd('saved')).toBe(true)
  expect(notifyFailure.mock.calls).toEqual([
    [expect.stringMatching(/^This browser cannot save anything right now/)],
  ])
})

const silent: [string, () => void][] = [
  ['never opens', () => vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)],
  [
    'never ends a transaction',
    () => {
      const { transaction } = IDBDatabase.prototype
      const objectStore = () => ({ get: () => ({}), put: () => ({}) })
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
        this: IDBDatabase,
        names,
        mode,
      ) {
        if (mode !== 'readonly' && mode !== 'readwrite') return transaction.call(this, names, mode)
        return { objectStore, abort() {} } as unknown as IDBTransaction
      })
    },
  ],
]
it.each(silent)('warns within ten seconds when the database %s', async (_, makeSilent) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response())
  makeSilent()
  const notifyFailure = vi.fn()
  vi.doMock('../../ui/toasts.tsx', () => ({ notifyFailure }))
  const { changeSaved, readSavedThings } = await import('./change-saved.ts')
  const { savedThings } = await import('./saved-things.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { saveOffer } = await import('./saved-store.ts')
  const reading = readSavedThings()
  const saving = changeSaved(() => saveOffer(someCard({ id: 1 })))
  await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  vi.doUnmock('../../ui/toasts.tsx')

  expect(await reading).toBe(false)
  expect(await saving).toBe(true)
  expect(savedThings()?.saved).toHaveLength(1)
  expect(notifyFailure.mock.calls).toEqual([
    [expect.stringMatching(/^This browser cannot save anything right now/)],
  ])
  vi.restoreAllMocks()
})
