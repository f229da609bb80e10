import { expect, test } from 'vitest'
import { writtenMails } from '../../../test/captured-mail.ts'
import { givenUser, password } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()

const fresh = 'quite another tamarind'
const logIn = (email: string, typed: string) => {
  const browser = service.browser()
  return { browser, signedIn: browser.send('shop/login', { email, password: typed }) }
}

test('sets the new password, signs out other devices and mails the owner', async () => {
  const { email, ...someone } = await givenUser(service)
  const other = logIn(email, password)
  await other.signedIn.expect(200)

  const { status, body } = await someone.send('shop/change_password', {
    old_password: password,
    password: fresh,
  })

  expect([status, body.message]).toEqual([200, 'Your password is changed. Other devices are signed out.'])
  expect((await someone.read('shop/session')).user).not.toBeNull()
  expect((await other.browser.read('shop/session')).user).toBeNull()
  await logIn(email, password).signedIn.expect(401)
  await logIn(email, fresh).signedIn.expect(200)
  await expect
    .poll(async () => (await writtenMails(service)).filter((mail) => mail.includes(email)).join())
    .toContain('password was changed')
})

test.each([
  [
    'the old password is wrong',
    { old_password: 'not mine at all', password: fresh },
    { old_password: 'This is not your password.' },
  ],
  [
    'both passwords are equal',
    { old_password: password, password },
    { password: 'This is your current password. Please choose another.' },
  ],
  [
    'attackers try the new password first',
    { old_password: password, password: 'password1234' },
    { password: expect.any(String) },
  ],
  [
    'the new password is short',
    { old_password: password, password: 'short' },
    { password: 'Please use at least 8 characters.' },
  ],
])('returns 400 and keeps the password when %s', async (_, sent, fields) => {
  const { email, ...someone } = await givenUser(service)
  const { status, body } = await someone.send('shop/change_password', sent)
  expect([status, body.fields]).toEqual([400, fields])
  await logIn(email, password).signedIn.expect(200)
})

test('accepts the password when its accents are typed in another Unicode form', async () => {
  const { email, ...someone } = await givenUser(service)
  const accented = 'caf\u00e9 and tamarind'
  await someone
    .send('shop/change_password', { old_password: password, password: accented.normalize('NFD') })
    .expect(200)
  for (const form of ['NFC', 'NFD']) await logIn(email, accented.normalize(form)).signedIn.expect(200)

  const { status, body } = await someone.send('shop/change_password', {
    old_password: accented.normalize('NFD'),
    password: accented,
  })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['password']])
})
