import { act, render, screen } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./no-network-page.tsx')
  vi.resetModules()
  vi.useRealTimers()
})

it('shows a plain message with a retry when the offline page takes over two seconds to load', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.doMock('./no-network-page.tsx', () => new Promise(() => {}))
  const { NoNetwork } = await import('./no-network.tsx')
  render(<NoNetwork onRetry={() => {}} />)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('heading', { name: texts.withoutNetwork.title })).toBeVisible()
  expect(screen.getByRole('button', { name: texts.ui.tryAgain })).toBeVisible()
})
