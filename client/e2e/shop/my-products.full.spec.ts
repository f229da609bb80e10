import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { accompany, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import { cutOff, endSessions, logIn, signIn, toast, usualPrice } from '../helpers/shop.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

const chowk = await testChowk()

const gone = { start_date: '2026-01-01', end_date: '2026-01-31' }
const coming = { start_date: dayFromToday(3), end_date: dayFromToday(9) }

const newestFirst = ['Kettle', 'Silk saree', 'Laptop 14', 'Brass lamp']
/** A shop with one product of each status and in four categories. */
async function givenShop() {
  const owner = await givenUser(chowk)
  const offer = (changes: Parameters<typeof givenOffer>[2]) => givenOffer(chowk, owner.id, changes)
  await offer({ name: 'Brass lamp', brand: 'Deepam', category: 'Home', subcategory: 'Lamps', ...gone })
  await offer({
    name: 'Laptop 14',
    brand: 'Nova',
    category: 'Mobile & Laptop',
    subcategory: 'Laptops',
    ...coming,
  })
  const out = { category: 'Fashion', subcategory: 'Sarees', product_status: 'out of stock' }
  await offer({ name: 'Silk saree', brand: 'Maheshwari', price: 124999, discount_price: 99999.5, ...out })
  const dates = { start_date: '2026-01-05', end_date: dayFromToday(20) }
  const id = await offer({ name: 'Kettle', brand: 'Tarang', price: 1200, discount_price: 900, ...dates })
  await chowk.services.db.query(sql`INSERT INTO page_views (path, views) VALUES (${`/product/${id}`}, 1234)`)
  return owner
}

const visit = async (size: Size) => {
  accompany(await chowk.visit(size))
}

const open = async (owner: Someone, search = '') => {
  await signIn(visitor, owner)
  await page.goto(`/adminlist${search}`)
}
const rows = () => page.locator('tbody').getByRole('row')
const names = () =>
  rows()
    .getByRole('link')
    .filter({ hasNotText: /Update/ })
    .allTextContents()
/** From the sheet of all that can be done with one offer. */
const choose = async (name: string, command: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: command }).click()
}
const press = (group: string, name: string) =>
  // A counted filter has its number in its name.
  page
    .getByRole('group', { name: group })
    .getByRole('button', { name: new RegExp(`^${name}( [0-9]+)?$`) })
    .click()

