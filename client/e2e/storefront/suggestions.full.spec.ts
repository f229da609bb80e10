import type { Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../server/contract/calls.ts'
import { givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { accompany, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, expectNoSidewaysScroll, givenCategories, searchField } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
await givenUser(chowk, { shop: 'Mobile Palace' })

const offer = (id: number, name: string, shop_name: string) => ({
  id,
  name,
  brand: 'Ahilya',
  price: 4800,
  discount_price: 3360,
  discount_percent: 30,
  photo_url: null,
  photo_srcset: null,
  category_id: 1,
  end_date: '2099-12-05',
  days_left: 12,
  with_code: false,
  shop_id: 3,
  shop_name,
  shop_logo: null,
  place: null,
  locality: 'Siyaganj',
})
const found: AnswerOf<'GET /api/search/suggestions'> = {
  offers: [offer(1, 'माहेश्वरी मोबाइल', 'Resham Ghar'), offer(2, 'Nirvik mobile', 'Siyaganj Mobile Point')],
  categories: [{ category: 'Electronics', subcategory: null, total: 60 }],
  shops: [{ id: 1, name: 'Mobile Palace', locality: 'Siyaganj' }],
  brands: [{ name: 'Mobira', total: 18 }],
  total: 1000,
  total_is_at_least: true,
}

let answer: (route: Route) => Promise<void>
let asked: string[]
const open = async (size: Size) => {
  accompany(await chowk.visit(size))
  asked = []
  answer = (route) => route.fulfill({ json: found })
  await page.route('**/api/search/suggestions*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('query') ?? '')
    return answer(route)
  })
  await page.goto('/privacy')
  return () => closeCleanly(visitor)
}
const list = () => page.getByRole('listbox', { name: 'Suggestions' })
const options = () => list().getByRole('option')
const offers = () => list().getByRole('group', { name: 'Offers' })

describe.each<Size>(['desktop', 'phone'])('suggestions of the server, on a %s', (size) => {
  beforeEach(() => open(size))

  test('when they come, then nothing moves that was there, and the search for the text is the last', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answer = async (route) => {
      await held
      await route.fulfill({ json: found })
    }
    await searchField(page).fill('mobi')
    const search = () => list().getByRole('option', { name: /^Search for/ })
    const places = async () => [
      await options().first().boundingBox(),
      await search().boundingBox(),
      await list().boundingBox(),
    ]
    await expect.poll(() => asked).toEqual(['mobi'])
    const before = await places()
    release()
    await offers().waitFor()
    expect(await places()).toEqual(before)
    expect((await options().allInnerTexts()).at(-1)).toBe('Search for “mobi”\n1,000+ offers')
    expect(await offers().locator('[lang="hi"]').first().innerText()).toBe('माहेश्वरी मोबाइल')
    expect(await offers().locator('b').allInnerTexts()).toEqual(['mobi'])
    expect(await accessibilityFaults(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  })
})

describe('suggestions of the server', () => {
  beforeEach(() => open('phone'))

  test('when arrow up and Enter are pressed, then the last one opens', async () => {
    await searchField(page).fill('mobi')
    await offers().waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?query=mobi')
  })

  test.each([
    [360, 400],
    [844, 190],
  ])(
    'when %i x %i px are left above the keyboard, then box and list fill them, and the list scrolls',
    async (width, height) => {
      await page.setViewportSize({ width, height })
      await searchField(page).fill('mobi')
      await offers().waitFor()
      expect((await searchField(page).boundingBox())?.y).toBeLessThan(8)
      const box = await list().boundingBox()
      expect([box?.x, box?.width]).toEqual([0, width])
      expect(box?.y).toBeLessThanOrEqual(48)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, -0.5)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      const active = await list().getByRole('option', { selected: true }).boundingBox()
      expect((active?.y ?? 0) + (active?.height ?? 0)).toBeLessThanOrEqual(height)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      expect((await searchField(page).boundingBox())?.height).toBeGreaterThan(40)
    },
  )

  test('when a finger presses beside the list, then it closes and nothing beneath is opened', async () => {
    await searchField(page).fill('m')
    await options().first().waitFor()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
    await link.scrollIntoViewIfNeeded()
    const place = await link.boundingBox()
    await page.touchscreen.tap((place?.x ?? 0) + 10, (place?.y ?? 0) + 10)
    await list().waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/privacy')
  })
})
