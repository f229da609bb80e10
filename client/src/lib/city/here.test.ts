import { afterEach, expect, it, vi } from 'vitest'
import { locate } from './here.ts'

afterEach(() => {
  vi.useRealTimers()
})

it("returns an unknown position after 40 s when the browser's question is never answered", async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: () => {} } })
  const found = vi.fn()
  void locate().then(found)
  await vi.advanceTimersByTimeAsync(39_999)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toHaveBeenCalledWith('unknown')
})
