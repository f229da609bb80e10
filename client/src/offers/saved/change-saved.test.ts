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
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const failures: [string, () => Promise<never>][] = [
  ['is not to be had', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))],
  ['never comes', () => new Promise(() => {})],
]

describe.each(['readSavedThings', 'changeSaved'] as const)('%s', (name) => {
  it.each(failures)(
    'when the file that reads the device %s, then after ten seconds that is known',
    async (_, file) => {
      vi.doMock(store, file)
      const { [name]: begin } = await import('./change-saved.ts')
      const ends = vi.fn()
      void begin(async () => {}).then(ends)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(ends.mock.calls).toEqual([[false]])
    },
  )
})
