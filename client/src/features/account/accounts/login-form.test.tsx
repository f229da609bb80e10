import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, answerCalls, screen, showScreen, toast, waitFor } from '../../../test-screen.tsx'
import { LoginForm } from './login-form.tsx'

/** A response that the specification allows but our contract does not. */
const notOurs: object = { message: 'Come back later' }

function show(answer?: Answer<'POST /api/shop/login'>) {
  const onSignedIn = vi.fn()
  const onSecondStep = vi.fn()
  const onRefused = vi.fn()
  const { sentTo } = answerCalls({ 'POST /api/shop/login': answer })
  const { user } = showScreen(
    <LoginForm
      forgotPasswordPath="/forgetpassword"
      onSignedIn={onSignedIn}
      onSecondStep={onSecondStep}
      onRefused={onRefused}
    />,
  )
  const logIn = async (email: string, password: string) => {
    if (email) await user.type(screen.getByLabelText('Email'), email)
    if (password) await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Login' }))
  }
  return { user, logIn, onSignedIn, onSecondStep, onRefused, sent: () => sentTo('POST /api/shop/login') }
}

describe('LoginForm', () => {
  it('shows a toast and a field error, and sends nothing, when a field is empty', async () => {
    const { logIn, sent } = show()
    await logIn('meena@example.com', '')
    expect(await toast()).toHaveTextContent(texts.login.incomplete)
    expect(screen.getByText('Please enter your password.')).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toHaveFocus()
    for (const label of ['Email', 'Password']) expect(screen.getByLabelText(label)).toBeRequired()
    expect(sent()).toEqual([])
  })

  it('passes on the user when the server accepts the sign-in', async () => {
    const answer = { message: 'Login successful', user_id: 7, user_type: 'shopkeeper' } as const
    const { logIn, onSignedIn, sent } = show({ body: answer })
    await logIn('+91 97550 31313', ' secret ')
    await waitFor(() => expect(onSignedIn.mock.calls[0]?.[0]).toEqual(answer))
    expect(sent()).toEqual([{ email: '+91 97550 31313', password: ' secret ' }])
  })

  it('continues with the second step, without signing in, when the account has a second step', async () => {
    const answer = { message: 'One more step', second_factor: ['app', 'recovery code'] } as const
    const { logIn, onSignedIn, onSecondStep } = show({
      body: { ...answer, second_factor: [...answer.second_factor] },
    })
    await logIn('meena@example.com', 'secret')
    await waitFor(() =>
      expect(onSecondStep.mock.calls).toEqual([[['app', 'recovery code'], 'meena@example.com']]),
    )
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('shows the refusal and passes on the account status when the account was rejected', async () => {
    const body = {
      message: 'Your registration was rejected.',
      status: 'rejected',
      shop_name: 'Malwa',
    } as const
    const { logIn, onRefused } = show({ status: 403, body })
    await logIn('meena@example.com', 'secret')
    expect(await toast()).toHaveTextContent(body.message)
    expect(onRefused.mock.calls).toEqual([[{ ...body, reason: undefined }, 'meena@example.com']])
  })

  it.each<[string, Answer<'POST /api/shop/login'>, string]>([
    [
      'its message',
      { status: 403, body: { message: 'Your registration was rejected.' } },
      'Your registration was rejected.',
    ],
    ['no message', { status: 500 }, texts.login.failed],
    ['the HTML page of a proxy', { status: 502, page: 'Bad gateway' }, texts.login.failed],
    [
      'another message than success',
      { body: notOurs as AnswerOf<'POST /api/shop/login'> },
      'Come back later',
    ],
  ])('shows the right error when the server responds with %s', async (_, answer, told) => {
    const { logIn, onSignedIn } = show(answer)
    await logIn('meena@example.com', 'secret')
    expect(await toast()).toHaveTextContent(told)
    expect(screen.getByLabelText('Email')).toHaveValue('meena@example.com')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('shows the network error when the server is unreachable', async () => {
    const { logIn } = show('away')
    await logIn('meena@example.com', 'secret')
    expect(await toast()).toHaveTextContent(texts.networkFailure)
    expect(screen.getByLabelText('Password')).toHaveValue('secret')
  })

  it('offers a link by mail, until the next attempt, when the server slows down the account', async () => {
    const slowed = {
      'POST /api/shop/login': {
        status: 429,
        body: { message: 'Please try again in 4 minutes.', sign_in_link: true },
      },
    } as const
    answerCalls({ ...slowed, 'POST /api/shop/sign_in_link': 'away' })
    const { user } = showScreen(
      <LoginForm
        forgotPasswordPath="/forgetpassword"
        onSignedIn={vi.fn()}
        onSecondStep={vi.fn()}
        onRefused={vi.fn()}
      />,
    )
    expect(screen.queryByRole('button', { name: 'Email me a link' })).toBeNull()
    await user.type(screen.getByLabelText('Email'), ' meena@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Login' }))

    await user.click(await screen.findByRole('button', { name: 'Email me a link' }))
    expect(await screen.findByText(texts.networkFailure)).toBeInTheDocument()
    const { sentTo } = answerCalls({
      ...slowed,
      'POST /api/shop/sign_in_link': { body: { message: texts.login.linkSent } },
    })
    await user.click(screen.getByRole('button', { name: 'Email me a link' }))

    expect(await screen.findByText(/valid for 15 minutes/)).toBeInTheDocument()
    expect(sentTo('POST /api/shop/sign_in_link')).toEqual([{ email: 'meena@example.com' }])
    expect(screen.getByLabelText('Email')).toHaveValue(' meena@example.com')
    expect(screen.getByLabelText('Password')).toHaveValue('secret')
    expect(screen.getAllByText('Please try again in 4 minutes.').length).toBeGreaterThan(0)
  })

  it('does not offer a link by mail when the server slows down only the network', async () => {
    const { logIn } = show({ status: 429, body: { message: 'Please try again in 4 minutes.' } })
    await logIn('meena@example.com', 'secret')
    await toast()
    expect(screen.queryByRole('button', { name: 'Email me a link' })).toBeNull()
  })

  it('shows the password when the eye is pressed', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })
})
