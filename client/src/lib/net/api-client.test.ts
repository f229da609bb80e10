import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./http.ts')
  vi.resetModules()
  vi.useRealTimers()
})

it('fails a call without status after 15 s when the HTTP library never loads', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.doMock('./http.ts', () => new Promise(() => {}))
  const { callApi } = await import('./api-client.ts')
  const failed = vi.fn()
  callApi('GET /api/config').catch(failed)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'ApiError', status: 0 }))
})
