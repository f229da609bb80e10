import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import {
  decide,
  givenManyOffers,
  givenOffer,
  givenUser,
  password,
  type Someone,
  takeBack,
} from '../../../test/given.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockDeletion } from './account-deletion.queries.ts'
import { deleteClosedAccounts, deleteInBatches } from './delete-accounts.ts'

/** The number of offers: more than one batch. */
const large = 620
let owner: Someone
let shopId: number
let ids: number[]
const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
beforeEach(async () => {
  owner = await givenUser(service, { shop: 'Grumblewick Stores' })
  shopId = owner.shopId
  ids = await givenManyOffers(service, owner.id, large, 'Grumblewick jar')
})

const run = (statement: ReturnType<typeof sql>) => service.run(statement)
const work = (until?: AbortSignal) => deleteInBatches(service.services, until)
const modify = (email: string, action: string) => decide(admin, email, action)
const left = () =>
  service.one<Record<'users' | 'shops' | 'products' | 'prices' | 'entries', number>>(sql`
    SELECT (SELECT count(*)::int FROM users WHERE id = ${owner.id}) AS users,
      (SELECT count(*)::int FROM shops WHERE id = ${shopId}) AS shops,
      (SELECT count(*)::int FROM products WHERE id = ANY (${ids})) AS products,
      (SELECT count(*)::int FROM asked_prices WHERE product_id = ANY (${ids})) AS prices,
      (SELECT count(*)::int FROM audit_entries
        WHERE action = 'product deleted' AND subject_id = ANY (${ids}) AND subject_type = 'product') AS entries`)
const gone = { users: 0, shops: 0, products: 0, prices: 0, entries: large }
const found = async () => (await service.read('search/search?query=Grumblewick')).total

test('hides a large account at once when an admin deletes it, and deletes its rows in batches', async () => {
  expect(await found()).toBe(large)
  await modify(owner.email, 'delete').expect(200)

  expect([await found(), (await service.get(`/api/user/shop/${shopId}`)).status]).toEqual([0, 404])
  expect((await service.get(`/api/product/${ids[0]}`)).status).toBe(404)
  expect((await owner.read('shop/session')).user).toBeNull()
  await service.send('shop/login', { email: owner.email, password }).expect(401)
  const list = await admin.read('admin/users')
  expect(JSON.stringify(list)).not.toMatch(/Grumblewick|chowk\.invalid/)
  expect((await modify(owner.email, 'delete').expect(200)).body.status).toBe(null)
  expect((await left()).products).toBe(large)

  await work()
  expect(await left()).toEqual(gone)
  const entry = await service.one<{ actor_name: string }>(
    sql`SELECT DISTINCT actor_name FROM audit_entries WHERE action = 'product deleted' AND subject_id = ANY (${ids})`,
  )
  expect(entry.actor_name).toBe('Meena Soni')
})

test('lets the person register again with the same e-mail address while the batches run', async () => {
  await modify(owner.email, 'delete').expect(200)
  await run(sql`INSERT INTO users (user_type, status, name, email, password_hash)
    VALUES ('shopkeeper', 'pending', 'Meena Soni', ${owner.email}, '$2b$x')`)
  await work()
  expect(await left()).toEqual(gone)
  expect((await run(sql`SELECT FROM users WHERE email = ${owner.email}`)).rowCount).toBe(1)
})

test('refuses to undo a deactivation of an account that is being deleted', async () => {
  const { undo } = (await modify(owner.email, 'inactive').expect(200)).body
  await modify(owner.email, 'delete').expect(200)
  await takeBack(admin, undo).expect((answer) => {
    if (answer.status < 400) throw new Error(`taken back: ${answer.status}`)
  })
  expect(await found()).toBe(0)
  await work()
  expect(await left()).toEqual(gone)
})

test('deletes a large closed account in batches when its deletion is due', async () => {
  await owner.send('shop/close_account', { password }).expect(200)
  await run(
    sql`UPDATE users SET deletion_due_at = now() - interval '1 minute', deletion_notified_at = now() WHERE id = ${owner.id}`,
  )
  await Promise.all([deleteClosedAccounts(service.services), deleteClosedAccounts(service.services)])
  expect((await left()).products).toBe(large)
  await Promise.all([work(), work()])
  expect(await left()).toEqual(gone)
})

test('continues the deletion at the next start when the process was killed', async () => {
  await modify(owner.email, 'delete').expect(200)
  const killed = inTransaction(service.db, async (tx) => {
    await lockDeletion(tx, owner.id)
    await tx.query(sql`DELETE FROM asked_prices WHERE shop_id = ${shopId}`)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  const stopping = new AbortController()
  const first = work(stopping.signal)
  stopping.abort()
  await first
  expect((await left()).users).toBe(1)
  await work()
  expect(await left()).toEqual(gone)
})

test("keeps offers that the account's user added to another shop, whatever their publish key", async () => {
  const other = await givenUser(service, { shop: 'Elsewhere' })
  const key = '11111111-1111-4111-8111-111111111111'
  const its = await givenManyOffers(service, other.id, large, 'Elsewhere cup')
  const own = await givenOffer(service, other.id)
  await run(sql`UPDATE products SET owner_id = ${owner.id} WHERE id = ANY (${its})`)
  await run(
    sql`UPDATE products SET publish_key = ${key}, publish_fingerprint = sha256('x') WHERE id IN (${its[0]}, ${own})`,
  )
  await modify(owner.email, 'delete').expect(200)
  await work()
  expect(await left()).toEqual(gone)
  expect((await run(sql`SELECT FROM products WHERE owner_id = ${other.id}`)).rowCount).toBe(large + 1)
})

test('sets an account aside with the error when its deletion fails, and deletes the next account', async () => {
  const stuck = await givenUser(service, { shop: 'Stuck' })
  await givenManyOffers(service, stuck.id, large, 'Stuck drawer')
  const mend = await refuseRows(service, 'DELETE', 'products', `OLD.name LIKE 'Stuck%'`)
  await modify(stuck.email, 'delete').expect(200)
  await modify(owner.email, 'delete').expect(200)
  await work()
  expect(await left()).toEqual(gone)
  expect((await run(sql`SELECT user_id FROM account_deletions`)).rows).toEqual([{ user_id: stuck.id }])
  const { rows } = await run(sql`SELECT job, item, reason, tries FROM set_aside`)
  expect(rows).toEqual([
    { job: 'account_deletion', item: String(stuck.id), reason: 'CH001 products_refused', tries: 1 },
  ])
  await mend()
})
