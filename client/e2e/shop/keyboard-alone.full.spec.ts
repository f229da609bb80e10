import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { UserStatus } from '../../../server/contract/facts/people.ts'
import { givenCategory, password } from '../../../server/test/given.ts'
import { accessibilityFaults, expectNoFaults } from '../helpers/axe.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropBox, field, formReady, toast } from '../helpers/shop.ts'

const chowk = await testChowk()
await givenCategory(chowk, 'Electronics', 'Headphones')

async function type(label: string, text: string) {
  await tabTo(page, field(page, label))
  await page.keyboard.type(text)
}
async function press(target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name })
const sees = (text: string | RegExp) => page.getByText(text).first().waitFor()
const expectAccessible = async () => expect(await accessibilityFaults(page)).toEqual([])
const becomes = (email: string, status: UserStatus) =>
  chowk.run(sql`UPDATE users SET status = ${status} WHERE email = ${email}`)

test('a shopkeeper registers, logs in, publishes, deletes and logs out by keyboard alone, on accessible screens', async () => {
  const email = `keys-${randomUUID()}@example.com`
  accompany(await chowk.visit('desktop', { reducedMotion: 'reduce' }))
  await page.goto('/newoffer')
  await page.waitForURL('/userlogin')
  await press(button('Login'))
  await sees('Please enter your email.')
  await expectAccessible()
  await press(link('Register'))
  await page.waitForURL('/userregister')
  await press(page.getByRole('radio', { name: /^Shopkeeper/ }), 'ArrowRight')
  expect(await page.getByRole('radio', { name: /^Executive/ }).isChecked()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await press(page.locator('summary', { hasText: 'Read the full notice' }))
  await sees('Data Protection Board of India')
  await press(button('Register'))
  await toast(page, 'Please fill all the fields.').waitFor()
  await expectAccessible()
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
  await sees('No need to wait: log in and write your offers now, free of charge.')
  expect(await field(page, 'Email').inputValue()).toBe(email)

  await becomes(email, 'rejected')
  await type('Password', password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Malwa Sound House was not added' }).waitFor()
  // Closes the toast first, since its contrast is too low while it fades.
  await toast(page, 'Your registration was rejected.').click()
  await toast(page, 'Your registration was rejected.').waitFor({ state: 'hidden' })
  await expectNoFaults(page)
  await press(button('Back to login'))
  await becomes(email, 'approved')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await type('Password', password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/newoffer')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    ...{ isLoggedIn: 'true', user_id: expect.stringMatching(/^\d+$/), user_type: 'shopkeeper' },
  })

  await press(link('Full form'))
  await page.waitForURL('/addproductform')
  await formReady(page)
  await press(button('Publish Product'))
  await toast(page, 'Please fill all fields and crop the image.').waitFor()
  await expectAccessible()
  await type('Category', 'Elec')
  await field(page, 'Subcategory').locator('option', { hasText: 'Headphones' }).waitFor({ state: 'attached' })
  await type('Subcategory', 'Head')
  await type('Name', 'Tarang headphones')
  await type('Brand', 'Tarang')
  await type('Price', '3999')
  await type('Discount price', '1999')
  await press(page.getByLabel(/^The MRP on the box/), ' ')
  // The order of day and month depends on the browser; this date is valid in both.
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

  await press(button('Delete Tarang headphones'))
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await dialog.waitFor()
  await press(dialog.getByRole('button', { name: 'Delete' }))
  await sees('Nothing published yet.')
  await expectAccessible()

  await press(button(/^Account menu/))
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
  expect(visitor.consoleErrors.filter((line) => !/status of 403/.test(line))).toEqual([])

  await chowk.run(sql`DELETE FROM consents`)
  await page.goto('/newoffer')
  await type('Email', email)
  await type('Password', password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/consent')
  await press(page.locator('summary', { hasText: 'Read the full notice' }))
  await expectAccessible()
  await press(page.getByLabel(/^I am 18 or older/), 'Space')
  await press(button('Agree and continue'))
  await page.waitForURL('/newoffer')
})
