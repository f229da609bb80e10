import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { openShell } from '../helpers/app-shell.ts'
import { accompany, eachVisit, openChowk, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  expectNoConsoleErrors,
  givenCategories,
  heading,
  interceptCalls,
  leaveAfterFailures,
} from '../helpers/storefront.ts'

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
const alert = (page: Page) => page.locator('main').getByRole('alert')

let offer: number
const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (const name of ['Kettle', 'Teapot'])
  offer = await givenOffer(chowk, shop.id, { name, category: 'Kitchen', subcategory: 'Kettles' })
eachVisit(() => chowk.visit('phone'), leaveAfterFailures)
type Failure = 'abort' | 'answer500'
/** Makes a call fail, and collects what is logged meanwhile. */
async function failing(path: string, failure: Failure) {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  const call = await interceptCalls(page, path)
  call[failure]()
  return { ...call, logged }
}

// What the server draws brings its answers along: these are the shell's calls. The failures of search and of
// the contact form are tried with their screens.
describe('when a call fails', () => {
  test.each<[string, Failure, string, string, string, string]>([
    [
      'popular products',
      'abort',
      '/',
      '/api/user/popularproduct',
      'The popular products could not be loaded',
      'Kettle',
    ],
    [
      'product of a link',
      'answer500',
      '/product/:id',
      '/api/product/*',
      'This offer could not be loaded',
      'Malwa Sound House',
    ],
    [
      'related products',
      'answer500',
      '/product/:id',
      '/api/products/related/*',
      'The related products could not be loaded',
      'Kettle',
    ],
  ])(
    'when it is the %s (%s), then their place says so and they can be asked for again',
    async (what, failure, address, path, told, loaded) => {
      const call = await failing(path, failure)
      await openShell(page, address.replace(':id', String(offer)))
      await alert(page).waitFor()
      expect(await alert(page).textContent()).toBe(`${told}.`)
      // The failure of a screen itself is told on it alone.
      if (what !== 'product of a link') expect(call.logged.join()).toContain(told)
      call.letPass()
      await retry(page).click()
      await page.locator('main').getByText(loaded).first().waitFor()
      expect(await alert(page).count()).toBe(0)
    },
  )

  test('when it is the product after its card, then what the card knew stays and the rest can be asked for', async () => {
    await page.goto('/')
    await cards(page).first().waitFor()
    const call = await failing('/api/product/*', 'abort')
    await cards(page).filter({ hasText: 'Teapot' }).click()
    await page.getByRole('heading', { level: 1, name: 'Teapot' }).waitFor()
    await alert(page).waitFor()
    call.letPass()
    await retry(page).click()
    await page.getByText('Malwa Sound House').first().waitFor()
    expect(await heading(page).textContent()).toBe('Teapot')
  })

  test('when it is every call, then what the server drew stands all the same', async () => {
    const { calls } = await failing('/api/**', 'answer500')
    await page.goto(`/product/${offer}`)
    await page.getByText('Malwa Sound House').first().waitFor()
    await cards(page).filter({ hasText: 'Kettle' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls.map((url) => new URL(url).pathname)).toEqual(['/api/dashboard/pageview'])
    expect(await alert(page).count()).toBe(0)
  })
})

describe('when a call fails that nobody waits for', () => {
  test('when it is the banners, then it is only logged and the goods move up', async () => {
    const { logged } = await failing('/api/banner/list', 'abort')
    await openShell(page, '/')
    await cards(page).first().waitFor()
    await expect.poll(() => logged.join()).toContain('The banners could not be loaded')
    // The first of the goods' part is where the banners would be.
    const goods = page.getByRole('region', { name: 'Today in numbers' })
    await expect.poll(async () => (await goods.boundingBox())?.y).toBeLessThan(260)
    expect(await page.getByRole('region', { name: 'Offers' }).count()).toBe(0)
    expect(await alert(page).count()).toBe(0)
  })

  test('when it is the categories, then it is only logged and search still works', async () => {
    const { logged } = await failing('/api/user/category_tree', 'answer500')
    await openShell(page, '/')
    await expect.poll(() => logged.join()).toContain('The categories could not be loaded')
    expect(await page.getByRole('navigation', { name: 'Categories' }).getByRole('button').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Search for items' }).fill('kettle')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /Kettle/ })
      .first()
      .waitFor()
  })

  test('when it is the brand and its contact, then every screen still works under its own name', async () => {
    await failing('/api/config', 'abort')
    await openShell(page, '/')
    await cards(page).first().click()
    await expect.poll(() => page.title()).toMatch(/ · Chowk$/)
    await page.getByRole('banner').getByRole('link', { name: 'Chowk, home' }).click()
    await page.waitForURL('/')
  })

  test('when it is the counter, then nobody notices', async () => {
    const { logged } = await failing('/api/dashboard/pageview', 'answer500')
    await page.goto('/privacy')
    await expect.poll(() => logged.join()).toContain('The page view was not counted')
    expect(await heading(page).textContent()).toBe('Privacy Policy')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('an empty database', () => {
  test('when nothing is there yet, then every screen has something to say', async () => {
    const empty = await openChowk()
    accompany(await empty.visit('phone'))
    await page.goto('/')
    await page.getByText('No offers yet. Please check back soon.').waitFor()
    expect(await page.getByRole('region', { name: 'Offers' }).count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Categories' }).getByRole('button').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Search for items' }).fill('kettle')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'No “kettle” in Indore yet' }).waitFor()
    await page.goto('/search')
    await page.getByRole('heading', { level: 1, name: 'What are you looking for?' }).waitFor()
    expectNoConsoleErrors(visitor)
    await page.goto('/product/1')
    await page.getByRole('heading', { level: 1, name: 'This offer is not available' }).waitFor()
    await leaveAfterFailures(visitor)
    await empty.close()
  })
})
