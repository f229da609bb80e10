import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { endTakingOver } from '../lib/dom/use-came-with-page.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { isWithoutNetwork } from '../lib/storage/cached-at.ts'
import { Toasts } from '../ui/toasts.tsx'
import { makeUpForEarlyTouch } from './taps.ts'

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  useEffect(() => {
    endTakingOver()
    makeUpForEarlyTouch()
  }, [])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Maximum seconds between two attempts of a query. */
const longestPause = 5

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // By default, the query library silently pauses calls while the browser is offline.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof ApiError &&
          !isWithoutNetwork(error) &&
          (error.status === 0 || error.status >= 500),
        // The delay respects Retry-After, up to the longest pause.
        retryDelay: (_failures, error) =>
          1000 * Math.min((error instanceof ApiError && error.retryAfter) || 1, longestPause),
        refetchOnWindowFocus: false,
      },
    },
  })
