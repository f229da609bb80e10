import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { many } from '../../../server/src/platform/database/query.ts'
import { givenUser, type Someone } from '../../../server/test/given.ts'
import { badNetwork } from '../helpers/bad-network.ts'
import { leaveFromEarlierRelease, shoes } from '../helpers/earlier-release.ts'
import { fillQuickly, givenFootwear, ownPhoto } from '../helpers/new-offer.ts'
import { type OpenChowk, openChowk } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { restartableBrowser } from '../helpers/restartable-browser.ts'
import { logIn as fillLogin } from '../helpers/shop.ts'

let network: Awaited<ReturnType<typeof badNetwork>>
let chowk: OpenChowk
let picture: Buffer
let category: { category_id: string; subcategory_id: string }
beforeAll(async () => {
  network = await badNetwork()
  chowk = await openChowk({ PUBLIC_URL: network.url })
  network.leadTo(chowk.url)
  picture = await photo()
  await givenFootwear(chowk)
  const [found] = await many<typeof category>(
    chowk.services.db,
    sql`SELECT category_id::text, id::text AS subcategory_id FROM subcategories WHERE name = 'Running shoes'`,
  )
  if (!found) throw new Error('No running shoes')
  category = found
})
afterAll(async () => {
  await chowk.close()
  network.close()
})

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
const asPhoto = (buffer: Buffer) => ({ type: 'image/jpeg', bytes: [...buffer] })
const unanswered = (name: string, price: string) => ({
  values: shoes(category, name, price),
  version: null,
  hasPhoto: true,
  delivery: { publishKey: randomUUID(), state: 'unanswered' },
})

test('when a shopkeeper publishes without a network, then it waits on the phone, is nobody else’s, and is sent when the network is back', async () => {
  const { page } = await open()
  await logIn(page)
  await page.goto('/newoffer')
  await fillQuickly(page, picture)
  await isPrepared(page)
  network.become('gone')
  await press(page, 'Publish Product')
  await page.getByRole('heading', { name: 'Not published yet' }).waitFor()
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

test('when the network goes while photos become offers, then they can wait on the phone too, and each is sent once', async () => {
  const { page } = await open()
  await logIn(page)
  const prices = ['1000', '1001', '1002']
  await leaveFromEarlierRelease(page, manyOf(prices))
  await page.goto('/newoffers')
  await page.getByRole('button', { name: 'Publish 3 now' }).waitFor()
  await isPrepared(page)
  network.become('gone')
  await press(page, 'Publish 3 now')
  await page.getByRole('heading', { name: 'Not published yet' }).waitFor()
  await press(page, 'Save and send later')
  await page.waitForURL('**/outbox')
  await page.getByRole('button', { name: 'Send 3' }).waitFor()
  network.become('good')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Everything is sent').waitFor()
  expect(await stored()).toEqual(prices.map((price) => `Men’s running shoes ${price}`))
  await page.goto('/newoffers')
  await page.getByRole('heading', { name: 'Choose your photos' }).waitFor()
}, 120_000)

test('when the browser is killed while it sends twenty, then the rest goes out later, and none is there twice', async () => {
  let { page } = await open()
  await logIn(page)
  const prices = Array.from({ length: 20 }, (_, place) => String(1000 + place))
  await leaveFromEarlierRelease(page, manyOf(prices))
  await page.goto('/newoffers')
  await press(page, 'Publish 20 now')
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(4)
  await browser.kill()
  const before = (await stored()).length
  expect(before).toBeLessThan(20)

  page = (await open()).page
  await logIn(page)
  await page.goto('/newoffers')
  await press(page, /^Publish \d+ offers now/)
  await page.getByRole('heading', { name: '20 offers are live' }).waitFor()
  expect(await stored()).toEqual(prices.map((price) => `Men’s running shoes ${price}`))
}, 180_000)

test('when the release before has left an offer, photos and an outbox, then nothing is lost and nothing is there twice', async () => {
  const { context, page } = await open()
  await logIn(page)
  const user = owner.id
  const sent = unanswered('Sent, and no answer', '700')
  // Its answer was lost: it is stored.
  const body = { ...sent.values, added_by: String(user), publish_key: sent.delivery.publishKey }
  const multipart = { ...body, photo: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await tiny() } }
  expect((await context.request.post('/api/shop/add', { multipart })).status()).toBe(201)
  const { local, files } = manyOf(['800'])
  const waits = { id: randomUUID(), userId: user, key: randomUUID(), kind: 'offer', refused: null }
  const shop = { id: null, entry: null, name: '', quarter: null }
  const writtenAt = '2026-11-20T09:14:00.000Z'
  const list = {
    ...{ fileName: 'winter.csv', encoding: 'UTF-8', separator: 'commas', ignored: [] },
    rows: [{ number: 2, cells: { code: 'W-1', name: 'Wool cap', price: '300' } }],
  }
  await leaveFromEarlierRelease(page, {
    local: {
      ...local,
      [`product-draft:${user}:new`]: sent,
      [`offer-list:${user}`]: { left: 1, of: 1, list },
    },
    files: { ...files, [`product-draft:${user}:new`]: square },
    outbox: [{ ...waits, writtenAt, shop, values: shoes(category, 'In the outbox', '600') }],
    outboxPhotos: { [waits.id]: square },
  })

  await page.goto('/adminlist')
  for (const name of ['Sent, and no answer', '1 offer from a photo', 'winter.csv'])
    await page.getByRole('region', { name, exact: true }).waitFor()
  await expect.poll(stored).toEqual(['In the outbox 600', 'Sent, and no answer 700'])
  await page.getByRole('link', { name: 'Continue with Sent, and no answer' }).click()
  await ownPhoto(page).waitFor()
  await press(page, 'Publish Product')
  await page.getByRole('heading', { name: 'Your offer is live' }).waitFor()
  await page.goto('/newoffers')
  await press(page, 'Publish 1 now')
  await page.getByRole('heading', { name: '1 offer is live' }).waitFor()
  expect(await stored()).toEqual(['In the outbox 600', 'Sent, and no answer 700', 'Men’s running shoes 800'])
}, 120_000)

const tiny = () => sharp(picture).resize(60, 60).jpeg().toBuffer()
let square: ReturnType<typeof asPhoto>
beforeAll(async () => {
  square = asPhoto(await tiny())
})

/** Photos with all their texts, as the release before kept them. */
function manyOf(prices: string[]) {
  const key = `many-offers:${owner.id}`
  const offers = prices.map((price) => ({
    id: `photo-${price}`,
    values: shoes(category, 'Men’s running shoes', price),
    delivery: { publishKey: randomUUID(), state: 'unsent' },
  }))
  const shared = shoes({ category_id: '', subcategory_id: '' }, '', '')
  return {
    local: { [key]: { face: 'fill', now: offers[0]?.id, shared, offers, coming: null } },
    files: Object.fromEntries(offers.map(({ id }) => [`${key}:${id}`, square])),
    outbox: [],
    outboxPhotos: {},
  }
}
