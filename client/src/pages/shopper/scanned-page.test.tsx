import { useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { afterEach, expect, it } from 'vitest'
import { clearStoredSession, storeSession } from '../../lib/storage/stored-session.ts'
import { saveTakenCode, updateTakenCodes } from '../../offers/saved/saved-store.ts'
import { someCode } from '../../test-claims.ts'
import { withOneDisk } from '../../test-indexed-db.ts'
import { screen, showScreen, waitFor } from '../../test-screen.tsx'
import { Page } from './scanned-page.tsx'

withOneDisk()

const code = someCode()
const State = () => <output data-testid="state">{JSON.stringify(useLocation().state)}</output>
const scan = (token: string) =>
  showScreen(
    <>
      <Page />
      <State />
    </>,
    `/c/${token}`,
  )
const leadsTo = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address))

afterEach(async () => {
  clearStoredSession()
  await updateTakenCodes(() => undefined)
})

it('opens the code when it is scanned on the phone that saved it, even for a shopkeeper', async () => {
  await saveTakenCode(code)
  storeSession({ userId: 1, userType: 'shopkeeper' })
  scan(code.token)
  await leadsTo(`/code/${code.id}`)
})

it.each(['shopkeeper', 'executive'] as const)(
  'opens the counter with the code when a signed-in %s scans it, and keeps the token out of the URL',
  async (userType) => {
    storeSession({ userId: 1, userType })
    scan(code.token)
    await leadsTo('/counter')
    expect(screen.getByTestId('state')).toHaveTextContent(JSON.stringify({ token: code.token }))
  },
)

it.each([undefined, 'admin'] as const)(
  'shows that the code is unknown when the user type is %s',
  async (who) => {
    if (who) storeSession({ userId: 1, userType: who })
    scan(code.token)
    expect(await screen.findByText(texts.codes.scanned.hint)).toBeVisible()
    expect(screen.getByTestId('address')).toHaveTextContent(`/c/${code.token}`)
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/userlogin')
  },
)
