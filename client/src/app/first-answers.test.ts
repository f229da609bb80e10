import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { showsPrices } from '../lib/storage/cached-at.ts'
import { askPricesAgainFromHistory } from './first-answers.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['asks for prices again when a page from history is loaded', 'back_forward', false, ['price']],
  ['asks for prices again when a page comes back as it was left', 'navigate', true, ['price']],
  ['asks nothing again when a new page is loaded', 'navigate', false, []],
])('%s', async (_, type, persisted, expected) => {
  const page = { type, transferSize: 900, loadEventEnd: 0 }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as unknown as PerformanceEntry])
  const queryClient = new QueryClient()
  const asked: string[] = []
  const see = (name: string, meta?: Record<string, unknown>) =>
    new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => asked.push(name),
      meta,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {})
  see('price', showsPrices)
  see('name')
  await vi.waitFor(() => expect([asked.length, queryClient.isFetching()]).toEqual([2, 0]))
  askPricesAgainFromHistory(queryClient)

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

  await vi.waitFor(() => expect(asked.slice(2)).toEqual(expected))
})
