import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import { cards, closeCleanly, expectNoSidewaysScroll, interceptCalls } from '../helpers/storefront.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk)
for (let number = 1; number <= 30; number++)
  await givenOffer(chowk, shop.id, {
    name: `Headphones ${number}`,
    brand: number <= 10 ? 'Dhvani' : 'Tarang',
    price: 1000,
    discount_price: number * 30,
    subcategory: number <= 28 ? 'Headphones' : 'Earphones',
  })

const all = '/search?category=Electronics'

eachVisit(() => chowk.visit('phone'), closeCleanly)
const count = () => cards(page).count()
const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
const total = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const parameters = () => Object.fromEntries(new URL(page.url()).searchParams)
const button = () => page.getByRole('button', { name: /^Filters/ })
const sheet = () => page.getByRole('dialog', { name: 'Filters' })
/** Retries: a busy browser may lose a press while the previous sheet is closing. */
const openFilters = () =>
  expect
    .poll(async () => {
      if ((await sheet().count()) === 0) await button().click()
      return sheet().getByRole('heading', { name: 'Filters' }).isVisible()
    })
    .toBe(true)

test('keeps filters in the URL across a reload, and undoes each filter with Back', async () => {
  await page.goto(all)
  await total('30 offers')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await page.evaluate(() => window.scrollTo(0, 60))
  await sort.selectOption('Price: low to high')
  await page.waitForURL(/sort=price_asc/)
  await expect.poll(() => cards(page).first().textContent()).toBe('Headphones 1')
  expect([await hasFocus(sort), await scrolled()]).toEqual([true, 60])

  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await openFilters()
    const chosen = sheet().getByRole('radio', { name: '25% or more' })
    const choose = async () => {
      await sheet().getByText('40% or more').click()
      await page.keyboard.press('ArrowUp')
      return chosen.isChecked()
    }
    await expect.poll(choose).toBe(true)
    await leave()
    await expect.poll(() => sheet().count()).toBe(0)
    await expect.poll(() => hasFocus(button())).toBe(true)
    expect(parameters()).toEqual({ category: 'Electronics', sort: 'price_asc' })
  }

  await page.setViewportSize({ width: 320, height: 640 })
  await openFilters()
  await sheet().getByText('Dhvani').click()
  await sheet().getByLabel('From').fill('150')
  await sheet().getByLabel('Up to').fill('₹ 210')
  await expectNoSidewaysScroll(page)
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Show 3 offers' }).click()
  await total('3 offers')
  await page.reload()
  await total('3 offers')
  expect(await cards(page).allTextContents()).toEqual(['Headphones 5', 'Headphones 6', 'Headphones 7'])
  await page.goBack()
  await total('30 offers')
  await page.goBack()
  await expect.poll(parameters).toEqual({ category: 'Electronics' })

  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await page
      .getByLabel('Sort by')
      .locator('xpath=../..')
      .evaluate((bar) => [...bar.children].map((part) => part.getBoundingClientRect().top))
    expect(new Set(tops).size, `${width} px`).toBe(1)
  }
})

test("shows offers near the top of a phone's screen, and suggests next steps for an empty result", async () => {
  const top = (part: Locator) => part.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  for (const words of ['headphones under 90000', 'headphones']) {
    await page.goto(`/search?query=${words}`)
    const header = await page.locator('header').evaluate((one) => one.getBoundingClientRect().bottom)
    expect((await top(page.locator('main article').first())) - header, words).toBeLessThanOrEqual(190)
    const follow = page.getByRole('button', { name: /^Follow/ })
    expect(await top(follow), words).toBeLessThan(header + 30)
  }
  await page.goto('/search?query=headphones theodolite')
  const ways = page.locator('main').getByRole('link', { name: /offers|ask if they have it/ })
  expect(await ways.count()).toBeGreaterThanOrEqual(2)
  expect((await top(ways.nth(1))) + 56).toBeLessThanOrEqual(500)
  await expectNoSidewaysScroll(page)
})

test('Back from an offer restores position and focus, and a reload restores the position', async () => {
  const { calls } = await interceptCalls(page, '/api/search/search*')
  await page.goto(`${all}&page=2`)
  await cards(page).first().waitFor()
  expect([await count(), calls.length]).toEqual([6, 0])
  await page.getByRole('button', { name: 'Show earlier offers' }).click()
  await expect.poll(count).toBe(30)
  expect(calls).toHaveLength(1)

  await page.goto(all)
  await page.getByRole('button', { name: 'Show more offers' }).press('Enter')
  await expect.poll(count).toBe(30)
  await expect.poll(() => hasFocus(cards(page).nth(24))).toBe(true)
  const card = cards(page).nth(27)
  await card.scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(300)
  await card.click()
  await page.waitForURL(/\/product\//)
  await expect.poll(scrolled).toBe(0)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect.poll(count).toBe(30)
  await expect.poll(scrolled).toBe(place)
  expect(parameters()).toEqual({ category: 'Electronics', page: '2' })
  await expect.poll(() => hasFocus(card)).toBe(true)

  await page.reload()
  await expect.poll(count).toBe(30)
  await expect.poll(scrolled).toBe(place)
})
