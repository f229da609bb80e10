import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { openShell } from '../helpers/app-shell.ts'
import { accessibilityFaults, accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import {
  cards,
  closeCleanly,
  expectNoSidewaysScroll,
  interceptCalls,
  leaveAfterFailures,
  searchField,
} from '../helpers/storefront.ts'

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
await givenOffer(chowk, shop.id, {
  name: 'Brass kettle',
  brand: 'Ghar',
  category: 'Kitchen',
  subcategory: 'Kettles',
})

const call = '/api/search/search*'
const all = '/search?category=Electronics'

describe('search', () => {
  eachVisit(() => chowk.visit('phone'), closeCleanly)
  const names = () => cards(page).allTextContents()
  const count = () => cards(page).count()
  const open = async (address: string) => {
    await page.goto(address)
    await cards(page).first().waitFor()
  }
  const more = () => page.getByRole('button', { name: 'Show more offers' })
  const total = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams)
  const sheet = () => page.getByRole('dialog', { name: 'Filters' })
  /** Does it in the sheet of all filters, and shows what comes of it. */
  const filter = async (choose: () => Promise<void>) => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await sheet().waitFor()
    await choose()
    await sheet()
      .getByRole('button', { name: /^Show \d/ })
      .click()
    await sheet().waitFor({ state: 'detached' })
  }

  test.each([1280, 1920])(
    'when there is room (%i px), then order and filters stand in one line',
    async (width) => {
      await page.setViewportSize({ width, height: 800 })
      await open('/search?sort=discount')
      const bar = page.getByLabel('Sort by').locator('xpath=../..')
      const tops = await bar.evaluate((own) =>
        [...own.children].map((one) => one.getBoundingClientRect().top),
      )
      expect(new Set(tops).size).toBe(1)
    },
  )

  test('when the sheet of filters is left by Escape or back, then nothing changed, focus too', async () => {
    await open(all)
    await page.getByLabel('Sort by').selectOption('Newest first')
    await page.waitForURL(/newest/)
    const button = page.getByRole('button', { name: 'Filters' })
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await button.click()
      await sheet().getByRole('heading', { name: 'Filters' }).waitFor()
      await sheet().getByText('40% or more').click()
      await page.keyboard.press('ArrowUp')
      expect(await sheet().getByRole('radio', { name: '25% or more' }).isChecked()).toBe(true)
      expect(await accessibilityFaultsInAllColours(page)).toEqual([])
      await leave()
      await expect.poll(() => sheet().count()).toBe(0)
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(parameters()).toEqual({ category: 'Electronics', sort: 'newest' })
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await button.click()
    await sheet().waitFor()
    await expectNoSidewaysScroll(page)
  })

  test('when there are no parameters, then no call is made and categories lead on', async () => {
    const { calls } = await interceptCalls(page, call)
    await page.goto('/search')
    await page.getByRole('heading', { level: 1, name: 'What are you looking for?' }).waitFor()
    expect(await page.getByRole('img', { name: 'No products found' }).isVisible()).toBe(true)
    expect(calls).toEqual([])
    await page.locator('main').getByRole('link', { name: 'Kitchen' }).click()
    await page.getByRole('link', { name: /Brass kettle/ }).waitFor()
    expect(calls).toHaveLength(1)
  })

  test('when filters and a sorting are chosen, then they are in the address, and going back takes them away', async () => {
    await open(all)
    await total('30 offers')
    await filter(() => sheet().getByText('Dhvani').click())
    await total('10 offers')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
    await expect
      .poll(async () => (await names()).slice(0, 3))
      .toEqual(['Headphones 1', 'Headphones 2', 'Headphones 3'])
    await filter(async () => {
      await sheet().getByLabel('From').fill('150')
      await sheet().getByLabel('Up to').fill('₹ 210')
    })
    await total('3 offers')
    expect(await names()).toEqual(['Headphones 5', 'Headphones 6', 'Headphones 7'])
    expect(parameters()).toEqual({
      category: 'Electronics',
      brand: 'Dhvani',
      sort: 'price_asc',
      min_price: '150',
      max_price: '210',
    })

    await page.reload()
    await total('3 offers')
    expect(await names()).toEqual(['Headphones 5', 'Headphones 6', 'Headphones 7'])
    await page.goBack()
    await total('10 offers')
    expect(parameters()).toEqual({ category: 'Electronics', brand: 'Dhvani', sort: 'price_asc' })
    await page.goBack()
    await page.goBack()
    await total('30 offers')
    expect(parameters()).toEqual({ category: 'Electronics' })
  })

  test('when 300 letters are searched for, then the field tells how many may be, and keeps them', async () => {
    await page.goto('/')
    const letters = 'saree '.repeat(50)
    await searchField(page).fill(letters)
    await page.keyboard.press('Enter')
    await page.getByText('Please search with at most 100 letters.').waitFor()
    expect(await searchField(page).inputValue()).toBe(letters)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.goto(`/search?query=${encodeURIComponent(letters)}`)
    await page.locator('main').getByText('Please search with at most 100 letters.').waitFor()
    expect((await searchField(page).inputValue()).trim()).toBe(letters.trim())
    await searchField(page).fill('brass kettle')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /Brass kettle/ }).waitFor()
  })

  test('when more is shown and an offer is looked at, then going back finds the same place', async () => {
    await open(all)
    expect(await count()).toBe(24)
    await page.getByText('24 of 30 shown').waitFor()
    await more().click()
    await expect.poll(count).toBe(30)
    expect(parameters()).toEqual({ category: 'Electronics', page: '2' })
    expect(await more().count()).toBe(0)
    expect(new Set(await names()).size).toBe(30)

    await cards(page).last().scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    const last = await cards(page).last().getAttribute('href')
    await cards(page).last().click()
    await page.waitForURL(`**${last}`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Back to results' }).click()

    await expect.poll(count).toBe(30)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    expect(parameters()).toEqual({ category: 'Electronics', page: '2' })
  })

  test('when more is shown, then the first new offer has the focus, and a reload finds all of it at the same place', async () => {
    await open(all)
    await more().focus()
    await page.keyboard.press('Enter')
    await expect.poll(count).toBe(30)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    await expect.poll(focused).toBe(await cards(page).nth(24).getAttribute('href'))

    await cards(page).nth(20).scrollIntoViewIfNeeded()
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
    const place = await scrolled()
    expect(place).toBeGreaterThan(300)
    await page.reload()
    await expect.poll(count).toBe(30)
    await expect.poll(scrolled).toBe(place)
  })

  test('when one goes back from an offer, then its card has the focus', async () => {
    await open(all)
    const card = cards(page).nth(7)
    const href = await card.getAttribute('href')
    await card.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
  })

  test.each([
    ['comes with its offers', 0, (address: string) => page.goto(address)],
    ['comes as the shell', 1, (address: string) => openShell(page, address)],
  ])(
    'when a link to a later page %s, then %i calls are made, with a way to the earlier ones',
    async (_, made, visit) => {
      const { calls } = await interceptCalls(page, call)
      await visit(`${all}&page=2`)
      await cards(page).first().waitFor()
      expect(await count()).toBe(6)
      expect(calls).toHaveLength(made)
      await page.getByRole('button', { name: 'Show earlier offers' }).click()
      await expect.poll(count).toBe(30)
      expect(calls).toHaveLength(made + 1)
      expect(new Set(await names()).size).toBe(30)
      expect(await page.getByRole('button', { name: 'Show earlier offers' }).count()).toBe(0)
    },
  )

  test('when more is asked for and another order chosen before it comes, then the order stays chosen', async () => {
    await open(all)
    const { hold, letPass } = await interceptCalls(page, call)
    const release = hold()
    const asked = page.waitForRequest(call)
    await more().click()
    const held = await asked
    letPass()
    await page.getByLabel('Sort by').selectOption('Newest first')
    await expect.poll(parameters).toEqual({ category: 'Electronics', sort: 'newest' })
    release()
    // Its answer, or its end when nobody waits for it any more.
    await held.response()
    await more().click()
    await expect.poll(count).toBe(30)
    expect(parameters()).toEqual({ category: 'Electronics', sort: 'newest', page: '2' })
  })

  test('when a link leads past the end, then it says so and leads to the first offers', async () => {
    await page.goto(`${all}&page=50`)
    await page.getByRole('button', { name: 'Show the first' }).click()
    await expect.poll(count).toBe(24)
    expect(parameters()).toEqual({ category: 'Electronics' })
  })
})

