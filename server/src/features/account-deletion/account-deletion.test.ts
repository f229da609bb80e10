import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { writtenMails } from '../../../test/captured-mail.ts'
import {
  actionsOn,
  dayFromToday,
  givenOffer,
  givenShop,
  givenUser,
  password,
  type Someone,
  signIn,
} from '../../../test/given.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { createLogger } from '../../platform/logger.ts'
import { deleteClosedAccounts } from './delete-accounts.ts'

const service = await testApp()

const close = (who: Someone, typed = password) => who.send('shop/close_account', { password: typed })
const offer = (id: number) => service.get(`/api/product/${id}`)
const found = async (name: string) => (await service.read(`search/search?query=${name}`)).products.length
const setEnd = (id: number, end: string) =>
  service.run(sql`UPDATE users SET deletion_due_at = now() + ${end}::interval WHERE id = ${id}`)
const setOver = async ({ id }: Someone, since = '1 minute') => {
  await setEnd(id, `-${since}`)
  await service.run(
    sql`UPDATE users SET deletion_notified_at = deletion_due_at - interval '1 day' WHERE id = ${id}`,
  )
}
const closed = async (since?: string) => {
  const who = await givenUser(service)
  await close(who).expect(200)
  await setOver(who, since)
  return who
}
const count = async (what: 'users' | 'shops' | 'products', ids: number[]) =>
  (await service.run(`SELECT FROM ${what} WHERE id = ANY ($1)`, [ids])).rowCount
/** Filters by words, since the user also gets a mail about the sign-in from a new device. */
const countMails = async (email: string, words: string) =>
  (await writtenMails(service)).filter((mail) => mail.includes(email) && mail.includes(words)).length

test('closing an account hides the shop, and the owner can still sign in and keep the account', async () => {
  const owner = await givenUser(service, { shop: 'Quibblewick Stores' })
  const id = await givenOffer(service, owner.id, { name: 'Quibblewick lamp' })
  const day = dayFromToday(14)
  expect(await owner.read('shop/closing')).toEqual({
    closes_on: day,
    offers: 1,
    shops: ['Quibblewick Stores'],
    is_last_admin: false,
  })

  expect((await close(owner)).body.closes_on).toBe(day)

  expect((await offer(id)).status).toBe(404)
  expect(await found('Quibblewick')).toBe(0)
  const again = await signIn(service, owner)
  expect((await again.read('shop/session')).user.closes_on).toBe(day)
  await expect.poll(() => countMails(owner.email, 'account closes on')).toBe(1)

  await again.send('shop/keep_account').expect(200)
  expect((await offer(id)).status).toBe(200)
  expect(await found('Quibblewick')).toBe(1)
  expect((await again.read('shop/session')).user.closes_on).toBeUndefined()
})

test('closing an account again keeps the deletion date and sends no second mail', async () => {
  const owner = await givenUser(service)
  const first = await close(owner).expect(200)
  await service.run(
    sql`UPDATE users SET deletion_due_at = deletion_due_at - interval '1 day' WHERE id = ${owner.id}`,
  )

  const { body } = await close(owner).expect(200)

  expect(first.body.closes_on).toBe(dayFromToday(14))
  expect(body.closes_on).toBe(dayFromToday(13))
  await expect.poll(() => countMails(owner.email, 'account closes on')).toBe(1)
})

test('refuses to close an account with a wrong password', async () => {
  const owner = await givenUser(service)
  const { status, body } = await close(owner, 'not my password')
  expect([status, body.fields]).toEqual([400, { password: 'This is not your password.' }])
  expect((await owner.read('shop/session')).user.closes_on).toBeUndefined()
})

test('deletes user, shops, offers and pictures after 14 days, and sends one mail, when several processes run the job', async () => {
  const owner = await givenUser(service, { type: 'executive', shop: 'Desk of offers' })
  const main = owner.shopId
  const second = await givenShop(service, owner.id)
  const offers = [await givenOffer(service, owner.id), await givenOffer(service, owner.id)]
  await service.run(sql`UPDATE products SET shop_id = ${second} WHERE id = ${offers[1]}`)
  const other = await givenUser(service)
  const elsewhere = await givenOffer(service, other.id)
  await service.run(sql`UPDATE products SET owner_id = ${owner.id} WHERE id = ${elsewhere}`)
  await close(owner).expect(200)
  await setOver(owner)

  await Promise.all([1, 2, 3].map(() => deleteClosedAccounts(service.services)))

  expect([
    await count('users', [owner.id]),
    await count('shops', [main, second]),
    await count('products', offers),
  ]).toEqual([0, 0, 0])
  expect((await offer(elsewhere)).status).toBe(200)
  const actions = await actionsOn(service, 'user', owner.id)
  expect(actions.filter((action) => action === 'account closed')).toHaveLength(1)
  await service.send('shop/login', { email: owner.email, password }).expect(401)
  expect((await owner.read('shop/session')).user).toBeNull()
  await expect.poll(() => countMails(owner.email, 'is deleted')).toBe(1)
})

