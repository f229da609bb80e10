import { beforeEach, describe, expect, test } from 'vitest'
import { texts } from '../../../server/contract/facts/texts.ts'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { password } from '../../../server/test/given.ts'
import { codeOf } from '../../../server/test/given-factors.ts'
import { messagesOf, partAt } from '../../../server/texts/catalogue.ts'
import { withLocale } from '../../../server/texts/locale.ts'
import { signedInScreens } from '../helpers/all-screens.ts'
import { type Crawler, crawlerOf, noPressedButtons, type Pressed } from '../helpers/crawl.ts'
import { chowk, city, crawlCity, language } from '../helpers/crawled-city.ts'
import { page, sizes, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'

type Role = keyof typeof signedInScreens
const roles = Object.keys(signedInScreens) as Role[]

const crawlerAs = async (role: Role, before?: Pressed, withChanges = false) => {
  await signIn(visitor, city.people[role])
  const names = await city.names(role === 'admin' ? 'all' : language)
  return crawlerOf(visitor, foreignWordsOf(language, names), { isSignedIn: true, before, withChanges })
}

const pressedBySellers = noPressedButtons()
const pressedByAdmin = noPressedButtons()
const pressedBy = (role: Role) => (role === 'admin' ? pressedByAdmin : pressedBySellers)

describe('all texts are in Hindi and fit', () => {
  crawlCity('hi')

  test.each(roles)(
    'on each screen of %s in both sizes, with all forms sent, and all buttons pressed offline',
    async (role) => {
      const crawler = await crawlerAs(role, pressedBy(role))
      for (const address of signedInScreens[role](city)) {
        chowk.cutChanges(false)
        await crawler.visit(address)
        await crawler.lookIn(sizes.desktop.viewport)
        await crawler.sendForms(address)
        chowk.cutChanges()
        await crawler.pressAll(address)
      }
      expect(crawler.faults()).toEqual([])
      expect(pressedBy(role).all.size).toBeGreaterThan(10)
      expect(crawler.formsSent.size).toBeGreaterThan(0)
    },
    400_000,
  )

  test.each(['shop', 'executive', 'admin'] as const)('on each screen of %s when calls fail', async (role) => {
    await signIn(visitor, city.people[role])
    // While calls fail, the only stored names on screens are those in the pages' HTML.
    const crawler = crawlerOf(visitor, foreignWordsOf('hi', await city.names('all')), { isSignedIn: true })
    const message = String(partAt(messagesOf('hi'), ['errors', 'unavailable']))
    const ofShop = role === 'executive' ? signedInScreens.shop(city) : []
    const screens = signedInScreens[role](city).filter((address) => !ofShop.includes(address))
    await crawler.visitWithFailures(screens, message)
    expect(crawler.faults()).toEqual([])
    expect(crawler.seen.size).toBeGreaterThan(25)
  })

  describe('on screens that the crawl does not reach', () => {
    let crawler: Crawler
    beforeEach(async () => {
      const foreign = foreignWordsOf('hi', await city.names('all'))
      const around = [...pressedBySellers.all].filter((button) => /^(?:header|footer|nav) /.test(button))
      crawler = crawlerOf(visitor, foreign, { before: { all: new Set(around), changing: new Set() } })
    })
    const inHindi = (text: () => string) => withLocale('hi', text)
    const press = (name: () => string) =>
      page.getByRole('button', { name: inHindi(name), exact: true }).click()
    const fill = (label: () => string, value: string) =>
      page.getByLabel(inHindi(label), { exact: true }).fill(value)
    async function logIn(email: string) {
      await page.goto('/userlogin?lang=hi')
      await fill(() => texts.person.email, email)
      await fill(() => texts.person.password, password)
      await press(() => texts.login.submit)
    }

    test('during the setup of a second factor, on its recovery codes, and during a sign-in with it', async () => {
      await signIn(visitor, city.people.empty)
      await page.goto('/secondstep')
      await press(() => texts.secondStep.chooseApp)
      await fill(() => texts.secondStep.figures, '000000')
      await press(() => texts.secondStep.addApp)
      await page
        .getByText(inHindi(() => texts.secondStep.wrongCode))
        .first()
        .waitFor()
      await crawler.look('a wrong code')

      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await fill(() => texts.secondStep.figures, codeOf(secret))
      await press(() => texts.secondStep.addApp)
      const areWritten = page.getByLabel(inHindi(() => texts.recoveryCodes.areWritten))
      await areWritten.waitFor()
      await crawler.look('recovery codes')

      await areWritten.check()
      await press(() => texts.recoveryCodes.done)
      await page.waitForURL(/\/(?:adminlist|security)/)
      await crawler.pressAll('/security')
      await visitor.context.clearCookies()
      await logIn(city.people.empty.email)
      await page.getByText(inHindi(() => texts.secondStep.proveIt)).waitFor()
      await crawler.look('the second step is asked for')
      await press(() => texts.secondStep.ways['recovery code'])
      await crawler.look('a recovery code is asked for')
      expect(crawler.faults()).toEqual([])
    })

    test("in an executive's offline cache, outbox and sent offers", async () => {
      await signIn(visitor, city.people.executive)
      chowk.cutChanges()
      await keepShop()
      await crawler.look('an offer of a shop that waits')
      await crawler.visit('/outbox', 'with a shop')
      await page.getByText(city.words.shop).first().waitFor()
      await crawler.visit('/shops', 'with what waits')
      chowk.cutChanges(false)
      await page.goto('/outbox')
      await page.getByText(inHindi(() => texts.outbox.allSent)).waitFor()
      await crawler.look('sent')

      chowk.cutChanges()
      await keepShop()
      await crawler.open('/outbox')
      await page.getByText(city.words.shop).first().waitFor()
      await crawler.pressAll('/outbox')
      expect(crawler.pressed.size).toBeGreaterThan(2)
      expect(crawler.faults()).toEqual([])

      async function keepShop() {
        await page.goto('/addshop')
        await fill(() => texts.shops.form.name, city.words.shop)
        await fill(() => texts.shops.form.phone, '98260 44718')
        await fill(() => texts.shops.form.quarter, city.words.quarter)
        await fill(() => texts.shops.form.address, city.words.address)
        await page.getByLabel(inHindi(() => texts.consent.shopTold)).check()
        await press(() => texts.shops.form.saveAndWrite)
        await page.waitForURL('**/newoffer?shop=*')
      }
    })

    // Excludes pending accounts, since they can sign in.
    test('in the response to a sign-in with a rejected or inactive account', async () => {
      for (const status of ['rejected', 'inactive'] as const) {
        await logIn(city.people[status]?.email ?? '')
        await page.getByRole('button', { name: inHindi(() => texts.accountStatus.back) }).waitFor()
        await crawler.look(status)
      }
      expect(crawler.faults()).toEqual([])
    })
  })

  // Runs last, since it changes the city. Buttons without a change were pressed while the network was cut.
  changes('shop')
})

describe('all texts are in Hindi and fit in another city', () => {
  crawlCity('hi')
  changes('admin')
})

/** Not retried, since each change works only once. */
function changes(role: 'shop' | 'admin') {
  const once = { timeout: 400_000, retry: 0 }
  test(`on each screen of ${role} when a button changes something`, once, async () => {
    const crawler = await crawlerAs(role, pressedBy(role), true)
    for (const address of crawler.withChangesAt(signedInScreens[role](city))) await crawler.pressAll(address)
    expect(crawler.faults()).toEqual([])
    expect(crawler.pressed.size).toBeGreaterThan(10)
  })
}

// A short crawl: the Hindi one covers everything that is the same in both languages.
describe('all texts are in English and fit', () => {
  crawlCity('en')

  test.each(roles)('on each screen of %s in both sizes', async (role) => {
    const crawler = await crawlerAs(role)
    for (const address of signedInScreens[role](city)) {
      await crawler.walkTo(address)
      await crawler.lookIn(sizes.desktop.viewport)
    }
    expect(crawler.faults()).toEqual([])
    expect(crawler.seen.size).toBeGreaterThan(40)
  })
})
