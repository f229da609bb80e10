import { expect, test } from 'vitest'
import type { UserStatus } from '../../../server/contract/facts/people.ts'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults, accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { field, logIn, toast } from '../helpers/shop.ts'

const chowk = await testChowk()

eachVisit(() => chowk.visit('phone'))

test.each<[UserStatus, string, string]>([
  ['inactive', 'Your account is inactive. Please contact support.', 'Malwa Sound House is not shown for now'],
  ['rejected', 'Your registration was rejected.', 'Malwa Sound House was not added'],
])(
  'when the account is %s, then it says why one cannot come in, and whom to call',
  async (status, reason, title) => {
    const { email } = await givenUser(chowk, { status })
    await page.goto('/userlogin')
    await logIn(page, email)
    await toast(page, reason).waitFor()
    const heading = page.getByRole('heading', { level: 1, name: title })
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.locator('main').getByText(reason).waitFor()
    expect(await page.getByRole('link', { name: 'Call 0731 400 0000' }).getAttribute('href')).toBe(
      'tel:07314000000',
    )
    // Half faded it has too little contrast.
    await toast(page, reason).click()
    await toast(page, reason).waitFor({ state: 'hidden' })
    // Nor does a button while it takes on the other colours.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.mouse.move(0, 0)
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

    await page.getByRole('button', { name: 'Back to the login' }).click()
    expect(await field(page, 'Email').inputValue()).toBe(email)
    expect(await field(page, 'Password').inputValue()).toBe('')
  },
)

test('when it is tried with nothing and then succeeds, then My Products opens with a page reload and the browser remembers who it is', async () => {
  const { email, id } = await givenUser(chowk, { status: 'active' })
  await page.goto('/userlogin')
  await page.getByRole('button', { name: 'Login' }).click()
  await toast(page, 'Please fill in both email and password.').waitFor()
  await page.getByText('Please enter your email.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await logIn(page, email)
  await page.waitForURL('/adminlist')
  await page.getByRole('heading', { name: 'My Products' }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    isLoggedIn: 'true',
    user_id: String(id),
    user_type: 'shopkeeper',
  })
  expect(visitor.consoleErrors).toEqual([])
})

test('when another screen asked for the login, then one comes back to it, by way of the registration too', async () => {
  const { email, id } = await givenUser(chowk)
  const product = await givenOffer(chowk, id)
  await page.goto(`/updateproduct?id=${product}`)
  await page.waitForURL('/userlogin')
  expect(await page.getByText('You were signed out').count()).toBe(0)
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Register' }).waitFor()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await logIn(page, email)
  await page.waitForURL(`/updateproduct?id=${product}`)
  await page.getByRole('heading', { name: 'Update Product' }).waitFor()
})
