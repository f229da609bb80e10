import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser } from '../../../server/test/given.ts'
import { type OpenChowk, openChowk, type Size } from '../open-chowk.ts'
import {
  cards,
  expectNoComplaints,
  givenBanner,
  givenCategories,
  givenPublishedOffer,
  heading,
  interceptCalls,
  searchField,
  tabTo,
  visitAgain,
} from './storefront.ts'

let chowk: OpenChowk
let offers: Record<'live' | 'over' | 'later', number>
beforeAll(async () => {
  chowk = await openChowk()
  await givenCategories(chowk)
  const admin = await givenUser(chowk, { type: 'admin' })
  for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
  for (const position of [1, 2]) await givenBanner(admin, 'fixed', position)
  const shop = await givenUser(chowk)
  await givenOffer(chowk, shop.id, { discount_price: 3999 })
  offers = {
    live: await givenPublishedOffer(chowk, shop, { discount_price: '320', end_date: dayFromToday(2) }),
    over: await givenOffer(chowk, shop.id, { product_status: 'out of stock' }),
    later: await givenOffer(chowk, shop.id, { start_date: dayFromToday(3) }),
  }
})
afterAll(() => chowk.close())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** What axe finds serious or critical on the page as it is now. */
async function barriers(page: Page) {
  // Not as a script element: the content security policy would refuse it.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (options) => Reflect.get(window, 'axe').run(document, options),
    rules,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Every screen, and what has to happen on it before it is looked at. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: async (page) => {
    await page.goto('/')
    await cards(page).first().waitFor()
    await page.getByRole('region', { name: 'Offers' }).waitFor()
  },
  'home with an open category': async (page) => {
    await page.getByRole('button', { name: 'Electronics' }).click()
  },
  'home with More+': async (page) => {
    await page.getByRole('button', { name: 'More+' }).click()
    const sports = page.getByRole('button', { name: 'Sports' })
    if (await sports.count()) await sports.click()
  },
  'home with suggestions': async (page) => {
    await searchField(page).fill('mo')
    await page.keyboard.press('ArrowDown')
  },
  search: async (page) => {
    await page.goto('/search?query=headphones&min_discount=10')
    await cards(page).first().waitFor()
    const filters = page.getByRole('button', { name: /^Filters/ })
    if (await filters.isVisible()) await filters.click()
  },
  'search without results': async (page) => {
    await page.goto('/search?query=zzqqxx')
    await heading(page).waitFor()
  },
  'search that failed': async (page) => {
    const search = await interceptCalls(page, '/api/search/search*')
    search.answer500()
    await page.goto('/search?query=lamp')
    await page.getByRole('alert').waitFor()
  },
  product: async (page) => {
    await page.goto(`/product/${offers.live}`)
    await cards(page).first().waitFor()
  },
  'product that is out of stock': async (page) => {
    await page.goto(`/product/${offers.over}`)
    await page.getByText('Out of stock').waitFor()
  },
  'product that comes later': async (page) => {
    await page.goto(`/product/${offers.later}`)
    await page.getByText(/^Starts on/).waitFor()
  },
  'product that is not there': async (page) => {
    await page.goto('/product/999999')
    await heading(page).waitFor()
  },
  'About us': async (page) => {
    await page.goto('/aboutus')
    await heading(page).waitFor()
  },
  'Contact us with errors': async (page) => {
    await page.goto('/contactus')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Please enter your name.').waitFor()
  },
  'privacy policy': async (page) => {
    await page.goto('/privacy')
    await heading(page).waitFor()
  },
  'not found': async (page) => {
    await page.goto('/nowhere')
    await heading(page).waitFor()
  },
}

describe.each<Size>(['desktop', 'phone'])('accessibility, on a %s', (size) => {
  test.each(['light', 'dark'] as const)(
    'when axe looks at every screen in %s colours, then it finds nothing serious',
    async (colorScheme) => {
      // Without motion, so that nothing is looked at while it is half faded in.
      const visitor = await visitAgain(chowk, size, { colorScheme, reducedMotion: 'reduce' })
      const found: Record<string, string[]> = {}
      for (const [name, open] of Object.entries(screens)) {
        await open(visitor.page)
        const here = await barriers(visitor.page)
        if (here.length > 0) found[name] = here
      }
      expect(found).toEqual({})
      expectNoComplaints(visitor, { expectFailures: true })
      await visitor.leave()
    },
  )

  test('when only the keyboard is used, then an offer is found, looked at, shared, and the way back taken', async () => {
    const visitor = await visitAgain(chowk, size)
    const { page } = visitor
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/')
    await cards(page).first().waitFor()
    await tabTo(page, 'Search for items', 'combobox')
    await page.keyboard.type('headph')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?subcategory=Headphones')
    await cards(page).first().waitFor()
    await tabTo(page, /Tarang over-ear headphones/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/product\/\d+/)
    await tabTo(page, 'Share', 'button')
    await page.keyboard.press('Enter')
    await page.getByText('Link copied').waitFor()
    await tabTo(page, 'Back to results')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?subcategory=Headphones')
    expectNoComplaints(visitor)
    await visitor.leave()
  })
})
