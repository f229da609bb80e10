import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser, picture } from '../../server/test/given.ts'
import { sizesOfRun, testChowk, type Visitor } from './helpers/open-chowk.ts'
import { usualPrice } from './helpers/shop.ts'

const password = 'a good password'

const chowk = await testChowk()
const adminEmail = (await givenUser(chowk, { type: 'admin' })).email
await givenCategory(chowk, 'Electronics', 'Headphones')

describe.each(sizesOfRun())('the whole life of an offer, on a %s', (size) => {
  const email = `ravi-${size}@example.com`
  const offer = `Tarang headphones for ${size}`
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await chowk.visit(size)
    page = visitor.page
  })
  afterAll(() => visitor.leave())

  const logIn = async (by: string) => {
    await page.goto('/userlogin')
    await page.getByLabel('Email').fill(by)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByText('Logout').click()
    await page.waitForURL('/')
  }

  test('when a shopkeeper registers, then it succeeds, and who logs in learns that the account waits for approval', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'List your offers free' }).last().click()
    await page.waitForURL('/userregister')
    await page.getByLabel('Name', { exact: true }).fill('Ravi Sharma')
    await page.getByLabel('Shop name').fill(`Ravi Electronics ${size}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Contact number').fill('98260 12345')
    await page.getByLabel('Address').fill('Shop 12, Jail Road electronics market')
    await page.getByLabel(/^I am 18 or older/).check()
    await page.getByRole('button', { name: 'Register' }).click()

    await page.getByText('Registration successful!').waitFor()
    await page.waitForURL('/userlogin')
    await logIn(email)
    await page.waitForURL('/adminlist')
    await page.getByText('Your account is pending approval').waitFor()
    await logOut()
  })

  test('when an admin approves the shop, then the list shows it approved', async () => {
    await logIn(adminEmail)
    await page.waitForURL('/adminlist')
    await page.getByRole('link', { name: 'Users List' }).click()
    await page.waitForURL('/shopkeeper')
    const row = page.getByRole('row').filter({ hasText: `Ravi Electronics ${size}` })
    await row.getByText('Pending', { exact: true }).waitFor()
    await row.getByRole('button', { name: /Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Approve' }).click()

    await page.getByText('Status updated successfully!').waitFor()
    await row.getByText('Approved', { exact: true }).waitFor()
    await logOut()
  })

  test('when the shopkeeper publishes an offer with a cropped photo, then My Products shows it as active', async () => {
    await logIn(email)
    await page.waitForURL('/adminlist')
    await page.getByRole('link', { name: 'Add new products' }).first().click()
    await page.getByRole('link', { name: 'Full form' }).click()
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
    const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await picture(1200, 900) }
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.locator('[aria-label="Photo in the crop box"][aria-busy=false]').waitFor()
    await page.getByRole('button', { name: 'Save Crop' }).click()
    await page.getByText('Image cropped!').waitFor()
    await page.getByRole('button', { name: 'Publish Product' }).click()

    await page.getByText('Product added successfully!').waitFor()
    await page.waitForURL('/adminlist')
    const row = page.getByRole('row').filter({ hasText: offer })
    await row.getByText('Ends in 2 days').waitFor()
    await row.getByText('₹1,999').waitFor()
    await logOut()
  })

  test('when a shopper searches for it, then the card leads to the offer with the shop’s address', async () => {
    await page.goto('/')
    await page.getByPlaceholder('Search for items...').fill(`${offer}`.toUpperCase())
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/search\?query=/)
    await page.getByRole('link', { name: new RegExp(offer) }).click()

    await page.waitForURL(/\/product\/\d+$/)
    for (const text of [
      '₹1,999',
      '₹3,999',
      '50%',
      `Ravi Electronics ${size}`,
      'Shop 12, Jail Road electronics market',
      'Indore',
      'Madhya Pradesh',
      'Ends in 2 days',
    ])
      await page.locator('main').getByText(text).first().waitFor()
    const photo = page.getByRole('img', { name: offer })
    expect(await photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    )
    // The other visitor's offer, if it was published before, is of the same subcategory.
    const related = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Related Products' }) })
    if (size === sizesOfRun()[0]) await related.getByText('No related products found.').waitFor()
    else await related.getByText('Tarang headphones for desktop').waitFor()
  })

  test('when all this happened, then no error was logged and no request left the origin', () => {
    expect(visitor.consoleErrors).toEqual([])
  })
})
