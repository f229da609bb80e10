import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { endTakingOver } from '../lib/dom/use-came-with-page.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { isWithoutNetwork } from '../lib/storage/cached-at.ts'
import { Toasts } from '../ui/toasts.tsx'
import { makeUpForEarlyTouch } from './taps.ts'

/** What surrounds all screens; `children` is the router, the browser's or the server's. */
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

/** Seconds. */
const longestPause = 5

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // What the network cannot do is tried and told at once, not kept back silently until the browser feels
      // online.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        // A refusal stays a refusal; only a server that is away or ill is asked once more.
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof ApiError &&
          !isWithoutNetwork(error) &&
          (error.status === 0 || error.status >= 500),
        // A busy server says when; nobody looks at an empty screen for longer.
        retryDelay: (_failures, error) =>
          1000 * Math.min((error instanceof ApiError && error.retryAfter) || 1, longestPause),
        refetchOnWindowFocus: false,
      },
    },
  })
