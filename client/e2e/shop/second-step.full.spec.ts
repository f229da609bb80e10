import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { codeOf } from '../../../server/test/given-factors.ts'
import { accessibilityFaults, accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { logIn } from '../helpers/shop.ts'
import { addVirtualPasskeys } from '../helpers/virtual-passkey.ts'

const chowk = await testChowk({ ADMIN_SECOND_FACTOR: 'required' })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const readCodes = (page: Page) =>
  page
    .locator('ol li')
    .filter({ hasText: /^\w{4}-\w{4}$/ })
    .allTextContents()
const expectAccessible = async (faults = accessibilityFaults) => expect(await faults(page)).toEqual([])
/** Passkeys need a host name, not an IP address. */
const open = (path: string) => page.goto(chowk.url.replace('127.0.0.1', 'localhost') + path)

test('an admin has to set up a passkey, and can then sign in with a passkey, an app or a recovery code', async () => {
  // Axe must not measure colours in a transition.
  accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
  const device = await addVirtualPasskeys(page)
  const { email } = await givenUser(chowk, { type: 'admin' })
  const beginSignIn = async () => {
    await visitor.context.clearCookies()
    await open('/userlogin')
  }
  const isSignedIn = () => page.waitForURL(/\/adminlist$/)

  await open('/shopkeeper')
  await page.waitForURL(/\/userlogin$/)
  await logIn(page, email)
  await page.waitForURL(/\/secondstep$/)
  await page.getByText('Password, just now').waitFor()
  expect(await button('Not now').count()).toBe(0)
  await expectAccessible()
  await page.getByLabel('Name of this passkey').fill('My own phone')
  await button('Create the passkey').click()
  await page.getByRole('heading', { name: 'Write these ten codes down' }).waitFor()
  const codes = await readCodes(page)
  expect(codes).toHaveLength(10)
  await expectAccessible(accessibilityFaultsInAllColours)
  expect(await button('Done').isDisabled()).toBe(true)
  await page.getByLabel('I have written them down').check()
  await button('Done').click()
  await page.waitForURL(/\/shopkeeper$/)
  await page.getByRole('heading', { name: 'Shopkeeper List' }).waitFor()
  await open('/security')
  await page.getByText('My own phone').waitFor()
  await page.getByText('10 of ten left').waitFor()
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await expectAccessible()

  await beginSignIn()
  await logIn(page, email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await expectAccessible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Use the passkey')
  await page.keyboard.press('Enter')
  await isSignedIn()

  await open('/secondstep')
  await button('Use an authenticator app').click()
  await page.getByRole('img', { name: /^QR code for your authenticator app/ }).waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible()
  await page.getByLabel('6-digit code').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/security$/)
  await page.getByText('Authenticator app').waitFor()

  await beginSignIn()
  await button('Log in with a passkey').click()
  await isSignedIn()

  await device.lose()
  await beginSignIn()
  await logIn(page, email)
  await button('Use the passkey').click()
  await page.getByText('The passkey was not used.').waitFor()
  await button('Use a recovery code').click()
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await isSignedIn()
})
