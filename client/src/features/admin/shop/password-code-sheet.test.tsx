import { userEvent } from '@testing-library/user-event'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { PasswordCodeSheet } from './password-code-sheet.tsx'

const since = '2026-11-23T06:13:00.000Z'
const team: AdminShop['team'] = [
  { user_id: 4, name: 'Kamlesh Bhandari', role: 'owner', since, seen_at: null },
  { user_id: 5, name: 'Priya Bhandari', role: 'helper', since, seen_at: null },
]
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it("shows a QR code for a helper's new password, and when the code was used or stopped", async () => {
  let [used, id] = [false, 8]
  const { sentTo } = answerCalls({
    'POST /api/admin/password_code': () => ({
      body: {
        id: ++id,
        link: 'https://chowk.example/reset-password/abc',
        expires_at: new Date(Date.now() + 581_000).toISOString(),
      },
    }),
    'GET /api/admin/password_code/:id': () => ({ body: { state: used ? 'used' : 'open', at: since } }),
    'POST /api/admin/stop_password_code': { body: { state: 'stopped', at: since } },
  })
  const onClose = vi.fn()
  showScreen(<PasswordCodeSheet team={team} onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: /Priya/ }))
  await press('Create QR')

  expect(await screen.findByRole('img', { name: /new password of Priya/ })).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^9:4\d left$/)
  expect(sentTo('POST /api/admin/password_code')).toEqual([{ user_id: 5 }])
  used = true
  expect(await screen.findByText('This code was used at 11:43 am.', {}, { timeout: 5_000 })).toBeVisible()

  used = false
  await press('Create a new one')
  await press('Stop it now')
  expect(await screen.findByText('This code was stopped at 11:43 am.')).toBeVisible()
  await press('Done')
  expect(onClose).toHaveBeenCalled()
})
