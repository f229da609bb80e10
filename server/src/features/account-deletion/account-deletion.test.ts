import sql from 'sql-template-tag'
import request from 'supertest'
import { expect, test } from 'vitest'
import { writtenMails } from '../../../test/captured-mail.ts'
import { dayFromToday, givenOffer, givenUser, password, type Someone } from '../../../test/given.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { one } from '../../platform/database/query.ts'
import { createLogger } from '../../platform/logger.ts'
import { deleteClosedAccounts } from './delete-due-accounts.ts'

const service = await testApp()
const { db } = service.services

const close = (who: Someone, typed = password) =>
  who.agent.post('/api/shop/close_account').send({ password: typed })
const offer = (id: number) => request(service.app).get(`/api/product/${id}`)
const found = async (name: string) =>
  (await request(service.app).get(`/api/search/search?query=${name}`)).body.products.length
const setEnd = (id: number, end: string) =>
  db.query(sql`UPDATE users SET closes_at = now() + ${end}::interval WHERE id = ${id}`)
/** Told the day before, as everybody is. */
const setOver = async ({ id }: Someone, since = '1 minute') => {
  await setEnd(id, `-${since}`)
  await db.query(sql`UPDATE users SET closing_told_at = closes_at - interval '1 day' WHERE id = ${id}`)
}
const count = async (what: 'users' | 'shops' | 'products', ids: number[]) =>
  (
    await one<{ count: number }>(
      db,
      {
        users: sql`SELECT count(*)::int FROM users WHERE id = ANY (${ids})`,
        shops: sql`SELECT count(*)::int FROM shops WHERE id = ANY (${ids})`,
        products: sql`SELECT count(*)::int FROM products WHERE id = ANY (${ids})`,
      }[what],
    )
  ).count
/** Of this account with these words; the sign-in from a new device is mailed too. */
const countMails = async (email: string, words: string) =>
  (await writtenMails(service)).filter((mail) => mail.includes(email) && mail.includes(words)).length

test('when an account is closed, then shoppers see nothing of it, one may still sign in, and take it back', async () => {
  const owner = await givenUser(service, { shop: 'Quibblewick Stores' })
  const id = await givenOffer(service, owner.id, { name: 'Quibblewick lamp' })
  const day = dayFromToday(14)
  expect((await owner.agent.get('/api/shop/closing')).body).toEqual({
    closes_on: day,
    offers: 1,
    shops: ['Quibblewick Stores'],
    is_last_admin: false,
  })

  expect((await close(owner)).body.closes_on).toBe(day)

  expect((await offer(id)).status).toBe(404)
  expect(await found('Quibblewick')).toBe(0)
  const again = request.agent(service.app)
  await again.post('/api/shop/login').send({ email: owner.email, password }).expect(200)
  expect((await again.get('/api/shop/session')).body.user.closes_on).toBe(day)
  await expect.poll(() => countMails(owner.email, 'account closes on')).toBe(1)

  await again.post('/api/shop/keep_account').expect(200)
  expect((await offer(id)).status).toBe(200)
  expect(await found('Quibblewick')).toBe(1)
  expect((await again.get('/api/shop/session')).body.user.closes_on).toBeUndefined()
})

test('when the answer is lost and it is closed again, then the day stays, and one mail tells of it', async () => {
  const owner = await givenUser(service)
  const first = await close(owner).expect(200)
  await db.query(sql`UPDATE users SET closes_at = closes_at - interval '1 day' WHERE id = ${owner.id}`)

  const { body } = await close(owner).expect(200)

  expect(first.body.closes_on).toBe(dayFromToday(14))
  expect(body.closes_on).toBe(dayFromToday(13))
  await expect.poll(() => countMails(owner.email, 'account closes on')).toBe(1)
})

test('when the password is wrong, then nothing is closed', async () => {
  const owner = await givenUser(service)
  const { status, body } = await close(owner, 'not my password')
  expect([status, body.fields]).toEqual([400, { password: 'This is not your password.' }])
  expect((await owner.agent.get('/api/shop/session')).body.user.closes_on).toBeUndefined()
})

