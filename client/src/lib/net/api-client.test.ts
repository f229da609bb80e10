import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./http.ts')
  vi.resetModules()
  vi.useRealTimers()
})

it('when the file of the HTTP library never comes, then a call fails as one without an answer after 15 s', async () => {
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
