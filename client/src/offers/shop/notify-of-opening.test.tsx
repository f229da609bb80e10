import { afterEach, expect, it, vi } from 'vitest'
import { screen, showScreen, waitFor } from '../../test-screen.tsx'
import { injectNotices } from '../saved/notices.ts'
import { NotifyOfOpening } from './notify-of-opening.tsx'

const nothing = async () => undefined
const none = { offerPush: nothing, turnOn: nothing, notifyOfOpening: nothing, forgetPush: nothing }
afterEach(() => injectNotices(async () => none))

it('moves the focus to the confirmation that replaces the button', async () => {
  vi.stubGlobal('Notification', { permission: 'default' })
  injectNotices(async () => ({ ...none, notifyOfOpening: async () => 'On 28 Nov 2026, 10 am.' }))
  const { user } = showScreen(<NotifyOfOpening shop={3} />, '/')
  await user.click(screen.getByRole('button'))
  const focused = await screen.findByText('On 28 Nov 2026, 10 am.')
  await waitFor(() => expect(focused).toHaveFocus())
  expect(screen.queryByRole('button')).toBeNull()
})
