import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cutOff, field, toast } from '../helpers/shop.ts'

const chowk = await testChowk()

const filledIn = {
  Name: 'Meena Soni',
  'Shop name': 'Malwa Sound House',
  Email: 'meena@example.com',
  Password: 'a good password',
  'Contact number': '98260 12345',
  City: 'Indore',
  Address: 'Shop 12, Jail Road electronics market',
}

describe('registering', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await chowk.visit('phone')
    page = visitor.page
  })
  afterAll(() => visitor.leave())
  beforeEach(() => page.goto('/userregister'))

  const send = () => page.getByRole('button', { name: 'Register' }).click()

  test('when nothing is filled in, then the toast tells it, and the first field has the focus', async () => {
    await field(page, 'City').clear()
    await send()
    await toast(page, 'Please fill all the fields.').waitFor()
    expect(await hasFocus(field(page, 'Name'))).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  test('when the server is away, then it says so, and the same press succeeds once it is back', async () => {
    const comeBack = await cutOff(page, '/api/shop/register')
    for (const [label, value] of Object.entries(filledIn)) await field(page, label).fill(value)
    await page.getByText('Executive', { exact: true }).click()
    await page.getByLabel('State').selectOption('Gujarat')
    await send()
    await toast(page, 'Something went wrong. Please try again.').waitFor()
    for (const [label, value] of Object.entries(filledIn)) expect(await field(page, label).inputValue()).toBe(value)
    visitor.complaints.splice(0)

    await comeBack()
    await send()
    await toast(page, 'Registration successful!').waitFor()
    await page.waitForURL('/userlogin')
    await page.getByText('You get an e-mail: approved, or what is missing.').waitFor()
    expect(await field(page, 'Email').inputValue()).toBe(filledIn.Email)
    const { rows } = await chowk.services.db.query(
      sql`SELECT users.user_type, users.status, contact_no, shops.name, shops.state, city FROM users
          JOIN shops ON shops.user_id = users.id AND is_main WHERE email = ${filledIn.Email}`,
    )
    expect(rows).toEqual([
      {
        user_type: 'executive',
        status: 'pending',
        contact_no: '98260 12345',
        name: 'Malwa Sound House',
        state: 'Gujarat',
        city: 'Indore',
      },
    ])
    expect(visitor.complaints).toEqual([])
  })
})
