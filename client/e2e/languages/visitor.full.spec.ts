import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { messagesOf, partAt } from '../../../server/texts/catalogue.ts'
import { ofVisitors, statesOfVisitors } from '../helpers/all-screens.ts'
import { type Crawler, crawlerOf } from '../helpers/crawl.ts'
import { narrowest, type OpenChowk, openChowk, sizes, type Visitor } from '../helpers/open-chowk.ts'
import { givenWholeCity, type WholeCity } from '../helpers/whole-city.ts'

/** What is the same in both languages is gone through in the one that the texts were translated to. */
const tried = 'hi'

describe.each([tried, 'en'])('what visitors read, in the language %s', (language) => {
  let chowk: OpenChowk
  let city: WholeCity
  beforeAll(async () => {
    // Skeletons have tests of their own.
    chowk = await openChowk({ SKELETONS: 'off' })
    city = await givenWholeCity(chowk, language)
  })
  afterAll(() => chowk.close())

  let visitor: Visitor
  let crawler: Crawler
  beforeEach(async () => {
    chowk.cutChanges(false)
    visitor = await chowk.visit('phone', {
      reducedMotion: 'reduce',
      locale: `${language}-IN`,
      viewport: narrowest,
    })
    crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names(language)))
    return () => visitor.leave()
  })

  test('when they look at every screen, on a narrow phone and on a computer, then every word is of the language and has room', async () => {
    for (const address of statesOfVisitors(city)) {
      await crawler.visit(address)
      await crawler.lookIn(sizes.desktop.viewport)
    }
    for (const address of ofVisitors(city)) {
      chowk.cutChanges(false)
      await crawler.visit(address)
      await crawler.lookIn(sizes.desktop.viewport)
      if (language !== tried) continue
      await crawler.sendForms(address)
      chowk.cutChanges()
      await crawler.pressAll(address)
    }
    expect(crawler.faults()).toEqual([])
    expect(crawler.seen.size).toBeGreaterThan(400)
    if (language !== tried) return
    expect(crawler.pressed.size).toBeGreaterThan(40)
    expect(crawler.formsSent.size).toBeGreaterThan(5)
  }, 400_000)

  test.runIf(language === tried)(
    'when calls fail, then every word is of the language and has room',
    async () => {
      // Without an answer, names are those that pages bring along.
      crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names('all')))
      const message = String(partAt(messagesOf(language), ['errors', 'unavailable']))
      await crawler.visitWithFailures(ofVisitors(city), message)
      expect(crawler.faults()).toEqual([])
    },
  )
})
