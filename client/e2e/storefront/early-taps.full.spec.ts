import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { testChowk } from '../helpers/open-chowk.ts'
import { givenBanner, givenCategories, givenPublishedOffer, untilDrawn } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2]) await givenBanner(admin, 'slider', position)
const shop = await givenUser(chowk, { shop: 'Bhandari Footwear' })
const other = await givenUser(chowk, { shop: 'Jail Road Shoes' })
const boots = { name: 'Hiking boots, size 9', price: '4999', discount_price: '2999' }
const offer = await givenPublishedOffer(chowk, shop, { ...boots, code_limit: '50' })
await givenOffer(chowk, other.id, { ...boots, price: 4999, discount_price: 3299 })

const paths = {
  home: '/',
  search: '/search?category=Sports',
  offer: `/product/${offer}`,
  shop: `/shop/${shop.shopId}`,
  contact: '/contactus',
  help: '/help',
  complaints: '/complaints',
  about: '/aboutus',
  privacy: '/privacy',
  terms: '/terms',
  counts: '/how-we-count',
  ranking: '/how-results-are-ordered',
}
await untilDrawn(chowk, Object.values(paths))

const networks = {
  fast: undefined,
  slow: { latency: 200, downloadThroughput: 90_000, uploadThroughput: 40_000 },
}

async function open(path: string, network: keyof typeof networks) {
  const { page, leave } = await chowk.visitForTheFirstTime('phone')
  const conditions = networks[network]
  if (conditions) {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
  }
  await page.addInitScript(noteTaps)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#first-data').waitFor({ state: 'attached' })
  return { page, leave }
}

/**
 * Records the buttons whose taps React passes to a hydrated part, and stops the taps, so that one page serves
 * for all buttons.
 */
function noteTaps() {
  const given = new Set<Element>()
  Object.assign(window, { given })
  const note = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return
    given.add(button)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('readystatechange', () =>
    document.getElementById('root')?.addEventListener('click', note),
  )
}

const pressAll = (page: Page) =>
  page.evaluate(() => {
    // Excludes forms with an action, which work without scripts.
    const buttons = [
      ...document.querySelectorAll<HTMLButtonElement>(
        '#root button[type=button]:not(:disabled), #root form:not([action]) button[type=submit]',
      ),
    ]
    for (const button of buttons) button.click()
    Object.assign(window, { pressed: buttons })
    const { given } = window as unknown as { given: Set<Element> }
    const isSilent = (one: Element) => !given.has(one) && one.ariaBusy !== 'true'
    return { count: buttons.length, silent: buttons.filter(isSilent).map((one) => one.outerHTML) }
  })

const lost = (page: Page) =>
  page.evaluate(() => {
    const { pressed, given } = window as unknown as { pressed: Element[]; given: Set<Element> }
    return pressed.filter((one) => !given.has(one)).map((one) => one.ariaLabel ?? one.textContent)
  })

test.each(Object.entries(paths))(
  'shows each early tap on %s as pending and passes it to its button, on fast and slow networks',
  async (_name, path) => {
    for (const after of [0, 400, 1500])
      await Promise.all([tapAll(path, after, 'fast'), tapAll(path, after, 'slow')])
  },
)

async function tapAll(path: string, after: number, network: keyof typeof networks) {
  const { page, leave } = await open(path, network)
  await page.waitForTimeout(after)
  const { count, silent } = await pressAll(page)
  const when = `after ${after} ms, ${network}`
  expect(count, when).toBeGreaterThan(0)
  expect(silent, when).toEqual([])
  await expect.poll(() => lost(page), { message: when, timeout: 60_000 }).toEqual([])
  expect(await page.locator('[data-early]').count(), when).toBe(0)
  await leave()
}
