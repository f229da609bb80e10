import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { logIn, signIn } from '../helpers/shop.ts'
import {
  cards,
  cardsIn,
  expectNoSidewaysScroll,
  givenCategories,
  givenPublishedOffer,
  heading,
} from '../helpers/storefront.ts'

const asOf = /^as of \d\d:\d\d$/
/** With price and time, not only the name. */
const wholeCards = (page: Page) => page.locator('main li article')
const notice = (page: Page) =>
  page.locator('main').getByText(/^(No network: as of|You are offline. This is Indore at) \d\d:\d\d\.?$/)

const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk)
const seen = await givenPublishedOffer(chowk, shop, { name: 'Brass lamp' })
const more = await Promise.all(
  ['Kettle', 'Teapot', 'Tiffin'].map((name) => givenOffer(chowk, shop.id, { name })),
)
const unseen = await givenPublishedOffer(chowk, shop, { name: 'Copper pot' })
eachVisit(() => chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))

/** One visit: home, and one offer from there. */
async function visitOnce() {
  await page.goto('/')
  await workerServes(page)
  await openCard('Brass lamp')
  await page.getByText('Malwa Sound House').first().waitFor()
  await expect.poll(() => cachedPaths(page)).toContain(`/api/products/related/${seen}`)
}

const openCard = (name: string) => cards(page).filter({ hasText: name }).first().click()
const workerServes = (of: Page) => of.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The calls whose answers are kept on the device, and what kinds of pictures. */
const cachedPaths = (of: Page) =>
  of.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('chowk-kept-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

describe('after one visit of home and one offer, without a network', () => {
  beforeEach(async () => {
    await visitOnce()
    expect(await notice(page).count()).toBe(0)
    await chowk.cutNetwork(page)
  })

  test('when home is opened, then it shows the goods, each price with its time, until the network is back', async () => {
    await page.goto('/')
    await notice(page).waitFor()
    await cardsIn(page, 'New today').first().waitFor()
    expect(await todayInStatistics().count()).toBe(0)
    expect(await page.getByText(/^\d+ offers?$/).count()).toBe(0)
    for (const card of await wholeCards(page).all()) expect(await card.getByText(asOf).count()).toBe(1)
    await expect.poll(() => loadedPictures(page)).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await chowk.cutNetwork(page, false)
    await expect.poll(() => notice(page).count()).toBe(0)
    await page
      .getByRole('status')
      .getByText(/Back online. Prices are of now, \d\d:\d\d./)
      .waitFor()
    await expect.poll(() => cardsIn(page, 'Popular Products').count()).toBe(5)
    expect(await wholeCards(page).getByText(asOf).count()).toBe(0)
  })
  const todayInStatistics = () => page.getByRole('region', { name: 'Today in numbers' })

  test('when home is opened on a later day, then nothing of then stands there as of today, and at last the offer as ended', async () => {
    await laterBy(2)
    await page.goto('/')
    await cardsIn(page, 'Popular Products').first().waitFor()
    expect(await todayInStatistics().count()).toBe(0)
    expect(await cardsIn(page, 'New today').count()).toBe(0)
    await laterBy(11)
    await page.goto(`/product/${seen}`)
    await page.getByText('Offer ended').first().waitFor()
    await page.goto(`/product/${unseen}`)
    await page.getByRole('heading', { name: 'You looked at these' }).waitFor()
    expect(await wholeCards(page).allTextContents()).toEqual([
      expect.stringMatching(/Offer endedas of \d+ \w+, \d\d:\d\d/),
    ])
  })

  test('when the offer is open, or is opened from home or by its address, then it is shown whole, with its time', async () => {
    await notice(page).waitFor()
    expect(await page.locator('article').first().getByText(asOf).count()).toBe(1)
    await page.goto('/')
    await openCard('Brass lamp')
    await page.getByText('Malwa Sound House').first().waitFor()
    await page.goto(`/product/${seen}`)
    await page.getByRole('heading', { level: 1, name: 'Brass lamp' }).waitFor()
    await page.getByText('Malwa Sound House').first().waitFor()
    await notice(page).waitFor()
    expect(await page.locator('article').first().getByText(asOf).count()).toBe(1)
    expect(
      await page
        .locator('article img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('when a screen is opened that was never seen, then what was seen is there, and itself once the network is back', async () => {
    for (const open of [openFromHome, () => page.goto(`/product/${unseen}`)]) {
      await open()
      await page.getByRole('heading', { level: 1, name: 'No network just now' }).waitFor()
      await page.getByRole('heading', { name: 'You looked at these' }).waitFor()
      expect(await wholeCards(page).allTextContents()).toEqual([
        expect.stringMatching(/Brass lamp.*as of \d\d:\d\d/),
      ])
      expect(await page.getByRole('contentinfo').count()).toBe(1)
    }
    await expectNoSidewaysScroll(page)
    expect(await accessibilityFaults(page)).toEqual([])
    // A search that was never made, and a screen of the back room.
    for (const path of ['/search?query=lamp', '/userregister']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'No network just now' }).waitFor()
    }
    // One without offers is always there.
    await page.goto('/privacy')
    await expect.poll(() => heading(page).textContent()).toBe('Privacy Policy')

    await page.goto(`/product/${unseen}`)
    await page.getByRole('heading', { name: 'No network just now' }).waitFor()
    await chowk.cutNetwork(page, false)
    await page.getByRole('heading', { level: 1, name: 'Copper pot' }).waitFor()
  })
  const openFromHome = async () => {
    await page.goto('/')
    await openCard('Copper pot')
  }
})

/** For the pages that are opened from now on. */
const laterBy = (days: number) =>
  visitor.context.addInitScript((milliseconds) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + milliseconds
    globalThis.Date = new Proxy(Date, {
      construct: (clock, given) =>
        given.length === 0 ? new clock(Date.now()) : Reflect.construct(clock, given),
    })
  }, days * 86_400_000)