test('when the time is over, then user, shops, offers and pictures go once, however many keep house, and a mail tells it', async () => {
  const owner = await givenUser(service, { type: 'executive', shop: 'Desk of offers' })
  const main = owner.shopId
  const { id: second } = await service.one<{ id: number }>(sql`
    INSERT INTO shops (user_id, user_type, name, address, city, state, is_main)
      VALUES (${owner.id}, 'executive', 'Never taken over', 'Rajwada', 'Indore', 'Madhya Pradesh', false) RETURNING id`)
  const offers = [await givenOffer(service, owner.id), await givenOffer(service, owner.id)]
  await db.query(sql`UPDATE products SET shop_id = ${second} WHERE id = ${offers[1]}`)
  // What they added to another's shop stays there.
  const other = await givenUser(service)
  const elsewhere = await givenOffer(service, other.id)
  await db.query(sql`UPDATE products SET owner_id = ${owner.id} WHERE id = ${elsewhere}`)
  await close(owner).expect(200)
  await setOver(owner)

  await Promise.all([1, 2, 3].map(() => deleteClosedAccounts(service.services)))

  expect([
    await count('users', [owner.id]),
    await count('shops', [main, second]),
    await count('products', offers),
  ]).toEqual([0, 0, 0])
  expect((await offer(elsewhere)).status).toBe(200)
  const { entries } = await service.one<{ entries: number }>(
    sql`SELECT count(*)::int AS entries FROM audit_entries WHERE action = 'account closed' AND subject_id = ${owner.id}`,
  )
  expect(entries).toBe(1)
  await request(service.app).post('/api/shop/login').send({ email: owner.email, password }).expect(401)
  expect((await owner.agent.get('/api/shop/session')).body.user).toBeNull()
  await expect.poll(() => countMails(owner.email, 'is deleted')).toBe(1)
})

test('when the last day comes, then one mail says so, however many keep house', async () => {
  const owner = await givenUser(service)
  await close(owner).expect(200)
  await setEnd(owner.id, '23 hours')

  await Promise.all([1, 2, 3].map(() => deleteClosedAccounts(service.services)))
  await deleteClosedAccounts(service.services)

  await expect.poll(() => countMails(owner.email, 'Tomorrow')).toBe(1)
  expect(await count('users', [owner.id])).toBe(1)
})

test('when it is taken back at the last moment, then nothing is deleted', async () => {
  const owner = await givenUser(service)
  await close(owner).expect(200)
  await owner.agent.post('/api/shop/keep_account').expect(200)
  await deleteClosedAccounts(service.services)
  expect(await count('users', [owner.id])).toBe(1)
})

