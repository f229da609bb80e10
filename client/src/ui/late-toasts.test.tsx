import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./toast-messages.tsx')
  vi.resetModules()
  vi.useRealTimers()
})

it('shows a plain message after two seconds when React Toastify never loads', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.doMock('./toast-messages.tsx', () => new Promise(() => {}))
  const { notifyFailure, Toasts } = await import('./toasts.tsx')
  render(<Toasts />)
  notifyFailure('Not stored.')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('alert')).toHaveTextContent('Not stored.')
})
