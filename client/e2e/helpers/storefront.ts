import type { Page, Route } from 'playwright-core'
import { expect, vi } from 'vitest'
import { givenCategory, givenProductForm, picture, type Someone } from '../../../server/test/given.ts'
import type { OpenChowk, Visitor } from './open-chowk.ts'

/** Seven categories: some are under 'More+' at every width. */
const categories = {
  'Mobile & Laptop': ['Mobiles', 'Laptops'],
  Home: ['Furniture', 'Lighting'],
  Electronics: ['Headphones', 'Cameras'],
  Fashion: ['Sarees', 'Shoes'],
  Kitchen: ['Kettles', 'Tiffins'],
  Sports: ['Cycles', 'Cricket bats'],
  Books: ['School books', 'Novels'],
}

export async function givenCategories(chowk: OpenChowk) {
  for (const [category, subcategories] of Object.entries(categories))
    for (const subcategory of subcategories) await givenCategory(chowk, category, subcategory)
}

export async function givenPublishedOffer(
  chowk: OpenChowk,
  shop: Someone,
  changes: Record<string, string> = {},
) {
  const answer = await shop.agent
    .post('/api/shop/add')
    .field({ ...(await givenProductForm(chowk)), ...changes })
    .attach('photo', await picture(), 'photo.jpg')
    .expect(201)
  return Number(answer.body.product_id)
}

export async function givenBanner(admin: Someone, type: 'slider' | 'fixed', position: number) {
  const photo = type === 'slider' ? await picture(492, 208) : await picture(250, 250)
  await admin.agent
    .post('/api/banner/addbanner')
    .field({ type, position: String(position) })
    .attach('photo', photo, 'banner.jpg')
    .expect(200)
}

/**
 * Waits until the server renders these pages. The first render is slow, and a busy server sends the app shell
 * instead.
 */
export async function untilDrawn({ url }: OpenChowk, paths: readonly string[], locale = 'en-IN') {
  const headers = { Accept: 'text/html', 'Accept-Language': locale }
  for (const path of paths)
    await vi.waitFor(
      async () => {
        const answer = await fetch(new URL(path, url), { headers, signal: AbortSignal.timeout(20_000) })
        expect(await answer.text(), path).toContain('id="first-data"')
      },
      { timeout: 90_000, interval: 200 },
    )
}

const failedAnswer = /^Failed to load resource/

/** Fails on a request to another origin or a console error; `expectFailures` allows failed requests. */
export function expectNoConsoleErrors({ consoleErrors }: Visitor, { expectFailures = false } = {}) {
  expect(consoleErrors.filter((line) => !(expectFailures && failedAnswer.test(line)))).toEqual([])
}

export async function closeCleanly(visitor: Visitor, expected = {}) {
  await visitor.leave()
  expectNoConsoleErrors(visitor, expected)
}
export const leaveAfterFailures = (visitor: Visitor) => closeCleanly(visitor, { expectFailures: true })

export async function interceptCalls(page: Page, path: string) {
  let handle = (route: Route) => route.continue()
  const calls: string[] = []
  await page.route(`**${path}`, (route) => {
    calls.push(route.request().url())
    return handle(route)
  })
  return {
    calls,
    abort() {
      handle = (route) => route.abort()
    },
    answer500() {
      handle = (route) => route.fulfill({ status: 500, json: { message: 'Broken.', error: 'Broken.' } })
    },
    letPass() {
      handle = (route) => route.continue()
    },
    hold() {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      handle = async (route) => {
        await released
        await route.continue()
      }
      return release
    },
  }
}

export const skeletonCards = (page: Page) => page.getByRole('status', { name: 'Loading products' })
export const cards = (page: Page) => page.locator('main li a[href^="/product/"]')
export const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
export const cardsIn = (page: Page, name: string) => section(page, name).locator('li a[href^="/product/"]')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search for items' })

export async function expectNoSidewaysScroll(page: Page) {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: window.screen.width,
  }))
  expect(content).toBeLessThanOrEqual(screen)
}
