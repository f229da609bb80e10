import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import type { Someone } from '../../../server/test/given.ts'
import { messagesOf, partAt } from '../../../server/texts/catalogue.ts'
import { type Crawler, crawlerOf } from '../helpers/crawl.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenWholeCity, type WholeCity } from '../helpers/whole-city.ts'

/** Of whoever sells. */
const own = ({ offers }: WholeCity) => [
  '/adminlist',
  '/adminlist?status=expired',
  '/newoffer',
  '/addproductform',
  '/newoffers',
  '/newoffers/list',
  `/updateproduct?id=${offers.live}`,
  `/updateproduct?id=${offers.hidden}`,
  '/updateproduct?id=999999',
  '/numbers',
  '/userprofile',
  '/security',
  '/secondstep',
  '/outbox',
]
const screensOf: Record<'shop' | 'empty' | 'executive' | 'admin', (city: WholeCity) => string[]> = {
  shop: (city) => [...own(city), '/desk'],
  empty: () => ['/adminlist', '/numbers', '/outbox', '/saved'],
  executive: () => ['/shops', '/addshop', '/adminlist', '/newoffer', '/newoffers/list', '/userprofile', '/numbers'],
  admin: ({ shopId }) => [
    '/desk',
    '/reports',
    '/shopkeeper',
    '/shopkeeper?status=rejected',
    '/adminlist',
    '/addcategory',
    '/addsubcategory',
    '/categories',
    '/addbanner',
    '/banners',
    '/synonyms',
    '/places',
    '/status',
    '/audittrail',
    '/audittrail?subject_type=user&subject_id=2',
    '/numbers',
    `/numbers?shop=${shopId}`,
    '/userprofile',
    '/security',
  ],
}

describe.each(['hi', 'en'])('in the language %s', (language) => {
  describe.each(Object.keys(screensOf) as (keyof typeof screensOf)[])('what this person reads: %s', (role) => {
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
      visitor = await chowk.visit('phone', { reducedMotion: 'reduce', locale: language === 'en' ? 'en-IN' : 'hi-IN' })
      await signIn(visitor, person)
      crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names(role === 'admin' ? 'all' : 'hi')))
      return () => visitor.leave()
    })

    test('when they look at every screen, then every word is of the language', async () => {
      for (const address of screensOf[role](city)) await crawler.visit(address)
      expect(crawler.foreign()).toEqual([])
      expect(crawler.seen.size).toBeGreaterThan(40)
    })

    // What is the same in both languages is gone through in the one that the texts were translated to.
    if (language === 'en') return

    test('when calls fail, then every word is of the language', async () => {
      // Without an answer, names are those that pages bring along.
      crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names('all')))
      const message = String(partAt(messagesOf(language), ['errors', 'unavailable']))
      for (const address of screensOf[role](city)) await crawler.visitWithFailures(address, message)
      expect(crawler.foreign()).toEqual([])
      expect(crawler.seen.size).toBeGreaterThan(30)
    })

    // Those two do between them whatever the others do.
    const ways = role === 'shop' || role === 'admin' ? (['cut off', 'real'] as const) : (['cut off'] as const)
    test.each(ways)(
      'when they press everything, and calls are %s, then every word is of the language',
      async (calls) => {
        chowk.cutChanges(calls === 'cut off')
        for (const address of screensOf[role](city)) await crawler.pressAll(address)
        expect(crawler.foreign()).toEqual([])
        expect(crawler.pressed.size).toBeGreaterThan(10)
      },
      400_000,
    )

    test('when they send every form, empty and with nonsense, then every word is of the language', async () => {
      for (const address of screensOf[role](city)) await crawler.sendForms(address)
      expect(crawler.foreign()).toEqual([])
    }, 200_000)
  })
})
