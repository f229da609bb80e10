import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser, picture, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'

const chowk = await testChowk()
await givenCategory(chowk, 'Footwear', 'Heels')

const ends = dayFromToday(20)
const head = 'Code;Name;Category;Price;Discount;Ends;Photo;Status'
const rowsOf = (
  count: number,
  changes: (n: number) => Partial<{ price: string; photo: string }> = () => ({}),
) =>
  Array.from({ length: count }, (_, n) => {
    const { price = '₹1,899', photo = '' } = changes(n)
    return `BF-${n};Noor heels ${n};Footwear › Heels;${price};50%;${ends};${photo};active`
  })
/** As Excel saves 'Unicode text': UTF-16 with a mark. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

let owner: Someone
eachVisit(() => chowk.visit('phone', { reducedMotion: 'reduce' }))
beforeEach(async () => {
  owner = await givenUser(chowk)
  await signIn(visitor, owner)
  await page.goto('/newoffers/list')
})
const choose = (lines: string[], name = 'diwali-stock.csv') =>
  page
    .getByLabel(/Choose file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: utf16([head, ...lines].join('\r\n')) })
const publish = () => page.getByRole('button', { name: /^Publish / }).click()
const stored = async () =>
  (
    await chowk.services.db.query<{ row_code: string; price: number; picture: boolean }>(
      sql`SELECT row_code, price::float, picture_id IS NOT NULL AS picture FROM products WHERE owner_id = ${owner.id} ORDER BY id`,
    )
  ).rows

test('when some rows are bad, then the others are published with their photos, these are explained, and again nothing is doubled', async () => {
  const lines = rowsOf(12, (n) => ({
    price: n % 5 === 2 ? '18 99' : undefined,
    photo: n < 2 ? `heels-${n}.jpg` : '',
  }))
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

  await publish()

  await page.getByRole('heading', { name: '10 offers are live' }).waitFor()
  await page.getByText('2 rows were left out').waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the 2' }).click()
  expect((await download).suggestedFilename()).toBe('rows-with-reasons.csv')
  const rows = await stored()
  expect(rows).toHaveLength(10)
  expect(rows.filter((row) => row.picture).map(({ row_code }) => row_code)).toEqual(['BF-0', 'BF-1'])

  await page.getByRole('button', { name: 'Another list' }).click()
  await choose(lines.map((line) => line.replace('18 99', '1899').replace('BF-0;', 'bf-0;')))
  await page.getByRole('button', { name: 'Publish 2 offers' }).click()
  await page.getByRole('heading', { name: '2 offers are live' }).waitFor()
  expect(await stored()).toHaveLength(12)
})

test('when the button is tapped twice, then the second tap leads nowhere and all that was left out is told', async () => {
  await choose(rowsOf(12, (n) => ({ price: n === 3 ? '18 99' : undefined })))
  const button = page.getByRole('button', { name: 'Publish 11 offers' })
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox()) ?? expect.fail()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.mouse.click(x, y, { delay: 150 })

  await page.getByText('1 row was left out').waitFor()
  expect(new URL(page.url()).pathname).toBe('/newoffers/list')
  expect(await stored()).toHaveLength(11)
  await page.goto('/adminlist')
  await page.getByText('1 of 12 rows of diwali-stock.csv is pending').waitFor()
})

test('when one leaves in the middle, then it is asked, told in My Products, and gone on with', async () => {
  await choose(rowsOf(120))
  await page.getByRole('button', { name: 'Publish 120 offers' }).waitFor()
  let calls = 0
  let isStuck = true
  await page.route('**/api/shop/publish_rows', async (route) => {
    // Only the first piece is answered.
    calls += 1
    if (calls === 1 || !isStuck) await route.continue()
  })
  await publish()
  await page.getByText('100 of 120').waitFor()
  await page.getByRole('link', { name: 'Chowk' }).first().click()
  await page.getByRole('button', { name: 'Stop and leave' }).click()
  await page.waitForURL('/')
  isStuck = false

  await page.goto('/adminlist')
  await page.getByText('20 of 120 rows of diwali-stock.csv are pending').waitFor()
  await page.getByRole('link', { name: 'Continue with diwali-stock.csv' }).click()
  await page.getByRole('button', { name: 'Publish 20 offers' }).click()

  await page.getByRole('heading', { name: '20 offers are live' }).waitFor()
  expect(await stored()).toHaveLength(120)
  await page.getByRole('link', { name: 'My Products', exact: true }).last().click()
  await page.getByRole('heading', { name: 'My Products' }).waitFor()
  expect(await page.getByText('A list is not finished').count()).toBe(0)
})
