import type { BrowserContext, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../../server/test/captured-mail.ts'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { sharedBrowser } from '../helpers/browser.ts'
import { type Crawler, crawlerOf } from '../helpers/crawl.ts'
import { type OpenChowk, openChowk, sizes } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { openWithThirdLanguage, removeMarkedTexts, thirdLanguage } from '../helpers/third-language.ts'
import { givenWholeCity, type WholeCity } from '../helpers/whole-city.ts'

let chowk: OpenChowk
let city: WholeCity
let post: Awaited<ReturnType<typeof startMailServer>>
let product: Awaited<ReturnType<typeof openWithThirdLanguage>>
let context: BrowserContext
let page: Page
let unmarked: (text: string) => string[]
let crawler: Crawler
beforeAll(async () => {
  post = await startMailServer()
  chowk = await openChowk({ SMTP_URL: post.url, MAIL_FROM: 'hello@chowk.example' })
  // User content is in Hindi, so all Latin letters are from our texts.
  city = await givenWholeCity(chowk, 'hi')
  const names = await city.names('all')
  const foreign = foreignWordsOf('hi', [...names, thirdLanguage.name])
  unmarked = (text) => foreign(removeMarkedTexts(text))
  product = await openWithThirdLanguage(chowk, { SMTP_URL: post.url, MAIL_FROM: 'hello@chowk.example' })
  context = await (await sharedBrowser()).newContext({
    ...sizes.phone,
    baseURL: product.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
  crawler = crawlerOf({ page }, unmarked)
}, 180_000)
afterAll(async () => {
  await context?.close()
  await product?.close()
  await chowk.close()
  await post.stop()
})

test('a language with a file is offered to users and shown to shoppers and in forms', async () => {
  await page.goto('/')
  await page.getByText(thirdLanguage.name).first().waitFor({ state: 'attached' })
  await page.goto(`/?lang=${thirdLanguage.code}`)
  await page.getByText('⟦See all⟧').first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(thirdLanguage.tag)

  // One screen of each kind: the crawls in Hindi and English find hard-coded words.
  for (const address of [
    '/',
    `/search?query=${city.words.query}`,
    `/product/${city.offers.live}`,
    '/privacy',
  ])
    await crawler.visit(address)
  await crawler.visit('/userregister')
  await crawler.sendForms('/userregister')
  expect(crawler.foreign()).toEqual([])
  expect([...crawler.seen].filter((text) => text.includes('⟦')).length).toBeGreaterThan(100)
})

test('shows the third language to an admin and a shopkeeper', async () => {
  const screens = {
    shop: ['/adminlist', '/newoffer', '/statistics'],
    admin: ['/pending', '/moderation', '/audittrail'],
  }
  for (const [role, addresses] of Object.entries(screens)) {
    await signIn({ context }, city.people[role as keyof typeof screens])
    await page.goto('/')
    for (const address of addresses) await crawler.walkTo(address)
  }
  expect(crawler.foreign()).toEqual([])
})

test('returns errors and sends a mail in the third language', async () => {
  const headers = { 'Accept-Language': thirdLanguage.code }
  const answer = await context.request.post('/api/shop/register', { headers, data: {} })
  const { message, fields } = await answer.json()
  expect([message, ...Object.values<string>(fields)].flatMap(unmarked)).toEqual([])
  expect(message).toContain('⟦')

  const { id, email } = city.people.empty
  await chowk.run(sql`UPDATE users SET language = ${thirdLanguage.code} WHERE id = ${id}`)
  await context.request.post('/api/shop/forgotpassword', { headers, data: { email } })
  const { subject = '', text = '' } = await post.mailTo(email)
  expect(subject).toContain('⟦')
  expect(unmarked(`${subject} ${text}`)).toEqual([])
})
