import { beforeEach, expect, test } from 'vitest'
import { givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { usualPrice } from '../helpers/shop.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

const chowk = await testChowk()

let shop: Someone
let kettle: number
beforeEach(async () => {
  await chowk.services.db.query(`DELETE FROM users WHERE user_type <> 'admin'`)
  shop = await givenUser(chowk, { shop: 'Sarafa Brass' })
  kettle = await givenOffer(chowk, shop.id, { name: 'Brass kettle' })
  await givenOffer(chowk, (await givenUser(chowk, { shop: 'Siyaganj Lights' })).id, {
    name: 'Steel lantern',
  })
  accompany(await visitAsAdmin(chowk, 'desktop'))
  await page.goto('/adminlist')
  await rowWith(page, 'Brass kettle').waitFor()
})

test('when it is opened, then every shop’s offers stand there with the shop’s name', async () => {
  await rowWith(page, 'Brass kettle').getByText('Sarafa Brass').waitFor()
  await rowWith(page, 'Steel lantern').getByText('Siyaganj Lights').waitFor()
  await page.getByText('2 offers, 2 live').waitFor()
  await page.getByRole('link', { name: 'Users List' }).waitFor()
  await page.getByRole('button', { name: 'More +' }).click()
  const entries = await page
    .getByRole('menuitem')
    .evaluateAll((all) => all.map((entry) => [entry.textContent, entry.getAttribute('href')]))
  expect(entries).toEqual([
    ['Add Category', '/addcategory'],
    ['Add SubCategory', '/addsubcategory'],
    ['Add Banner', '/addbanner'],
    ['Categories', '/categories'],
    ['Banners', '/banners'],
    ['Words and synonyms', '/synonyms'],
    ['Places', '/places'],
    ['Audit trail', '/audittrail'],
    ['Status', '/status'],
  ])
  await expectNoSidewaysScroll(page)
  expect(visitor.consoleErrors).toEqual([])
})

test('when the window is of any width, then the page scrolls down only, and what can be done is in sight', async () => {
  for (const width of [320, 390, 768, 820, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    const hide = await page.getByRole('button', { name: 'Hide Brass kettle' }).boundingBox()
    expect(hide && hide.x >= 0 && hide.x + hide.width <= width).toBe(true)
  }
})

test('when an admin switches, changes and deletes a shop’s offer, then it is done, and its history tells it all', async () => {
  await rowWith(page, 'Brass kettle').getByRole('button', { name: 'More for Brass kettle' }).click()
  await page.getByRole('button', { name: 'Mark out of stock' }).click()
  await rowWith(page, 'Brass kettle').getByText('Out of stock', { exact: true }).waitFor()
  await rowWith(page, 'Brass kettle').getByRole('link', { name: 'Update Brass kettle' }).click()
  await page.waitForURL(`/updateproduct?id=${kettle}`)
  await page.getByLabel('Discount price').fill('1500')
  await usualPrice(page).check()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.waitForURL('/adminlist')
  await rowWith(page, 'Brass kettle').getByText('₹1,500').waitFor()

  await rowWith(page, 'Brass kettle').getByRole('button', { name: 'More for Brass kettle' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await page.waitForURL(`/audittrail?subject_type=product&subject_id=${kettle}`)
  await rowWith(page, 'Product updated').waitFor()
  await rowWith(page, 'Product out of stock').waitFor()
  await rowWith(page, 'Product updated').getByRole('link', { name: 'Brass kettle', exact: true }).click()
  await page.waitForURL(`/updateproduct?id=${kettle}`)

  await page.goto('/adminlist')
  await page.getByRole('button', { name: 'Delete Brass kettle' }).click()
  await page
    .getByRole('alertdialog', { name: 'Confirm Deletion' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await rowWith(page, 'Brass kettle').waitFor({ state: 'detached' })
  await page.goto(`/audittrail?subject_type=product&subject_id=${kettle}`)
  const deleted = rowWith(page, 'Product deleted')
  await deleted.getByText('Product · deleted').waitFor()
  expect(await deleted.getByRole('link').count()).toBe(0)
  expect(visitor.consoleErrors).toEqual([])
})
