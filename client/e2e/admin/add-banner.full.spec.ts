import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { maybeOne } from '../../../server/src/platform/database/query.ts'
import { givenUser, picture } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cropBox, cutOff, toast } from '../helpers/shop.ts'
import { givenBanner } from '../helpers/storefront.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 3]) await givenBanner(admin, 'slider', position)

const sizeOf = (type: string, position: number) =>
  maybeOne<{ width: number; height: number; key: string }>(
    chowk.services.db,
    sql`SELECT width, height, key FROM banners JOIN pictures ON pictures.id = picture_id
        WHERE type = ${type} AND position = ${position}`,
  )

describe('Add Banner', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    ;({ visitor, page } = await visitAsAdmin(chowk, 'desktop'))
    await page.goto('/addbanner')
    await page.getByRole('img', { name: 'Slider 1 now' }).waitFor()
    return () => visitor.leave()
  })
  const slot = (label: string) => page.getByRole('region', { name: label })
  const upload = (label: string) => slot(label).getByRole('button', { name: /^Upload/ })
  const choose = (label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    slot(label).locator('input[type=file]').setInputFiles(file)
  const photo = async (width = 700, height = 500) => ({
    name: 'banner.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(width, height),
  })
  async function crop(label: string) {
    await choose(label, await photo())
    await cropBox(page).waitFor()
    await slot(label).getByRole('button', { name: 'Save Crop' }).click()
    await toast(page, 'Image cropped!').first().waitFor()
  }

  test.each([
    ['Slider 1', 'slider', 1],
    ['Fixed 2', 'fixed', 2],
  ] as const)(
    'when a picture is cropped for %s, then it is stored at the ratio of the slot, shown, and the slot resets',
    async (label, type, position) => {
      const before = await sizeOf(type, position)
      await choose(label, await photo())
      await cropBox(page).waitFor()
      // A picture that is being cropped is not cropped yet.
      expect(await upload(label).getAttribute('aria-disabled')).toBe('true')
      await slot(label).getByRole('button', { name: 'Save Crop' }).click()
      await toast(page, 'Image cropped!').waitFor()
      await slot(label).getByText('Cropped', { exact: true }).waitFor()
      expect(await cropBox(page).count()).toBe(0)
      await upload(label).click()
      await toast(page, `${label} uploaded successfully!`).waitFor()

      expect(await slot(label).getByText('Cropped', { exact: true }).count()).toBe(0)
      expect(await upload(label).getAttribute('aria-disabled')).toBe('true')
      const stored = await sizeOf(type, position)
      expect(stored?.key).not.toBe(before?.key)
      expect((stored?.width ?? 0) / (stored?.height ?? 1)).toBeCloseTo(type === 'slider' ? 984 / 416 : 1, 1)
      const live = slot(label).getByRole('img', { name: `${label} now` })
      await expect.poll(() => live.getAttribute('src')).toContain(stored?.key)
      expect(visitor.consoleErrors).toEqual([])
    },
  )

  test('when an upload is taken back, then the former picture is there again', async () => {
    const before = await sizeOf('slider', 3)
    await crop('Slider 3')
    await upload('Slider 3').click()
    await page.getByText('Slider 3 has a new picture.').waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(async () => (await sizeOf('slider', 3))?.key).toBe(before?.key)
    const live = slot('Slider 3').getByRole('img', { name: 'Slider 3 now' })
    await expect.poll(() => live.getAttribute('src')).toContain(before?.key)
    expect(visitor.consoleErrors).toEqual([])
  })

  test('when another file is chosen after the crop, then it is to be cropped again; an upload that takes its time tells how far it is', async () => {
    await crop('Slider 2')
    expect(await upload('Slider 2').getAttribute('aria-disabled')).toBe('false')
    await choose('Slider 2', await photo(500, 700))
    await cropBox(page).waitFor()
    expect(await upload('Slider 2').getAttribute('aria-disabled')).toBe('true')
    await slot('Slider 2').getByRole('button', { name: 'Save Crop' }).click()

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/banner/addbanner', async (route) => {
      await held
      await route.continue()
    })
    await slot('Slider 2').getByText('Cropped', { exact: true }).waitFor()
    await upload('Slider 2').click()
    await slot('Slider 2').getByRole('progressbar').waitFor()
    await slot('Slider 2').getByRole('button', { name: 'Uploading' }).waitFor()
    release()
    await toast(page, 'Slider 2 uploaded successfully!').waitFor()
    expect(await slot('Slider 2').getByRole('progressbar').count()).toBe(0)
    expect(await sizeOf('slider', 2)).toBeDefined()
  })

  test('when the server refuses or is away, then the texts of the specification are told and the crop stays for another try', async () => {
    await crop('Fixed 1')
    await page.route('**/api/banner/addbanner', (route) =>
      route.fulfill({
        status: 413,
        json: { message: 'This picture is too large.', error: 'This picture is too large.' },
      }),
    )
    await upload('Fixed 1').click()
    await toast(page, 'Upload failed: This picture is too large.').waitFor()
    await page.unroute('**/api/banner/addbanner')
    const reconnect = await cutOff(page, '/api/banner/addbanner')
    await upload('Fixed 1').click()
    await toast(page, 'Error uploading image.').waitFor()
    await slot('Fixed 1').getByText('Error uploading image.').waitFor()
    await reconnect()
    await upload('Fixed 1').click()
    await toast(page, 'Fixed 1 uploaded successfully!').waitFor()
    expect(await slot('Fixed 1').getByText('Error uploading image.').count()).toBe(0)
    expect(await sizeOf('fixed', 1)).toBeDefined()
  })
})
