import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localStore, sessionStore } from '../../../lib/storage/storage.ts'
import { changeSaved } from '../../../offers/saved/change-saved.ts'
import { someCard } from '../../../test-offers.ts'
import { screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { InstallSlot } from './install-slot.tsx'

const prompt = vi.fn(async () => {})
const invitation = () => screen.queryByRole('region', { name: 'Put Chowk on your home screen' })

async function visit() {
  sessionStore.remove('installVisit')
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  const shown = showScreen(<InstallSlot brand="Chowk" />, '/')
  await new Promise((done) => setTimeout(done, 400))
  return shown
}

describe('install invitation', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  beforeEach(() => {
    localStore.remove('installInvitation')
    prompt.mockClear()
    const value = { getRegistration: async () => ({ active: {} }) }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 2000 } as DOMRect)
  })

  it('never appears when nothing is saved', async () => {
    for (let visits = 0; visits < 3; visits++) {
      const { unmount } = await visit()
      expect(invitation()).toBeNull()
      unmount()
    }
  })

  it('appears once when a visitor with something saved returns, and asks the browser when pressed', async () => {
    await changeSaved((store) => store.saveOffer(someCard()))
    const first = await visit()
    await waitFor(() => expect(localStore.read('installInvitation')).toBe('1'))
    expect(invitation()).toBeNull()
    first.unmount()

    const second = await visit()
    await waitFor(() => expect(invitation()).not.toBeNull())
    await second.user.click(screen.getByRole('button', { name: 'Add to home screen' }))
    expect(prompt).toHaveBeenCalledOnce()
    expect(invitation()).toBeNull()
    second.unmount()

    await visit()
    expect(invitation()).toBeNull()
  })

  it('waits for another visit when its slot is in view, so that nothing visible moves', async () => {
    await changeSaved((store) => store.saveOffer(someCard()))
    localStore.write('installInvitation', '1')
    vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({ top: 200 } as DOMRect)
    await visit()
    await waitFor(() => expect(localStore.read('installInvitation')).toBe('2'))
    expect(invitation()).toBeNull()
  })
})
