import { createHash, randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { decide, givenUser, password, registration, takeBack } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { keyOfEmail } from '../../platform/rate-limiter.ts'

const service = await testApp({ RATE_LIMIT: 'on' })
const admin = await givenUser(service, { type: 'admin' })
beforeEach(() => service.run('DELETE FROM rate_limits'))

const logIn = (email: string, typed = password) => service.send('shop/login', { email, password: typed })

async function givenPhone({ verified = true, number = `9${randomInt(100_000_000, 999_999_999)}` } = {}) {
  const someone = await givenUser(service)
  await service.run(sql`UPDATE users SET contact_no = ${number} WHERE id = ${someone.id}`)
  if (verified) await service.run(sql`SELECT verify_phone(${someone.id}, ${number})`)
  return { ...someone, number }
}
const inGroups = (number: string, start = '') => `${start}${number.slice(0, 5)} ${number.slice(5)}`

test.each([
  ['ten digits', (number: string) => number],
  ['blanks', (number: string) => inGroups(number)],
  ['+91', (number: string) => inGroups(number, '+91 ')],
  ['a leading 0', (number: string) => `0${number}`],
  ['0091 and dashes', (number: string) => `0091-${number.slice(0, 5)}-${number.slice(5)}`],
])('signs in with a verified number that is typed with %s', async (_, write) => {
  const { number, id } = await givenPhone()
  const { status, body } = await logIn(write(number))
  expect([status, body]).toEqual([200, { message: 'Login successful', user_id: id, user_type: 'shopkeeper' }])
})

test('returns the same response for an unverified or unknown number as for a wrong password', async () => {
  const { number } = await givenPhone({ verified: false })
  const refused = { message: 'Invalid email or password.', error: 'Invalid email or password.' }
  for (const typed of [number, '9000000001'])
    expect(await logIn(typed).then(({ status, body }) => [status, body])).toEqual([401, refused])
})

describe('phone number that two accounts have', () => {
  const known = 'Your phone number is in another Chowk account'
  const mailsAbout = () =>
    service.many<{ recipient: string; subject: string }>(
      sql`SELECT recipient, subject FROM mails WHERE subject LIKE '%phone number%' ORDER BY id`,
    )
  beforeEach(() => service.run('DELETE FROM mails'))
  async function givenSecond(number: string) {
    const second = await givenUser(service, { status: 'pending' })
    await service.run(sql`UPDATE users SET contact_no = ${inGroups(number, '+91 ')} WHERE id = ${second.id}`)
    return second
  }

  test('signs in the first account, and mails both when an admin approves the second', async () => {
    const first = await givenPhone()
    const second = await givenSecond(first.number)

    await decide(admin, second.email, 'approve').expect(200)

    expect((await logIn(first.number)).body.user_id).toBe(first.id)
    expect((await logIn(second.email)).status).toBe(200)
    expect(await mailsAbout()).toEqual([
      { recipient: first.email, subject: known },
      { recipient: second.email, subject: 'Log in with your email, not your phone number' },
    ])
  })

  test('sends no mail when the approval is undone in time, or only one account has the number', async () => {
    const first = await givenPhone()
    const second = await givenSecond(first.number)
    const { body } = await decide(admin, second.email, 'approve').expect(200)
    await takeBack(admin, body.undo).expect(200)
    expect(await mailsAbout()).toEqual([])

    await decide(admin, (await givenSecond('9000000066')).email, 'approve').expect(200)
    expect(await mailsAbout()).toEqual([])
  })

  test("signs in the first account, and mails both when an admin reviews the second account's new number", async () => {
    const [first, second] = [await givenPhone(), await givenPhone()]
    const change = { name: 'Meena Soni', contact_no: first.number, language: 'en', version: 1 }
    await second.send('shop/change_profile', change).expect(200)
    const edit_id = await service.value(sql`SELECT id FROM shop_edits WHERE user_id = ${second.id}`)
    await admin.send('admin/see_edit', { edit_id }).expect(200)

    expect((await logIn(first.number)).body.user_id).toBe(first.id)
    expect((await mailsAbout()).map(({ recipient }) => recipient)).toEqual([first.email, second.email])
  })

  test('signs in the second account when the first is deactivated or deleted', async () => {
    const first = await givenPhone()
    const second = await givenPhone({ number: inGroups(first.number, '+91 ') })
    expect((await logIn(first.number)).body.user_id).toBe(first.id)

    await decide(admin, first.email, 'inactive').expect(200)

    expect((await logIn(first.number)).body.user_id).toBe(second.id)
    await service.run(sql`DELETE FROM users WHERE id = ${first.id}`)
    expect((await logIn(first.number)).body.user_id).toBe(second.id)
  })
})

test('verifies the number when an admin approves the account, but does not verify a changed number', async () => {
  const waiting = await givenUser(service, { status: 'pending' })
  await service.run(sql`UPDATE users SET contact_no = '9111122222' WHERE id = ${waiting.id}`)
  await decide(admin, waiting.email, 'approve').expect(200)
  expect((await logIn('91111 22222')).status).toBe(200)

  await service.run(sql`UPDATE users SET contact_no = '9111133333' WHERE id = ${waiting.id}`)
  expect((await logIn('91111 33333')).status).toBe(401)
  expect((await logIn('91111 22222')).status).toBe(401)
})

test('signs in the first pending account with the number until another account has verified it', async () => {
  const number = '9111144444'
  const pending = []
  for (const status of ['pending', 'pending'] as const) {
    const someone = await givenUser(service, { status })
    await service.run(sql`UPDATE users SET contact_no = ${number} WHERE id = ${someone.id}`)
    pending.push(someone.id)
  }
  expect((await logIn(number)).body.user_id).toBe(pending[0])

  const owner = await givenPhone({ number })
  expect((await logIn(number)).body.user_id).toBe(owner.id)
})

test("attempts by e-mail address do not reveal the account's phone number, nor attempts by number the address", async () => {
  for (const isByPhone of [false, true]) {
    const [known, stranger] = [await givenPhone(), await givenPhone()]
    const [guessed, other] = isByPhone ? [known.number, known.email] : [known.email, known.number]
    const ofStranger = isByPhone ? stranger.email : stranger.number
    for (let count = 0; count < 8; count++)
      expect((await logIn(guessed, 'a wrong password')).status).toBe(401)
    expect((await logIn(guessed)).status).toBe(429)

    const same = await logIn(other, 'a wrong password')
    const { status, body } = await logIn(ofStranger, 'a wrong password')

    expect([same.status, same.body, same.headers['retry-after']]).toEqual([status, body, undefined])
    if (isByPhone) expect((await logIn(inGroups(guessed, '+91 '))).status).toBe(429)
    await service.run('DELETE FROM rate_limits')
  }
})

test('stores no readable phone number when counting attempts', async () => {
  const number = '9000000055'
  await logIn(number, 'a wrong password')
  const keys = await service.values<string>(
    sql`SELECT key FROM sign_in_tries UNION ALL SELECT key FROM rate_limits`,
  )
  const plain = [number, keyOfEmail(number)]
  expect(keys.filter((key) => plain.some((one) => key.includes(one)))).toEqual([])
})

test('exempts the browser of a password reset after failed attempts by phone number', async () => {
  const { number, id } = await givenPhone()
  await logIn(number, 'a wrong password')
  const token = 'x'.repeat(43)
  await service.run(sql`INSERT INTO password_resets (token_hash, user_id, expires_at)
    VALUES (${createHash('sha256').update(token).digest()}, ${id}, now() + interval '1 hour')`)
  await service.run(sql`UPDATE sign_in_tries SET tries = 40, next_try_at = now() + interval '15 minutes'`)
  const browser = service.browser()

  await browser.send(`shop/reset-password/${token}`, { password: 'three brass lamps' }).expect(200)

  const again = { email: number, password: 'three brass lamps' }
  await service.send('shop/login', again).expect(429)
  await browser.send('shop/login', again).expect(200)
})

test('stores a number in any format as ten digits, and finds it when typed in another format', async () => {
  const local = `9${randomInt(100_000_000, 999_999_999)}`
  const body = registration({ contact_no: `+91 0${inGroups(local)}` })
  await service.send('shop/register', body).expect(201)

  expect(await service.value(sql`SELECT contact_no FROM users WHERE email = ${body.email}`)).toBe(local)
  await decide(admin, body.email, 'approve').expect(200)
  const devanagari = local.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
  for (const typed of [devanagari, `0091${local}`, `\u202a(0)${inGroups(local)}`]) {
    await service.run('DELETE FROM rate_limits')
    expect((await logIn(typed)).status).toBe(200)
    expect((await admin.read(`admin/find?${new URLSearchParams({ query: typed })}`)).people.total).toBe(1)
    expect((await admin.read(`admin/users?${new URLSearchParams({ query: typed })}`)).total).toBe(1)
  }
})

test.each([
  '98260 44718',
  '+91-98260-44718',
  '098260 44718',
  '+91 098260 44718',
  '0091 9826044718',
  '+98260 44718',
  '00 98260 44718',
  '+65 8123 4567',
  '1800-11-4000',
  '९८२६० ४४७१८',
  '۹۸۲۶۰۴۴۷۱۸',
  '＋９１ ९८२६० 44718',
  '+1 (415) 555-2671',
  '001 415 555+2671',
  '0731 400 0000',
  '12',
  'none',
])('contract and database compute the same key for %s', async (number) => {
  expect(await service.value(sql`SELECT phone_key(${number})`)).toBe(phoneKey(number))
})
