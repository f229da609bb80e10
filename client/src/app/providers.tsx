import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { ApiError } from '../lib/api-client.ts'
import { Toasts } from '../ui/toasts.tsx'
import { createRouter } from './router.tsx'

const queryClient = new QueryClient({
  defaultOptions: {
    // What the network cannot do is tried and told at once, not kept back silently until the browser feels online.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      // A refusal stays a refusal; only a server that is away or ill is asked once more.
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      refetchOnWindowFocus: false,
    },
  },
})
const router = createRouter()

export const Providers = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Toasts />
  </QueryClientProvider>
)