/** Each once, on however many cards. */
const loadedPictures = (of: Page) =>
  of
    .locator('main li img')
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        new Set(
          images
            .filter(({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.includes('/uploads/'))
            .map(({ currentSrc }) => currentSrc),
        ).size,
    )

test('when many offers were seen, then their row scrolls, and the page does not', async () => {
  await page.goto('/')
  await workerServes(page)
  for (const id of [seen, unseen, ...more]) {
    await page.goto(`/product/${id}`)
    await expect.poll(() => cachedPaths(page)).toContain(`/api/product/${id}`)
  }
  await chowk.cutNetwork(page)
  await page.goto('/product/999')
  await expect.poll(() => cards(page).count()).toBe(5)
  await expectNoSidewaysScroll(page)
})

test('when another order is chosen without a network, then the results stay, each price with its time', async () => {
  await page.goto('/search?category=Electronics')
  await workerServes(page)
  await cards(page).first().waitFor()
  const names = await cards(page).allTextContents()
  await chowk.cutNetwork(page)
  await notice(page).waitFor()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first')
  await page.getByText('You are offline. These are the earlier results, not what you just chose.').waitFor()
  expect(await cards(page).allTextContents()).toEqual(names)
  expect(await wholeCards(page).getByText(asOf).count()).toBe(names.length)

  await chowk.cutNetwork(page, false)
  await expect.poll(() => notice(page).count()).toBe(0)
  expect(await page.getByText('You are offline. These are').count()).toBe(0)
  expect(await wholeCards(page).getByText(asOf).count()).toBe(0)
  expect(await cards(page).count()).toBe(names.length)
})

describe('in a browser that keeps nothing, without a network', () => {
  let bare: Page
  beforeEach(async () => {
    const withoutWorker = await chowk.visitForTheFirstTime('phone')
    bare = withoutWorker.page
    await bare.goto('/search?category=Electronics')
    await cards(bare).first().waitFor()
    await bare.waitForFunction(() => document.readyState === 'complete')
    // One begins to use the page.
    await bare.mouse.wheel(0, 10)
    return async () => {
      await withoutWorker.context.setOffline(false)
      await withoutWorker.leave()
    }
  })

  test('when a card is tapped, then the screen says so; trying again stays there until the network is back', async () => {
    await bare.context().setOffline(true)
    await cards(bare).first().click()
    await bare.getByRole('heading', { level: 1, name: 'No network just now' }).waitFor()
    const asked = bare.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'))
    await bare.getByRole('button', { name: 'Try again' }).click()
    await asked
    await bare.getByRole('heading', { level: 1, name: 'No network just now' }).waitFor()
    expect(bare.url()).toContain('/product/')

    await bare.context().setOffline(false)
    await bare.getByText('Malwa Sound House').first().waitFor()
  })

  test('when the network goes, then what is on the screen stays', async () => {
    const shown = await cards(bare).count()
    await bare.context().setOffline(true)
    await bare.getByText(asOf).first().waitFor()
    expect(await cards(bare).count()).toBe(shown)
  })
})

describe('who is signed in', () => {
  test('when they look around, then nothing of it is kept', async () => {
    await signIn(visitor, shop)
    await page.goto('/')
    await workerServes(page)
    await openCard('Brass lamp')
    await page.getByText('Malwa Sound House').first().waitFor()
    await page.goto('/')
    await cards(page).first().waitFor()
    expect((await cachedPaths(page)).filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('when somebody signs in, then what was kept before is gone', async () => {
    await visitOnce()
    await page.goto('/userlogin')
    await logIn(page, shop.email)
    await page.waitForURL('**/adminlist')
    expect((await cachedPaths(page)).filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('when they log out, then nothing is left on the device', async () => {
    await visitOnce()
    await signIn(visitor, shop)
    await page.goto('/adminlist')
    expect(await cachedPaths(page)).toContain(`/api/product/${seen}`)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByText('Logout').click()
    await page.waitForURL(`${chowk.url}/`)
    expect(await cachedPaths(page)).not.toContain(`/api/product/${seen}`)
  })
})
