import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneKey } from '../../../contract/phone-numbers.ts'
import { givenUser, password, type Someone } from '../../../test/given.ts'
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts'
import { one } from '../../platform/database/query.ts'

let service: TestApp
beforeAll(async () => {
  service = await startTestApp({ RATE_LIMIT: 'on' })
})
afterAll(() => service.stop())

const logIn = (email: string, typed = password) =>
  request(service.app).post('/api/shop/login').send({ email, password: typed })

/** With a number of their own, which an admin has verified or not. */
async function givenPhone({ verified = true, number = `9${randomInt(100_000_000, 999_999_999)}` } = {}) {
  const someone = await givenUser(service)
  await service.services.db.query(sql`UPDATE users SET contact_no = ${number} WHERE id = ${someone.id}`)
  if (verified) await service.services.db.query(sql`SELECT verify_phone(${someone.id}, ${number})`)
  return { ...someone, number }
}
const inGroups = (number: string, start = '') => `${start}${number.slice(0, 5)} ${number.slice(5)}`

test.each([
  ['ten digits', (number: string) => number],
  ['blanks', (number: string) => inGroups(number)],
  ['+91', (number: string) => inGroups(number, '+91 ')],
  ['a leading 0', (number: string) => `0${number}`],
  ['0091 and dashes', (number: string) => `0091-${number.slice(0, 5)}-${number.slice(5)}`],
])('when a verified number is typed with %s, then it signs in', async (_, write) => {
  const { number, id } = await givenPhone()
  const { status, body } = await logIn(write(number))
  expect([status, body]).toEqual([200, { message: 'Login successful', user_id: id, user_type: 'shopkeeper' }])
})

test('when nobody has verified the number, or nobody has it, then the answer is that of a wrong password', async () => {
  const { number } = await givenPhone({ verified: false })
  const refused = { message: 'Invalid email or password.', error: 'Invalid email or password.' }
  for (const typed of [number, '9000000001'])
    expect(await logIn(typed).then(({ status, body }) => [status, body])).toEqual([401, refused])
})

test('when two accounts have one number, then neither signs in by it, and both by e-mail', async () => {
  const first = await givenPhone()
  const second = await givenPhone({ number: inGroups(first.number, '+91 ') })
  expect((await logIn(first.number)).status).toBe(401)
  expect((await logIn(first.email)).status).toBe(200)
  expect((await logIn(second.email)).status).toBe(200)
})

test('when an admin approves somebody, then the number is verified; a new one is not', async () => {
  const { db } = service.services
  const admin = await givenUser(service, { type: 'admin' })
  const waiting: Someone = await givenUser(service, { status: 'pending' })
  await db.query(sql`UPDATE users SET contact_no = '9111122222' WHERE id = ${waiting.id}`)
  await admin.agent.post('/api/admin/modify_user_status').send({ email: waiting.email, action: 'approve' }).expect(200)
  expect((await logIn('91111 22222')).status).toBe(200)

  await db.query(sql`UPDATE users SET contact_no = '9111133333' WHERE id = ${waiting.id}`)
  expect((await logIn('91111 33333')).status).toBe(401)
  expect((await logIn('91111 22222')).status).toBe(401)
})

test('when somebody guesses by phone and by e-mail, then the tries are counted together', async () => {
  const { number, email } = await givenPhone()
  const tries = []
  for (let i = 0; i < 10; i++) tries.push((await logIn(i % 2 ? number : email, 'a wrong password')).status)
  expect(tries.filter((status) => status === 401)).toHaveLength(8)
  expect((await logIn(number)).status).toBe(429)
  expect((await logIn(email)).status).toBe(429)
})

test.each([
  '98260 44718',
  '+91-98260-44718',
  '098260 44718',
  '0091 9826044718',
  '+1 (415) 555-2671',
  '0731 400 0000',
  '12',
])('when a number is written %s, then contract and database know it by the same key', async (number) => {
  const { key } = await one<{ key: string }>(service.services.db, sql`SELECT phone_key(${number}) AS key`)
  expect(key).toBe(phoneKey(number))
})
