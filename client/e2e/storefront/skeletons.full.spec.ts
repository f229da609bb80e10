import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { openShell } from '../helpers/app-shell.ts'
import { accompany, eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  cardsIn,
  closeCleanly,
  givenBanner,
  givenPublishedOffer,
  heading,
  interceptCalls,
  searchField,
  skeletonCards,
} from '../helpers/storefront.ts'

let headphones: number
const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
for (const position of [1, 2]) await givenBanner(admin, 'fixed', position)
const shop = await givenUser(chowk)
await givenOffer(chowk, shop.id, { name: 'Headphones without a photo' })
for (let number = 1; number <= 6; number++)
  headphones = await givenPublishedOffer(chowk, shop, { name: `Headphones ${number}` })

describe('the first visit of a session', () => {
  eachVisit(() => chowk.visitForTheFirstTime('phone'), closeCleanly)
  /** `seen` comes once `time` has passed for the page, and not much before. */
  async function comesAfter(time: number, seen: Locator, release: () => void) {
    await page.clock.pauseAt(Date.now() + 1_000)
    const answer = page.waitForEvent('requestfinished')
    release()
    await answer
    await page.clock.runFor(time - 200)
    expect(await seen.count()).toBe(0)
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return seen.count()
      })
      .toBeGreaterThan(0)
    await page.clock.resume()
  }
  const productSkeleton = () => page.getByRole('status', { name: 'Loading the product' })
  const isSet = (flag: string) => page.evaluate((name) => sessionStorage.getItem(name) === 'true', flag)
  const timeSinceFirstPaint = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return performance.now() - (paint?.startTime ?? 0)
    })
  const timeUntil = async (seen: Locator) => {
    const begin = Date.now()
    await seen.waitFor()
    return Date.now() - begin
  }

  test('when home opens, then six skeleton cards show for about two seconds, and not on the next visit', async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await skeletonCards(page).waitFor()
    expect(await skeletonCards(page).locator('> *').count()).toBe(6)
    await cardsIn(page, 'Popular Products').first().waitFor()
    const shown = await timeSinceFirstPaint()
    expect(shown).toBeGreaterThan(1900)
    expect(shown).toBeLessThan(4000)
    await expect.poll(() => isSet('homePageVisited')).toBe(true)

    await page.goto('/aboutus')
    await page.goto('/', { waitUntil: 'commit' })
    expect(await timeUntil(cardsIn(page, 'Popular Products').first())).toBeLessThan(1900)
  })

  test('when home’s answer takes longer than that, then the skeletons stay until it is there and no longer', async () => {
    const call = await interceptCalls(page, '/api/user/popularproduct')
    const release = call.hold()
    await page.goto('/privacy')
    await page.getByRole('banner').getByRole('link', { name: 'Chowk, home' }).click()
    await expect.poll(() => isSet('homePageVisited')).toBe(true)
    expect(await skeletonCards(page).count()).toBe(1)
    release()
    expect(await timeUntil(cardsIn(page, 'Popular Products').first())).toBeLessThan(1500)
  })

  test('when search results arrive, then six skeleton cards stay for 1.5 seconds more', async () => {
    await page.clock.install()
    const release = (await interceptCalls(page, '/api/search/search*')).hold()
    await page.goto('/privacy')
    await searchField(page).fill('headphones')
    await page.keyboard.press('Enter')
    await skeletonCards(page).waitFor()
    expect(await skeletonCards(page).locator('> *').count()).toBe(6)
    await comesAfter(1_500, cards(page), release)
    expect(await isSet('searchLoaded')).toBe(true)
    await page.goto('/aboutus')
    expect(await isSet('searchLoaded')).toBe(false)
  })

  test('when a product comes without its data, then skeletons show for about two seconds, for the related ones too', async () => {
    // It may be over when the page is loaded.
    const isOver = productSkeleton()
      .waitFor()
      .then(() => timeUntil(heading(page)))
    await openShell(page, `/product/${headphones}`)
    const shown = await isOver
    expect(shown).toBeGreaterThan(1500)
    expect(shown).toBeLessThan(4000)
    expect(await isSet('productDetailLoaded')).toBe(true)
    expect(await timeUntil(cards(page).first())).toBeLessThan(1500)
  })

  test('when a search or a product comes with its data, then it is there at once and no skeleton is ever seen', async () => {
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('[aria-label^="Loading"]')) Object.assign(window, { sawSkeleton: true })
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    const screens = {
      '/search?query=headphones': 'searchLoaded',
      [`/product/${headphones}`]: 'productDetailLoaded',
    }
    for (const [address, flag] of Object.entries(screens)) {
      await page.goto(address)
      await cards(page).first().waitFor()
      await expect.poll(() => isSet(flag)).toBe(true)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => 'sawSkeleton' in window), address).toBe(false)
    }
  })

  test('when a related product is opened, then its own related ones have two seconds of skeletons', async () => {
    await page.goto(`/product/${headphones}`)
    await cards(page).first().waitFor()
    await cards(page).first().click()
    await skeletonCards(page).waitFor()
    expect(await productSkeleton().count()).toBe(0)
    expect(await skeletonCards(page).locator('> *').count()).toBe(6)
    const shown = await timeUntil(cards(page).first())
    expect(shown).toBeGreaterThan(1500)
    expect(shown).toBeLessThan(4000)
  })
})

describe('skeletons that give way to pictures', () => {
  test('when home, search and a product are opened for the first time, then nothing moves', async () => {
    accompany(await chowk.visitForTheFirstTime('phone'))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) shifts.push(value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Where there is none of the fonts that stand in for ours (fonts.css), a title wraps once ours has come.
    await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }))
    // A slow network: the pictures come after everything else.
    await page.route('**/uploads/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    for (const address of ['/', '/search?query=headphones', `/product/${headphones}`]) {
      await page.goto(address)
      await cards(page).first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => window.scrollTo(0, 400))
      await page.waitForLoadState('networkidle')
      const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
      expect(
        shifts.reduce((sum, one) => sum + one, 0),
        address,
      ).toBeLessThan(0.02)
    }
    await closeCleanly(visitor)
  })
})
