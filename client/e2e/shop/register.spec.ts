import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts } from '../../../server/contract/texts.ts'
import { givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cutOff, field, toast } from '../helpers/shop.ts'

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
})
afterAll(() => chowk.close())

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

  const fill = async (changes: Partial<typeof filledIn> = {}) => {
    for (const [label, value] of Object.entries({ ...filledIn, ...changes })) await field(page, label).fill(value)
  }
  const typed = () =>
    Promise.all(Object.keys(filledIn).map(async (label) => [label, await field(page, label).inputValue()]))
  const send = () => page.getByRole('button', { name: 'Register' }).click()
  const told = (label: string) =>
    field(page, label).evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    })

  test('when nothing is filled in, then the toast and every field tell it, and the first has the focus', async () => {
    await field(page, 'City').clear()
    await send()
    await toast(page, 'Please fill all the fields.').waitFor()
    for (const [label, sentence] of [
      ['Name', 'Please enter your name.'],
      ['Shop name', "Please enter your shop's name."],
      ['Email', 'Please enter an email address.'],
      ['Password', 'Please enter a password.'],
      ['Contact number', 'Please enter a contact number.'],
      ['City', 'Please enter the city.'],
      ['Address', "Please enter your shop's address."],
    ] as const) {
      expect(await told(label)).toContain(sentence)
      expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
    }
    expect(await field(page, 'Name').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('when a field holds blanks only, then it counts as empty', async () => {
    await fill({ Address: '   ' })
    await send()
    await toast(page, 'Please fill all the fields.').waitFor()
    expect(await told('Address')).toContain("Please enter your shop's address.")
    const line = page.locator('form').getByText('Please fill all the fields.')
    await line.waitFor()
    await field(page, 'Address').fill('Shop 12')
    await line.waitFor({ state: 'detached' })
  })

  test('when values are wrong, then each field tells how to mend it and keeps what was typed', async () => {
    const wrong = { Email: 'meena.example.com', Password: 'short', 'Contact number': 'call me' }
    await fill(wrong)
    await send()
    await page.getByText('Please correct the fields marked in red.').waitFor()
    expect(await told('Email')).toContain('Please enter a complete email address, for example meena@example.com.')
    expect(await told('Password')).toContain('Please use at least 8 characters.')
    expect(await told('Contact number')).toContain('Please enter a phone number of 7 to 15 digits.')
    expect(await typed()).toEqual(Object.entries({ ...filledIn, ...wrong }))

    await field(page, 'Contact number').fill('98260 12345')
    await expect.poll(() => field(page, 'Contact number').getAttribute('aria-invalid')).toBeNull()
  })

  test('when the email is taken, then its field says so and everything typed stays', async () => {
    const { email } = await givenUser(chowk)
    await fill({ Email: email.toUpperCase() })
    await send()
    await toast(page, texts.register.taken).waitFor()
    expect(await told('Email')).toContain(texts.register.taken)
    expect(await field(page, 'Email').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await typed()).toEqual(Object.entries({ ...filledIn, Email: email.toUpperCase() }))
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('409')])
  })

  test('when the server is away, then it says so, and the same press succeeds once it is back', async () => {
    const email = 'back@example.com'
    const comeBack = await cutOff(page, '/api/shop/register')
    await fill({ Email: email })
    await page.getByText('Executive', { exact: true }).click()
    await page.getByLabel('State').selectOption('Gujarat')
    await send()
    await toast(page, 'Something went wrong. Please try again.').waitFor()
    expect(await typed()).toEqual(Object.entries({ ...filledIn, Email: email }))
    visitor.complaints.splice(0)

    await comeBack()
    await send()
    await toast(page, 'Registration successful!').waitFor()
    await page.waitForURL('/userlogin')
    await page.getByText('You get an e-mail: approved, or what is missing.').waitFor()
    expect(await field(page, 'Email').inputValue()).toBe(email)
    const { rows } = await chowk.services.db.query(
      sql`SELECT users.user_type, users.status, contact_no, shops.name, shops.state, city FROM users
          JOIN shops ON shops.user_id = users.id AND is_main WHERE email = ${email}`,
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
  })

  test('when the server fails without a word, then the specified text is told', async () => {
    await page.route('**/api/shop/register', (route) => route.fulfill({ status: 500, body: '' }))
    await fill()
    await send()
    await toast(page, 'Registration failed').waitFor()
    await page.unroute('**/api/shop/register')
    visitor.complaints.splice(0)
  })

  test('when a phone fills the fields in, then it knows what each is for', async () => {
    const asked = (label: string) =>
      field(page, label).evaluate((input: HTMLInputElement) => [input.type, input.inputMode, input.autocomplete])
    expect(await asked('Email')).toEqual(['email', 'email', 'email'])
    expect(await asked('Contact number')).toEqual(['tel', 'tel', 'tel'])
    expect(await asked('Password')).toEqual(['password', '', 'new-password'])
    expect(await asked('Name')).toEqual(['text', '', 'name'])
    expect(await asked('Shop name')).toEqual(['text', '', 'organization'])
    expect(await asked('Address')).toEqual(['text', '', 'street-address'])
    expect(await page.getByLabel('State').locator('option').count()).toBe(36)
    expect(await page.getByLabel('State').inputValue()).toBe('Madhya Pradesh')
  })

  test('when the eye is pressed, then the password can be read', async () => {
    await field(page, 'Password').fill('a good password')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await field(page, 'Password').getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await field(page, 'Password').getAttribute('type')).toBe('password')
  })

  test('when one is registered already, then a link leads to the login', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await page.waitForURL('/userlogin')
    expect(visitor.complaints).toEqual([])
  })
})
