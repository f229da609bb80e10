import { expect, test } from 'vitest'
import { maybeOne } from '../../../server/src/platform/database/query.ts'
import { givenOffer, givenUser, mainShopOf, picture } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { cropBox, toast } from '../helpers/shop.ts'
import { closeCleanly, expectNoSidewaysScroll, givenBanner } from '../helpers/storefront.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
const shopId = await mainShopOf(chowk, (await givenUser(chowk)).id)
await givenOffer(chowk, (await givenUser(chowk)).id, { name: 'Red saree' })

const stored = (type: string, position: number) =>
  maybeOne<{ width: number; height: number; key: string; alt: string; opens: string; to_date: string }>(
    chowk.services.db,
  )`SELECT width, height, key, alt, opens, query, to_date::text FROM banners
        JOIN pictures ON pictures.id = picture_id WHERE type = ${type} AND position = ${position}`

test('an admin stores a banner cropped to its slot, with text, link and days, and resets the slot', async () => {
  await givenBanner(admin, 'slider', 1)
  const before = await stored('slider', 1)
  accompany(await visitAsAdmin(chowk, 'desktop'))
  await page.goto('/addbanner')
  await page.getByRole('img', { name: 'Slider 1 now' }).waitFor()
  for (const [label, type, position, ratio] of [
    ['Slider 1', 'slider', 1, 984 / 416],
    ['Fixed 2', 'fixed', 2, 104 / 55],
  ] as const) {
    const slot = page.getByRole('region', { name: label })
    const upload = slot.getByRole('button', { name: /^Upload/ })
    const photo = { name: 'banner.jpg', mimeType: 'image/jpeg', buffer: await picture(700, 500) }
    await slot.locator('input[type=file]').setInputFiles(photo)
    await cropBox(page).waitFor()
    expect(await upload.getAttribute('aria-disabled')).toBe('true')
    await slot.getByRole('button', { name: 'Save Crop' }).click()
    await slot.getByText('Cropped', { exact: true }).waitFor()
    // A banner without dates replaces the current one.
    if (position === 2) {
      await slot.getByLabel(/^Picture description/).fill('Sarees in a row')
      await slot.getByLabel('Opens').selectOption('search')
      await upload.click()
      await slot.getByText('Please enter the search words.').waitFor()
      await slot.getByLabel('Search for').fill('saree')
      await slot.getByLabel('To, evening').fill('2099-12-31')
    }
    await upload.click()
    await toast(page, `${label} uploaded successfully!`).waitFor()
    expect(await slot.getByText('Cropped', { exact: true }).count()).toBe(0)
    expect(await upload.getAttribute('aria-disabled')).toBe('true')
    const now = await stored(type, position)
    expect(now?.key).not.toBe(before?.key)
    expect((now?.width ?? 0) / (now?.height ?? 1)).toBeCloseTo(ratio, 1)
    const live = slot.getByRole('img', { name: `${label} now` })
    await expect.poll(() => live.getAttribute('src')).toContain(now?.key)
  }
  const said = { alt: 'Sarees in a row', opens: 'search', query: 'saree', to_date: '2099-12-31' }
  expect(await stored('fixed', 2)).toMatchObject(said)
  await closeCleanly(visitor)
})

test('a sliding banner opens its target and fits any width', async () => {
  for (const [position, target] of [
    ['1', { alt: 'Sarees in a row', opens: 'search', query: 'saree' }],
    ['2', { alt: 'The shop', opens: 'shop', shop_id: String(shopId) }],
  ] as const)
    await admin.agent
      .post('/api/banner/addbanner')
      .field({ type: 'slider', position, ...target })
      .attach('photo', await picture(492, 208), 'banner.jpg')
      .expect(200)
  accompany(await chowk.visit('desktop', { reducedMotion: 'reduce' }))
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Sarees in a row\s*See saree/ })
    .first()
    .waitFor()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
    const [picture, screen] = await page
      .getByRole('region', { name: 'Offers' })
      .evaluate((carousel) => [carousel.getBoundingClientRect().right, document.body.clientWidth])
    expect(picture).toBeLessThanOrEqual(screen ?? 0)
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Next banner' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /^The shop/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(`/shop/${shopId}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Sarees in a row' }).first().click()
  await page.waitForURL('/search?query=saree')
  await page.getByRole('link', { name: /Red saree/ }).waitFor()
  await closeCleanly(visitor)
})
