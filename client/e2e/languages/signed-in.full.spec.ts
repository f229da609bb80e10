import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import type { Someone } from '../../../server/test/given.ts'
import { messagesOf, partAt } from '../../../server/texts/catalogue.ts'
import { ofPeople } from '../helpers/all-screens.ts'
import { type Crawler, crawlerOf } from '../helpers/crawl.ts'
import { narrowest, type OpenChowk, openChowk, sizes, type Visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenWholeCity, type WholeCity } from '../helpers/whole-city.ts'

describe.each(['hi', 'en'])('in the language %s', (language) => {
  describe.each(Object.keys(ofPeople) as (keyof typeof ofPeople)[])('what this person reads: %s', (role) => {
    let chowk: OpenChowk
    let city: WholeCity
    let person: Someone
    let screens: string[]
    beforeAll(async () => {
      chowk = await openChowk()
      city = await givenWholeCity(chowk, language)
      person = city.people[role]
      screens = ofPeople[role](city)
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
      await signIn(visitor, person)
      const names = await city.names(role === 'admin' ? 'all' : language)
      crawler = crawlerOf(visitor, foreignWordsOf(language, names), { isSignedIn: true })
      return () => visitor.leave()
    })

    test('when they look at every screen, on a narrow phone and on a computer, then every word is of the language and has room', async () => {
      for (const address of screens) {
        await crawler.visit(address)
        await crawler.lookIn(sizes.desktop.viewport, 'on a computer')
        await visitor.page.setViewportSize(narrowest)
      }
      expect(crawler.faults()).toEqual([])
      expect(crawler.seen.size).toBeGreaterThan(40)
    })

    // What is the same in both languages is gone through in the one that the texts were translated to.
    if (language === 'en') return

    test('when calls fail, then every word is of the language and has room', async () => {
      // Without an answer, names are those that pages bring along.
      crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names('all')), { isSignedIn: true })
      const message = String(partAt(messagesOf(language), ['errors', 'unavailable']))
      await crawler.visitWithFailures(screens, message)
      expect(crawler.faults()).toEqual([])
      expect(crawler.seen.size).toBeGreaterThan(30)
    })

    test('when they send every form, empty and with nonsense, then every word is of the language and has room', async () => {
      for (const address of screens) await crawler.sendForms(address)
      expect(crawler.faults()).toEqual([])
      expect(crawler.formsSent()).toBeGreaterThan(1)
    }, 200_000)

    test('when they press everything and the network is cut off, then every word is of the language and has room', async () => {
      chowk.cutChanges()
      await pressEverything()
    }, 400_000)

    // A shop and an admin do between them whatever an executive does. Each change can be made once: no second
    // try.
    if (role === 'shop' || role === 'admin')
      test(
        'when they press everything, then every word is of the language and has room',
        { timeout: 400_000, retry: 0 },
        () => pressEverything(),
      )

    async function pressEverything() {
      for (const address of screens) await crawler.pressAll(address)
      expect(crawler.faults()).toEqual([])
      expect(crawler.pressed.size).toBeGreaterThan(10)
    }
  })
})
