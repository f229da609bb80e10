import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { endTakingOver } from '../lib/dom/use-came-with-page.ts'
import { Toasts } from '../ui/toasts.tsx'
import { makeUpForEarlyTouch } from './early-touch.ts'

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
