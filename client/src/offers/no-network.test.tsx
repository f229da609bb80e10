import { act, render, screen } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./no-network-page.tsx')
  vi.resetModules()
  vi.useRealTimers()
})

it('when the file of its page never comes, then after two seconds it is said plain, with another try', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.doMock('./no-network-page.tsx', () => new Promise(() => {}))
  const { NoNetwork } = await import('./no-network.tsx')
  render(<NoNetwork onRetry={() => {}} />)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('heading', { name: texts.withoutNetwork.title })).toBeVisible()
  expect(screen.getByRole('button', { name: texts.withoutNetwork.tryAgain })).toBeVisible()
})
