import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSavedThings } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { answerCalls } from '../../../test-answers.ts'
import { Toasts } from '../../../ui/toasts.tsx'
import { offerPush } from './offer-push.ts'

const requestPermission = vi.fn(async () => 'denied')
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  network = answerCalls({})
  requestPermission.mockClear()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  render(<Toasts />)
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await forgetSavedThings()
})

const findText = (words: string) => screen.findByText(words)
const sheet = () => screen.queryByRole('dialog')

describe('PushSheet', () => {
  it('focuses No, shows where the item is listed after No, and does not ask again', async () => {
    void offerPush('Resham Ghar')
    expect(await screen.findByRole('heading', { name: 'You follow Resham Ghar' })).toBeVisible()
    const no = screen.getByRole('button', { name: 'No, I check Saved' })
    expect(no).toHaveFocus()
    fireEvent.click(no)
    expect(await findText('Saved under Followed')).toBeVisible()
    expect(sheet()).toBeNull()

    await offerPush('Brass lamp', 'reminder')
    expect(await findText('Saved under Reminders')).toBeVisible()
    expect(sheet()).toBeNull()
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('counts as a No when it is cancelled', async () => {
    void offerPush('Resham Ghar')
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(savedThings()?.push?.says).toBe('no'))
    expect(sheet()).toBeNull()
  })

  it('sends nothing to the server when the browser denies the permission', async () => {
    void offerPush('Resham Ghar')
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, notify me' }))
    expect(await findText('Saved under Followed')).toBeVisible()
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(savedThings()?.push?.says).toBe('no')
    expect(network.sentTo('POST /api/push/save')).toEqual([])
  })

  it('is not shown when the browser does not support push', async () => {
    Reflect.deleteProperty(window, 'PushManager')
    await offerPush('Resham Ghar')
    expect(await findText('Saved under Followed')).toBeVisible()
    expect(sheet()).toBeNull()
  })
})
