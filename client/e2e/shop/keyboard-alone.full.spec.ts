import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenCategory, password } from '../../../server/test/given.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropBox, field, formReady, toast } from '../helpers/shop.ts'

const chowk = await testChowk()
await givenCategory(chowk, 'Electronics', 'Headphones')
accompany(await chowk.visit('desktop'))

async function type(label: string, text: string) {
  await tabTo(page, field(page, label))
  await page.keyboard.type(text)
}
async function press(target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const email = 'keys@example.com'

test('when somebody registers with the keyboard alone, then it succeeds', async () => {
  await page.goto('/userlogin')
  await press(page.getByRole('link', { name: 'Register' }))
  await page.waitForURL('/userregister')
  await press(page.getByRole('radio', { name: /^Shopkeeper/ }), 'ArrowRight')
  expect(await page.getByRole('radio', { name: /^Executive/ }).isChecked()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await type('Name', 'Meena Soni')
  await type('Shop name', 'Malwa Sound House')
  await type('Email', email)
  await type('Password', password)
  await type('Contact number', '98260 12345')
  await type('State', 'Guj')
  await type('Address', 'Shop 12, Jail Road')
  await press(page.getByLabel(/^I am 18 or older/), 'Space')
  await page.keyboard.press('Enter')
  await toast(page, 'Registration successful!').waitFor()
  await page.waitForURL('/userlogin')
})

test('when they log in, then My Products opens', async () => {
  await chowk.services.db.query(sql`UPDATE users SET status = 'approved' WHERE email = ${email}`)
  await type('Email', email)
  await type('Password', password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/adminlist')
})

test('when they add a product, then it is published with its photo', async () => {
  await press(page.getByRole('link', { name: 'Add new products' }).first())
  await press(page.getByRole('link', { name: 'Full form' }))
  await page.waitForURL('/addproductform')
  await formReady(page)
  await type('Category', 'Elec')
  await field(page, 'Subcategory').locator('option', { hasText: 'Headphones' }).waitFor({ state: 'attached' })
  await type('Subcategory', 'Head')
  await type('Name', 'Tarang headphones')
  await type('Brand', 'Tarang')
  await type('Price', '3999')
  await type('Discount price', '1999')
  await press(page.getByLabel(/^The MRP on the box/), ' ')
  // Whether this browser wants the day or the month first.
  await type('End date', '11112031')
  await type('Description', 'Soft ear cushions.')
  const chooser = page.waitForEvent('filechooser')
  await press(button(/^Choose file/))
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await cropBox(page).waitFor()
  await press(cropBox(page), 'ArrowUp')
  await press(button('Save Crop'))
  await toast(page, 'Image cropped!').waitFor()
  await press(button('Publish Product'))
  await toast(page, 'Product added successfully!').waitFor()
  await page.waitForURL('/adminlist')
  await page.locator('tbody').getByText('11 Nov 2031').waitFor()
})

test('when they delete it, then dialog and focus work by keys', async () => {
  await press(button('Delete Tarang headphones'))
  await page.getByRole('alertdialog', { name: 'Confirm Deletion' }).waitFor()
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await page.getByText('Nothing published yet.').waitFor()
})

test('when they log out by the menu, then they are at home', async () => {
  await press(button(/^Account menu/))
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  // Logout is the last entry.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  expect(visitor.consoleErrors).toEqual([])
})
