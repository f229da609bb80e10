import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import {
  cards,
  expectNoSidewaysScroll,
  givenPublishedOffer,
  heading,
  interceptCalls,
  leaveAfterFailures,
} from '../helpers/storefront.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk)
const headphones = await givenOffer(chowk, shop.id, {
  name: 'Tarang headphones',
  description: 'Soft cushions.\nShow this page at the counter.',
  price: 124999,
  discount_price: 99999,
  end_date: dayFromToday(2),
})
for (const name of ['Chhavi camera', 'Drishti monitor'])
  await givenOffer(chowk, shop.id, { name, subcategory: 'Cameras', discount_price: 3999 })

const formatted = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(date))
    .replace('Sept', 'Sep')

eachVisit(() => chowk.visit('phone'), leaveAfterFailures)
const open = async (id: number) => {
  await page.goto(`/product/${id}`)
  await page.getByText('Shop Name').waitFor()
}
const shopBox = () => page.getByRole('region', { name: 'Shop' }).getByText('Malwa Sound House')
const field = (label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label.replace(/[()]/g, '\\$&')}$`) })
    .locator('+ dd')
    .textContent()

test('when a link to it is opened, then every labelled field, description and validity are shown', async () => {
  await open(headphones)
  // All at once, and again: a field that is drawn anew meanwhile is not read half.
  const fields = () =>
    page
      .locator('main dt')
      .evaluateAll((all) =>
        Object.fromEntries(all.map((label) => [label.textContent, label.nextElementSibling?.textContent])),
      )
  await expect.poll(fields).toEqual({
    Name: 'Tarang headphones',
    Brand: 'Tarang',
    'Current Price': '₹99,999',
    'Original Price': '₹1,24,999',
    'Discount (%)': '20%',
    'Shop Name': 'Malwa Sound House',
    Address: 'Shop 12, Jail Road',
    City: 'Indore',
    State: 'Madhya Pradesh',
  })
  for (const part of [
    'Soft cushions.\nShow this page at the counter.',
    `Valid until ${formatted(dayFromToday(2))}`,
    'Ends in 2 days',
    '20% OFF',
    'The shop wrote ₹1,24,999 as the price before',
    'New here, first price today. Nothing to compare with yet.',
  ])
    await expect.poll(() => page.locator('main').innerText()).toContain(part)
})

test('when the shop has set no point, then the bar leads to its address', async () => {
  await open(headphones)
  await page.getByRole('link', { name: 'Address', exact: true }).click()
  const address = page.getByRole('region', { name: 'The shop has not set its place' })
  await expect.poll(() => hasFocus(address.getByRole('heading'))).toBe(true)
  const link = address.getByRole('link', { name: 'Find on a map' })
  const url = new URL((await link.getAttribute('href')) ?? '')
  expect(url.searchParams.get('query')).toBe('Malwa Sound House, Shop 12, Jail Road, Indore, Madhya Pradesh')
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toContain('noopener')
})

test('when there are related products, then they are shown and lead on; else it says so', async () => {
  await open(headphones)
  await expect.poll(() => cards(page).count()).toBe(2)
  await cards(page).filter({ hasText: 'Chhavi camera' }).click()
  await page.getByRole('heading', { level: 1, name: 'Chhavi camera' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Tarang headphones' }).waitFor()

  await open(await givenOffer(chowk, shop.id, { category: 'Toys' }))
  await page.getByText('No related products found.').waitFor()
})

test('when a card leads to it, then what the card knew shows at once, and the rest when it is there', async () => {
  // Before the search: what is in sight may be asked for ahead.
  const product = await interceptCalls(page, '/api/product/*')
  const release = product.hold()
  await page.goto('/search?brand=Tarang')
  await page.getByRole('link', { name: /Tarang headphones/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Tarang headphones' }).waitFor()
  expect(await field('Current Price')).toBe('₹99,999')
  expect(await page.getByText('Shop Name').count()).toBe(0)

  await chowk.services.db.query(
    sql`UPDATE products SET name = 'Tarang headphones 2' WHERE id = ${headphones}`,
  )
  release()
  await shopBox().waitFor()
  expect(await heading(page).textContent()).toBe('Tarang headphones 2')
  await chowk.services.db.query(sql`UPDATE products SET name = 'Tarang headphones' WHERE id = ${headphones}`)

  await page.reload()
  await shopBox().waitFor()
  await page.getByRole('link', { name: 'Back to results' }).click()
  await page.waitForURL('/search?brand=Tarang')
})

test('when one comes back to it by way of another page, then what has changed meanwhile is shown', async () => {
  await open(headphones)
  await page.goto('/privacy')
  const change = (price: number) =>
    chowk.services.db.query(sql`UPDATE products SET discount_price = ${price} WHERE id = ${headphones}`)
  await change(88_888)
  await page.goBack()
  await expect.poll(() => field('Current Price')).toBe('₹88,888')
  await change(99_999)
})

test('when other shops have the same, then a line leads to the list, and its rows to them', async () => {
  // Of an attempt before.
  await chowk.services.db.query(sql`DELETE FROM products WHERE brand = 'Chakki'`)
  const kettle = { name: 'Chakki kettle, 1.5 litre', brand: 'Chakki', price: 9999 }
  const here = await givenOffer(chowk, shop.id, { ...kettle, discount_price: 8999 })
  const other = await givenUser(chowk, { shop: 'Jail Road Kitchens' })
  await givenOffer(chowk, other.id, { ...kettle, name: 'Kettle 1500 ml', discount_price: 9399 })
  // Before the list's script is there the link leads to it too, and it stays when the script is.
  const script = await interceptCalls(page, '/assets/same-parts-*.js')
  const release = script.hold()
  await page.goto(`/product/${here}`, { waitUntil: 'commit' })

  await page.getByRole('link', { name: 'At 1 other shop, ₹9,399' }).click()
  const list = page.getByRole('region', { name: 'At 1 other shop, ₹9,399' })
  const isReached = () => hasFocus(list.getByRole('heading'))
  // As a link of the page's own, before any script is there: the browser takes its time.
  await expect.poll(isReached).toBe(true)
  await expect.poll(() => script.calls.length).toBe(1)
  release()
  await page.waitForLoadState('load')
  expect(await isReached()).toBe(true)
  await list.getByRole('button', { name: 'What counts as the same?' }).click()
  await list.getByText('By price. No shop can pay for a place in this list.').waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)

  await list.getByRole('button', { name: 'This is not the same' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .and(page.getByText(/Not the same as/))
    .waitFor()
  await page.keyboard.press('Escape')
  await list.getByRole('link', { name: 'Compare these 2' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare 2 offers' }).waitFor()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  expect(await row('Price').getByRole('cell').allTextContents()).toEqual([
    '₹8,999Lowest price',
    '₹9,399₹400 more',
  ])
  expect(await row('Brand').count()).toBe(1)
  await page.getByRole('switch', { name: 'Only what differs' }).click()
  expect(await row('Brand').count()).toBe(0)
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Remove Kettle 1500 ml' }).click()
  await page.getByRole('heading', { level: 1, name: 'One offer alone cannot be compared' }).waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await list.getByRole('link', { name: /₹400 more/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Kettle 1500 ml' }).waitFor()
  await page.getByRole('link', { name: 'At 1 other shop, ₹8,999' }).waitFor()
})

test('when there is no such offer, then it says so and categories lead on', async () => {
  const closed = await givenUser(chowk, { status: 'pending' })
  const hidden = await givenOffer(chowk, closed.id)
  for (const id of ['999999', 'abc', hidden]) {
    await page.goto(`/product/${id}`)
    await page.getByRole('heading', { level: 1, name: 'This offer is not available' }).waitFor()
  }
  await page.locator('main').getByRole('link', { name: 'Electronics' }).click()
  await cards(page).first().waitFor()
})

test('when the photo is pressed, then all of it is shown; Escape leads back to it', async () => {
  const { categoryId, subcategoryId } = await givenCategory(chowk, 'Fashion', 'Shawls')
  const place = { category_id: String(categoryId), subcategory_id: String(subcategoryId) }
  const id = await givenPublishedOffer(chowk, shop, { ...place, name: 'Drishti shawl' })
  await open(id)
  const press = page.getByRole('button', { name: 'Show the whole photo of Drishti shawl' })
  await press.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Drishti shawl' })
  const photo = await dialog.getByRole('img', { name: 'Drishti shawl' }).boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(photo?.width).toBeCloseTo(photo?.height ?? 0, 0)
  expect(photo?.width).toBeLessThanOrEqual(Math.min(width, height))
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await press.evaluate((button) => button === document.activeElement)).toBe(true)

  await press.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/product/${id}`)
})

test('when a product’s name is very long, then no screen scrolls sideways', async () => {
  const name = 'Superduperextralongunbreakable'.repeat(5)
  const id = await givenOffer(chowk, shop.id, {
    name,
    brand: name.slice(0, 80),
    category: 'Long',
    subcategory: 'Long ones',
    price: 9_999_999.5,
  })
  for (const address of ['/', '/search?subcategory=Long ones']) {
    await page.goto(address)
    await cards(page).filter({ hasText: name }).first().waitFor()
    await expectNoSidewaysScroll(page)
  }
  await open(id)
  await expectNoSidewaysScroll(page)
})
