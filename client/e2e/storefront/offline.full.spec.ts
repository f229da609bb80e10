import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { accompany, eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { logIn, signIn } from '../helpers/shop.ts'
import {
  cards,
  cardsIn,
  expectNoSidewaysScroll,
  givenCategories,
  givenPublishedOffer,
  heading,
} from '../helpers/storefront.ts'

const asOf = /^as of \d\d?(:\d\d)? [ap]m$/
const wholeCards = () => page.locator('main li article')
const notice = () =>
  page
    .locator('main')
    .getByText(/^(No network: as of|You are offline. This is Indore at) \d\d?(:\d\d)? [ap]m\.?$/)

const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk)
const seen = await givenPublishedOffer(chowk, shop, { name: 'Brass lamp' })
const more = await Promise.all(
  ['Kettle', 'Teapot', 'Tiffin'].map((name) => givenOffer(chowk, shop.id, { name })),
)
const unseen = await givenPublishedOffer(chowk, shop, { name: 'Copper pot' })
eachVisit(() => chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))

const workerServes = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const openCard = (name: string) => cards(page).filter({ hasText: name }).first().click()
const shopIsShown = (on = page) => on.getByText('Malwa Sound House').first().waitFor()
const isOfflineFailure = () => page.getByRole('heading', { level: 1, name: 'No network right now' }).waitFor()

async function visitOnce() {
  await page.goto('/')
  await workerServes()
  await openCard('Brass lamp')
  await shopIsShown()
  await expect.poll(cachedPaths).toContain(`/api/products/related/${seen}`)
}

const pathsIn = (cache: string) =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, cache)
const cachedPaths = () => pathsIn('chowk-kept-')
/** Files that the worker stores after the files that codes need. */
const keptPrograms = () => pathsIn('chowk-programs-')

const countOfToday = () => page.getByText(/ offers? from .* today$/)

const laterBy = (days: number) =>
  visitor.context.addInitScript((milliseconds) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + milliseconds
    globalThis.Date = new Proxy(Date, {
      construct: (clock, given) =>
        given.length === 0 ? new clock(Date.now()) : Reflect.construct(clock, given),
    })
  }, days * 86_400_000)

