import type { Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { closeCleanly } from '../helpers/storefront.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk, { shop: 'Ahilya Looms' })
const offer = await givenOffer(chowk, shop.id, {
  name: 'Maheshwari saree',
  price: 5099,
  discount_price: 3799,
})

const spokenBy = async (locale?: string, serviceWorkers: 'block' | 'allow' = 'block') =>
  accompany(await chowk.visitForTheFirstTime('phone', { locale, serviceWorkers }))
const language = () => page.locator('html').getAttribute('lang')

describe('choosing', () => {
  test('when हिन्दी is pressed, then the same page comes in Hindi, it is remembered, and the address stays clean', async () => {
    await spokenBy()
    await page.goto(`${chowk.url}/search?query=saree&sort=newest`)
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()

    await expect.poll(language).toBe('hi-IN')
    await expect.poll(() => new URL(page.url()).search).toBe('?query=saree&sort=newest')
    await page.goto(`${chowk.url}/product/${offer}`)
    expect(await language()).toBe('hi-IN')

    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect.poll(language).toBe('en-IN')
    await page.reload()
    expect(await language()).toBe('en-IN')
    expect(visitor.consoleErrors).toEqual([])
  })

  test('when a link says its language, then it opens in it whatever the browser wants; its preview too', async () => {
    await spokenBy('en-IN')
    await page.goto(`${chowk.url}/product/${offer}?lang=hi`)
    expect(await language()).toBe('hi-IN')

    const preview = await fetch(`${chowk.url}/product/${offer}?lang=hi`, {
      headers: { 'User-Agent': 'WhatsApp/2' },
    })
    const html = await preview.text()
    const { publicUrl } = chowk.services.config
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/product/${offer}?lang=hi"/>`)
    expect(html).toMatch(/<link rel="alternate" hreflang="x-default" href="[^"?]+"\/>/i)
    expect(html).toMatch(/<link rel="alternate" hreflang="en" href="[^"?]+"\/>/i)
    expect(html).toMatch(/<link rel="alternate" hreflang="hi" href="[^"?]+\?lang=hi"\/>/i)
    expect(html).toMatch(/og:description" content="[^"]*[ऀ-ॿ]/)
    expect(html).toMatch(/og:image" content="[^"]+\?lang=hi"/)
  })

  test('when somebody signed in chooses in the menu of the account, then the back room speaks Hindi', async () => {
    accompany(await visitAsAdmin(chowk, 'desktop'))
    await page.goto('/adminlist')
    await page.getByRole('button', { name: /^Account menu of / }).click()
    await page.getByRole('menuitem', { name: 'हिन्दी' }).click()

    await expect.poll(language).toBe('hi-IN')
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /[ऀ-ॿ]/ }).waitFor()
    await closeCleanly(visitor)
  })
})

describe('what is loaded', () => {
  test('when a page is in one language, then no text of the other one is loaded', async () => {
    for (const [locale, other] of [
      ['en-IN', /[\u0904-\u0939]{4}/],
      ['hi-IN', /Popular Products|See all/],
    ] as const) {
      await spokenBy(locale)
      const scripts: Promise<string>[] = []
      const note = (response: Response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text())
      }
      page.on('response', note)
      await page.goto(chowk.url, { waitUntil: 'networkidle' })
      page.off('response', note)
      const found = (await Promise.all(scripts)).flatMap(
        (script) => other.exec(script.replaceAll('हिन्दी', ''))?.[0] ?? [],
      )
      expect(scripts.length).toBeGreaterThan(3)
      expect([locale, found]).toEqual([locale, []])
    }
  })
})

describe('choosing in the middle of things', () => {
  test('when a form is half filled in, then what was typed is there in the other language, but no password', async () => {
    await spokenBy('hi-IN')
    await page.goto(`${chowk.url}/userregister`)
    await page.getByRole('radio', { name: /^एक्ज़ीक्यूटिव/ }).check()
    await page.getByLabel('नाम', { exact: true }).fill('राजेश')
    await page.getByLabel('पासवर्ड', { exact: true }).fill('geheim-9261')
    await page.getByRole('link', { name: 'English' }).click()

    await expect.poll(language).toBe('en-IN')
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('राजेश')
    expect(await page.getByRole('radio', { name: /^Executive/ }).isChecked()).toBe(true)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  test('when the language was changed, then Back leads to the page before, in the new one', async () => {
    await spokenBy('hi-IN')
    await page.goto(`${chowk.url}/contactus`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'हमारे बारे में' }).click()
    await page.waitForURL('**/aboutus')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect.poll(language).toBe('en-IN')
    expect(new URL(page.url()).pathname).toBe('/aboutus')

    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
    expect(await language()).toBe('en-IN')
  })

  test('when the network is away, then the page stays, says so, and does not change by itself later', async () => {
    await spokenBy('hi-IN', 'allow')
    await page.goto(`${chowk.url}/product/${offer}`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'English' }).waitFor()
    await chowk.cutNetwork(page)
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()

    await page.getByText('वह भाषा नेटवर्क आने पर मिलेगी।').first().waitFor()
    expect(await language()).toBe('hi-IN')
    expect(new URL(page.url()).search).toBe('')
    await chowk.cutNetwork(page, false)
    await page.reload()
    expect(await language()).toBe('hi-IN')
  })
})