describe('search that takes or fails', () => {
  eachVisit(() => chowk.visit('phone'), leaveAfterFailures)
  const errorLine = () => page.getByRole('alert')

  test.each(['abort', 'answer500'] as const)(
    'when the call fails (%s), then more keeps what is there, a new order clears it under a red line; both can be tried again',
    async (failure) => {
      await page.goto(all)
      await cards(page).first().waitFor()
      const search = await interceptCalls(page, call)
      const retry = () => page.getByRole('button', { name: 'Try again' }).click()
      search[failure]()
      await page.getByRole('button', { name: 'Show more offers' }).click()
      await errorLine().waitFor()
      expect(await cards(page).count()).toBe(24)
      search.letPass()
      await retry()
      await expect.poll(() => cards(page).count()).toBe(30)
      expect(await errorLine().count()).toBe(0)

      search[failure]()
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first')
      await errorLine().waitFor()
      expect(await errorLine().textContent()).toBe('Failed to fetch search results. Please try again later.')
      expect(await cards(page).count()).toBe(0)
      const [red = 0, green = 0, blue = 0] = await errorLine().evaluate((line) =>
        (getComputedStyle(line).color.match(/\d+/g) ?? []).map(Number),
      )
      expect(red).toBeGreaterThan(2 * Math.max(green, blue))
      search.letPass()
      await retry()
      await cards(page).first().waitFor()
      expect(await errorLine().count()).toBe(0)
    },
  )
})