test('when admins close their accounts, then the last one cannot', async () => {
  const [first, second] = [
    await givenUser(service, { type: 'admin' }),
    await givenUser(service, { type: 'admin' }),
  ]
  const answers = await Promise.all([close(first), close(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const last = answers[0]?.status === 409 ? first : second
  expect((await last.agent.get('/api/shop/closing')).body.is_last_admin).toBe(true)
})

const quietLog = () => createLogger('silent')
const aside = () =>
  service.many<{ job: string; item: string; reason: string; tries: number; minutes: number }>(
    sql`SELECT job, item, reason, tries, round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM set_aside`,
  )

test('when three accounts are due and the first one cannot be deleted, then the others are, and it is tried again each time later', async () => {
  const quiet = { ...service.services, log: await quietLog() }
  const [first, second, third] = [
    await givenUser(service),
    await givenUser(service),
    await givenUser(service),
  ]
  for (const [days, who] of [
    [3, first],
    [2, second],
    [1, third],
  ] as const) {
    await close(who).expect(200)
    await setOver(who, `${days} days`)
  }
  const mend = await refuseRows(service, 'DELETE', 'users', `OLD.id = ${first.id}`)
  const remaining = () => count('users', [first.id, second.id, third.id])

  await deleteClosedAccounts(quiet)

  expect(await count('users', [second.id, third.id])).toBe(0)
  expect(await count('users', [first.id])).toBe(1)
  const set = { job: 'account_deletion', item: String(first.id), reason: 'CH001 users_refused' }
  expect(await aside()).toEqual([{ ...set, tries: 1, minutes: 1 }])
  await deleteClosedAccounts(quiet)
  expect(await aside()).toMatchObject([{ tries: 1 }])
  for (const [tries, minutes] of [
    [2, 5],
    [3, 15],
  ]) {
    await db.query('UPDATE set_aside SET due_at = now()')
    await deleteClosedAccounts(quiet)
    expect(await aside()).toEqual([{ ...set, tries, minutes }])
  }

  // Admins see it, machines too, and neither sees of whom.
  const admin = await givenUser(service, { type: 'admin' })
  const { body: status } = await admin.agent.get('/api/admin/status').expect(200)
  expect(status.set_aside).toMatchObject([{ job: 'account_deletion', reason: set.reason, count: 1 }])
  const { text } = await request(service.app).get('/api/metrics').expect(200)
  expect(text).toContain('chowk_set_aside{job="account_deletion",reason="CH001 users_refused"} 1')
  expect(text).not.toContain('example.com')
  const { email } = first
  const byHand = () => admin.agent.post('/api/admin/modify_user_status').send({ email, action: 'delete' })
  expect((await byHand()).status).toBe(409)

  await mend()
  await db.query('UPDATE set_aside SET due_at = now()')
  await deleteClosedAccounts(quiet)
  expect(await remaining()).toBe(0)
  expect(await aside()).toEqual([])
})

test('when owner and helper have published under the same key, then the helper’s account goes, and what was published stays with the shop', async () => {
  const owner = await givenUser(service)
  const shop = owner.shopId
  const [due, byHand] = [
    await givenUser(service, { type: 'executive' }),
    await givenUser(service, { type: 'executive' }),
  ]
  const ids: number[] = []
  for (const [place, { id }] of [owner, due, byHand].entries()) {
    const offerId = await givenOffer(service, id, { name: `Twice keyed ${place}` })
    ids.push(offerId)
    await db.query(sql`
      UPDATE products SET shop_id = ${shop}, publish_key = '11111111-1111-4111-8111-111111111111',
        publish_fingerprint = sha256('x') WHERE id = ${offerId}`)
  }
  await close(due).expect(200)
  await setOver(due)
  const admin = await givenUser(service, { type: 'admin' })

  await deleteClosedAccounts(service.services)
  await admin.agent
    .post('/api/admin/modify_user_status')
    .send({ email: byHand.email, action: 'delete' })
    .expect(200)

  expect(await count('users', [due.id, byHand.id])).toBe(0)
  expect(await count('products', ids)).toBe(3)
  expect(await aside()).toEqual([])
})

test('when nothing ran on the last day, then the mail comes first, and the account a day later', async () => {
  const owner = await givenUser(service)
  await close(owner).expect(200)
  await setEnd(owner.id, '-1 hour')

  await deleteClosedAccounts(service.services)

  expect(await count('users', [owner.id])).toBe(1)
  await expect.poll(() => countMails(owner.email, 'Tomorrow')).toBe(1)
  const { closes_on } = (await owner.agent.get('/api/shop/closing')).body
  expect(closes_on).toBe(dayFromToday(1))
  await setOver(owner)
  await deleteClosedAccounts(service.services)
  expect(await count('users', [owner.id])).toBe(0)
})

test('when somebody cannot be told for three days, then the account is deleted all the same', async () => {
  const owner = await givenUser(service)
  await close(owner).expect(200)
  await setEnd(owner.id, '-2 days')
  const mend = await refuseRows(service, 'INSERT', 'mails', `NEW.subject LIKE 'Tomorrow%'`)
  const quiet = { ...service.services, log: await quietLog() }

  await deleteClosedAccounts(quiet)
  expect(await count('users', [owner.id])).toBe(1)
  expect(await aside()).toMatchObject([{ job: 'last_day_mail', item: String(owner.id) }])
  await setEnd(owner.id, '-73 hours')
  await deleteClosedAccounts(quiet)

  expect(await count('users', [owner.id])).toBe(0)
  await mend()
})
