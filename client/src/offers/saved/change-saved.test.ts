import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const store = './saved-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.doUnmock(store)
  vi.resetModules()
  vi.useRealTimers()
})

const failures: [string, () => Promise<never>][] = [
  ['fails to load', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))],
  ['never arrives', () => new Promise(() => {})],
]

describe.each(['readSavedThings', 'changeSaved'] as const)('%s', (name) => {
  it.each(failures)('resolves to false within ten seconds when the store’s file %s', async (_, file) => {
    vi.doMock(store, file)
    const { [name]: begin } = await import('./change-saved.ts')
    const ends = vi.fn()
    void begin(async () => {}).then(ends)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ends.mock.calls).toEqual([[false]])
  })
})
