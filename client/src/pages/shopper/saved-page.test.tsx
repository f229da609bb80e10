import '../../test-answers.ts'
import { texts } from 'server/contract/facts/texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localStore } from '../../lib/storage/storage.ts'
import { act, screen, showScreen } from '../../test-screen.tsx'

const store = '../../offers/saved/saved-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.spyOn(console, 'warn').mockReturnValue()
  localStore.write('keepsThings', 'true')
})
afterEach(() => {
  vi.doUnmock(store)
  vi.resetModules()
  vi.useRealTimers()
})

it('shows an error and a retry button, and keeps the saved items, when the device fails to read them', async () => {
  vi.doMock(store, () => ({ isRead: new Promise(() => {}) }))
  const { Page } = await import('./saved-page.tsx')
  showScreen(<Page />, '/saved')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('alert')).toHaveTextContent(texts.saved.unread)
  expect(screen.getByRole('button', { name: texts.ui.tryAgain })).toBeVisible()
  expect(localStore.read('keepsThings')).toBe('true')
})
