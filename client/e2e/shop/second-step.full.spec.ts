import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenUser, password, type Someone } from '../../../server/test/given.ts'
import { codeOf, givenApp, givenPasskey } from '../../../server/test/given-factors.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { accompany, type OpenChowk, openChowk, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { logIn, signIn } from '../helpers/shop.ts'
import { addVirtualPasskeys } from '../helpers/virtual-passkey.ts'

const chowk = await testChowk()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const readCodes = (page: Page) =>
  page
    .locator('ol li')
    .filter({ hasText: /^\w{4}-\w{4}$/ })
    .allTextContents()
const isSignedIn = (page: Page) => page.waitForURL(/\/adminlist$/)

describe('the second step', () => {
  beforeEach(async () => {
    // Colours change at once: axe would measure them half-way.
    accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
  })
  /** Passkeys belong to a name, never to a number: this machine's is localhost. */
  const open = (path: string) => page.goto(chowk.url.replace('127.0.0.1', 'localhost') + path)

  test('when a passkey is made, then it signs in after the password, and its codes were shown once', async () => {
    await addVirtualPasskeys(page)
    const { email } = await givenUser(chowk, { type: 'admin' })
    await open('/userlogin')
    await logIn(page, email)
    await isSignedIn(page)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Devices and password' }).click()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.getByRole('link', { name: 'Set up now' }).click()
    await page.getByText('Password, just now').waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.getByLabel('Name of this passkey').fill('My own phone')
    await button(page, 'Make the passkey').click()

    await page.getByRole('heading', { name: 'Write these ten codes down' }).waitFor()
    expect(await readCodes(page)).toHaveLength(10)
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    expect(await button(page, 'Done').isDisabled()).toBe(true)
    await page.getByLabel('I have written them down').check()
    await button(page, 'Done').click()
    await page.getByText('My own phone').waitFor()
    await page.getByText('10 of ten are left').waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])

    await visitor.context.clearCookies()
    await open('/userlogin')
    await logIn(page, email)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    // The focus is on it already.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Use the passkey')
    await page.keyboard.press('Enter')
    await isSignedIn(page)

    await visitor.context.clearCookies()
    await open('/userlogin')
    await button(page, 'Log in with a passkey').click()
    await isSignedIn(page)
  })

  test('when the passkey is lost, then a recovery code signs in instead', async () => {
    const device = await addVirtualPasskeys(page)
    const { email } = await givenUser(chowk, { type: 'admin' })
    await open('/userlogin')
    await logIn(page, email)
    await isSignedIn(page)
    await open('/secondstep')
    await button(page, 'Make the passkey').click()
    await page.getByRole('heading', { name: 'Write these ten codes down' }).waitFor()
    const [code = ''] = await readCodes(page)
    await device.lose()
    await visitor.context.clearCookies()

    await open('/userlogin')
    await logIn(page, email)
    await button(page, 'Use the passkey').click()
    await page.getByText('The passkey was not used.').waitFor()
    await button(page, 'Use a recovery code').click()
    await page.getByLabel('Recovery code').fill('AAAA-AAAA')
    await page.keyboard.press('Enter')
    await page.getByText('This code is wrong.').waitFor()
    await page.getByLabel('Recovery code').fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await isSignedIn(page)
  })

  test('when an app is set up by its secret, then its figures sign in; a stale code is told in words', async () => {
    const { email } = await givenUser(chowk)
    await page.goto('/userlogin')
    await logIn(page, email)
    await isSignedIn(page)
    await page.goto('/secondstep')
    await button(page, 'Use an authenticator app').click()
    await page.getByRole('img', { name: /^QR code for your authenticator app/ }).waitFor()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.getByLabel('6-digit code').fill('12')
    await button(page, 'Add the app').click()
    await page.getByText('Please enter the 6-digit code.').waitFor()
    const used = codeOf(secret)
    await page.getByLabel('6-digit code').fill(used)
    await page.keyboard.press('Enter')
    await page.getByLabel('I have written them down').check()
    await button(page, 'Done').click()
    await page.getByText('Authenticator app').waitFor()

    await visitor.context.clearCookies()
    await page.goto('/userlogin')
    await logIn(page, email)
    await page.getByLabel('6-digit code').fill(used)
    await page.keyboard.press('Enter')
    await page.getByText('This code has already been used.').waitFor()
    await page.getByLabel('6-digit code').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await isSignedIn(page)
    expect(visitor.consoleErrors.filter((each) => !/status of 400/.test(each))).toEqual([])
  })

  test('when something is removed, then the password is asked for, and a wrong one is told beside it', async () => {
    const someone = await givenUser(chowk)
    await givenPasskey(someone, 'Old phone', chowk.services.config.publicUrl)
    const { secret } = await givenApp(someone)
    await page.goto('/userlogin')
    await logIn(page, someone.email)
    await button(page, 'Use the authenticator app').click()
    await page.getByLabel('6-digit code').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await isSignedIn(page)
    await page.goto('/security')
    await page.getByRole('button', { name: 'Remove: Old phone' }).click()
    const sheet = page.getByRole('dialog')
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await sheet.waitFor()
    expect(await focused()).toBe('INPUT')
    await sheet.getByLabel('Password', { exact: true }).fill('not mine')
    await sheet.getByRole('button', { name: 'Remove it' }).click()
    await sheet.getByText('This is not your password.').waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await sheet.getByLabel('Password', { exact: true }).fill(password)
    await sheet.getByRole('button', { name: 'Remove it' }).click()
    await page.getByText('The passkey was removed.').first().waitFor()
    await expect.poll(() => page.getByText('Old phone').count()).toBe(0)
    await expect.poll(focused).toBe('UL')
    await page.getByRole('button', { name: 'Make new ones: Recovery codes' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Write these ten codes down' }).waitFor()
  })
})

describe('where admins need a second step', () => {
  let strict: OpenChowk
  let someone: Someone
  beforeAll(async () => {
    strict = await openChowk({ ADMIN_SECOND_FACTOR: 'required' })
    return () => strict.close()
  })
  beforeEach(async () => {
    accompany(await strict.visit('phone'))
    someone = await givenUser(strict, { type: 'admin' })
  })

  test('when an admin has none, then every screen leads to setting it up, without a Not now, and back', async () => {
    await signIn(visitor, someone)
    await page.goto('/shopkeeper')
    await page.waitForURL('/secondstep')
    await page.getByText('Password, just now').waitFor()
    expect(await button(page, 'Not now').count()).toBe(0)
    await button(page, 'Use an authenticator app').click()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('6-digit code').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByLabel('I have written them down').check()
    await button(page, 'Done').click()
    await page.waitForURL('/shopkeeper')
    await page.getByRole('heading', { name: 'Shopkeeper List' }).waitFor()
    await page.goto('/security')
    await page.getByText('Authenticator app').waitFor()
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  })
})
