import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenCategory, givenUser, type Someone } from '../../../server/test/given.ts'
import { breakDown, visitAsAdmin } from '../helpers/admin.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cutOff, toast } from '../helpers/shop.ts'

let chowk: OpenChowk
let otherAdmin: Someone
beforeAll(async () => {
  chowk = await openChowk()
  otherAdmin = await givenUser(chowk, { type: 'admin' })
  await givenCategory(chowk, 'Electronics', 'Headphones')
  await givenCategory(chowk, 'Home', 'Lamps')
})
afterAll(() => chowk.close())

describe('Add Category', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    ;({ visitor, page } = await visitAsAdmin(chowk, 'desktop'))
    await page.goto('/addcategory')
    await page.getByText('Electronics').waitFor()
    return () => visitor.leave()
  })
  const name = () => page.getByLabel('Category name')
  const add = () => page.getByRole('button', { name: 'Add Category' }).click()

  test('when a name is added by keyboard, then it succeeds, is listed below, and the field waits for the next', async () => {
    await name().focus()
    await page.keyboard.type('  Garden   Tools ')
    await page.keyboard.press('Enter')
    await toast(page, 'Category added successfully!').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Garden Tools' }).waitFor()
    expect(await name().inputValue()).toBe('')
    expect(await hasFocus(name())).toBe(true)
    expect(visitor.complaints).toEqual([])
  })

  test('when the name is empty or blank, then it asks for one and sends nothing', async () => {
    await add()
    await toast(page, 'Please enter a category name.').waitFor()
    expect(await hasFocus(name())).toBe(true)
    await name().fill('   ')
    await add()
    expect(await page.getByText('Please enter a category name.').count()).toBeGreaterThan(1)
    expect(visitor.complaints).toEqual([])
  })

  test('when there is one of that name in other letters and blanks, then it says so, keeps what was typed and lists it', async () => {
    // Another admin was faster: it is not on this screen's list yet.
    await otherAdmin.agent.post('/api/admin/addcategory').send({ name: 'School Bags' }).expect(200)
    await name().fill('school  BAGS')
    await add()
    await toast(page, 'Failed to add category.').waitFor()
    await page.getByText('There is a category of this name already.').waitFor()
    expect(await name().inputValue()).toBe('school  BAGS')
    expect(await hasFocus(name())).toBe(true)
    await page.getByRole('listitem').filter({ hasText: 'School Bags' }).waitFor()
    expect(visitor.complaints).toEqual([expect.stringContaining('409')])
  })

  test('when the server fails or is away, then the texts of the specification are told and the input stays', async () => {
    const mend = await breakDown(page, '/api/admin/addcategory')
    await name().fill('Bicycles')
    await add()
    await toast(page, 'Failed to add category.').waitFor()
    await mend()
    await cutOff(page, '/api/admin/addcategory')
    await add()
    await toast(page, 'Something went wrong while adding the category.').waitFor()
    expect(await name().inputValue()).toBe('Bicycles')
  })
})

describe('Add SubCategory', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    ;({ visitor, page } = await visitAsAdmin(chowk, 'desktop'))
    await page.goto('/addsubcategory')
    return () => visitor.leave()
  })
  const category = () => page.getByLabel('Category', { exact: true })
  const name = () => page.getByLabel('Subcategory name')
  const add = () => page.getByRole('button', { name: 'Add SubCategory' }).click()

  test('when one is added, then it succeeds, is listed below and the category stays chosen for the next', async () => {
    await category().selectOption('Home')
    await page.getByRole('listitem').filter({ hasText: 'Lamps' }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Headphones' }).count()).toBe(0)
    await name().fill('Mirrors')
    await page.keyboard.press('Enter')
    await toast(page, 'Subcategory added successfully!').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Mirrors' }).waitFor()
    expect(await category().locator('option:checked').textContent()).toBe('Home')
    expect([await name().inputValue(), await hasFocus(name())]).toEqual(['', true])
    expect(visitor.complaints).toEqual([])
  })

  test('when category or name are missing, then it asks for both', async () => {
    const text = 'Please select a category and enter a subcategory name.'
    const missing = page.getByLabel(/^Messages/).getByText(text, { exact: true })
    await name().fill('Chairs')
    await add()
    await missing.waitFor()
    expect(await hasFocus(category())).toBe(true)
    await category().selectOption('Home')
    await name().fill('  ')
    // Not by the button, which makes room for the message about the name at this moment.
    await name().press('Enter')
    await expect.poll(() => missing.count()).toBe(2)
    expect(visitor.complaints).toEqual([])
  })

  test('when the category has it already in other letters and blanks, then it says so; another category may have it too', async () => {
    await category().selectOption('Home')
    await name().fill('  LAMPS ')
    await add()
    await toast(page, 'Failed to add subcategory.').waitFor()
    await page.getByText('This category has a subcategory of this name already.').waitFor()
    expect(await hasFocus(name())).toBe(true)
    await name().fill('Lamps')
    await category().selectOption('Electronics')
    await add()
    await toast(page, 'Subcategory added successfully!').waitFor()
    expect(visitor.complaints).toEqual([expect.stringContaining('409')])
  })

  test('when the server fails or is away, then the texts of the specification are told and the input stays', async () => {
    const mend = await breakDown(page, '/api/admin/addsubcategory')
    await category().selectOption('Home')
    await name().fill('Curtains')
    await add()
    await toast(page, 'Failed to add subcategory.').waitFor()
    await mend()
    await cutOff(page, '/api/admin/addsubcategory')
    await add()
    await toast(page, 'Something went wrong.').waitFor()
    expect(await name().inputValue()).toBe('Curtains')
  })

  test('when the categories cannot be loaded, then it says so and another try brings them', async () => {
    const reconnect = await cutOff(page, '/api/user/category_tree')
    await page.reload()
    await page.getByText('The categories could not be loaded.').waitFor()
    await reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await category().selectOption('Home')
  })
})
