import { afterAll, beforeAll, describe, test } from 'vitest'
import { userStatuses } from '../../../server/contract/facts/people.ts'
import { givenCategory, givenOffer, givenUser, picture } from '../../../server/test/given.ts'
import { modifyStatus, openActions, rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { sizes, testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cropBox } from '../helpers/shop.ts'
import { givenBanner, heading } from '../helpers/storefront.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
for (const status of userStatuses) await givenUser(chowk, { status, shop: `${status} shop` })
const shop = await givenUser(chowk, { shop: 'Sarafa Brass' })
await givenOffer(chowk, shop.id)
await givenCategory(chowk)
await chowk.services.db.query(
  `INSERT INTO unfound_searches (query, times) VALUES ('geyser', 64), ('पोहा', 41)`,
)
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

describe('the admin’s screens, as wide as a desktop and as a phone', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' })
  })
  afterAll(() => visitor.leave())

  /** What one may do on a screen before axe looks at it. */
  const screens: [string, string, (() => Promise<unknown>)?][] = [
    ['the Shopkeeper List', '/shopkeeper', () => rowWith(visitor.page, 'pending shop').waitFor()],
    ['an open action menu', '/shopkeeper', () => openActions(rowWith(visitor.page, 'pending shop'))],
    ['the confirmation', '/shopkeeper', confirmation],
    ['Add Category', '/addcategory', () => visitor.page.getByText('There already').waitFor()],
    [
      'an empty Add Category',
      '/addcategory',
      () => visitor.page.getByRole('button', { name: 'Add Category' }).click(),
    ],
    [
      'Add SubCategory',
      '/addsubcategory',
      () => visitor.page.getByLabel('Category').first().selectOption('Electronics'),
    ],
    ['Add Banner', '/addbanner', () => visitor.page.getByRole('img', { name: 'Slider 1 now' }).waitFor()],
    ['the cropper', '/addbanner', cropping],
    ['My Products', '/adminlist', () => visitor.page.getByRole('button', { name: 'More +' }).click()],
    ['the audit trail', '/audittrail', () => visitor.page.getByText('As it was').first().click()],
    [
      'Words and synonyms',
      '/synonyms',
      () => visitor.page.getByText('refrigerator', { exact: true }).waitFor(),
    ],
    ['making a synonym', '/synonyms', makingASynonym],
    ['the status', '/status', () => visitor.page.getByText('Live offers').waitFor()],
    ['one history', '/audittrail?subject_type=user&subject_id=2'],
  ]
  async function confirmation() {
    await openActions(rowWith(visitor.page, 'rejected shop'))
    await visitor.page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  async function makingASynonym() {
    await visitor.page.getByRole('button', { name: 'Make a synonym for geyser' }).click()
    await visitor.page.getByLabel('Find this too').fill('water heater')
    await visitor.page.getByText(/then (finds|still)/).waitFor()
  }
  async function cropping() {
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await visitor.page.locator('input[type=file]').first().setInputFiles(photo)
    await cropBox(visitor.page).waitFor()
  }

  test.each(screens)(
    'when axe looks at %s, then it finds no fault, light or dark',
    async (_, address, prepare) => {
      await visitor.page.setViewportSize(sizes.desktop.viewport)
      await visitor.page.goto(address)
      await heading(visitor.page).waitFor()
      await prepare?.()
      await expectNoFaults(visitor.page, [1280, 390])
    },
  )
})
