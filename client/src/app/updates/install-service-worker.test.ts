import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstScreenComplete } from './install-service-worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

async function complete(inMilliseconds: number) {
  const completed = vi.fn()
  void firstScreenComplete(new QueryClient()).then(completed)
  await vi.advanceTimersByTimeAsync(inMilliseconds)
  return completed.mock.calls.length === 1
}

function hangingPicture() {
  const picture = document.body.appendChild(new Image())
  Object.defineProperty(picture, 'complete', { value: false })
}

it('reports the first screen as complete soon after it has loaded', async () => {
  expect(await complete(1_000)).toBe(true)
})

it('reports the first screen as complete after 30 seconds when a picture hangs', async () => {
  hangingPicture()
  expect(await complete(25_000)).toBe(false)
  expect(await complete(45_000)).toBe(true)
})

it('reports the first screen as complete after 30 seconds when the page never loads', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  expect(await complete(45_000)).toBe(true)
})