describe('My Products', () => {
  beforeEach(() => visit('phone'))

  test('when it opens, then each product has all its columns', async () => {
    await open(await givenShop())
    await rows().first().waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Image',
      'Name',
      'Brand',
      'Price',
      'Discounted price',
      'Discount %',
      'Status',
      'Start date',
      'End date',
      'Views',
      'Actions',
    ])
    await rows().first().getByText('1,234').waitFor()
    const cells = await rows().first().getByRole('cell').allInnerTexts()
    const told = cells.map((text) => text.replace(/\s+/g, ' ').trim())
    expect(told.slice(1, 6)).toEqual(['Kettle Price not yet proven', 'Tarang', '₹1,200', '₹900', '25%'])
    expect(told[6]).toBe('Active')
    expect(told[7]).toBe('5 Jan 2026')
    expect(told.slice(9)).toEqual(['1,234', 'Update Delete'])
    expect(await names()).toEqual(newestFirst)
    await page.getByText('₹99,999.50').waitFor()
    await page.getByText('Malwa Sound House · 4 offers, 1 live').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(visitor.consoleErrors).toEqual([])
  })

  test('when a filter is pressed, then only its products are left, also after a reload, and Back undoes each; all follow an order', async () => {
    await open(await givenShop())
    await rows().first().waitFor()
    for (const [category, left] of [
      ['Mobile & Laptop', ['Laptop 14']],
      ['Home', ['Brass lamp']],
      ['Electronics', ['Kettle']],
      ['Others', ['Silk saree']],
    ] as const) {
      await press('Category', category)
      await expect.poll(names).toEqual(left)
    }
    await press('Category', 'All')
    for (const [status, left] of [
      ['Active', ['Kettle']],
      ['Out of stock', ['Silk saree']],
      ['Scheduled', ['Laptop 14']],
      ['Ended', ['Brass lamp']],
    ] as const) {
      await press('Status', status)
      await expect.poll(names).toEqual(left)
    }
    await page.reload()
    await expect.poll(names).toEqual(['Brass lamp'])
    await press('Category', 'Electronics')
    await page.getByText('No product matches.').waitFor()
    await page.goBack()
    await expect.poll(names).toEqual(['Brass lamp'])
    await page.goBack()
    await expect.poll(names).toEqual(['Laptop 14'])
    await press('Category', 'Home')
    await page.getByText('No product matches.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(names).toHaveLength(4)
    await page.getByLabel('Sort by').selectOption('Name, A to Z')
    await expect.poll(names).toEqual(['Brass lamp', 'Kettle', 'Laptop 14', 'Silk saree'])
  })

  test('when stock runs out, then one press says so, another takes it back, a failure is told, and each filter follows at once', async () => {
    await open(await givenShop())
    const kettle = rows().filter({ hasText: 'Kettle' })
    await choose('Kettle', 'Mark out of stock')
    await kettle.getByText('Out of stock', { exact: true }).waitFor()
    await choose('Kettle', 'Back in stock')
    await kettle.getByText('Active', { exact: true }).waitFor()

    const comeBack = await cutOff(page, '/api/shop/change_products')
    await choose('Kettle', 'Mark out of stock')
    await toast(page, 'The server could not be reached.').waitFor()
    await kettle.getByText('Active', { exact: true }).waitFor()
    await comeBack()

    await press('Status', 'Out of stock')
    await expect.poll(names).toEqual(['Silk saree'])
    await press('Status', 'Active')
    await expect.poll(names).toEqual(['Kettle'])
    await choose('Kettle', 'Mark out of stock')
    await page.getByText('No active offers.').waitFor()
    await press('Status', 'Out of stock')
    await expect.poll(names).toEqual(['Kettle', 'Silk saree'])
  })

  test('when a product is changed twice in a row, then the second change begins with the first', async () => {
    await open(await givenShop())
    const update = () =>
      rows().filter({ hasText: 'Kettle' }).getByRole('link', { name: 'Update Kettle' }).click()
    for (const [before, after] of [
      ['900', '800'],
      ['800', '700'],
    ] as const) {
      await update()
      const price = page.getByLabel('Discount price')
      await expect.poll(() => price.inputValue()).toBe(before)
      await price.fill(after)
      await usualPrice(page).check()
      await page.getByRole('button', { name: 'Update Product' }).click()
      await page.waitForURL('/adminlist')
      await page.getByText(`₹${after}`, { exact: true }).waitFor()
    }
  })

  test('when nothing is published yet, then it leads to the first offer', async () => {
    await open(await givenUser(chowk))
    await page.getByText('Nothing published yet.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Add new products' }).last().click()
    await page.waitForURL('/newoffer')
  })

  test('when the products or a place among them cannot be had, then it says so, and another try shows them', async () => {
    const owner = await givenShop()
    const path = `/api/shop/ownproduct/${owner.id}`
    const comeBack = await cutOff(page, `${path}*`)
    await open(owner)
    await page.getByText('Your products could not be loaded.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await comeBack()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(names).toHaveLength(4)

    await page.goto('/adminlist?after=nonsense')
    await page.getByText('Your products could not be loaded.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(names).toHaveLength(4)
  })

  test('when the session ends while the list is open, then the next press leads to the login and back', async () => {
    const owner = await givenShop()
    await open(owner, '?status=live')
    await rows().first().waitFor()
    // What comes late to the page, too: an answer to it would lead to the login.
    await page.waitForLoadState('networkidle')
    await endSessions(chowk, owner)
    await choose('Kettle', 'Mark out of stock')
    await page.waitForURL('/userlogin')
    await logIn(page, owner.email)
    await page.waitForURL('/adminlist?status=live')
    await expect.poll(names).toEqual(['Kettle'])
  })

  test('when the screen is narrow, then each row is a card without anything cut off', async () => {
    await open(await givenShop())
    await rows().first().waitFor()
    for (const [width, expected] of [
      [390, 'flex'],
      [1280, 'table-row'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await rows()
          .first()
          .evaluate((row) => getComputedStyle(row).display),
      ).toBe(expected)
      await expectNoSidewaysScroll(page)
    }
  })
})

describe('My Products at a desk', () => {
  beforeEach(() => visit('desktop'))

  test('when the heading of a column is pressed, then the rows follow it, the other way round, and no more', async () => {
    await open(await givenShop())
    const heading = page.getByRole('columnheader', { name: 'Discounted price' })
    for (const [direction, cheapest] of [
      ['ascending', 0],
      ['descending', 3],
    ] as const) {
      await heading.getByRole('button').click()
      await expect.poll(async () => (await names()).indexOf('Kettle')).toBe(cheapest)
      expect(await heading.getAttribute('aria-sort')).toBe(direction)
    }
    await heading.getByRole('button').click()
    await expect.poll(names).toEqual(newestFirst)
  })
})
