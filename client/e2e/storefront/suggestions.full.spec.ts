import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnswerOf } from '../../../server/contract/calls.ts'
import { givenUser } from '../../../server/test/given.ts'
import { someCard } from '../../src/test-offers.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
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

const list = () => page.getByRole('listbox', { name: 'Suggestions' })
const options = () => list().getByRole('option')
const offers = () => list().getByRole('group', { name: 'Offers' })
const bottomOf = async (part: Locator) => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return y + height
}

eachVisit(() => chowk.visit('phone'), closeCleanly)

test('suggestions move nothing when they come, fill what the keyboard leaves, and close by a tap beside them', async () => {
  const asked = await interceptSuggestions()
  await page.goto('/privacy')
  for (const [width, height, text] of [
    [390, 844, 'mobi'],
    [1280, 800, 'mobil'],
  ] as const) {
    await page.setViewportSize({ width, height })
    const release = asked.hold()
    await searchField(page).fill(text)
    const search = () => list().getByRole('option', { name: /^Search for/ })
    const places = async () => [
      await options().first().boundingBox(),
      await search().boundingBox(),
      await list().boundingBox(),
    ]
    await expect.poll(() => asked.queries.at(-1)).toBe(text)
    const before = await places()
    release()
    await offers().waitFor()
    expect(await places(), `${width} px`).toEqual(before)
    expect((await options().allInnerTexts()).at(-1)).toBe(`Search for “${text}”\n1,000+ offers`)
    expect(await offers().locator('b').allInnerTexts()).toEqual([text])
    expect(await accessibilityFaults(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }

  for (const [width, height, text] of [
    [360, 400, 'mobi'],
    [844, 190, 'mob'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await searchField(page).fill(text)
    await offers().waitFor()
    await expect.poll(async () => (await searchField(page).boundingBox())?.y).toBeLessThan(8)
    const box = await list().boundingBox()
    expect([box?.x, box?.width]).toEqual([0, width])
    expect(box?.y).toBeLessThanOrEqual(48)
    expect(await bottomOf(list())).toBeCloseTo(height, -0.5)
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

/** Answers with what is found: at once, or held back until that is released. */
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
