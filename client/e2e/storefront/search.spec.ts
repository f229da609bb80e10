import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { openShell } from '../helpers/app-shell.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  closeCleanly,
  expectNoSidewaysScroll,
  heading,
  interceptCalls,
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
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit('phone')
    page = visitor.page
    return () => closeCleanly(visitor)
  })
  const names = () => cards(page).allTextContents()
  const count = () => cards(page).count()
  const open = async (address: string) => {
    await page.goto(address)
    await cards(page).first().waitFor()
  }
  const more = () => page.getByRole('button', { name: 'Show more offers' })
  const total = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams)

  test('when there are all filters at a desk, then they stand in one line with the order', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('/search?sort=discount')
    await page.getByLabel('Category').waitFor()
    const bar = page.getByLabel('Sort by').locator('xpath=../..')
    const tops = await bar.evaluate((own) => [...own.children].map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
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

  test('when the address says words, category, subcategory or brand, then that is what is found', async () => {
    for (const [parameter, title] of [
      ['query=brass kettle', 'Results for “brass kettle”'],
      ['category=kitchen', 'kitchen'],
      ['subcategory=Kettles', 'Kettles'],
      ['brand=Ghar', 'Ghar'],
    ] as const) {
      await open(`/search?${parameter}`)
      expect(await heading(page).textContent()).toBe(title)
      expect(await names()).toEqual(['Brass kettle'])
      await total('1 offer in Indore')
    }
  })

  test('when something else is searched for, then its results take the place of the old ones', async () => {
    await open('/search?query=kettle')
    await page.getByRole('combobox', { name: 'Search for items' }).fill('headphones 7')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await names())[0]).toBe('Headphones 7')
  })

  test('when filters and a sorting are chosen, then they are in the address, and going back takes them away', async () => {
    await open(all)
    await total('30 offers')
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Dhvani')
    await total('10 offers')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
    await expect
      .poll(async () => (await names()).slice(0, 3))
      .toEqual(['Headphones 1', 'Headphones 2', 'Headphones 3'])
    await page.getByLabel('Lowest price').fill('150')
    await page.getByLabel('Highest price').fill('₹ 210')
    await page.keyboard.press('Enter')
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

  test('when discount and category are chosen, then the counts tell beforehand how many there are', async () => {
    await open('/search?query=headphones')
    await page.getByRole('combobox', { name: 'Discount' }).selectOption('70% or more')
    await total('10 offers')
    expect(parameters()).toMatchObject({ min_discount: '70' })
    // One brand is no choice.
    expect(await page.getByRole('combobox', { name: 'Brand' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove filters' }).click()
    await total('30 offers')
  })

  test('when it is a category, then its subcategories are offered, and the one category is no filter', async () => {
    await open(all)
    expect(await page.getByRole('combobox', { name: 'Category', exact: true }).count()).toBe(0)
    await page.getByRole('combobox', { name: 'Subcategory' }).selectOption('Earphones (2)')
    await total('2 offers')
    expect(parameters()).toEqual({ category: 'Electronics', subcategory: 'Earphones' })
    await page.getByRole('combobox', { name: 'Subcategory' }).selectOption('All of Electronics')
    await total('30 offers')
  })

  test('when a price is none, then its field says so, keeps what was typed, and nothing changes', async () => {
    await open(all)
    await page.getByLabel('Lowest price').fill('600')
    await page.getByLabel('Highest price').fill('abc')
    await page.getByRole('button', { name: 'Apply the price' }).click()
    await page.getByText('Please enter rupees, for example 500.').waitFor()
    const isFocused = (element: Element) => element === document.activeElement
    expect(await page.getByLabel('Highest price').evaluate(isFocused)).toBe(true)
    expect(await page.getByLabel('Highest price').inputValue()).toBe('abc')
    expect(await page.getByLabel('Lowest price').inputValue()).toBe('600')
    expect(parameters()).toEqual({ category: 'Electronics' })
    await expectNoSidewaysScroll(page)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByLabel('Highest price').fill('700')
    await page.getByRole('button', { name: 'Apply the price' }).click()
    await total('4 offers')
    expect(await page.getByText('Please enter rupees').count()).toBe(0)
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
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit('phone')
    page = visitor.page
    return () => closeCleanly(visitor, { expectFailures: true })
  })
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
