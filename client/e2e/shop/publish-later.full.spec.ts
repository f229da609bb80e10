import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { many } from '../../../server/src/platform/database/query.ts'
import { givenUser, type Someone } from '../../../server/test/given.ts'
import { badNetwork } from '../helpers/bad-network.ts'
import { fillQuickly, givenFootwear } from '../helpers/new-offer.ts'
import { testChowk } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { restartableBrowser } from '../helpers/restartable-browser.ts'
import { logIn as fillLogin } from '../helpers/shop.ts'

const network = await badNetwork()
const chowk = await testChowk({ PUBLIC_URL: network.url })
network.leadTo(chowk.url)
const picture = await photo()
await givenFootwear(chowk)
afterAll(() => network.close())

let browser: Awaited<ReturnType<typeof restartableBrowser>>
let owner: Someone
beforeEach(async () => {
  network.become('good')
  browser = await restartableBrowser(network.url)
  owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  return () => browser.close()
})

async function logIn(page: Page, { email } = owner) {
  await page.context().clearCookies()
  await page.goto('/userlogin')
  await fillLogin(page, email)
  await page.waitForURL('**/adminlist')
}
const open = async () => {
  const context = await browser.open()
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const inOutbox = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const stored = async () => {
  const rows = await many<{ name: string; price: string }>(
    chowk.services.db,
    sql`SELECT name, price::float::text AS price FROM products WHERE owner_id = ${owner.id} ORDER BY price, id`,
  )
  return rows.map(({ name, price }) => `${name} ${price}`)
}
/** All that is needed without a network is on the device. */
async function isPrepared(page: Page) {
  const files = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)))
  await expect.poll(files, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^outbox-page.*js$/))
}

test('when a shopkeeper publishes without a network, then it waits on the phone, is nobody else’s, and is sent when the network is back', async () => {
  const { page } = await open()
  await logIn(page)
  await page.goto('/newoffer')
  await fillQuickly(page, picture)
  await isPrepared(page)
  network.become('gone')
  await press(page, 'Publish Product')
  await page.getByRole('heading', { name: 'Failed to submit product' }).waitFor()
  await press(page, 'Save and send later')
  await page.waitForURL('**/outbox')
  await inOutbox(page, 'Men’s running shoes').waitFor()

  const other = await givenUser(chowk, { shop: 'Another shop' })
  // Signed out before the network is back: with the session of its owner, it would rightly go out at once.
  await page.context().clearCookies()
  network.become('good')
  await logIn(page, other)
  await page.getByRole('heading', { name: 'My Products' }).waitFor()
  expect(await page.getByRole('region', { name: 'Not sent' }).count()).toBe(0)
  expect(await stored()).toEqual([])

  await logIn(page)
  await expect.poll(stored).toEqual(['Men’s running shoes 3299'])
  await page.getByRole('region', { name: 'Not sent' }).waitFor({ state: 'detached' })
}, 120_000)