const loadedPictures = () =>
  page
    .locator('main li img')
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        new Set(
          images
            .filter(({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.includes('/uploads/'))
            .map(({ currentSrc }) => currentSrc),
        ).size,
    )

test('shows offers seen before while offline, each price with its time, and today’s prices once online', async () => {
  await page.goto('/')
  await countOfToday().waitFor({ state: 'attached' })
  await workerServes()
  for (const id of more) {
    await page.goto(`/product/${id}`)
    await expect.poll(cachedPaths).toContain(`/api/product/${id}`)
  }
  await visitOnce()
  await expect.poll(keptPrograms).toContainEqual(expect.stringContaining('privacy-page'))
  expect(await notice().count()).toBe(0)
  await chowk.cutNetwork(page)
  await notice().waitFor()
  expect(await page.locator('article').first().getByText(asOf).count()).toBe(1)
  await page.goto('/')
  await notice().waitFor()
  await cardsIn(page, 'New today').first().waitFor()
  expect(await countOfToday().count()).toBe(0)
  expect(await page.getByText(/^\d+ offers?$/).count()).toBe(0)
  for (const card of await wholeCards().all()) expect(await card.getByText(asOf).count()).toBe(1)
  await expect.poll(loadedPictures).toBe(2)
  expect(await accessibilityFaults(page)).toEqual([])
  await chowk.cutNetwork(page, false)
  await expect.poll(() => notice().count()).toBe(0)
  await page
    .getByRole('status')
    .getByText(/Back online. Prices are up to date, \d\d?(:\d\d)? [ap]m./)
    .waitFor()
  await expect.poll(() => cardsIn(page, 'Popular Products').count()).toBe(5)
  expect(await wholeCards().getByText(asOf).count()).toBe(0)

  await chowk.cutNetwork(page)
  await openCard('Brass lamp')
  await shopIsShown()
  await page.goto(`/product/${seen}`)
  await page.getByRole('heading', { level: 1, name: 'Brass lamp' }).waitFor()
  await shopIsShown()
  await notice().waitFor()
  expect(await page.locator('article').first().getByText(asOf).count()).toBe(1)
  const photo = page.locator('article img').first()
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/')
  for (const open of [() => openCard('Copper pot'), () => page.goto(`/product/${unseen}`)]) {
    await open()
    await isOfflineFailure()
    await page.getByRole('heading', { name: 'You looked at these' }).waitFor()
    const looked = await wholeCards().allTextContents()
    expect(looked).toHaveLength(4)
    expect(
      looked.filter((card) => /as of \d\d?(:\d\d)? [ap]m/.test(card) && !card.includes('Copper')),
    ).toHaveLength(4)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
  }
  await expectNoSidewaysScroll(page)
  expect(await accessibilityFaults(page)).toEqual([])
  for (const path of ['/search?query=lamp', '/userregister']) {
    await page.goto(path)
    await isOfflineFailure()
  }
  // A page without offers is always available offline.
  await page.goto('/privacy')
  await expect.poll(() => heading(page).textContent()).toBe('Privacy Policy')
  await page.goto(`/product/${unseen}`)
  await isOfflineFailure()
  await chowk.cutNetwork(page, false)
  await page.getByRole('heading', { level: 1, name: 'Copper pot' }).waitFor()
})

test('a search keeps its results when a shopper changes the order offline, and marks ended offers days later', async () => {
  await visitOnce()
  await page.goto('/search?category=Electronics')
  await cards(page).first().waitFor()
  const names = await cards(page).allTextContents()
  const instead = page.getByText('You are offline. These are your earlier results.')
  await chowk.cutNetwork(page)
  await notice().waitFor()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first')
  await instead.waitFor()
  expect(await cards(page).allTextContents()).toEqual(names)
  expect(await wholeCards().getByText(asOf).count()).toBe(names.length)
  await chowk.cutNetwork(page, false)
  await expect.poll(() => notice().count()).toBe(0)
  expect(await instead.count()).toBe(0)
  expect(await wholeCards().getByText(asOf).count()).toBe(0)
  expect(await cards(page).count()).toBe(names.length)

  await expect.poll(keptPrograms).toContainEqual(expect.stringMatching(/home-page-.*css$/))
  await chowk.cutNetwork(page)
  await laterBy(2)
  await page.goto('/')
  await cardsIn(page, 'Popular Products').first().waitFor()
  expect(await countOfToday().count()).toBe(0)
  expect(await cardsIn(page, 'New today').count()).toBe(0)
  await laterBy(11)
  await page.goto(`/product/${seen}`)
  await page.getByText('Offer ended').first().waitFor()
  await page.goto('/product/999')
  await page.getByRole('heading', { name: 'You looked at these' }).waitFor()
  expect(await wholeCards().allTextContents()).toEqual([
    expect.stringMatching(/Offer endedas of \d+ \w+, \d\d?(:\d\d)? [ap]m/),
  ])
})

test('keeps the screen in a browser without storage, and retries until the network is back', async () => {
  accompany(await chowk.visitForTheFirstTime('phone'))
  await page.goto('/search?category=Electronics')
  await cards(page).first().waitFor()
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.mouse.wheel(0, 10)
  const shown = await cards(page).count()
  await page.context().setOffline(true)
  await page.getByText(asOf).first().waitFor()
  expect(await cards(page).count()).toBe(shown)

  await cards(page).first().click()
  await isOfflineFailure()
  const healthCheck = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await healthCheck
  await isOfflineFailure()
  expect(page.url()).toContain('/product/')
  await page.context().setOffline(false)
  await shopIsShown()
})

test('caches nothing from a signed-in visit, and clears the cache on sign-in and sign-out', async () => {
  const cachedAnswers = async () => (await cachedPaths()).filter((path) => path.startsWith('/api/'))
  await visitOnce()
  await signIn(visitor, shop)
  await page.goto('/adminlist')
  expect(await cachedAnswers()).toContain(`/api/product/${seen}`)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByText('Logout').click()
  await page.waitForURL(`${chowk.url}/`)
  expect(await cachedAnswers()).not.toContain(`/api/product/${seen}`)

  await visitOnce()
  await page.goto('/userlogin')
  await logIn(page, shop.email)
  await page.waitForURL('**/adminlist')
  expect(await cachedAnswers()).toEqual([])
  await page.goto('/')
  await openCard('Brass lamp')
  await shopIsShown()
  await page.goto('/')
  await cards(page).first().waitFor()
  expect(await cachedAnswers()).toEqual([])
})
