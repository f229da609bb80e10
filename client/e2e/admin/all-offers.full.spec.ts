import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

const chowk = await testChowk()

describe('My Products of an admin', () => {
  let visitor: Visitor
  let page: Page
  let shop: Someone
  let kettle: number
  beforeEach(async () => {
    await chowk.services.db.query(`DELETE FROM users WHERE user_type <> 'admin'`)
    shop = await givenUser(chowk, { shop: 'Sarafa Brass' })
    kettle = await givenOffer(chowk, shop.id, { name: 'Brass kettle' })
    await givenOffer(chowk, (await givenUser(chowk, { shop: 'Siyaganj Lights' })).id, {
      name: 'Steel lantern',
    })
    ;({ visitor, page } = await visitAsAdmin(chowk, 'desktop'))
    await page.goto('/adminlist')
    await rowWith(page, 'Brass kettle').waitFor()
    return () => visitor.leave()
  })

  test('when it is opened, then every shop’s offers stand there with the shop’s name', async () => {
    await rowWith(page, 'Brass kettle').getByText('Sarafa Brass').waitFor()
    await rowWith(page, 'Steel lantern').getByText('Siyaganj Lights').waitFor()
    await page.getByText('2 offers, 2 live').waitFor()
    await page.getByRole('link', { name: 'Users List' }).waitFor()
    await page.getByRole('button', { name: 'More +' }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Add Category',
      'Add SubCategory',
      'Add Banner',
      'Categories',
      'Banners',
      'Words and synonyms',
      'Places',
      'Audit trail',
      'Status',
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

  test('when one of More + is chosen, then its screen opens', async () => {
    for (const [name, address] of [
      ['Add Category', '/addcategory'],
      ['Add SubCategory', '/addsubcategory'],
      ['Add Banner', '/addbanner'],
    ] as const) {
      await page.getByRole('button', { name: 'More +' }).click()
      await page.getByRole('menuitem', { name }).click()
      await page.waitForURL(address)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.goBack()
    }
  })

  test('when an admin switches, changes and deletes a shop’s offer, then it is done, and its history tells it all', async () => {
    await rowWith(page, 'Brass kettle').getByRole('button', { name: 'More for Brass kettle' }).click()
    await page.getByRole('button', { name: 'Mark out of stock' }).click()
    await rowWith(page, 'Brass kettle').getByText('Out of stock', { exact: true }).waitFor()
    await rowWith(page, 'Brass kettle').getByRole('link', { name: 'Update Brass kettle' }).click()
    await page.waitForURL(`/updateproduct?id=${kettle}`)
    await page.getByLabel('Discount price').fill('1500')
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

  test('when a shopkeeper opens the list, then there is no other shop’s offer and no way to the admin’s screens', async () => {
    const own = await chowk.visit('phone')
    await signIn(own, shop)
    await own.page.goto('/adminlist')
    await rowWith(own.page, 'Brass kettle').waitFor()
    expect(await rowWith(own.page, 'Steel lantern').count()).toBe(0)
    for (const name of ['Users List', 'More +', 'History of Brass kettle'])
      expect(await own.page.getByText(name).or(own.page.getByLabel(name)).count()).toBe(0)
    await own.leave()
  })
})
