import { expect, test } from 'vitest'
import { pages } from '../../../server/contract/facts/pages.ts'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { ofPeople, ofVisitors } from '../helpers/all-screens.ts'
import { crawlerOf } from '../helpers/crawl.ts'
import { accompany, narrowest, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { givenWholeCity } from '../helpers/whole-city.ts'

const chowk = await testChowk()

test('when a word of another language is planted on a page, then the crawl tells where it stands', async () => {
  accompany(await chowk.visit('phone', { locale: 'hi-IN' }))
  const { brand, support, operator } = chowk.services.config.site
  const ours = [brand, support.address, operator.name, operator.address]
  const crawler = crawlerOf(visitor, foreignWordsOf('hi', ours))
  await crawler.visit('/aboutus')
  expect(crawler.faults()).toEqual([])

  await page.evaluate(() => {
    const planted = document.createElement('button')
    planted.textContent = 'दुकान में Discount'
    planted.ariaLabel = 'Planted'
    document.querySelector('main')?.append(planted)
    document.title = 'About'
  })
  await crawler.look('planted')

  expect(crawler.faults()).toEqual([
    '/aboutus, planted: <html title> “About” has About',
    '/aboutus, planted: <main#main > button> “दुकान में Discount” has Discount',
    '/aboutus, planted: <main#main > button aria-label> “Planted” has Planted',
  ])
})

test('when something has no room on a page, then the crawl tells what', async () => {
  accompany(await chowk.visit('phone', { locale: 'hi-IN', viewport: narrowest }))
  const crawler = crawlerOf(visitor, () => [])
  await crawler.visit('/aboutus')
  expect(crawler.faults()).toEqual([])

  await page.evaluate(() => {
    const plant = (text: string, style: string, inside = document.querySelector('main')) => {
      const element = document.createElement('p')
      element.textContent = text
      element.style.cssText = style
      inside?.append(element)
      return element
    }
    plant('एक लाइन', 'width: 500px')
    plant('दुकान', 'width: 20px')
    plant('दाम', 'width: 10px', plant('', 'display: contents'))
    plant('कुछ', 'height: 20px; line-height: 20px; font-size: 20px; overflow: hidden')
  })
  await crawler.look('planted')

  expect(crawler.faults()).toEqual([
    expect.stringMatching(/^\/aboutus, planted: the page is 5\d\d pixels wide$/),
    '/aboutus, planted: too wide, p: दुकान',
    '/aboutus, planted: too wide, p: दाम',
    '/aboutus, planted: cut below, p: कुछ',
  ])
})

test('when there is a screen, then the crawl goes there', async () => {
  const city = await givenWholeCity(chowk, 'hi')
  const crawled = [...ofVisitors(city), ...Object.values(ofPeople).flatMap((of) => of(city))]
  const isCrawled = (page: string) => {
    const pattern = new RegExp(`^${page.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)
    return crawled.some((address) => pattern.test(address))
  }
  expect(Object.values(pages).filter((page) => !isCrawled(page))).toEqual([])
})
