import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser, picture, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'

const chowk = await testChowk()
await givenCategory(chowk, 'Footwear', 'Heels')

const ends = dayFromToday(20)
const head = 'Code;Name;Category;Price;Discount;Ends;Photo;Status'
/** Twelve rows: the prices of two are wrong, and the first two name a photo. */
const lines = Array.from({ length: 12 }, (_, n) => {
  const [price, photo] = [n % 5 === 2 ? '18 99' : '₹1,899', n < 2 ? `heels-${n}.jpg` : '']
  return `BF-${n};Noor heels ${n};Footwear › Heels;${price};50%;${ends};${photo};active`
})
/** As Excel saves 'Unicode text': UTF-16 with a mark. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

let owner: Someone
const choose = (lines: string[]) =>
  page.getByLabel(/Choose file/).setInputFiles({
    ...{ name: 'diwali-stock.csv', mimeType: 'text/csv' },
    buffer: utf16([head, ...lines].join('\r\n')),
  })
/** Two taps in the same place: the second one meets what stands there by then. */
async function tapTwice(button: Locator) {
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox()) ?? expect.fail()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.mouse.click(x, y, { delay: 150 })
}
const stored = async () =>
  (
    await chowk.services.db.query<{ row_code: string; price: number; picture: boolean }>(
      sql`SELECT row_code, price::float, picture_id IS NOT NULL AS picture FROM products WHERE owner_id = ${owner.id} ORDER BY id`,
    )
  ).rows

test('publishes the good rows with their photos once, explains the bad ones and goes on with them later', async () => {
  accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
  owner = await givenUser(chowk)
  await signIn(visitor, owner)
  await page.goto('/newoffers/list')
  await choose(lines)
  await page.getByRole('heading', { name: 'Check the list' }).waitFor()
  await page.getByText('12 rows · semicolons, read as UTF-16').waitFor()
  await page.getByText('Not used: Status.').waitFor()
  await page.getByText('Write 1899 without a space').first().waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await page.getByText('Choose photos for the rows that name one').click()
  const photo = await picture(900, 600)
  await page
    .getByLabel(/Choose the photos/)
    .setInputFiles([0, 1].map((n) => ({ name: `Heels-${n}.JPG`, mimeType: 'image/jpeg', buffer: photo })))

  await tapTwice(page.getByRole('button', { name: 'Publish 10 offers' }))

  await page.getByRole('heading', { name: '10 offers are live' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/newoffers/list')
  await page.getByText('2 rows were left out').waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the 2' }).click()
  expect((await download).suggestedFilename()).toBe('rows-with-reasons.csv')
  const rows = await stored()
  expect(rows).toHaveLength(10)
  expect(rows.filter((row) => row.picture).map(({ row_code }) => row_code)).toEqual(['BF-0', 'BF-1'])

  await page.goto('/adminlist')
  await page.getByText('2 of 12 rows of diwali-stock.csv are pending').waitFor()
  await page.getByRole('link', { name: 'Continue with diwali-stock.csv' }).click()
  await page.getByRole('heading', { name: 'Check the list' }).waitFor()
  await page.getByRole('button', { name: 'Other file' }).click()
  await choose(lines.map((line) => line.replace('18 99', '1899').replace('BF-0;', 'bf-0;')))
  await page.getByRole('button', { name: 'Publish 2 offers' }).click()
  await page.getByRole('heading', { name: '2 offers are live' }).waitFor()
  expect(await stored()).toHaveLength(12)
  await page.getByRole('link', { name: 'My Products', exact: true }).last().click()
  await page.getByRole('heading', { name: 'My Products' }).waitFor()
  expect(await page.getByText('A list is not finished').count()).toBe(0)
})
