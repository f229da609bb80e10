import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { maybeOne } from '../../../server/src/platform/database/query.ts'
import { givenUser, picture } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { cropBox, toast } from '../helpers/shop.ts'
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

eachVisit(() => visitAsAdmin(chowk, 'desktop'))
beforeEach(async () => {
  await page.goto('/addbanner')
  await page.getByRole('img', { name: 'Slider 1 now' }).waitFor()
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

test('when text, link and days are written, then they go up with the picture', async () => {
  await choose('Slider 2', await photo(984, 416))
  await cropBox(page).waitFor()
  await slot('Slider 2').getByRole('button', { name: 'Save Crop' }).click()
  await slot('Slider 2')
    .getByLabel(/^What it shows/)
    .fill('Sarees in a row')
  await slot('Slider 2').getByLabel('Opens').selectOption('search')
  await upload('Slider 2').click()
  await slot('Slider 2').getByText('Please enter what it looks for.').waitFor()
  await slot('Slider 2').getByLabel('Search for').fill('saree')
  await slot('Slider 2').getByLabel('To, evening').fill('2099-12-31')
  await upload('Slider 2').click()
  await toast(page, 'Slider 2 uploaded successfully!').waitFor()
  const stored = sql`SELECT alt, opens, query, to_date::text FROM banners
    WHERE type = 'slider' AND position = 2`
  expect(await maybeOne(chowk.services.db, stored)).toEqual({
    ...{ alt: 'Sarees in a row', opens: 'search', query: 'saree', to_date: '2099-12-31' },
  })
})