test('sends one mail on the day before the deletion when several processes run the job', async () => {
  const owner = await givenUser(service)
  await close(owner).expect(200)
  await setEnd(owner.id, '23 hours')

  await Promise.all([1, 2, 3].map(() => deleteClosedAccounts(service.services)))
  await deleteClosedAccounts(service.services)

  await expect.poll(() => countMails(owner.email, 'deleted tomorrow')).toBe(1)
  expect(await count('users', [owner.id])).toBe(1)
})

test('keeps everything when the owner decides at the last moment to keep the account', async () => {
  const owner = await givenUser(service)
  await close(owner).expect(200)
  await owner.agent.post('/api/shop/keep_account').expect(200)
  await deleteClosedAccounts(service.services)
  expect(await count('users', [owner.id])).toBe(1)
})

test("refuses to close the last admin's account", async () => {
  const [first, second] = [
    await givenUser(service, { type: 'admin' }),
    await givenUser(service, { type: 'admin' }),
  ]
  const answers = await Promise.all([close(first), close(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const last = answers[0]?.status === 409 ? first : second
  expect((await last.read('shop/closing')).is_last_admin).toBe(true)
})

const quietly = async () => ({ ...service.services, log: await createLogger('silent') })
const aside = () =>
  service.many<{ job: string; item: string; reason: string; tries: number; minutes: number }>(
    sql`SELECT job, item, reason, tries, round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM set_aside`,
  )

test('deletes the other accounts when the deletion of one fails, and retries that one later', async () => {
  const quiet = await quietly()
  const [first, second, third] = [await closed('3 days'), await closed('2 days'), await closed('1 day')]
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
    await service.run('UPDATE set_aside SET due_at = now()')
    await deleteClosedAccounts(quiet)
    expect(await aside()).toEqual([{ ...set, tries, minutes }])
  }

  // The status does not name the account, neither to admins nor to monitoring.
  const admin = await givenUser(service, { type: 'admin' })
  const status = await admin.read('admin/status')
  expect(status.set_aside).toMatchObject([{ job: 'account_deletion', reason: set.reason, count: 1 }])
  const { text } = await service.get('/api/metrics').expect(200)
  expect(text).toContain('chowk_set_aside{job="account_deletion",reason="CH001 users_refused"} 1')
  expect(text).not.toContain('example.com')
  const { email } = first
  const byHand = () => admin.send('admin/modify_user_status', { email, action: 'delete' })
  expect((await byHand()).status).toBe(409)

  await mend()
  await service.run('UPDATE set_aside SET due_at = now()')
  await deleteClosedAccounts(quiet)
  expect(await remaining()).toBe(0)
  expect(await aside()).toEqual([])
})

test("deletes a helper's account but keeps their offer in the shop, even if the owner uses the same publish key", async () => {
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
    await service.run(sql`
      UPDATE products SET shop_id = ${shop}, publish_key = '11111111-1111-4111-8111-111111111111',
        publish_fingerprint = sha256('x') WHERE id = ${offerId}`)
  }
  await close(due).expect(200)
  await setOver(due)
  const admin = await givenUser(service, { type: 'admin' })

  await deleteClosedAccounts(service.services)
  await admin.send('admin/modify_user_status', { email: byHand.email, action: 'delete' }).expect(200)

  expect(await count('users', [due.id, byHand.id])).toBe(0)
  expect(await count('products', ids)).toBe(3)
  expect(await aside()).toEqual([])
})

test('when no job ran in time, first mails the owner and deletes the account a day later', async () => {
  const owner = await givenUser(service)
  await close(owner).expect(200)
  await setEnd(owner.id, '-1 hour')

  await deleteClosedAccounts(service.services)

  expect(await count('users', [owner.id])).toBe(1)
  await expect.poll(() => countMails(owner.email, 'deleted tomorrow')).toBe(1)
  const { closes_on } = await owner.read('shop/closing')
  expect(closes_on).toBe(dayFromToday(1))
  await setOver(owner)
  await deleteClosedAccounts(service.services)
  expect(await count('users', [owner.id])).toBe(0)
})

test('deletes the account after three days when its owner cannot be notified', async () => {
  const owner = await givenUser(service)
  await close(owner).expect(200)
  await setEnd(owner.id, '-2 days')
  const mend = await refuseRows(service, 'INSERT', 'mails', `NEW.subject LIKE '%deleted tomorrow'`)
  const quiet = await quietly()

  await deleteClosedAccounts(quiet)
  expect(await count('users', [owner.id])).toBe(1)
  expect(await aside()).toMatchObject([{ job: 'last_day_mail', item: String(owner.id) }])
  await setEnd(owner.id, '-73 hours')
  await deleteClosedAccounts(quiet)

  expect(await count('users', [owner.id])).toBe(0)
  await mend()
})
