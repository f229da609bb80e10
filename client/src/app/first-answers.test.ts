import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { showsPrices } from '../lib/storage/cached-at.ts'
import { refetchPricesOnReturn } from './first-answers.ts'

it.each([
  ['refetches prices when a page returns from the back/forward cache', true, ['price']],
  ['refetches nothing when a page is loaded', false, []],
])('%s', async (_, persisted, expected) => {
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
  refetchPricesOnReturn(queryClient)

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

  await vi.waitFor(() => expect(asked.slice(2)).toEqual(expected))
})
