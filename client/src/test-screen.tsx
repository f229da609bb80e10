import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider, useLocation } from 'react-router-dom'
// No screen meets the real network, whichever test of this process makes the first call.
import './test-answers.ts'
import { Toasts } from './ui/toasts.tsx'

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Renders a part of a screen with everything that surrounds the screens: router, queries, toasts. */
export function showScreen(part: ReactNode, address: InitialEntry = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const element = (
    <>
      {part}
      <Address />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  return { ...view, queries, user: userEvent.setup() }
}
