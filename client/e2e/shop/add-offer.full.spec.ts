import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropPhoto, field, fillOffer, formReady, signIn, toast } from '../helpers/shop.ts'

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

  test('when a category is chosen, then only its subcategories can be', async () => {
    expect(await options('Subcategory')).toEqual(['Category first'])
    await field(page, 'Category').selectOption('Electronics')
    await expect.poll(() => options('Subcategory')).toEqual(['Choose', 'Headphones', 'Cables'])
    await field(page, 'Subcategory').selectOption('Cables')
    await field(page, 'Category').selectOption('Home')
    await expect.poll(() => options('Subcategory')).toEqual(['Choose', 'Lamps'])
    expect(await value('Subcategory')).toBe('')
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

  test('when Publish is pressed with nothing and then twice with everything, then one offer is stored, and the list and the browser know it', async () => {
    await publish().click()
    await toast(page, 'Please fill all fields and crop the image.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
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
    expect(JSON.parse(saved)).toEqual([
      expect.objectContaining({ name: 'Tarang headphones', brand: 'Tarang' }),
    ])

    await page.getByRole('link', { name: 'Add new products' }).first().click()
    await page.getByRole('link', { name: 'Full form' }).click()
    await field(page, 'Name').waitFor()
    expect(await value('Name')).toBe('')
    expect(await page.getByText('We saved what you had filled in.').count()).toBe(0)
    expect(visitor.consoleErrors).toEqual([])
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
    expect(visitor.consoleErrors).toEqual([expect.stringContaining('400')])
  })
})
