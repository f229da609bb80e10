import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { focused, hasFocus } from '../helpers/keyboard.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cards, cardsIn, closeCleanly, expectNoSidewaysScroll, section } from '../helpers/storefront.ts'

const chowk = await testChowk()
const { db } = chowk.services
const shop = await givenUser(chowk, { shop: 'Resham Ghar' })
await db.query(
  sql`UPDATE shops SET quarter = 'Rajwada', latitude = 22.7206, longitude = 75.8551 WHERE user_id = ${shop.id}`,
)
await db.query(sql`UPDATE places SET offers = 11 WHERE name = 'Rajwada'`)
const kinds = [
  'Fashion',
  'Kitchen',
  'Home',
  'Toys',
  'Books',
  'Sports',
  'Beauty',
  'Grocery',
  'Footwear',
  'Travel',
  'Tools',
]
for (const [number, category] of kinds.entries()) {
  const id = await givenOffer(chowk, shop.id, {
    name: `Ware ${number}`,
    category,
    subcategory: `Of ${category}`,
    price: 900,
    discount_price: number < 8 ? 300 + number : 900,
    end_date: dayFromToday(number % 2 === 0 ? 0 : 30),
  })
  // Two are new today: too few for a row.
  if (number < 9)
    await db.query(sql`UPDATE products SET created_at = now() - interval '2 days' WHERE id = ${id}`)
}

const namesIn = (part: Locator) => part.getByRole('heading', { level: 3 }).allTextContents()
const near = (page: Page) => section(page, 'Near Rajwada')

describe('home as a market', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit('phone')
    page = visitor.page
    await page.goto('/')
    return () => closeCleanly(visitor)
  })

  test('when home opens, then it tells what there is today, and which of it ends', async () => {
    const today = page.getByRole('region', { name: 'Today in numbers' })
    expect((await today.innerText()).replace(/\s+/g, ' ')).toMatch(
      /Today, \w+ \d+ \w+ 11 offers 1 shop 6 end today/,
    )
    await today.getByRole('link', { name: '6 end today' }).click()
    await page.waitForURL('**/search?ends=today')
    await page.getByRole('heading', { level: 1, name: 'Ends today' }).waitFor()
  })

  test.each([
    ['Ends today', 'See all 6', '/search?ends=today'],
    ['Biggest discounts', 'See all', '/search?sort=discount'],
  ])('when all of %j is wanted, then the list begins as the row does', async (row, link, address) => {
    const names = await namesIn(section(page, row))
    expect(names).toHaveLength(6)
    await section(page, row)
      .getByRole('link', { name: `${link}: ${row}` })
      .click()
    await page.waitForURL(`**${address}`)
    await page.getByRole('heading', { level: 1, name: row, exact: true }).waitFor()
    await cards(page).first().waitFor()
    expect((await namesIn(page.getByRole('main'))).slice(0, 6)).toEqual(names)
  })

  test('when a row has fewer than three offers, then it is not shown', async () => {
    await cardsIn(page, 'Under ₹499').first().waitFor()
    expect(await section(page, 'New today').count()).toBe(0)
  })

  test('when what is cheap is shown, then the price comes first, and leads to the offer', async () => {
    const first = cardsIn(page, 'Under ₹499').first()
    const [, name = ''] = /^₹30\d\s+(Ware \d)\s+Rajwada$/.exec(await first.innerText()) ?? []
    await first.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  test('when a category is chosen by its picture, then its offers come; the last one leads to all', async () => {
    const arches = page.getByRole('navigation', { name: 'Shop by category' })
    const shown = arches.getByRole('link').filter({ visible: true })
    expect(await shown.count()).toBe(8)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await shown.count()).toBe(10)
    await arches.getByRole('link', { name: 'Fashion 1 offer' }).click()
    await page.waitForURL('**/search?category=Fashion')
    await page.goBack()
    await arches.getByRole('link', { name: 'All 11 categories' }).click()
    await page.getByRole('heading', { name: 'Browse a category' }).waitFor()
  })

  test('when a place is chosen, then what is near stands there, with distances, also the next time', async () => {
    await page.getByRole('button', { name: 'Rajwada', exact: true }).click()
    await near(page).getByText('Nearest first, 11 offers within 2 km').waitFor()
    await near(page).getByText('240 m', { exact: true }).first().waitFor()

    await page.reload()
    await near(page).getByText('240 m', { exact: true }).first().waitFor()
    expect(await near(page).getByRole('link', { name: 'See all: Near Rajwada' }).getAttribute('href')).toBe(
      '/search?near=rajwada&sort=nearest',
    )
    await page.getByRole('button', { name: 'Rajwada', exact: true }).click()
    await page.getByRole('heading', { name: 'Near which place?' }).waitFor()
  })

  test('when one comes back from an offer, then the strip and the keyboard are where they were', async () => {
    const link = cardsIn(page, 'Ends today').last()
    await link.scrollIntoViewIfNeeded()
    const strip = section(page, 'Ends today').getByRole('list')
    const before = await strip.evaluate(({ scrollLeft }) => scrollLeft)
    expect(before).toBeGreaterThan(0)
    const name = await link.innerText()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()

    await page.goBack()
    await link.waitFor()
    await expect.poll(() => hasFocus(link)).toBe(true)
    expect(await focused(page)).toBe(name)
    expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(before)
  })

  test('when the screen is of any width, then nothing is cut and axe finds nothing', async () => {
    await page.getByRole('button', { name: 'Rajwada', exact: true }).click()
    await near(page).getByText('240 m', { exact: true }).first().waitFor()
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    }
  })
})
