import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { messagesOf, partAt } from '../../../server/texts/catalogue.ts'
import { ofPeople } from '../helpers/all-screens.ts'
import { crawlerOf, nothingPressed } from '../helpers/crawl.ts'
import { narrowest, type OpenChowk, openChowk, sizes, type Visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenWholeCity, type WholeCity } from '../helpers/whole-city.ts'

type Role = keyof typeof ofPeople
const roles = Object.keys(ofPeople) as Role[]

let chowk: OpenChowk
let city: WholeCity
let screens: string[]
let visitor: Visitor

/** Skeletons have tests of their own. */
const openCity = (language: string) => async () => {
  chowk = await openChowk({ SKELETONS: 'off' })
  city = await givenWholeCity(chowk, language)
  return () => chowk.close()
}
const comeAs = (role: Role, language: string) => async () => {
  chowk.cutChanges(false)
  screens = ofPeople[role](city)
  visitor = await chowk.visit('phone', {
    reducedMotion: 'reduce',
    locale: `${language}-IN`,
    viewport: narrowest,
  })
  await signIn(visitor, city.people[role])
  return () => visitor.leave()
}
const crawlerIn = async (language: string, namesOf: string, more: Parameters<typeof crawlerOf>[2] = {}) =>
  crawlerOf(visitor, foreignWordsOf(language, await city.names(namesOf)), { isSignedIn: true, ...more })

// An executive has most screens of a shop: what the one has pressed there the other need not.
const pressedBySellers = nothingPressed()
const pressedBy = {
  shop: pressedBySellers,
  empty: nothingPressed(),
  executive: pressedBySellers,
  admin: nothingPressed(),
}

describe.each(['hi', 'en'])('in the language %s', (language) => {
  beforeAll(openCity(language))

  describe.each(roles)('what this person reads: %s', (role) => {
    beforeEach(comeAs(role, language))
    const names = role === 'admin' ? 'all' : language

    // What is the same in both languages is gone through in the one that the texts were translated to.
    if (language === 'en')
      return test('when they look at every screen, on a narrow phone and on a computer, then every word is of the language and has room', async () => {
        const crawler = await crawlerIn(language, names)
        for (const address of screens) {
          await crawler.walkTo(address)
          await crawler.lookIn(sizes.desktop.viewport)
        }
        expect(crawler.faults()).toEqual([])
        expect(crawler.seen.size).toBeGreaterThan(40)
      })

    test('when they look at every screen in both sizes, send every form, empty and with nonsense, and press everything without a network, then every word is of the language and has room', async () => {
      const pressed = pressedBy[role]
      const earlier = pressed.all.size
      const crawler = await crawlerIn(language, names, { before: pressed })
      for (const address of screens) {
        chowk.cutChanges(false)
        await crawler.visit(address)
        await crawler.lookIn(sizes.desktop.viewport)
        await crawler.sendForms(address)
        chowk.cutChanges()
        await crawler.pressAll(address)
      }
      expect(crawler.faults()).toEqual([])
      expect(pressed.all.size - earlier).toBeGreaterThan(10)
      // Who has nothing yet has the search box.
      expect(crawler.formsSent.size).toBeGreaterThan(0)
    }, 400_000)

    test('when calls fail, then every word is of the language and has room', async () => {
      // Without an answer, names are those that pages bring along.
      const crawler = await crawlerIn(language, 'all')
      const message = String(partAt(messagesOf(language), ['errors', 'unavailable']))
      await crawler.visitWithFailures(screens, message)
      expect(crawler.faults()).toEqual([])
      // An executive has the fewest screens, 29 with the city that all share.
      expect(crawler.seen.size).toBeGreaterThan(25)
    })
  })
})

// A shop and an admin do between them whatever an executive does. What changes nothing was pressed without a
// network.
describe.each(['shop', 'admin'] as const)('what this person changes: %s', (role) => {
  beforeAll(openCity('hi'))
  beforeEach(comeAs(role, 'hi'))

  // Each change can be made once: no second try.
  test('when they press everything, then every word is of the language and has room', {
    timeout: 400_000,
    retry: 0,
  }, async () => {
    const names = role === 'admin' ? 'all' : 'hi'
    const crawler = await crawlerIn('hi', names, { before: pressedBy[role], withChanges: true })
    for (const address of screens) await crawler.pressAll(address)
    expect(crawler.faults()).toEqual([])
    expect(crawler.pressed.size).toBeGreaterThan(10)
  })
})
