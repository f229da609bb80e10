import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../helpers/axe.ts'
import { accompany, narrowest, page, testChowk, visitor } from '../helpers/open-chowk.ts'
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

test('when the server is away, then registering says so, and the same press succeeds once it is back', async () => {
  accompany(await chowk.visit('phone'))
  await page.goto('/userregister')
  const send = () => page.getByRole('button', { name: 'Register' }).click()
  await send()
  await toast(page, 'Please fill all the fields.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(visitor.consoleErrors).toEqual([])
  const comeBack = await cutOff(page, '/api/shop/register')
  for (const [label, value] of Object.entries(filledIn)) await field(page, label).fill(value)
  await page.getByLabel('State').selectOption('Gujarat')
  await page.getByText('The whole notice').click()
  await page.getByText('Data Protection Board of India').waitFor()
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await send()
  await toast(page, 'Something went wrong. Please try again.').waitFor()
  for (const [label, value] of Object.entries(filledIn))
    expect(await field(page, label).inputValue()).toBe(value)
  visitor.consoleErrors.splice(0)

  await comeBack()
  await send()
  await toast(page, 'Registration successful!').waitFor()
  await page.waitForURL('/userlogin')
  await page.getByText('You need not wait: log in and write your offers now, free of charge.').waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(filledIn.Email)
  const { rows } = await chowk.services.db.query(
    sql`SELECT users.user_type, users.status, contact_no, shops.name, shops.state, city FROM users
        JOIN shops ON shops.user_id = users.id AND is_main WHERE email = ${filledIn.Email}`,
  )
  expect(rows).toEqual([
    {
      user_type: 'shopkeeper',
      status: 'pending',
      contact_no: '98260 12345',
      name: 'Malwa Sound House',
      state: 'Gujarat',
      city: 'Indore',
    },
  ])
  expect(visitor.consoleErrors).toEqual([])
})

test('when the notice has changed, then the next login asks before the screen that one came for, and leaves the ways out', async () => {
  await chowk.services.db.query(sql`DELETE FROM consents`)
  accompany(await chowk.visit('phone', { viewport: narrowest }))
  await page.goto('/userprofile?part=messages')
  await field(page, 'Email').fill(filledIn.Email)
  await field(page, 'Password').fill(filledIn.Password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/userprofile?part=messages')

  await page.goto('/newoffer')
  await page.waitForURL('/consent')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByText('The whole notice').click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Agree and go on' }).click()
  await page.getByText('Please tick that you are 18 or older and agree.').waitFor()
  await page.getByRole('link', { name: 'Close the account' }).click()
  await page.getByText('What happens').waitFor()
  await page.goBack()
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check()
  await page.getByRole('button', { name: 'Agree and go on' }).click()
  await page.waitForURL('/newoffer')

  await page.goto('/userprofile')
  await page.getByText(/^You agreed on /).waitFor()
})
