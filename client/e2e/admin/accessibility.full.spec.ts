import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userStatuses } from '../../../server/contract/facts/people.ts'
import { givenCategory, givenOffer, givenUser, picture } from '../../../server/test/given.ts'
import { modifyStatus, openActions, rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { accompany, page, sizes, testChowk, type visitor } from '../helpers/open-chowk.ts'
import { cropBox } from '../helpers/shop.ts'
import { givenCity, givenStatistics } from '../helpers/statistics.ts'
import { expectNoSidewaysScroll, givenBanner, heading } from '../helpers/storefront.ts'

const chowk = await testChowk()
const { db } = chowk.services
const admin = await givenUser(chowk, { type: 'admin' })
for (const status of userStatuses) await givenUser(chowk, { status, shop: `${status} shop` })
const late = await givenUser(chowk, { status: 'pending', shop: 'Zari Palace' })
await db.query(`UPDATE users SET contact_no = '90000 00001' WHERE id = ${late.id}`)
const shop = await givenUser(chowk, { shop: 'Sarafa Brass' })
const struck = { name: 'Brass kettle', price: 900, discount_price: 450 }
const kettle = await givenOffer(chowk, shop.id, struck)
await givenStatistics(chowk, shop, ['Noor block heels'])
await givenCity(chowk)
await givenCategory(chowk)
await db.query(`INSERT INTO offer_reports (product_id, kind, words, visitor)
  VALUES (${kettle}, 'wrong price', '<b>They ask</b> ₹6,500.', 'somebody')`)
await db.query(`INSERT INTO shop_edits (shop_id, before, after, made_by)
  VALUES (${shop.shopId}, '{"address": "12, Rajwada"}', '{"address": "41, Bajaj Khana"}', 'Meena')`)
await admin.agent
  .post('/api/admin/savesynonym')
  .send({ words: ['fridge', 'फ्रिज'], finds: ['refrigerator'], both_ways: true })
  .expect(200)
await givenBanner(admin, 'slider', 1)
await modifyStatus(admin, await givenUser(chowk, { status: 'pending' }), 'approve')
await shop.agent
  .post('/api/shop/delete_product')
  .send({ product_id: await givenOffer(chowk, shop.id) })
  .expect(200)

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const text = (name: string) => page.getByText(name).first()
const item = (name: string) => page.getByRole('menuitem', { name }).click()
const type = (label: string, words: string) => page.getByLabel(label, { exact: true }).fill(words)

const screens: [string, string, ...(() => Promise<unknown>)[]][] = [
  [
    'the Shopkeeper List',
    '/shopkeeper',
    () => rowWith(page, 'pending shop').waitFor(),
    () => openActions(rowWith(page, 'pending shop')),
    async () => {
      await page.keyboard.press('Escape')
      await openActions(rowWith(page, 'rejected shop'))
      await item('Delete')
    },
  ],
  ['Add Category', '/addcategory', () => text('Already there').waitFor(), () => press('Add Category')],
  [
    'Add SubCategory',
    '/addsubcategory',
    () => page.getByLabel('Category').first().selectOption('Electronics'),
  ],
  [
    'Add Banner',
    '/addbanner',
    () => page.getByRole('img', { name: 'Slider 1 now' }).waitFor(),
    async () => {
      const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() }
      await page.locator('input[type=file]').first().setInputFiles(photo)
      await cropBox(page).waitFor()
    },
  ],
  [
    'My Products',
    '/adminlist',
    async () => {
      await page.getByText(/^\d+ prices? here (is|are) not proven yet$/).click()
      await text('It is proven once').waitFor()
    },
    () => press('More +'),
  ],
  [
    'the audit trail',
    '/audittrail',
    () => text('As it was').click(),
    async () => {
      await press(/^Restore .*: product deleted$/)
      await text('Brought back').waitFor()
    },
  ],
  ['one history', '/audittrail?subject_type=user&subject_id=2'],
  [
    'Words and synonyms',
    '/synonyms',
    () => page.getByText('refrigerator', { exact: true }).waitFor(),
    async () => {
      await press('Add a synonym for geyser 15 litre')
      await page.getByLabel('Also find').fill('water heater')
      await page.getByText(/then finds|still finds/).waitFor()
    },
  ],
  ['the status', '/status', () => text('Live offers').waitFor()],
  [
    'the categories',
    '/categories',
    async () => {
      await press(/^Electronics$/)
      await press('More for Headphones')
    },
    async () => {
      await item('Merge')
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'the banners',
    '/banners',
    () => page.getByRole('region', { name: 'Slider 1' }).getByLabel('Opens').selectOption('A category'),
  ],
  [
    'the places',
    '/places',
    () => rowWith(page, 'Rajwada').first().waitFor(),
    async () => {
      await press('Add a place')
      await type('Name', 'Tulsi Nagar')
      await type('Latitude', '22.752')
      await press('Save the place')
    },
  ],
  [
    'the shops that wait',
    '/pending',
    () => page.getByRole('checkbox', { name: /^All without duplicates/ }).check(),
    async () => {
      await press('Reject pending shop')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Other (write it yourself)' }).click()
      await dialog.getByRole('textbox').fill('We could not find Jail Road 12.')
      await dialog.getByText('To ').first().waitFor()
    },
    async () => {
      await page.keyboard.press('Escape')
      await modifyStatus(admin, late, 'approve')
      await press('Approve Zari Palace')
      await text('Already approved by').waitFor()
    },
  ],
  ['the reports', '/moderation', () => text('“<b>They ask</b> ₹6,500.”').waitFor()],
  ['changes of shops', '/moderation?show=changes', () => text('41, Bajaj Khana').waitFor()],
  [
    'the statistics',
    '/statistics',
    async () => {
      await text('geyser 15 litre').waitFor()
      await page.locator('[data-curve]').waitFor()
      await page.getByRole('button', { name: /^Try now: Offers end tomorrow/ }).waitFor()
    },
  ],
]

describe('admin screens', () => {
  let coming: typeof visitor
  beforeAll(async () => {
    coming = await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' })
  })
  beforeEach(() => accompany(coming))
  afterAll(() => coming.leave())

  test.each(screens)(
    'pass axe on %s, at desktop and phone width, in light and dark colours',
    async (_, address, ...states) => {
      await page.setViewportSize(sizes.desktop.viewport)
      await page.goto(address)
      await heading(page).waitFor()
      for (const reach of states.length > 0 ? states : [async () => {}]) {
        await page.setViewportSize(sizes.desktop.viewport)
        await reach()
        await expectNoFaults(page, [1280, 390])
      }
    },
  )

  test('never scroll sideways, and show the actions of My Products at any width', async () => {
    await page.goto('/adminlist')
    await rowWith(page, struck.name).waitFor()
    for (const width of [320, 390, 768, 820, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      const hide = await page.getByRole('button', { name: `Hide ${struck.name}` }).boundingBox()
      expect(hide && hide.x >= 0 && hide.x + hide.width <= width).toBe(true)
    }
  })

  test('give each account status its own colour and icon', async () => {
    await page.setViewportSize(sizes.desktop.viewport)
    await page.goto('/shopkeeper')
    const looks: string[][] = []
    for (const status of ['pending', 'approved', 'inactive', 'rejected']) {
      const label = status.charAt(0).toUpperCase() + status.slice(1)
      const chip = rowWith(page, `${status} shop`).getByText(label, { exact: true })
      looks.push(
        await chip.evaluate((element) => {
          const { width, height, borderRadius, transform, boxShadow } = getComputedStyle(element, '::before')
          const mark = [width, height, borderRadius, transform, boxShadow].join()
          return [getComputedStyle(element).color, mark]
        }),
      )
    }
    const [colours, marks] = [0, 1].map((which) => new Set(looks.map((look) => look[which])).size)
    expect([colours, marks]).toEqual([4, 4])
  })

  test('return the focus to the button when Escape closes a sheet on a phone', async () => {
    await page.setViewportSize(sizes.phone.viewport)
    await page.goto('/synonyms')
    const add = page.getByRole('button', { name: 'Add a pair' })
    await add.click()
    const words = page.getByLabel('When a shopper types')
    await expect.poll(() => hasFocus(words)).toBe(true)
    await page.keyboard.press('Escape')
    await words.waitFor({ state: 'detached' })
    expect(await hasFocus(add)).toBe(true)
  })
})
