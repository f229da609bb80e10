import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import type { Someone } from '../../../server/test/given.ts'
import { messagesOf, partAt } from '../../../server/texts/catalogue.ts'
import { ofPeople } from '../helpers/all-screens.ts'
import { type Crawler, crawlerOf } from '../helpers/crawl.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenWholeCity, type WholeCity } from '../helpers/whole-city.ts'

/** The narrowest phone. */
const viewport = { width: 320, height: 640 }

describe.each(['hi', 'en'])('in the language %s', (language) => {
  describe.each(Object.keys(ofPeople) as (keyof typeof ofPeople)[])('what this person reads: %s', (role) => {
    let chowk: OpenChowk
    let city: WholeCity
    let person: Someone
    beforeAll(async () => {
      chowk = await openChowk()
      city = await givenWholeCity(chowk, language)
      person = city.people[role]
    })
    afterAll(() => chowk.close())

    let visitor: Visitor
    let crawler: Crawler
    beforeEach(async () => {
      chowk.cutChanges(false)
      visitor = await chowk.visit('phone', { reducedMotion: 'reduce', locale: `${language}-IN`, viewport })
      await signIn(visitor, person)
      crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names(role === 'admin' ? 'all' : 'hi')))
      return () => visitor.leave()
    })

    test('when they look at every screen, then every word is of the language and has room', async () => {
      for (const address of ofPeople[role](city)) await crawler.visit(address)
      expect([...crawler.foreign(), ...crawler.cut()]).toEqual([])
      expect(crawler.seen.size).toBeGreaterThan(40)
    })

    // What is the same in both languages is gone through in the one that the texts were translated to.
    if (language === 'en') return

    test('when calls fail, then every word is of the language and has room', async () => {
      // Without an answer, names are those that pages bring along.
      crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names('all')))
      const message = String(partAt(messagesOf(language), ['errors', 'unavailable']))
      for (const address of ofPeople[role](city)) await crawler.visitWithFailures(address, message)
      expect([...crawler.foreign(), ...crawler.cut()]).toEqual([])
      expect(crawler.seen.size).toBeGreaterThan(30)
    })

    // Those two do between them whatever the others do.
    const ways = role === 'shop' || role === 'admin' ? (['cut off', 'real'] as const) : (['cut off'] as const)
    test.each(ways)(
      'when they press everything, and calls are %s, then every word is of the language and has room',
      async (calls) => {
        chowk.cutChanges(calls === 'cut off')
        for (const address of ofPeople[role](city)) await crawler.pressAll(address)
        expect([...crawler.foreign(), ...crawler.cut()]).toEqual([])
        expect(crawler.pressed.size).toBeGreaterThan(10)
      },
      400_000,
    )

    test('when they send every form, empty and with nonsense, then every word is of the language and has room', async () => {
      for (const address of ofPeople[role](city)) await crawler.sendForms(address)
      expect([...crawler.foreign(), ...crawler.cut()]).toEqual([])
    }, 200_000)
  })
})
