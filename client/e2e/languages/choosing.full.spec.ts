import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk, { shop: 'Ahilya Looms' })
const offer = await givenOffer(chowk, shop.id, {
  name: 'Maheshwari saree',
  price: 5099,
  discount_price: 3799,
})

const language = () => page.locator('html').getAttribute('lang')

test('choosing a language shows the same page in it, keeps typed text except passwords, and keeps the language on Back', async () => {
  accompany(await chowk.visit('phone'))
  const choose = async (name: string, tag: string) => {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect.poll(language).toBe(tag)
  }
  await page.goto('/search?query=saree&sort=newest')
  await choose('हिन्दी', 'hi-IN')
  await expect.poll(() => new URL(page.url()).search).toBe('?query=saree&sort=newest')

  await page.goto('/userregister')
  expect(await language()).toBe('hi-IN')
  await page.getByRole('radio', { name: /^एक्ज़ीक्यूटिव/ }).check()
  await page.getByLabel('नाम', { exact: true }).fill('राजेश')
  await page.getByLabel('पासवर्ड', { exact: true }).fill('geheim-9261')
  await choose('English', 'en-IN')
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('राजेश')
  expect(await page.getByRole('radio', { name: /^Executive/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

  await page.goto('/contactus')
  expect(await language()).toBe('en-IN')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/aboutus')
  await choose('हिन्दी', 'hi-IN')
  expect(new URL(page.url()).pathname).toBe('/aboutus')
  await page.goBack()
  await page.waitForURL('**/contactus')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /[ऀ-ॿ]/ }).waitFor()
  expect(await language()).toBe('hi-IN')
  expect(visitor.consoleErrors).toEqual([])
})

test.each([
  ['en-IN', /[\u0904-\u0939]{4}/],
  ['hi-IN', /Popular Products|See all/],
])('a page in %s loads no texts in the other language', async (locale, other) => {
  accompany(await chowk.visitForTheFirstTime('phone', { locale }))
  const scripts: Promise<string>[] = []
  const note = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  }
  page.on('response', note)
  await page.goto('/', { waitUntil: 'networkidle' })
  page.off('response', note)
  const found = (await Promise.all(scripts)).flatMap(
    (script) => other.exec(script.replaceAll('हिन्दी', ''))?.[0] ?? [],
  )
  expect(scripts.length).toBeGreaterThan(3)
  expect(found).toEqual([])
})

test('a page keeps its language and shows a message when a user chooses another language without a network', async () => {
  accompany(await chowk.visitForTheFirstTime('phone', { locale: 'hi-IN', serviceWorkers: 'allow' }))
  const english = page.getByRole('banner').getByRole('link', { name: 'English' })
  await page.goto(`/product/${offer}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload()
  // Before hydration, the link would load a new page.
  await page.waitForFunction(() => !('noteEarlyTouch' in window))
  await chowk.cutNetwork(page)
  await english.click()
  await page.getByText('वह भाषा नेटवर्क आने पर मिलेगी।').first().waitFor()
  expect(await language()).toBe('hi-IN')
  expect(new URL(page.url()).search).toBe('')
  await chowk.cutNetwork(page, false)
  await page.reload()
  expect(await language()).toBe('hi-IN')
})
