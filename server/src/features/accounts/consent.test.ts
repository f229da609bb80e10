import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { noticeVersion } from '../../../contract/facts/people.ts'
import { retention } from '../../../contract/facts/retention.ts'
import { givenUser, registration, signIn } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { eachMessage, type MessageTree, messagesOf } from '../../../texts/catalogue.ts'

const service = await testApp()

/** All published versions and the hash of their English text. Only add new ones: users agreed to these. */
const versions: Record<string, string> = {
  '2026-11-27': 'eea8419bc36ff596',
  '2026-12-01': 'a079ff6a356875b3',
}

test('the English text of the notice has a new version when it changes', () => {
  const words = [...eachMessage(messagesOf('en').notice as MessageTree)].map(([, message]) => message)
  const told = JSON.stringify([...words, retention.closedAccounts])

  expect(versions[noticeVersion]).toBe(createHash('sha256').update(told).digest('hex').slice(0, 16))
  expect(Object.keys(versions).at(-1)).toBe(noticeVersion)
})

const consentsOf = (email: string) =>
  service.many(
    sql`SELECT consents.version, consents.language, occasion
        FROM consents JOIN users ON id = user_id WHERE email = ${email}`,
  )
const noticeOf = async (who: { read: (path: string) => Promise<{ user: { notice?: string } }> }) =>
  (await who.read('shop/session')).user.notice

test('stores version, time, language and occasion of a consent at registration, and does not ask again', async () => {
  const body = registration({ agreed_to: noticeVersion })
  await service.send('shop/register', body).set('Accept-Language', 'hi').expect(201)

  expect(await consentsOf(body.email)).toEqual([
    { version: noticeVersion, language: 'hi', occasion: 'registration' },
  ])
  expect(await noticeOf(await signIn(service, body))).toBeUndefined()
})

test('asks for consent at each sign-in if the registration did not include it', async () => {
  const body = registration()
  await service.send('shop/register', body).expect(201)
  const browser = await signIn(service, body)
  expect(await noticeOf(browser)).toBe('due')
  expect(await browser.read('shop/consent')).toEqual({ consent: null })

  const refused = await browser.send('shop/consent', { agreed_to: '' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['agreed_to']])
  for (let time = 0; time < 2; time++)
    await browser.send('shop/consent', { agreed_to: noticeVersion }).expect(200)

  expect(await noticeOf(browser)).toBeUndefined()
  expect(await consentsOf(body.email)).toEqual([
    { version: noticeVersion, language: 'en', occasion: 'sign-in' },
  ])
  expect((await browser.read('shop/consent')).consent.version).toBe(noticeVersion)
})

test('continues a session that is older than the notice, and asks for consent at the next sign-in', async () => {
  const someone = await givenUser(service)
  await service.run(sql`DELETE FROM consents WHERE user_id = ${someone.id}`)
  await service.run(
    sql`INSERT INTO consents (user_id, version, language, occasion)
        VALUES (${someone.id}, '2020-01-01', 'en', 'sign-in')`,
  )
  expect(await noticeOf(someone)).toBe('due')
  await service.run(sql`UPDATE sessions SET sess = sess - 'noticeVersion' WHERE user_id = ${someone.id}`)

  expect(await noticeOf(someone)).toBeUndefined()
  expect(await noticeOf(await signIn(service, someone))).toBe('due')
  expect((await someone.read('shop/consent')).consent.version).toBe('2020-01-01')
})

test('refuses to change a consent, and deletes it with the account', async () => {
  const { id } = await givenUser(service)
  await expect(service.run(sql`UPDATE consents SET agreed_at = now() WHERE user_id = ${id}`)).rejects.toThrow(
    'append-only',
  )
  await service.run(sql`DELETE FROM users WHERE id = ${id}`)
  expect(await service.value(sql`SELECT count(*)::int FROM consents WHERE user_id = ${id}`)).toBe(0)
})
