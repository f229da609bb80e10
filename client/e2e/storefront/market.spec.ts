import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { focused, hasFocus } from '../helpers/keyboard.ts'
import { type OpenChowk, openChowk, type Size, type Visitor } from '../helpers/open-chowk.ts'
import { cards, cardsIn, expectNoSidewaysScroll, leaveInPeace, section } from '../helpers/storefront.ts'

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
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
    if (number < 9) await db.query(sql`UPDATE products SET created_at = now() - interval '2 days' WHERE id = ${id}`)
  }
})
afterAll(() => chowk.close())

const namesIn = (part: Locator) => part.getByRole('heading', { level: 3 }).allTextContents()
const near = (page: Page) => section(page, 'Near Rajwada')

describe.each<Size>(['desktop', 'phone'])('home as a market, on a %s', (size) => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit(size)
    page = visitor.page
    return () => leaveInPeace(visitor)
  })

  test('when home opens, then it tells what there is today, and which of it ends', async () => {
    await page.goto('/')
    const today = page.getByRole('region', { name: 'Today in numbers' })
    expect((await today.innerText()).replace(/\s+/g, ' ')).toMatch(/Today, \w+ \d+ \w+ 11 offers 1 shop 6 end today/)
    await today.getByRole('link', { name: '6 end today' }).click()
    await page.waitForURL('**/search?ends=today')
    await page.getByRole('heading', { level: 1, name: 'Ends today' }).waitFor()
  })

  test.each([
    ['Ends today', 'See all 6', '/search?ends=today', 'Ends today', 6],
    ['Biggest discounts', 'See all', '/search?sort=discount', 'Biggest discounts', 6],
  ])('when all of %j is wanted, then the list begins as the row does', async (row, link, address, title, length) => {
    await page.goto('/')
    const names = await namesIn(section(page, row))
    expect(names).toHaveLength(length)
    await section(page, row)
      .getByRole('link', { name: `${link}: ${row}` })
      .click()
    await page.waitForURL(`**${address}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await cards(page).first().waitFor()
    expect((await namesIn(page.getByRole('main'))).slice(0, length)).toEqual(names)
  })

  test('when a row has fewer than three offers, then it is not shown', async () => {
    await page.goto('/')
    await cardsIn(page, 'Under ₹499').first().waitFor()
    expect(await section(page, 'New today').count()).toBe(0)
  })

  test('when what is cheap is shown, then the price comes first, and leads to the offer', async () => {
    await page.goto('/')
    const first = cardsIn(page, 'Under ₹499').first()
    const [, name = ''] = /^₹30\d\s+(Ware \d)\s+Rajwada$/.exec(await first.innerText()) ?? []
    await first.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  test('when a category is chosen by its picture, then its offers come; the last one leads to all', async () => {
    await page.goto('/')
    const arches = page.getByRole('navigation', { name: 'Shop by category' })
    const shown = (await arches.getByRole('link').all()).map((link) => link.isVisible())
    expect((await Promise.all(shown)).filter(Boolean)).toHaveLength(size === 'phone' ? 8 : 10)
    await arches.getByRole('link', { name: 'Fashion 1 offer' }).click()
    await page.waitForURL('**/search?category=Fashion')
    await page.goBack()
    await arches.getByRole('link', { name: 'All 11 categories' }).click()
    await page.getByRole('heading', { name: 'Look through a category' }).waitFor()
  })

  test('when a place is chosen, then what is near stands there, with distances, also the next time', async () => {
    await page.goto('/')
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
    await page.goto('/')
    const link = cardsIn(page, 'Ends today').last()
    await link.scrollIntoViewIfNeeded()
    const strip = section(page, 'Ends today').getByRole('list')
    const before = await strip.evaluate(({ scrollLeft }) => scrollLeft)
    if (size === 'phone') expect(before).toBeGreaterThan(0)
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
})

test.each([320, 390, 820, 1280])(
  'when the screen is %i px wide, then nothing is cut and axe finds nothing',
  async (width) => {
    const visitor = await chowk.visit('phone', { viewport: { width, height: 800 }, screen: { width, height: 800 } })
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('button', { name: 'Rajwada', exact: true }).click()
    await near(page).getByText('240 m', { exact: true }).first().waitFor()
    await expectNoSidewaysScroll(page)
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await leaveInPeace(visitor)
  },
)
