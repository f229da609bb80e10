import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { findInDatabase } from '../../../test/find-in-database.ts'
import { givenUser, password } from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { securityEventsOf } from './security-log.ts'

const service = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

const signIn = (email: string, typed = password) =>
  service.send('shop/login', { email, password: typed }).set('X-Forwarded-For', '203.0.113.77')
const events = async (email: string) =>
  (await securityEventsOf(service.services, email)).map(({ event }) => event).reverse()

test('lists sign-ins, failures and status changes by e-mail address, even after the account was erased', async () => {
  const admin = await givenUser(service, { type: 'admin' })
  const { email } = await givenUser(service, { status: 'inactive' })
  const decide = (action: string) => admin.send('admin/modify_user_status', { email, action }).expect(200)
  await signIn(email).expect(403)
  await decide('active')
  await signIn(email, 'not the password').expect(401)
  await signIn(email.toUpperCase()).expect(200)
  await decide('delete')

  expect(await events(email)).toEqual([
    'sign-in refused',
    'user activated',
    'sign-in failed',
    'signed in',
    'user deleted',
  ])
  const [, signedIn] = await securityEventsOf(service.services, email)
  expect(signedIn?.network).toMatch(/^[0-9a-f]{16}$/)
})

test('stores neither the address nor the network of a failed sign-in with an unknown address in plain text', async () => {
  await signIn('nobody.at.all@example.com').expect(401)

  expect(await events('nobody.at.all@example.com')).toEqual(['sign-in failed'])
  expect(await findInDatabase(service.db, ['nobody.at.all', '203.0.113.77'])).toEqual([])
  const limits = await service.many<{ key: string }>(sql`SELECT key FROM rate_limits`)
  expect(limits.length).toBeGreaterThan(0)
  for (const { key } of limits) expect(key).toMatch(/^\w+:[0-9a-f]{32}$/)
})

test('finds older entries only while the former secret is still configured', async () => {
  const { db, config } = service.services
  const found = (...secrets: string[]) =>
    securityEventsOf({ db, config: { sessionSecrets: () => secrets } }, 'nobody.at.all@example.com')
  expect(await found('another', ...config.sessionSecrets())).toHaveLength(1)
  expect(await found('another')).toEqual([])
})

test('deletes security events after a year', async () => {
  await service.run("UPDATE security_events SET happened_at = now() - interval '367 days'")
  await runJobOnce('forget-security-events', service.services)

  expect(await service.many(sql`SELECT FROM security_events`)).toEqual([])
})
