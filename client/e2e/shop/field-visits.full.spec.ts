import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { givenCategory, givenUser, type Someone } from '../../../server/test/given.ts'
import { badNetwork } from '../helpers/bad-network.ts'
import { testChowk } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { restartableBrowser } from '../helpers/restartable-browser.ts'
import { cropPhoto, fillOffer, formReady, logIn, signIn } from '../helpers/shop.ts'

const network = await badNetwork()
const chowk = await testChowk({ PUBLIC_URL: network.url })
network.leadTo(chowk.url)
const picture = await photo()
const admin = await givenUser(chowk, { type: 'admin' })
await givenCategory(chowk, 'Electronics', 'Headphones')
afterAll(() => network.close())

let browser: Awaited<ReturnType<typeof restartableBrowser>>
let executive: Someone
beforeEach(async () => {
  network.become('good')
  browser = await restartableBrowser(network.url)
  executive = await givenUser(chowk, { type: 'executive', shop: 'Indore Market Desk' })
  return () => browser.close()
})

const newShop = (name: string) => ({
  add_key: randomUUID(),
  name,
  quarter: 'Rajwada',
  address: '4, Rajwada Road',
  phone: '98260 44718',
})

async function givenShop(name: string): Promise<number> {
  const { body } = await executive.agent.post('/api/shop/add_shop').send(newShop(name)).expect(201)
  const change = { shop_id: body.shop.id, action: 'approve', expected_status: 'pending' }
  await admin.agent.post('/api/admin/modify_shop_status').send(change).expect(200)
  return body.shop.id
}

async function visitOnce(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto('/userlogin')
  await logIn(page, executive.email)
  await page.waitForURL('**/adminlist')
  await page.goto('/shops')
  await page.getByRole('heading', { name: 'My shops' }).waitFor()
  const isMissing = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      const own = files.filter((name) => /^\/assets\/.*\.(?:js|css)$/.test(new URL(name).pathname))
      const isKept = await Promise.all(own.map(async (name) => Boolean(await caches.match(name))))
      return [
        ...own.filter((_, index) => !isKept[index]),
        ...(own.some((name) => name.includes('full-form')) ? [] : ['the forms']),
        ...(localStorage.getItem('kept-data')?.includes('category-tree') ? [] : ['the categories']),
        ...(navigator.serviceWorker.controller?.state === 'activated' ? [] : ['the service worker']),
      ]
    })
  await expect.poll(isMissing, { timeout: 20_000 }).toEqual([])
  return page
}

async function write(page: Page, shop: string | number, name: string) {
  await page.goto(`/addproductform?shop=${shop}`)
  await fill(page, name)
}
async function fill(page: Page, name: string) {
  await formReady(page)
  await fillOffer(page, { Name: name })
  await cropPhoto(page, picture)
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const inOutbox = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const stored = () =>
  chowk.many<{
    offer: string
    shop: string
  }>(sql`SELECT products.name AS offer, shops.name AS shop FROM products JOIN shops ON shops.id = shop_id
        WHERE owner_id = ${executive.id} ORDER BY products.name, products.id`)
const shopsNamed = async (name: string) =>
  (await chowk.many(sql`SELECT id FROM shops WHERE name = ${name} AND user_id = ${executive.id}`)).length

test("sends each offer of an executive's visit once when network, session, shop or browser fails in between", async () => {
  const ahilya = await givenShop('Ahilya Saree Kendra')
  const sarafa = await givenShop('Sarafa Brass & Puja')
  let context = await browser.open()
  let page = await visitOnce(context)
  const restart = async () => {
    await browser.kill()
    context = await browser.open()
    page = context.pages()[0] ?? (await context.newPage())
  }

  await write(page, ahilya, 'Sent at once')
  await press(page, 'Publish Product')
  await page.waitForURL('**/adminlist')

  await write(page, ahilya, 'Answer lost')
  network.become('deaf')
  await press(page, 'Publish Product')
  await page.getByRole('heading', { name: 'Failed to submit product' }).waitFor()
  network.become('gone')
  await press(page, 'Save and send later')
  await page.waitForURL('**/outbox')

  await page.goto('/addproductform')
  await page.getByRole('heading', { name: 'For which shop is this offer?' }).waitFor()
  await page.getByLabel('Sarafa Brass & Puja').check()
  await press(page, 'Sarafa Brass & Puja: write the offer')
  await fill(page, 'Written without network')
  await press(page, 'Publish Product')
  await press(page, 'Save and send later')
  await page.waitForURL('**/outbox')

  await page.goto('/addshop')
  await page.getByLabel('Shop name, as on the signboard').fill('Patel Mixer House')
  await page.getByLabel('Phone').fill('98260 44718')
  await page.getByLabel('Locality').fill('Siyaganj')
  await page.getByLabel('Address').fill('14, Siyaganj Main Road')
  await page.getByLabel(/^I have told the shop/).check()
  await press(page, /10 am to 8 pm/)
  await press(page, 'Save and write offers')
  await page.waitForURL('**/newoffer?shop=*')
  await write(page, new URL(page.url()).searchParams.get('shop') ?? '', 'For a shop not sent')
  await page.getByText('Patel Mixer House').first().waitFor()
  await press(page, 'Save and send later')
  await page.waitForURL('**/outbox')
  await inOutbox(page, 'For a shop not sent').waitFor()

  await restart()
  await page.goto('/outbox')
  for (const name of ['Answer lost', 'Written without network', 'For a shop not sent', 'The shop itself'])
    await inOutbox(page, name).waitFor()
  await page.getByRole('button', { name: 'Send 4' }).waitFor()

  await context.clearCookies()
  network.become('good')
  await page.reload()
  await page.getByRole('link', { name: 'Sign in to send 4' }).waitFor()
  await chowk.run(sql`DELETE FROM shop_members WHERE shop_id = ${sarafa} AND user_id = ${executive.id}`)

  await signIn({ context }, executive)
  await page.goto('/outbox')
  await press(page, /^Send/).catch(() => {})
  await expect.poll(() => shopsNamed('Patel Mixer House'), { timeout: 20_000 }).toBe(1)
  await restart()
  await signIn({ context }, executive)
  await page.goto('/outbox')
  const refused = inOutbox(page, 'Written without network').getByText('Please choose one of your shops.')
  await refused.waitFor()
  await inOutbox(page, 'For a shop not sent').waitFor({ state: 'detached' })
  await chowk.run(
    sql`INSERT INTO shop_members (shop_id, user_id, role) VALUES (${sarafa}, ${executive.id}, 'executive')`,
  )
  await page.getByRole('link', { name: 'Fix Written without network' }).click()
  await page.getByRole('heading', { name: 'Fix the offer' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Mended offer')
  await press(page, 'Publish Product')
  await page.waitForURL('**/adminlist')
  await page.goto('/outbox')
  await page.getByText('Everything is sent').waitFor()

  expect(await shopsNamed('Patel Mixer House')).toBe(1)
  expect(await stored()).toEqual([
    { offer: 'Answer lost', shop: 'Ahilya Saree Kendra' },
    { offer: 'For a shop not sent', shop: 'Patel Mixer House' },
    { offer: 'Mended offer', shop: 'Sarafa Brass & Puja' },
    { offer: 'Sent at once', shop: 'Ahilya Saree Kendra' },
  ])
}, 240_000)
