import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { crawlerOf } from '../helpers/crawl.ts'
import { type OpenChowk, openChowk } from '../helpers/open-chowk.ts'

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
})
afterAll(() => chowk.close())

test('when a word of another language is planted on a page, then the crawl tells where it stands', async () => {
  const { page, leave } = await chowk.visit('phone', { locale: 'hi-IN' })
  const { brand, support } = chowk.services.config.site
  const crawler = crawlerOf({ page }, foreignWordsOf('hi', [brand, support.address]))
  await crawler.visit('/aboutus')
  expect(crawler.foreign()).toEqual([])

  await page.evaluate(() => {
    const planted = document.createElement('button')
    planted.textContent = 'दुकान में Discount'
    planted.ariaLabel = 'Planted'
    document.querySelector('main')?.append(planted)
    document.title = 'About'
  })
  await crawler.look('planted')

  expect(crawler.foreign()).toEqual([
    '/aboutus, planted: <html title> “About” has About',
    '/aboutus, planted: <main#main > button> “दुकान में Discount” has Discount',
    '/aboutus, planted: <main#main > button aria-label> “Planted” has Planted',
  ])
  await leave()
})
