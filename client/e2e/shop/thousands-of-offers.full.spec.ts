import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser } from '../../../server/test/given.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'

const chowk = await testChowk()
const owner = await givenUser(chowk)
const { subcategoryId } = await givenCategory(chowk)
// Of every hundred, one is sold out.
await chowk.services.db.query(
  sql`INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date,
        end_date, product_status)
      SELECT ${owner.id}, ${subcategoryId}, 'Cable ' || n, 'Tarang', 'A cable.', 10000 - n, 10000 - n, ${dayFromToday(0)},
        ${dayFromToday(9)}, CASE WHEN n % 100 = 0 THEN 'out of stock' ELSE 'active' END
      FROM generate_series(1, 3000) AS n ORDER BY n`,
)

beforeAll(async () => {
  accompany(await chowk.visit('phone'))
  await signIn(visitor, owner)
})
afterAll(() => visitor.leave())

const names = () =>
  page
    .locator('tbody')
    .getByRole('link', { name: /^Cable/ })
    .allTextContents()
const pager = (words: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(words, { exact: true })

test('when one pages on, then the top of the next page is in view, and a reload finds it again', async () => {
  await page.goto('/adminlist')
  await pager('1 to 25 of 3,000').waitFor()
  expect(await names()).toHaveLength(25)
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await pager('26 to 50 of 3,000').waitFor()
  expect((await names())[0]).toBe('Cable 2975')
  const first = page.locator('tbody').getByRole('row').first()
  await expect.poll(() => first.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThan(0)
  expect(await first.evaluate((row) => row.getBoundingClientRect().top < innerHeight)).toBe(true)
  await page.reload()
  await pager('26 to 50 of 3,000').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await pager('51 to 75 of 3,000').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await pager('26 to 50 of 3,000').waitFor()
  await page.goBack()
  await pager('51 to 75 of 3,000').waitFor()
})

test('when one types, then the screen answers at once', async () => {
  await page.goto('/adminlist')
  const search = page.getByRole('searchbox', { name: 'Search my products' })
  await search.waitFor()
  const started = Date.now()
  await search.pressSequentially('cable 2987')
  await expect.poll(names).toEqual(['Cable 2987'])
  // Ten keys over 3,000 products; generous, because the tests' machine is shared.
  expect(Date.now() - started).toBeLessThan(3_000)
  expect(visitor.consoleErrors).toEqual([])
})
