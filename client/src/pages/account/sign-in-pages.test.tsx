import { useLocation } from 'react-router-dom'
import { noticeVersion } from 'server/contract/facts/people'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { continueAs } from '../../session/use-session.ts'
import { answerCalls, screen, showScreen, waitFor, within } from '../../test-screen.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import { Page as ConsentPage } from './consent-page.tsx'
import { Page as LoginPage } from './login-page.tsx'
import { Page as RegisterPage } from './register-page.tsx'

// The real `continueAs` reloads the page.
vi.mock(import('../../session/use-session.ts'), async (original) => ({
  ...(await original()),
  continueAs: vi.fn(),
}))
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

function Pages() {
  const { pathname } = useLocation()
  if (pathname === '/userlogin') return <LoginPage />
  if (pathname === '/userregister') return <RegisterPage />
  if (pathname === '/consent') return <ConsentPage />
  return <ForSignedIn>{({ name }) => <p>A screen of {name}</p>}</ForSignedIn>
}
const address = () => screen.getByTestId('address')
type Answers = Parameters<typeof answerCalls>[0]

describe('login page', () => {
  const answers: Answers = { 'GET /api/shop/session': { body: { user: null } } }
  async function logIn(user: ReturnType<typeof showScreen>['user']) {
    await user.type(await screen.findByLabelText('Email'), 'meena@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Login' }))
  }

  it.each([
    ['inactive', 'Your account is inactive. Please contact support.', 'Malwa is not shown for now'],
    ['rejected', 'Your registration was rejected.', 'Malwa was not added'],
  ] as const)(
    'shows that the account is %s, with the support number, and returns to the login form',
    async (status, message, title) => {
      answerCalls({
        ...answers,
        'GET /api/config': { body: { brand: 'Chowk', support: { phone: '0731 400 0000' } } as never },
        'POST /api/shop/login': { status: 403, body: { message, status, shop_name: 'Malwa' } },
      })
      const { user } = showScreen(<Pages />, '/userlogin')
      await logIn(user)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus()
      const told = screen.getByText(new RegExp(message), { selector: 'h1 ~ p' })
      expect(told).toBeVisible()
      const call = await screen.findByRole('link', { name: 'Call 0731 400 0000' })
      expect(call).toHaveAttribute('href', 'tel:07314000000')
      await user.click(screen.getByRole('button', { name: 'Back to login' }))
      expect(screen.getByLabelText('Email')).toHaveValue('meena@example.com')
      expect(screen.getByLabelText('Password')).toHaveValue('')
    },
  )

  it('returns to the page that required the sign-in, even after visiting the registration page', async () => {
    const signedIn = { message: 'Login successful', user_id: 7, user_type: 'shopkeeper' } as const
    answerCalls({ ...answers, 'POST /api/shop/login': { body: signedIn } })
    const { user } = showScreen(<Pages />, '/updateproduct?id=5')
    await user.click(await screen.findByRole('link', { name: 'Register' }))
    await user.click(await screen.findByRole('link', { name: 'Login' }))
    expect(screen.queryByText(/You were signed out/)).toBeNull()
    await logIn(user)
    await waitFor(() =>
      expect(continueAs).toHaveBeenCalledWith({ userId: 7, userType: 'shopkeeper' }, '/updateproduct?id=5'),
    )
  })
})

describe('consent page', () => {
  const wrong = 'Please tick the box: you are 18 or older and agree.'
  let isAgreed = false
  const consent = () => (isAgreed ? { agreed_at: '2026-11-23T06:10:00Z', version: noticeVersion } : null)
  const answers: Answers = {
    'GET /api/shop/session': {
      body: { user: { user_id: 7, user_type: 'shopkeeper', name: 'Meena', notice: 'due' } },
    },
    'GET /api/shop/consent': () => ({ body: { consent: consent() } }) as never,
    'POST /api/shop/consent': ({ body }) => {
      isAgreed = body.agreed_to === noticeVersion
      return isAgreed
        ? { body: { message: 'ok' } }
        : { status: 400, body: { message: wrong, fields: { agreed_to: wrong } } }
    },
  }

  it('asks for consent before showing the requested page, and later shows when consent was given', async () => {
    answerCalls(answers)
    const { user, unmount } = showScreen(<Pages />, '/newoffer')
    await user.click(await screen.findByRole('button', { name: 'Agree and continue' }))
    expect(address()).toHaveTextContent('/consent')
    expect(await screen.findByText(wrong)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }))
    await user.click(screen.getByRole('button', { name: 'Agree and continue' }))
    expect(await screen.findByText('A screen of Meena')).toBeVisible()
    expect(address()).toHaveTextContent('/newoffer')
    unmount()
    showScreen(<Pages />, '/consent')
    expect(await screen.findByText(/^You agreed on 23 Nov 2026/)).toBeVisible()
  })

  it('offers to close the account or log out when the user does not agree', async () => {
    isAgreed = false
    answerCalls({ ...answers, 'POST /api/shop/logout': 'away' })
    const { user } = showScreen(<Pages />, '/consent')
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    const messages = within(await screen.findByLabelText(/Messages/))
    await messages.findByText(
      'The server could not be reached. You may still be logged in: please try again.',
    )
    await user.click(screen.getByRole('link', { name: 'Close the account' }))
    expect(await screen.findByText('A screen of Meena')).toBeVisible()
    expect(address()).toHaveTextContent('/userprofile?part=close')
  })
})
