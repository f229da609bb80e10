import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { accompany, eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
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
const other = await givenUser(chowk, { shop: 'Jail Road Kitchens' })
const kettle = { name: 'Chakki kettle, 1.5 litre', brand: 'Chakki', price: 9999 }
const here = await givenOffer(chowk, shop.id, { ...kettle, discount_price: 8999 })
await givenOffer(chowk, other.id, { ...kettle, name: 'Kettle 1500 ml', discount_price: 9399 })

eachVisit(() => chowk.visit('phone'), leaveAfterFailures)

test('links to the same product at other shops before the script loads, then compares the shops', async () => {
  const script = await interceptCalls(page, '/assets/below-parts-*.js')
  const release = script.hold()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/product/${here}`, { waitUntil: 'commit' })

  await page.getByRole('link', { name: 'no other shop is cheaper' }).click()
  const list = page.getByRole('region', { name: 'At 1 other shop, ₹9,399' })
  const isReached = () => hasFocus(list.getByRole('heading'))
  await expect.poll(isReached).toBe(true)
  await expect.poll(() => script.calls.length).toBe(1)
  release()
  await page.waitForLoadState('load')
  expect(await isReached()).toBe(true)
  await list.getByRole('button', { name: 'What counts as the same?' }).click()
  await list.getByText('By price. No shop can pay for a place in this list.').waitFor()
  await expectNoFaults(page)

  await list.getByRole('button', { name: 'Not the same product' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .and(page.getByText(/Not the same as/))
    .waitFor()
  await page.keyboard.press('Escape')
  await list.getByRole('link', { name: 'Compare these 2' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare 2 offers' }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await list.getByRole('link', { name: /₹400 more/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Kettle 1500 ml' }).waitFor()
  await page.getByRole('link', { name: 'but ₹8,999 at 1 other shop' }).waitFor()
})

test('shows the whole photo, today’s price after Back, and a very long name without sideways scrolling', async () => {
  const name = 'Superduperextralongunbreakable'.repeat(5)
  const id = await givenPublishedOffer(chowk, shop, { name, brand: name.slice(0, 80), price: '9999999.5' })
  for (const address of ['/', '/search?category=Electronics']) {
    await page.goto(address)
    await cards(page).filter({ hasText: name }).first().waitFor()
    await expectNoSidewaysScroll(page)
  }
  await page.goto(`/product/${id}`)
  const press = page.getByRole('button', { name: `Show the whole photo of ${name}` })
  await press.waitFor()
  await expectNoSidewaysScroll(page)
  await press.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  const photo = await dialog.getByRole('img', { name }).boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(photo?.width).toBeCloseTo(photo?.height ?? 0, 0)
  expect(photo?.width).toBeLessThanOrEqual(Math.min(width, height))
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await hasFocus(press)).toBe(true)
  await press.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/product/${id}`)

  await page.goto('/privacy')
  await heading(page).waitFor()
  await chowk.run(sql`UPDATE products SET discount_price = 88888 WHERE id = ${id}`)
  await page.goBack()
  await page.locator('dd').getByText('₹88,888', { exact: true }).waitFor()
})

const endOf = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height
}

test.each([
  ['en-IN', 'Contact the shop', /^Until/],
  ['hi-IN', 'दुकान तक पहुंचें', /तक/],
])('shows price, verdict, shop and time above a phone’s bar, in %s', async (locale, bar, until) => {
  accompany(await chowk.visit('phone', { locale }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/product/${here}`)
  await page.waitForLoadState('load')
  const lead = page.locator('article > div').filter({ has: page.getByRole('heading', { level: 1 }) })
  const top = (await page.getByRole('navigation', { name: bar }).boundingBox())?.y ?? 0
  expect(top).toBeGreaterThan(760)
  const parts = {
    price: lead.getByText('₹8,999', { exact: true }),
    verdict: lead.locator('a[href="#same"]'),
    shop: lead.locator('a[href^="/shop/"]'),
    time: lead.getByText(until).last(),
  }
  for (const [name, part] of Object.entries(parts)) expect(await endOf(part), name).toBeLessThan(top)
  expect(await endOf(parts.time)).toBeLessThan(top - 27)
  expect(await endOf(page.locator('article img').first())).toBeLessThan(450)
  await expectNoSidewaysScroll(page)
})
