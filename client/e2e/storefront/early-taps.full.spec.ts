import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accompany, page, testChowk } from '../helpers/open-chowk.ts'
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
  privacy: '/privacy',
}
await untilDrawn(chowk, Object.values(paths))

const networks = {
  fast: undefined,
  slow: { latency: 200, downloadThroughput: 90_000, uploadThroughput: 40_000 },
}

/** A phone that has nothing of ours yet. */
async function open(path: string, network: keyof typeof networks = 'fast') {
  accompany(await chowk.visitForTheFirstTime('phone'))
  const conditions = networks[network]
  if (conditions) {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
  }
  await page.addInitScript(noteTaps)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#first-data').waitFor({ state: 'attached' })
}

/**
 * Notes the buttons whose taps React lets through to the part that it has hydrated. What they would do is
 * left out, so that one page serves for all of them.
 */
function noteTaps() {
  const given = new Set<Element>()
  Object.assign(window, { given })
  const note = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return
    given.add(button)
    event.stopImmediatePropagation()
  }
  // Before React, which listens on the same element.
  document.addEventListener('readystatechange', () =>
    document.getElementById('root')?.addEventListener('click', note),
  )
}

const pressAll = (page: Page) =>
  page.evaluate(() => {
    const buttons = [
      ...document.querySelectorAll<HTMLButtonElement>('#root button[type=button]:not(:disabled)'),
    ]
    for (const button of buttons) button.click()
    Object.assign(window, { pressed: buttons })
    return buttons.length
  })

const lost = () =>
  page.evaluate(() => {
    const { pressed, given } = window as unknown as { pressed: Element[]; given: Set<Element> }
    return pressed.filter((one) => !given.has(one)).map((one) => one.ariaLabel ?? one.textContent)
  })

const cases = Object.entries(paths).flatMap(([name, path]) =>
  [0, 400, 1500].flatMap((after) =>
    (['fast', 'slow'] as const).map((network) => ({ name, path, after, network })),
  ),
)

test.each(cases)(
  'gives each tap on $name after $after ms on a $network network to its button',
  async ({ path, after, network }) => {
    await open(path, network)
    await page.waitForTimeout(after)
    expect(await pressAll(page)).toBeGreaterThan(0)
    await expect.poll(lost, { timeout: 40_000 }).toEqual([])
    expect(await page.locator('[data-early]').count()).toBe(0)
  },
)
