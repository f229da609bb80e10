import { describe, expect, test } from 'vitest'
import { pages } from '../../../server/contract/facts/pages.ts'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { messagesOf, partAt } from '../../../server/texts/catalogue.ts'
import { publicScreenStates, publicScreens, signedInScreens } from '../helpers/all-screens.ts'
import { crawlerOf } from '../helpers/crawl.ts'
import { chowk, city, crawlCity, language } from '../helpers/crawled-city.ts'
import { page, sizes, visitor } from '../helpers/open-chowk.ts'

const crawlerWith = async (namesOf: string) =>
  crawlerOf(visitor, foreignWordsOf(language, await city.names(namesOf)))

describe('the Hindi crawl', () => {
  crawlCity('hi')

  test('reports the position of a foreign word and of a clipped text', async () => {
    const crawler = await crawlerWith('hi')
    await crawler.visit('/aboutus')
    expect(crawler.faults()).toEqual([])

    await page.evaluate(() => {
      const plant = (name: string, text: string, style = '', inside = document.querySelector('main')) => {
        const element = document.createElement(name)
        element.textContent = text
        element.style.cssText = style
        inside?.append(element)
        return element
      }
      plant('button', 'दुकान में Discount').ariaLabel = 'Planted'
      plant('p', 'एक लाइन', 'width: 500px')
      plant('p', 'दुकान', 'width: 20px')
      plant('p', 'दाम', 'width: 10px', plant('p', '', 'display: contents'))
      plant('p', 'कुछ', 'height: 20px; line-height: 20px; font-size: 20px; overflow: hidden')
      document.title = 'About'
    })
    await crawler.look('planted')

    expect(crawler.faults()).toEqual([
      '/aboutus, planted: <html title> “About” has About',
      '/aboutus, planted: <main#main > button> “दुकान में Discount” has Discount',
      '/aboutus, planted: <main#main > button aria-label> “Planted” has Planted',
      expect.stringMatching(/^\/aboutus, planted: the page is 5\d\d pixels wide$/),
      '/aboutus, planted: too wide, p: दुकान',
      '/aboutus, planted: too wide, p: दाम',
      '/aboutus, planted: cut below, p: कुछ',
    ])
  })

  test('visits every page in the site map', () => {
    const crawled = [...publicScreens(city), ...Object.values(signedInScreens).flatMap((of) => of(city))]
    const isCrawled = (address: string) => {
      const pattern = new RegExp(`^${address.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)
      return crawled.some((one) => pattern.test(one))
    }
    expect(Object.values(pages).filter((address) => !isCrawled(address))).toEqual([])
  })

  test('finds only Hindi texts that fit, in both sizes, after sending forms and pressing buttons', async () => {
    const crawler = await crawlerWith('hi')
    for (const address of publicScreenStates(city)) {
      await crawler.visit(address)
      await crawler.lookIn(sizes.desktop.viewport)
    }
    for (const address of publicScreens(city)) {
      chowk.cutChanges(false)
      await crawler.visit(address)
      await crawler.lookIn(sizes.desktop.viewport)
      await crawler.sendForms(address)
      chowk.cutChanges()
      await crawler.pressAll(address)
    }
    expect(crawler.faults()).toEqual([])
    expect(crawler.seen.size).toBeGreaterThan(400)
    expect(crawler.pressed.size).toBeGreaterThan(40)
    expect(crawler.formsSent.size).toBeGreaterThan(5)
  }, 400_000)

  test('finds only Hindi texts that fit when calls fail', async () => {
    // While calls fail, the only stored names on screens are those in the pages' HTML.
    const crawler = await crawlerWith('all')
    const message = String(partAt(messagesOf('hi'), ['errors', 'unavailable']))
    await crawler.visitWithFailures(publicScreens(city), message)
    expect(crawler.faults()).toEqual([])
  })
})

describe('the English crawl', () => {
  crawlCity('en')

  test('finds only English texts that fit, in both sizes', async () => {
    const crawler = await crawlerWith('en')
    for (const address of [...publicScreenStates(city), ...publicScreens(city)]) {
      await crawler.walkTo(address)
      await crawler.lookIn(sizes.desktop.viewport)
    }
    expect(crawler.faults()).toEqual([])
    expect(crawler.seen.size).toBeGreaterThan(400)
  }, 400_000)
})
