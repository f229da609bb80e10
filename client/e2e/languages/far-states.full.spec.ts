import { beforeEach, expect, test } from 'vitest'
import { texts } from '../../../server/contract/facts/texts.ts'
import { foreignWordsOf } from '../../../server/test/foreign-words.ts'
import { password } from '../../../server/test/given.ts'
import { codeOf } from '../../../server/test/given-factors.ts'
import { withLocale } from '../../../server/texts/locale.ts'
import { type Crawler, crawlerOf } from '../helpers/crawl.ts'
import { accompany, narrowest, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenWholeCity } from '../helpers/whole-city.ts'

// Where no pressing of buttons leads.

const chowk = await testChowk()
const city = await givenWholeCity(chowk, 'hi')

let crawler: Crawler
beforeEach(async () => {
  accompany(await chowk.visit('phone', { reducedMotion: 'reduce', locale: 'hi-IN', viewport: narrowest }))
  crawler = crawlerOf(visitor, foreignWordsOf('hi', await city.names('all')))
})

const inHindi = (text: () => string) => withLocale('hi', text)
const press = (name: () => string) => page.getByRole('button', { name: inHindi(name), exact: true }).click()
const fill = (label: () => string, value: string) =>
  page.getByLabel(inHindi(label), { exact: true }).fill(value)

test('when a second step is set up, then its codes, and what it says of itself later, are in Hindi', async () => {
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
  await page.goto('/userlogin?lang=hi')
  await fill(() => texts.person.email, city.people.empty.email)
  await fill(() => texts.person.password, password)
  await press(() => texts.login.submit)
  await page.getByText(inHindi(() => texts.secondStep.proveIt)).waitFor()
  await crawler.look('the second step is asked for')
  await press(() => texts.secondStep.ways['recovery code'])
  await crawler.look('a recovery code is asked for')
  expect(crawler.faults()).toEqual([])
})

test('when an executive keeps shops on the phone, then what waits and what was sent is told in Hindi', async () => {
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
  // Its bin, too.
  await crawler.pressAll('/outbox')
  expect(crawler.pressed.size).toBeGreaterThan(4)
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

// Who waits for approval is signed in.
test.each(['rejected', 'inactive'] as const)(
  'when somebody %s wants to log in, then how it stands is told in Hindi',
  async (status) => {
    await page.goto('/userlogin')
    await fill(() => texts.person.email, city.people[status]?.email ?? '')
    await fill(() => texts.person.password, password)
    await press(() => texts.login.submit)
    await page.getByRole('button', { name: inHindi(() => texts.accountStatus.back) }).waitFor()
    await crawler.look(status)
    expect(crawler.faults()).toEqual([])
  },
)
