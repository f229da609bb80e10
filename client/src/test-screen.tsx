import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { Confirmation } from './ui/confirm.tsx'
import { Toasts } from './ui/toasts.tsx'
import { UndoBar } from './ui/undo-bar.tsx'

// Helpers for component tests. Importing this module stubs the network.
export { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
export { type Answer, answerCalls } from './test-answers.ts'

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export function showScreen(part: ReactNode, address: InitialEntry = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const element = (
    <>
      {part}
      <Confirmation />
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

export const withUndo = (part: ReactNode) => (
  <>
    {part}
    <UndoBar />
  </>
)

/** Stubs the device's position until `forgetHere` is called. */
export const standAt = (latitude: number, longitude: number) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude, longitude, accuracy: 9 } } as GeolocationPosition),
    },
  })

export function matchMedia(matches: (query: string) => boolean) {
  const known = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...known(query), matches: matches(query) }))
}

export const parameters = () =>
  Object.fromEntries(new URL(screen.getByTestId('address').textContent ?? '', 'http://x').searchParams)

export const toast = async (role: 'alert' | 'status' = 'alert') => (await toasts()).findByRole(role)
export const toastWith = async (text: string) => (await toasts()).findByText(text)
const toasts = async () => within(await screen.findByLabelText(/Messages/, undefined, { timeout: 8000 }))

export const onePage = (total: number) => ({
  ...{ total, total_is_exact: true, rows_before: 0, next: null, previous: null },
})

export const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)
