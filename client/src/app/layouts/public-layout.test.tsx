import '../../test-answers.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../lib/storage/stored-session.ts'
import { act, screen, showScreen } from '../../test-screen.tsx'

afterEach(() => {
  vi.doUnmock('./own-links.tsx')
  vi.resetModules()
})

it('shows the page without tabs to a signed-in user when the code of the tabs fails to load', async () => {
  vi.resetModules()
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  vi.doMock('./own-links.tsx', load)
  storeSession({ userId: 7, userType: 'shopkeeper' })
  const { PublicLayout } = await import('./public-layout.tsx')
  showScreen(<PublicLayout />)
  await expect(import('./own-links.tsx')).rejects.toThrow()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('main')).toBeVisible()
})
