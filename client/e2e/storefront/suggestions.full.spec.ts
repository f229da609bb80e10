import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnswerOf } from '../../../server/contract/calls.ts'
import { givenUser } from '../../../server/test/given.ts'
import { someCard } from '../../src/test-offers.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { focused, hasFocus } from '../helpers/keyboard.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import { closeCleanly, expectNoSidewaysScroll, givenCategories, searchField } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
await givenUser(chowk, { shop: 'Mobile Palace' })

const found: AnswerOf<'GET /api/search/suggestions'> = {
  offers: ['माहेश्वरी मोबाइल', 'Nirvik mobile'].map((name, id) => someCard({ id, name })),
  categories: [{ category: 'Electronics', subcategory: null, total: 60 }],
  shops: [{ id: 1, name: 'Mobile Palace', locality: 'Siyaganj' }],
  brands: [{ name: 'Mobira', total: 18 }],
  total: 1000,
  total_is_at_least: true,
}

const panel = () => page.getByRole('group', { name: 'Search', exact: true })
const list = () => page.getByRole('listbox', { name: 'Suggestions' })
const options = () => list().getByRole('option')
const counted = () => list().getByRole('option', { name: /^All 1,000\+ offers/ })
const bottomOf = async (part: Locator) => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return y + height
}

eachVisit(() => chowk.visit('phone'), closeCleanly)

test('suggestions move no row and leave no gap when they arrive, and fit above a keyboard', async () => {
  const suggestionCalls = await interceptSuggestions()
  await page.goto('/privacy')
  for (const [width, height, text] of [
    [390, 844, 'mobi'],
    [1280, 800, 'mobil'],
  ] as const) {
    await page.setViewportSize({ width, height })
    const release = suggestionCalls.hold()
    await searchField(page).fill(text)
    await expect.poll(() => suggestionCalls.queries.at(-1)).toBe(text)
    const boxes = async () => Promise.all((await options().all()).map((row) => row.boundingBox()))
    const before = await boxes()
    const isWhole = async () => (await bottomOf(list())) - (await bottomOf(options().last())) < 10
    expect(await isWhole(), `${width} px`).toBe(true)
    release()
    await counted().waitFor()
    expect((await boxes()).slice(0, before.length), `${width} px`).toEqual(before)
    expect(await isWhole(), `${width} px`).toBe(true)
    expect((await options().allInnerTexts())[0]).toBe(`All 1,000+ offers for “${text}”`)
    expect(await list().locator('[role="option"] b').allInnerTexts()).toContain(text)
    expect(await accessibilityFaults(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }

  for (const [width, height, text] of [
    [360, 400, 'mobi'],
    [844, 190, 'mob'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await searchField(page).fill(text)
    await counted().waitFor()
    await expect.poll(async () => (await searchField(page).boundingBox())?.y).toBeLessThan(8)
    const box = await list().boundingBox()
    expect([box?.x, box?.width]).toEqual([0, width])
    expect(box?.y).toBeLessThanOrEqual(48)
    expect(await bottomOf(list())).toBeLessThanOrEqual(height)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await bottomOf(list().getByRole('option', { selected: true }))).toBeLessThanOrEqual(height)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    expect((await searchField(page).boundingBox())?.height).toBeGreaterThan(40)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await searchField(page).fill('m')
  await options().first().waitFor()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await link.scrollIntoViewIfNeeded()
  const place = await link.boundingBox()
  await page.touchscreen.tap((place?.x ?? 0) + 10, (place?.y ?? 0) + 10)
  await list().waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/privacy')
})

test('suggestions close when a finger or the wheel scrolls the page, but not when it scrolls the list', async () => {
  await interceptSuggestions()
  await page.goto('/privacy')
  await searchField(page).click()
  await panel().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const touch = await page.context().newCDPSession(page)
  const drag = (y: number) =>
    touch.send('Input.synthesizeScrollGesture', { x: 200, y, yDistance: -200, gestureSourceType: 'touch' })
  await drag(800)
  await panel().waitFor({ state: 'detached' })

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.setViewportSize({ width: 390, height: 560 })
  await searchField(page).fill('mobi')
  await counted().waitFor()
  await drag(300)
  expect(await list().count()).toBe(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await searchField(page).fill('mobil')
  await counted().waitFor()
  await page.mouse.move(60, 700)
  await page.mouse.wheel(0, 300)
  await list().waitFor({ state: 'detached' })
  expect(await searchField(page).inputValue()).toBe('mobil')
})

test('Tab moves the focus from the suggestions to the next control in the header', async () => {
  await interceptSuggestions()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/privacy')
  for (const text of ['', 'mobi']) {
    await searchField(page).fill(text)
    await searchField(page).click()
    await (text ? counted() : panel()).waitFor()
    if (text) await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Saved')
    const isInHeader = () => page.evaluate(() => document.activeElement?.closest('header') !== null)
    let stops = 2
    for (; await isInHeader(); stops++) await page.keyboard.press('Tab')
    expect(stops).toBeLessThan(13)
  }
  await page.keyboard.press('/')
  expect(await hasFocus(searchField(page))).toBe(true)
})

async function interceptSuggestions() {
  const queries: string[] = []
  let held = Promise.resolve()
  await page.route('**/api/search/suggestions*', async (route) => {
    queries.push(new URL(route.request().url()).searchParams.get('query') ?? '')
    await held
    await route.fulfill({ json: found })
  })
  return {
    queries,
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}
