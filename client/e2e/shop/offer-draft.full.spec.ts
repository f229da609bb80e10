import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { givenCategory, givenUser, type Someone } from '../../../server/test/given.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropPhoto, field, fillOffer, formReady, loseAnswers, signIn, toast } from '../helpers/shop.ts'

const chowk = await testChowk()
const picture = await photo()
await givenCategory(chowk, 'Electronics', 'Headphones')

let owner: Someone
eachVisit(() => chowk.visit('phone'))
beforeEach(async () => {
  owner = await givenUser(chowk)
  await signIn(visitor, owner)
  await page.goto('/addproductform')
  await formReady(page)
  await fillOffer(page)
  await cropPhoto(page, picture)
})

const publish = (where = page) => where.getByRole('button', { name: 'Publish Product' }).click()
const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click()
const expectPhoto = () => page.getByRole('img', { name: 'Cropped preview' }).waitFor()
const published = () => toast(page, 'Product added successfully!').waitFor()
const stored = async () => {
  const { rows } = await chowk.services.db.query<{ name: string }>(
    sql`SELECT name FROM products WHERE owner_id = ${owner.id} ORDER BY id`,
  )
  return rows.map(({ name }) => name)
}
const expectEverything = async () => {
  await page.getByText('We saved what you had filled in.').waitFor()
  await expectPhoto()
  for (const [label, value] of [
    ['Name', 'Tarang headphones'],
    ['Price', '3,999'],
    ['Discount percent', '50'],
    ['Description', 'Soft ear cushions. Show this page at the counter.'],
  ] as const)
    expect(await field(page, label).inputValue()).toBe(value)
  const chosen = (label: string) =>
    field(page, label).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
  await expect.poll(() => chosen('Category')).toBe('Electronics')
  await expect.poll(() => chosen('Subcategory')).toBe('Headphones')
}

test('when the page is reloaded, then everything is there, and can be thrown away', async () => {
  await page.reload()
  await expectEverything()
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('')
  expect(await page.getByRole('img', { name: 'Cropped preview' }).count()).toBe(0)
  await page.reload()
  await field(page, 'Name').waitFor()
  expect(await page.getByText('We saved what you had filled in.').count()).toBe(0)
  expect(visitor.consoleErrors).toEqual([])
})

test('when the answer is lost and another window deletes the draft, then its line goes, and Try again stores nothing twice', async () => {
  const [list, third] = [await page.context().newPage(), await page.context().newPage()]
  const findAnswers = await loseAnswers(visitor, '/api/shop/add')
  await publish()
  await toast(page, 'Failed to submit product').waitFor()
  await findAnswers()
  const line = (where: Page) => where.getByRole('region', { name: 'Tarang headphones' })
  for (const each of [list, third]) {
    await each.goto('/adminlist')
    await line(each).waitFor()
  }
  await line(list)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await list.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  for (const each of [list, third]) await line(each).waitFor({ state: 'detached' })
  await tryAgain()
  await published()
  expect(await stored()).toEqual(['Tarang headphones'])
})
