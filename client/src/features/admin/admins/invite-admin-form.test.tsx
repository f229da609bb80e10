import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { InviteAdminForm } from './invite-admin-form.tsx'

test('sends one invitation when the button is pressed twice', async () => {
  const onInvited = vi.fn()
  const { sentTo } = answerCalls({
    'GET /api/admin/admins': { body: { admins: [] } },
    'POST /api/admin/invite_admin': { status: 201, body: { message: 'Invited.' } },
  })
  showScreen(<InviteAdminForm onInvited={onInvited} />)
  const send = screen.getByRole('button', { name: 'Send the invitation' })
  fireEvent.click(send)
  fireEvent.click(send)
  await waitFor(() => expect(onInvited).toHaveBeenCalledTimes(1))
  expect(sentTo('POST /api/admin/invite_admin')).toHaveLength(1)
})
