import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { openShell } from '../helpers/app-shell.ts'
import { openChowk, testChowk, type Visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  closeCleanly,
  expectNoConsoleErrors,
  givenCategories,
  heading,
  interceptCalls,
} from '../helpers/storefront.ts'

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
const alert = (page: Page) => page.locator('main').getByRole('alert')

let offer: number
let visitor: Visitor
let page: Page
const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (const name of ['Kettle', 'Teapot'])
  offer = await givenOffer(chowk, shop.id, { name, category: 'Kitchen', subcategory: 'Kettles' })
beforeEach(async () => {
  visitor = await chowk.visit('phone')
  page = visitor.page
  return () => closeCleanly(visitor, { expectFailures: true })
})
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
describe.each<Failure>(['abort', 'answer500'])('when a call fails (%s)', (failure) => {
  test('when it is the popular products, then home says so and they can be asked for again', async () => {
    const call = await failing('/api/user/popularproduct', failure)
    await openShell(page, '/')
    await alert(page).waitFor()
    expect(await alert(page).textContent()).toBe('The popular products could not be loaded.')
    expect(call.logged.join()).toContain('The popular products could not be loaded')
    call.letPass()
    await retry(page).click()
    await cards(page).first().waitFor()
    expect(await alert(page).count()).toBe(0)
  })

  test('when it is the product of a deep link, then the screen says so and it can be asked for again', async () => {
    const call = await failing('/api/product/*', failure)
    await openShell(page, `/product/${offer}`)
    await alert(page).waitFor()
    expect(await alert(page).textContent()).toBe('This offer could not be loaded.')
    call.letPass()
    await retry(page).click()
    await page.getByRole('heading', { level: 1, name: 'Teapot' }).waitFor()
    await page.getByText('Malwa Sound House').first().waitFor()
  })

  test('when it is the product after its card, then what the card knew stays and the rest can be asked for', async () => {
    await page.goto('/')
    await cards(page).first().waitFor()
    const call = await failing('/api/product/*', failure)
    await cards(page).filter({ hasText: 'Teapot' }).click()
    await page.getByRole('heading', { level: 1, name: 'Teapot' }).waitFor()
    await alert(page).waitFor()
    call.letPass()
    await retry(page).click()
    await page.getByText('Malwa Sound House').first().waitFor()
    expect(await heading(page).textContent()).toBe('Teapot')
  })

  test('when it is the related products, then their place says so and they can be asked for again', async () => {
    const call = await failing('/api/products/related/*', failure)
    await openShell(page, `/product/${offer}`)
    await alert(page).waitFor()
    expect(await alert(page).textContent()).toBe('The related products could not be loaded.')
    expect(call.logged.join()).toContain('The related products could not be loaded')
    call.letPass()
    await retry(page).click()
    await cards(page).filter({ hasText: 'Kettle' }).waitFor()
  })

  test('when it is every call, then what the server drew stands all the same', async () => {
    const { calls } = await failing('/api/**', failure)
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
    const visitor = await empty.visit('phone')
    const { page } = visitor
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
    await closeCleanly(visitor, { expectFailures: true })
    await empty.close()
  })
})
