import { texts } from 'server/contract/facts/texts'
import { expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, toastWith, waitFor } from '../../../test-screen.tsx'
import { ForgotPasswordForm, ResetPasswordForm } from './reset-password-form.tsx'

const open = (is_open: boolean, onReset = () => {}) => {
  let isAway = true
  answerCalls({
    'GET /api/shop/reset-password/:token': { body: { is_open } },
    'POST /api/shop/reset-password/:token': () => {
      if (!isAway) return { body: { message: 'ok' } }
      isAway = false
      return 'away'
    },
  })
  return showScreen(<ResetPasswordForm token="abc" onReset={onReset} newLink={<p>Ask for another</p>} />)
}

it('shows an error instead of the password field when the reset link was used or has expired', async () => {
  open(false)
  expect(await screen.findByText(texts.passwords.wrongLink)).toBeVisible()
  expect(screen.getByText('Ask for another')).toBeVisible()
  expect(screen.queryByLabelText(texts.passwords.new)).toBeNull()
})

it('rejects a missing or short password, and keeps the typed password when the server is unreachable', async () => {
  const onReset = vi.fn()
  const { user } = open(true, onReset)
  const field = await screen.findByLabelText(texts.passwords.new)
  expect(screen.queryByText(texts.passwords.wrongLink)).toBeNull()
  const send = () => user.click(screen.getByRole('button', { name: texts.passwords.reset }))
  await send()
  await toastWith('Please enter your new password.')
  await user.type(field, 'short')
  await send()
  expect(await screen.findByText('Please use at least 8 characters.')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'quite another one')
  await send()
  await toastWith('An error occurred. Please try again later.')
  expect(field).toHaveValue('quite another one')
  await send()
  await waitFor(() => expect(onReset).toHaveBeenCalledWith(undefined))
})

it('requests a reset link only for a valid e-mail address, and keeps the address when the server is unreachable', async () => {
  const onSent = vi.fn()
  const { sentTo } = answerCalls({ 'POST /api/shop/forgotpassword': 'away' })
  const { user } = showScreen(<ForgotPasswordForm onSent={onSent} />)
  const send = () => user.click(screen.getByRole('button', { name: texts.passwords.sendLink }))
  await send()
  await toastWith('Please enter your email.')
  await user.type(screen.getByLabelText('Email'), 'meena@')
  await send()
  expect(await screen.findByText(texts.fields.emailIncomplete)).toBeVisible()
  expect(sentTo('POST /api/shop/forgotpassword')).toEqual([])
  await user.type(screen.getByLabelText('Email'), 'example.com')
  await send()
  await toastWith('An error occurred. Please try again later.')
  expect(screen.getByLabelText('Email')).toHaveValue('meena@example.com')
  answerCalls({ 'POST /api/shop/forgotpassword': { body: { message: 'ok' } } })
  await send()
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('meena@example.com'))
})
