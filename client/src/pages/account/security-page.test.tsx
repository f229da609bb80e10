import { expect, it, vi } from 'vitest'
import { ConfirmApp } from '../../features/account/security/choose-factor.tsx'
import { SecondStepForm } from '../../features/account/security/second-step-form.tsx'
import { answerCalls, screen, showScreen, waitFor, within } from '../../test-screen.tsx'
import { Page } from './security-page.tsx'

const codes = Array.from({ length: 10 }, (_, n) => `AAAA-000${n}`)
const wrong = 'This is not your password.'

function show(
  passkeys = [{ id: 3, name: 'Old phone', created_at: '2026-11-20T05:00:00Z', last_used_at: null }],
) {
  let left = passkeys
  const ok = { body: { message: 'The passkey was removed.' } }
  const refused = (field: string) =>
    ({ status: 400, body: { message: wrong, fields: { [field]: wrong } } }) as const
  const { sentTo } = answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'shopkeeper', name: 'Meena' } } },
    'GET /api/shop/factors': () => ({
      body: {
        ...{ email: 'meena@example.com', this_device: 'Chrome', required: false, password_again: false },
        ...{ passkeys: left, app: null, recovery_codes_left: 10 },
      },
    }),
    'GET /api/shop/sessions': { body: { sessions: [] } },
    'POST /api/shop/removepasskey': ({ body }) => {
      if (body.password !== 'right') return refused('password')
      left = []
      return ok
    },
    'POST /api/shop/recoverycodes': { body: { message: 'ok', recovery_codes: codes } },
    'POST /api/shop/change_password': ({ body }) =>
      body.old_password === 'right'
        ? { body: { message: 'Your password is changed.' } }
        : refused('old_password'),
  })
  const { user } = showScreen(<Page />, '/security')
  return {
    user,
    sentTo,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  }
}
const send = async ({ user }: ReturnType<typeof show>, label: string, text: string) => {
  const field = within(screen.getByRole('dialog')).getByLabelText(label, { exact: true })
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}

it('asks for the password before removing a passkey, and shows an error when the password is wrong', async () => {
  const page = show()
  await page.press('Remove: Old phone')
  expect(within(screen.getByRole('dialog')).getByLabelText('Password')).toHaveFocus()
  await send(page, 'Password', 'not mine')
  expect(await screen.findByText(wrong)).toBeVisible()
  await send(page, 'Password', 'right')
  expect(await screen.findByRole('link', { name: 'Set up now' })).toHaveAttribute('href', '/secondstep')
  expect(screen.queryByText('Old phone')).toBeNull()
  expect(page.sentTo('POST /api/shop/removepasskey')).toMatchObject([{}, { id: 3, password: 'right' }])
})

it('asks for the password, then shows new recovery codes only once', async () => {
  const page = show()
  await page.press('Create new ones: Recovery codes')
  await send(page, 'Password', 'right')
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.user.click(screen.getByRole('checkbox', { name: 'I have written them down' }))
  await page.press('Done')
  expect(screen.queryByText(codes[9] ?? '')).toBeNull()
})

it('keeps the typed new password while the current password is wrong', async () => {
  const page = show()
  await page.press('Change password')
  const fresh = within(screen.getByRole('dialog')).getByLabelText('New password', { exact: true })
  await page.user.type(fresh, 'quite another tamarind')
  await send(page, 'Current password', 'not mine')
  expect(await screen.findByText(wrong)).toBeVisible()
  expect(fresh).toHaveValue('quite another tamarind')
  await send(page, 'Current password', 'right')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.sentTo('POST /api/shop/change_password').at(-1)).toEqual({
    ...{ old_password: 'right', password: 'quite another tamarind' },
  })
})

it("shows why an app's code is rejected, and returns the recovery codes when the code is correct", async () => {
  const message = 'Please enter the 6-digit code.'
  answerCalls({
    'POST /api/shop/addapp': ({ body }) =>
      body.code === '123456'
        ? { status: 201, body: { message: 'ok', recovery_codes: codes } }
        : { status: 400, body: { message, fields: { code: message } } },
  })
  const onAdded = vi.fn()
  const app = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Chowk?secret=ABCDEFGH' }
  const { user } = showScreen(<ConfirmApp app={app} onAdded={onAdded} onBack={() => {}} />)
  expect(screen.getByText('ABCD EFGH')).toBeVisible()
  await user.type(screen.getByLabelText('6-digit code'), '12{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  await user.clear(screen.getByLabelText('6-digit code'))
  await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(codes))
})

it('shows why a code for the second step is rejected, and accepts a recovery code instead', async () => {
  const signedIn = { message: 'ok', user_id: 7, user_type: 'admin' } as const
  answerCalls({
    'POST /api/shop/secondstep': ({ body }) =>
      'code' in body
        ? { status: 400, body: { message: 'This code has already been used.' } }
        : body.recovery_code === 'aaaa-0000'
          ? { body: signedIn }
          : { status: 400, body: { message: 'This code is wrong.' } },
  })
  const onSignedIn = vi.fn()
  const { user } = showScreen(
    <SecondStepForm
      factors={['app', 'recovery code']}
      heading={null}
      onSignedIn={onSignedIn}
      onBeginAgain={() => {}}
    />,
  )
  await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
  expect(await screen.findByText('This code has already been used.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA-AAAA{Enter}')
  expect(await screen.findByText('This code is wrong.')).toBeVisible()
  await user.clear(screen.getByLabelText('Recovery code'))
  await user.type(screen.getByLabelText('Recovery code'), 'aaaa-0000{Enter}')
  await waitFor(() => expect(onSignedIn.mock.calls[0]?.[0]).toEqual(signedIn))
})
