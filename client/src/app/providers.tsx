import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { endHydration } from '../lib/dom/use-came-with-page.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { isOfflineFailure } from '../lib/storage/cached-at.ts'
import { Toasts } from '../ui/toasts.tsx'
import { replayEarlyTouches } from './taps.ts'

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  useEffect(() => {
    endHydration()
    replayEarlyTouches()
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
          !isOfflineFailure(error) &&
          (error.status === 0 || error.status >= 500),
        // The delay respects Retry-After, up to the longest pause.
        retryDelay: (_failures, error) =>
          1000 * Math.min((error instanceof ApiError && error.retryAfter) || 1, longestPause),
        refetchOnWindowFocus: false,
      },
    },
  })
