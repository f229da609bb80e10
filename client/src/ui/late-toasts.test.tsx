import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./toast-messages.tsx')
  vi.resetModules()
  vi.useRealTimers()
})

it('when React Toastify never comes, then after two seconds the text is said plain', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.doMock('./toast-messages.tsx', () => new Promise(() => {}))
  const { notifyFailure, Toasts } = await import('./toasts.tsx')
  render(<Toasts />)
  notifyFailure('Not stored.')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('alert')).toHaveTextContent('Not stored.')
})
