import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser, password, picture } from '../../server/test/given.ts'
import { accompany, page, testChowk, visitor } from './helpers/open-chowk.ts'
import { cropPhoto, logIn, usualPrice } from './helpers/shop.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
await givenCategory(chowk, 'Electronics', 'Headphones')

let tries = 0

test('a new shop registers and publishes an offer, and shoppers see it in lists and on its page', async () => {
  const shop = `Ravi Electronics ${++tries}`
  const email = `ravi-${tries}@example.com`
  const offer = `Tarang headphones ${tries}`
  accompany(await chowk.visit('phone'))

  await register(page, shop, email)
  await logInOnLoginScreen(page, email)
  await page.getByText('Your account is pending approval').waitFor()
  await logOut(page)

  await logInOnLoginScreen(page, admin.email)
  await approve(page, shop)
  await logOut(page)

  await logInOnLoginScreen(page, email)
  await publish(page, offer)
  await logOut(page)

  await findAsShopper(page, offer, shop)
  expect(visitor.consoleErrors).toEqual([])
})

async function register(page: Page, shop: string, email: string) {
  await page.goto('/')
  await page.getByRole('link', { name: 'List your offers free' }).last().click()
  await page.waitForURL('/userregister')
  await page.getByLabel('Name', { exact: true }).fill('Ravi Sharma')
  await page.getByLabel('Shop name').fill(shop)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Contact number').fill('98260 12345')
  await page.getByLabel('Address').fill('Shop 12, Jail Road electronics market')
  await page.getByLabel(/^I am 18 or older/).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful!').waitFor()
  await page.waitForURL('/userlogin')
}

async function logInOnLoginScreen(page: Page, email: string) {
  await page.goto('/userlogin')
  await logIn(page, email)
  await page.waitForURL('/adminlist')
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByText('Logout').click()
  await page.waitForURL('/')
}

async function approve(page: Page, shop: string) {
  await page.getByRole('link', { name: 'Users List' }).click()
  await page.waitForURL('/shopkeeper')
  const row = page.getByRole('row').filter({ hasText: shop })
  await row.getByText('Pending', { exact: true }).waitFor()
  await row.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  await page.getByText('Status updated successfully!').waitFor()
  await row.getByText('Approved', { exact: true }).waitFor()
}

async function publish(page: Page, offer: string) {
  await page.getByRole('link', { name: 'Add new products' }).first().click()
  await page.getByRole('button', { name: 'Skip the photo for now' }).click()
  await page.getByRole('link', { name: 'Continue in the full form' }).click()
  await page.getByLabel('Category', { exact: true }).selectOption('Electronics')
  await page.getByLabel('Subcategory').selectOption('Headphones')
  await page.getByLabel('Name', { exact: true }).fill(offer)
  await page.getByLabel('Brand').fill('Tarang')
  await page.getByLabel('Price', { exact: true }).fill('3999')
  await page.getByLabel('Discount price').fill('1999')
  expect(await page.getByLabel('Discount percent').inputValue()).toBe('50')
  await usualPrice(page).check()
  await page.getByLabel('Start date').fill(dayFromToday(0))
  await page.getByLabel('End date').fill(dayFromToday(2))
  await page.getByLabel('Description').fill('Soft ear cushions. Show this page at the counter.')
  await cropPhoto(page, await picture(1200, 900))
  await page.getByRole('button', { name: 'Publish Product' }).click()
  await page.getByText('Product added successfully!').waitFor()
  await page.waitForURL('/adminlist')
  const row = page.getByRole('row').filter({ hasText: offer })
  await row.getByText('Ends in 2 days').waitFor()
  await row.getByText('₹1,999').waitFor()
}

async function findAsShopper(page: Page, offer: string, shop: string) {
  await page.goto('/')
  await page.getByPlaceholder('Search for items...').fill(offer.toUpperCase())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/\/search\?query=/)
  await page.getByRole('link', { name: new RegExp(offer) }).click()
  await page.waitForURL(/\/product\/\d+$/)
  const facts = ['₹1,999', '₹3,999', '50%', shop, 'Shop 12, Jail Road electronics market', 'Ends in 2 days']
  for (const text of [...facts, 'Indore', 'Madhya Pradesh'])
    await page.locator('main').getByText(text).first().waitFor()
  const photo = page.getByRole('img', { name: offer })
  expect(await photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
    true,
  )
}
