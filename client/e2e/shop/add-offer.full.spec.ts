import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropPhoto, field, fillOffer, formReady, signIn, toast } from '../helpers/shop.ts'

const chowk = await testChowk()
const picture = await photo()
await givenCategory(chowk, 'Electronics', 'Headphones')
await givenCategory(chowk, 'Electronics', 'Cables')
await givenCategory(chowk, 'Home', 'Lamps')

let owner: Someone
eachVisit(() => chowk.visit('phone'))
beforeEach(async () => {
  owner = await givenUser(chowk)
  await signIn(visitor, owner)
  await page.goto('/addproductform')
  await formReady(page)
})

const publish = () => page.getByRole('button', { name: 'Publish Product' })
const stored = async () => {
  const { rows } = await chowk.services.db.query(
    sql`SELECT name, price::float, discount_price::float, discount_percent FROM products WHERE owner_id = ${owner.id}`,
  )
  return rows
}
const value = (label: string) => field(page, label).inputValue()

test('when what was typed is no offer, then each field tells why and keeps it', async () => {
  await fillOffer(page, { Price: '0', 'Discount price': '-5', 'End date': dayFromToday(-3) })
  await cropPhoto(page, picture)
  await publish().click()
  await page.getByText('Please correct the fields marked in red.').waitFor()
  await page.getByText('The price must be more than 0.').waitFor()
  await page.getByText('The discount price cannot be below 0.').waitFor()
  await page.getByText('The end date cannot be before the start date.').waitFor()
  expect(await value('Discount price')).toBe('-5')
})

test('when Publish is pressed with nothing and then twice with everything, then one offer is stored, and the list and the browser know it', async () => {
  await publish().click()
  await toast(page, 'Please fill all fields and crop the image.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await fillOffer(page, { 'Discount price': '1999.50' })
  await cropPhoto(page, picture)
  await publish().dblclick()
  await toast(page, 'Product added successfully!').waitFor()
  await page.waitForURL('/adminlist')
  await page.getByRole('link', { name: 'Tarang headphones', exact: true }).waitFor()
  expect(await stored()).toEqual([
    { name: 'Tarang headphones', price: 3999, discount_price: 1999.5, discount_percent: 50 },
  ])
  const saved = await page.evaluate(() => localStorage.getItem('products') ?? '')
  expect(JSON.parse(saved)).toEqual([expect.objectContaining({ name: 'Tarang headphones', brand: 'Tarang' })])

  await page.getByRole('link', { name: 'Add new products' }).first().click()
  await page.getByRole('link', { name: 'Full form' }).click()
  await field(page, 'Name').waitFor()
  expect(await value('Name')).toBe('')
  expect(await page.getByText('We saved what you had filled in.').count()).toBe(0)
  expect(visitor.consoleErrors).toEqual([])
})
