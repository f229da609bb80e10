import { beforeEach, expect, test } from 'vitest'
import { givenCategory, givenOffer, givenUser, mainShopOf } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours, allWidths, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { expectNoSidewaysScroll, givenBanner } from '../helpers/storefront.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
const shop = await givenUser(chowk)
const shopId = await mainShopOf(chowk, shop.id)
await givenCategory(chowk, 'Fashion', 'Sarees')
await givenOffer(chowk, shop.id, { name: 'Red saree', category: 'Fashion', subcategory: 'Sarees' })

beforeEach(async () => {
  await chowk.services.db.query('DELETE FROM banners')
  await givenBanner(admin, 'slider', 1)
  await givenBanner(admin, 'fixed', 1)
  accompany(await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' }))
  await page.goto('/banners')
  await slot('Slider 1').waitFor()
})
const slot = (name: string) => page.getByRole('region', { name })
const save = (name: string) => slot(name).getByRole('button', { name: /^Save/ }).click()

test('when it says what it shows and opens a category, then shoppers get there by it', async () => {
  const banner = slot('Fixed 1')
  await save('Fixed 1')
  await banner.getByText('Please write what the banner shows.').waitFor()
  await banner.getByLabel(/^What it shows/).fill('A red saree')
  await banner.getByLabel('Opens').selectOption('A category')
  await banner.getByLabel('Category').selectOption({ label: 'Fashion › Sarees' })
  await save('Fixed 1')
  await page.getByText('Fixed 1 is saved.').waitFor()

  const shopper = await chowk.visit('phone')
  await shopper.page.goto('/')
  await shopper.page.getByRole('link', { name: 'A red saree' }).click()
  await shopper.page.waitForURL('/search?subcategory=Sarees')
  await shopper.page.getByRole('link', { name: /Red saree/ }).waitFor()
  expect(shopper.consoleErrors).toEqual([])
  expect(visitor.consoleErrors).toEqual([])
})

test('when banners lead somewhere, then words beside them say where, they lead there, and the controls lie above them', async () => {
  await givenBanner(admin, 'slider', 2)
  await page.reload()
  for (const [name, opens, field, target] of [
    ['Slider 1', 'A search', 'Search for', 'saree'],
    ['Slider 2', 'A shop', 'Number or link of the shop', `/shop/${shopId}`],
  ] as const) {
    await slot(name)
      .getByLabel(/^What it shows/)
      .fill(`The picture of ${name}`)
    await slot(name).getByLabel('Opens').selectOption(opens)
    await slot(name).getByLabel(field).fill(target)
    await save(name)
    await page.getByText(`${name} is saved.`).waitFor()
  }

  await page.goto('/')
  await page.getByText('See saree').last().waitFor()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
    const [picture, screen] = await page
      .getByRole('region', { name: 'Offers' })
      .evaluate((carousel) => [carousel.getBoundingClientRect().right, document.body.clientWidth])
    expect(picture).toBeLessThanOrEqual(screen ?? 0)
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Next banner' }).click()
  await page.getByText('See Malwa Sound House').last().click()
  await page.waitForURL(`/shop/${shopId}`)
  await page.getByRole('heading', { name: 'Malwa Sound House' }).first().waitFor()

  await page.goto('/')
  await page.getByRole('link', { name: 'The picture of Slider 1' }).first().click()
  await page.waitForURL('/search?query=saree')
})

test('when the screen is of any width, then nothing stands beside it and axe finds nothing', async () => {
  await slot('Fixed 1').getByLabel('Opens').selectOption('A category')
  await expectNoFaults(page, allWidths)
})
