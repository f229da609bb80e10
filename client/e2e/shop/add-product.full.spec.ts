import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropPhoto, cutOff, field, fillOffer, formReady, logIn, signIn, toast } from '../helpers/shop.ts'

let chowk: OpenChowk
let picture: Buffer
beforeAll(async () => {
  chowk = await openChowk()
  picture = await photo()
  await givenCategory(chowk, 'Electronics', 'Headphones')
  await givenCategory(chowk, 'Electronics', 'Cables')
  await givenCategory(chowk, 'Home', 'Lamps')
})
afterAll(() => chowk.close())

describe('adding a product', () => {
  let visitor: Visitor
  let page: Page
  let owner: Someone
  beforeEach(async () => {
    visitor = await chowk.visit('phone')
    page = visitor.page
    owner = await givenUser(chowk)
    await signIn(visitor, owner)
    await page.goto('/addproductform')
    await formReady(page)
    return () => visitor.leave()
  })

  const publish = () => page.getByRole('button', { name: 'Publish Product' })
  const stored = async () => {
    const { rows } = await chowk.services.db.query(
      sql`SELECT name, price::float, discount_price::float, discount_percent FROM products WHERE owner_id = ${owner.id}`,
    )
    return rows
  }
  const options = (label: string) => field(page, label).locator('option').allTextContents()
  const value = (label: string) => field(page, label).inputValue()

  test('when nothing is filled in, then the toast, each field and the photo tell it', async () => {
    await page.getByText('Charges : Free').waitFor()
    await publish().click()
    await toast(page, 'Please fill all fields and crop the image.').waitFor()
    for (const sentence of [
      'Please choose a category.',
      'Please choose a subcategory.',
      'Please enter the name.',
      'Please enter the brand.',
      'Please enter the price.',
      'Please enter the discount price.',
      'Please enter the discount percent.',
      'Please enter the end date.',
      'Please enter a description.',
      'Choose a photo and press Save Crop.',
    ])
      await page.getByText(sentence, { exact: true }).waitFor()
    expect(await field(page, 'Category').evaluate((select) => select === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  test('when only the photo is missing, then the same toast tells it', async () => {
    await fillOffer(page)
    await publish().click()
    await toast(page, 'Please fill all fields and crop the image.').waitFor()
    await page.getByText('Choose a photo and press Save Crop.').waitFor()
    expect(await stored()).toEqual([])
  })

  test('when a category is chosen, then only its subcategories can be', async () => {
    expect(await options('Subcategory')).toEqual(['Category first'])
    await field(page, 'Category').selectOption('Electronics')
    await expect.poll(() => options('Subcategory')).toEqual(['Choose', 'Headphones', 'Cables'])
    await field(page, 'Subcategory').selectOption('Cables')
    await field(page, 'Category').selectOption('Home')
    await expect.poll(() => options('Subcategory')).toEqual(['Choose', 'Lamps'])
    expect(await value('Subcategory')).toBe('')
  })

  test('when prices or percent are typed, then the others follow, and the card shows what shoppers will see', async () => {
    const card = page.locator('[inert]')
    await field(page, 'Name').fill('Tarang headphones')
    await field(page, 'Price').fill('3000')
    await field(page, 'Discount price').fill('2000')
    expect(await value('Discount percent')).toBe('33')
    await page.getByText('₹3,000 to ₹2,000 is 33% OFF').waitFor()
    for (const text of ['Tarang headphones', '₹2,000', '₹3,000', '33% OFF']) await card.getByText(text).waitFor()

    await field(page, 'Discount percent').fill('12.5')
    expect(await value('Discount price')).toBe('2625')
    await field(page, 'Brand').focus()
    expect(await value('Discount percent')).toBe('12')
    await field(page, 'Price').fill('2000')
    await page.getByText('The discount price cannot be above the price.').waitFor()
    await field(page, 'Discount price').fill('2000')
    await page.getByText('No discount: shoppers see one price.').waitFor()
    expect(await card.getByText('OFF').count()).toBe(0)
  })

  test('when the end date is over, then it warns, and publishing is still possible', async () => {
    await fillOffer(page, { 'Start date': '2026-01-01', 'End date': '2026-01-31' })
    await page
      .getByText('31 Jan 2026 is over: shoppers would see this offer as ended. You can still publish it.')
      .waitFor()
    await cropPhoto(page, picture)
    await publish().click()
    await toast(page, 'Product added successfully!').waitFor()
    await page
      .locator('tbody')
      .getByText(/^Ended/)
      .waitFor()
  })

  test('when what was typed is no offer, then each field tells why and keeps it', async () => {
    await fillOffer(page, { Price: '0', 'Discount price': '-5', 'End date': dayFromToday(-3) })
    await cropPhoto(page, picture)
    await publish().click()
    await page.getByText('Please correct the fields marked in red.').waitFor()
    await page.getByText('The price must be more than 0.').waitFor()
    await page.getByText('The discount price cannot be below 0.').waitFor()
    await page.getByText('The end date cannot be before the start date.').waitFor()
    expect(await value('Discount price')).toBe('-5')
  })

  test('when Publish is pressed twice, then one offer is stored, and the list and the browser know it', async () => {
    await fillOffer(page, { 'Discount price': '1999.50' })
    await cropPhoto(page, picture)
    await publish().dblclick()
    await toast(page, 'Product added successfully!').waitFor()
    await page.waitForURL('/adminlist')
    await page.getByRole('link', { name: 'Tarang headphones', exact: true }).waitFor()
    expect(await stored()).toEqual([
      { name: 'Tarang headphones', price: 3999, discount_price: 1999.5, discount_percent: 50 },
    ])
    const saved = await page.evaluate(() => localStorage.getItem('products') ?? '')
    expect(JSON.parse(saved)).toEqual([expect.objectContaining({ name: 'Tarang headphones', brand: 'Tarang' })])

    await page.getByRole('link', { name: 'Add new products' }).first().click()
    await page.getByRole('link', { name: 'Full form' }).click()
    await field(page, 'Name').waitFor()
    expect(await value('Name')).toBe('')
    expect(visitor.complaints).toEqual([])
  })

  test('when the upload takes its time, then its progress is shown', async () => {
    await fillOffer(page)
    await cropPhoto(page, picture)
    const network = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 12_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await publish().click()
    await page.getByRole('progressbar', { name: 'Photo sent' }).waitFor()
    await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0, uploadThroughput: -1 })
    await toast(page, 'Product added successfully!').waitFor()
  })

  test('when the server refuses a field, then it is marked with the reason, and the rest stays', async () => {
    await fillOffer(page, { Subcategory: 'Cables' })
    await cropPhoto(page, picture)
    // Meanwhile an admin has tidied up.
    await chowk.services.db.query(
      sql`UPDATE subcategories SET category_id = (SELECT id FROM categories WHERE name = 'Home') WHERE name = 'Cables'`,
    )
    await publish().click()
    await toast(page, 'Please choose a subcategory of the chosen category.').waitFor()
    expect(await field(page, 'Subcategory').getAttribute('aria-invalid')).toBe('true')
    expect(await value('Name')).toBe('Tarang headphones')
    await chowk.services.db.query(
      sql`UPDATE subcategories SET category_id = (SELECT id FROM categories WHERE name = 'Electronics')
          WHERE name = 'Cables'`,
    )
    expect(visitor.complaints).toEqual([expect.stringContaining('400')])
  })

  test('when the server is away or fails without a word, then the specified toasts tell it', async () => {
    await fillOffer(page)
    await cropPhoto(page, picture)
    const comeBack = await cutOff(page, '/api/shop/add')
    await publish().click()
    await toast(page, 'Failed to submit product').waitFor()
    await comeBack()
    await page.route('**/api/shop/add', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await toast(page, 'Unknown error').waitFor()
    await page.unroute('**/api/shop/add')
    expect(await value('Description')).toBe('Soft ear cushions. Show this page at the counter.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('/adminlist')
    expect(await stored()).toHaveLength(1)
  })

  test('when the categories cannot be loaded, then another try brings them', async () => {
    const comeBack = await cutOff(page, '/api/admin/get_category')
    // Not even what this device keeps of it.
    await page.evaluate(() => localStorage.removeItem('kept-data'))
    await page.reload()
    await page.getByText('The list could not be loaded.').waitFor()
    await comeBack()
    await page.getByRole('button', { name: 'Try again' }).click()
    await formReady(page)
  })

  test('when nobody is signed in, then the login leads back to the form', async () => {
    await page.context().clearCookies()
    await page.goto('/addproductform')
    await page.waitForURL('/userlogin')
    await logIn(page, owner.email)
    await page.waitForURL('/addproductform')
  })
})
