import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { messagesOf, partAt } from '../../../server/texts/catalogue.ts'
import { type Crawler, crawlerOf } from '../helpers/crawl.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { givenWholeCity, type WholeCity } from '../helpers/whole-city.ts'

describe.each(['hi', 'en'])('what visitors read, in the language %s', (language) => {
  let chowk: OpenChowk
  let city: WholeCity
  beforeAll(async () => {
    chowk = await openChowk()
    city = await givenWholeCity(chowk, language)
  })
  afterAll(() => chowk.close())

  let visitor: Visitor
  let crawler: Crawler
  beforeEach(async () => {
    chowk.cutChanges(false)
    visitor = await chowk.visit('phone', { reducedMotion: 'reduce', locale: language === 'en' ? 'en-IN' : 'hi-IN' })
    crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names('hi')))
    return () => visitor.leave()
  })

  const find = (more: string) => `/search?${more}`
  /** Of each screen one. */
  const screens = () => [
    '/',
    find(`query=${city.words.query}`),
    `/product/${city.offers.live}`,
    `/shop/${city.shopId}`,
    '/saved',
    '/aboutus',
    '/contactus',
    '/privacy',
    '/userregister',
    '/userlogin',
    '/forgetpassword',
    '/reset-password/nonsense',
    '/let-in/nonsense',
    city.choices,
    city.invitation,
  ]
  const states = () => [
    find('category=Electronics&min_discount=10&max_price=90000&sort=price_asc'),
    find('category=Electronics&subcategory=Headphones&open=now&ends=today'),
    find(`query=${city.words.query}&near=Rajwada&within=2`),
    find('near=22.72,75.86'),
    find(`near=${city.words.nonsense}`),
    find(`query=${city.words.nonsense}`),
    '/search',
    find('min_discount=lots'),
    ...Object.values(city.offers).map((id) => `/product/${id}`),
    '/product/999999',
    `/shop/${city.awayShopId}`,
    '/shop/999999',
    '/nowhere',
    '/messages/nonsense',
    '/invitation/nonsense',
    '/adminlist',
  ]

  test('when they look at every screen, then every word is of the language', async () => {
    for (const address of [...screens(), ...states()]) await crawler.visit(address)
    expect(crawler.foreign()).toEqual([])
    expect(crawler.seen.size).toBeGreaterThan(400)
  })

  // Elsewhere what is pressed would be the same in both; names in it tell a button from the next only on a Hindi page.
  test.runIf(language === 'hi')(
    'when they press everything and send every form, then every word is of the language',
    async () => {
      chowk.cutChanges()
      for (const address of screens()) await crawler.pressAll(address)
      chowk.cutChanges(false)
      for (const address of screens()) await crawler.sendForms(address)
      expect(crawler.foreign()).toEqual([])
      expect(crawler.pressed.size).toBeGreaterThan(40)
    },
    400_000,
  )

  test('when calls fail, then every word is of the language', async () => {
    // Without an answer, names are those that pages bring along.
    crawler = crawlerOf(visitor, foreignWordsOf(language, await city.names('all')))
    const message = String(partAt(messagesOf(language), ['errors', 'unavailable']))
    for (const address of screens()) await crawler.visitWithFailures(address, message)
    expect(crawler.foreign()).toEqual([])
  })
})
