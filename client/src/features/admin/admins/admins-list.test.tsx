import { expect, test, vi } from 'vitest'
import { answerCalls, fireEvent, screen, showScreen, waitFor, within } from '../../../test-screen.tsx'
import { AdminsList, InviteAdminSheet } from './admins-list.tsx'

const one = {
  id: 1,
  name: 'Deepak Rao',
  email: 'deepak@example.com',
  role: 'admin',
  has_second_factor: true,
  first_signed_in_at: '2026-11-20T05:00:00.000Z',
  is_closing: false,
} as const
const other = { ...one, id: 2, name: 'Anjali Joshi', role: 'moderator', first_signed_in_at: null } as const

test('sends the new role with the displayed role, and asks for confirmation before removing an admin', async () => {
  const { sentTo } = answerCalls({
    'GET /api/admin/admins': { body: { admins: [one, other] } },
    'POST /api/admin/change_role': { body: { message: 'The role was changed.' } },
    'POST /api/admin/remove_admin': { body: { message: 'The admin was removed.' } },
  })
  const { user } = showScreen(<AdminsList ownId={1} />)
  await screen.findByText('Invited, not signed in yet')

  await user.selectOptions(screen.getByLabelText('Role of Anjali Joshi'), 'Read only')
  expect(sentTo('POST /api/admin/change_role')).toEqual([
    { id: 2, role: 'read-only', role_seen: 'moderator' },
  ])
  expect(screen.queryByRole('button', { name: 'Remove Deepak Rao' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Anjali Joshi' }))
  expect(sentTo('POST /api/admin/remove_admin')).toEqual([])
  await user.click(within(screen.getByRole('alertdialog', { hidden: true })).getByText('Remove'))
  expect(sentTo('POST /api/admin/remove_admin')).toEqual([{ id: 2 }])
})

test('hides all buttons from moderators', async () => {
  answerCalls({ 'GET /api/admin/admins': { body: { admins: [one, other] } } })
  showScreen(<AdminsList ownId={2} />)

  await screen.findByText('Anjali Joshi')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('sends only one invitation when the button is pressed twice', async () => {
  const onClose = vi.fn()
  const { sentTo } = answerCalls({
    'GET /api/admin/admins': { body: { admins: [] } },
    'POST /api/admin/invite_admin': { status: 201, body: { message: 'Invited.' } },
  })
  showScreen(<InviteAdminSheet onClose={onClose} />)
  const send = screen.getByRole('button', { name: 'Send the invitation' })
  fireEvent.click(send)
  fireEvent.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sentTo('POST /api/admin/invite_admin')).toHaveLength(1)
})
