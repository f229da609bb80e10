import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser } from '../../../server/test/given.ts'
import { openShell } from '../helpers/app-shell.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { accompany, page, sizes, testChowk, type Visitor, visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  closeCleanly,
  expectNoConsoleErrors,
  givenBanner,
  givenCategories,
  givenPublishedOffer,
  heading,
  interceptCalls,
  searchField,
} from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
for (const position of [1, 2]) await givenBanner(admin, 'fixed', position)
const shop = await givenUser(chowk)
await givenOffer(chowk, shop.id, { discount_price: 3999 })
const offers = {
  live: await givenPublishedOffer(chowk, shop, { discount_price: '320', end_date: dayFromToday(2) }),
  over: await givenOffer(chowk, shop.id, { product_status: 'out of stock' }),
  later: await givenOffer(chowk, shop.id, { start_date: dayFromToday(3) }),
}

async function openHome(page: Page) {
  await page.goto('/')
  await cards(page).first().waitFor()
}

/** Every screen, and what has to happen on it before it is looked at. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: async (page) => {
    await openHome(page)
    await page.getByRole('region', { name: 'Offers' }).waitFor()
  },
  'home with an open category': async (page) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Electronics' }).click()
  },
  'home with More+': async (page) => {
    await openHome(page)
    await page.getByRole('button', { name: 'More+' }).click()
    await page.locator('#more-categories').waitFor()
    const sports = page.getByRole('button', { name: 'Sports' })
    if (await sports.count()) await sports.click()
  },
  'home with suggestions': async (page) => {
    await openHome(page)
    await searchField(page).fill('mo')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
  },
  search: async (page) => {
    await page.goto('/search?query=headphones&min_discount=10')
    await cards(page).first().waitFor()
  },
  'search that understood a price': async (page) => {
    await page.goto('/search?query=headphones under 90000')
    await page.getByText('Understood as').waitFor()
  },
  'search without results': async (page) => {
    await page.goto('/search?query=zzqqxx')
    await heading(page).waitFor()
  },
  'search that failed': async (page) => {
    const search = await interceptCalls(page, '/api/search/search*')
    search.answer500()
    await openShell(page, '/search?query=lamp')
    await page.getByRole('alert').waitFor()
  },
  product: async (page) => {
    await page.goto(`/product/${offers.live}`)
    await cards(page).first().waitFor()
  },
  'product that is shared': async (page) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(`/product/${offers.live}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog', { name: 'Share this offer' }).waitFor()
  },
  'product that is out of stock': async (page) => {
    await page.goto(`/product/${offers.over}`)
    await page.getByRole('heading', { name: 'Out of stock' }).waitFor()
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

describe('every screen, on a phone and as wide as a desktop', () => {
  let visitor: Visitor
  beforeAll(async () => {
    // Without motion, so that nothing is looked at while it is half faded in.
    visitor = await chowk.visit('phone', { reducedMotion: 'reduce' })
  })
  afterAll(() => visitor.leave())

  test.each(Object.entries(screens))(
    'when axe looks at %s, then it finds no fault, light or dark',
    async (_, open) => {
      await visitor.page.setViewportSize(sizes.phone.viewport)
      await open(visitor.page)
      await expectNoFaults(visitor.page, [390, 1280])
      expectNoConsoleErrors(visitor, { expectFailures: true })
    },
  )
})

test('when only the keyboard is used, then an offer is found, looked at, shared, and the way back taken', async () => {
  accompany(await chowk.visit('desktop'))
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto('/')
  await cards(page).first().waitFor()
  await tabTo(page, page.getByRole('combobox', { name: 'Search for items', exact: true }).first())
  await page.keyboard.type('headph')
  await page.getByRole('option', { name: 'Headphones' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?subcategory=Headphones')
  await cards(page).first().waitFor()
  await tabTo(page, page.getByRole('link', { name: /Tarang over-ear headphones/ }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/product\/\d+/)
  const share = page.getByRole('button', { name: 'Share', exact: true }).first()
  const copy = page.getByRole('button', { name: 'Copy the link', exact: true })
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  await copy.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(share)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, copy)
  await page.keyboard.press('Enter')
  await page.getByText('Link copied').waitFor()
  expect(await hasFocus(share)).toBe(true)
  await tabTo(page, page.getByRole('link', { name: 'Back to results', exact: true }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?subcategory=Headphones')
  await closeCleanly(visitor)
})
