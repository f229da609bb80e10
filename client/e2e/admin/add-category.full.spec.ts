import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { givenCategory } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { toast } from '../helpers/shop.ts'

const chowk = await testChowk()
await givenCategory(chowk, 'Electronics', 'Headphones')
await givenCategory(chowk, 'Home', 'Lamps')

let visitor: Visitor
let page: Page
beforeEach(async () => {
  ;({ visitor, page } = await visitAsAdmin(chowk, 'desktop'))
  return () => visitor.leave()
})
const listed = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('when a category is added by keyboard, then it succeeds, is listed below, and the field waits for the next', async () => {
  await page.goto('/addcategory')
  await listed('Electronics').waitFor()
  const name = page.getByLabel('Category name')
  await name.focus()
  await page.keyboard.type('  Garden   Tools ')
  await page.keyboard.press('Enter')
  await toast(page, 'Category added successfully!').waitFor()
  await listed('Garden Tools').waitFor()
  expect([await name.inputValue(), await hasFocus(name)]).toEqual(['', true])
  expect(visitor.consoleErrors).toEqual([])
})

test('when a subcategory is added, then it succeeds, is listed below and the category stays chosen for the next', async () => {
  await page.goto('/addsubcategory')
  const category = page.getByLabel('Category', { exact: true })
  const name = page.getByLabel('Subcategory name')
  await category.selectOption('Home')
  await listed('Lamps').waitFor()
  expect(await listed('Headphones').count()).toBe(0)
  await name.fill('Mirrors')
  await page.keyboard.press('Enter')
  await toast(page, 'Subcategory added successfully!').waitFor()
  await listed('Mirrors').waitFor()
  expect(await category.locator('option:checked').textContent()).toBe('Home')
  expect([await name.inputValue(), await hasFocus(name)]).toEqual(['', true])
  expect(visitor.consoleErrors).toEqual([])
})
