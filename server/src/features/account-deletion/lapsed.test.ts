import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { retention } from '../../../contract/facts/retention.ts'
import { givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { closeLapsedAccounts } from './account-deletion.queries.ts'
import { deleteClosedAccounts } from './delete-accounts.ts'

const service = await testApp()

const isThere = async (id: number) =>
  (await service.many(sql`SELECT FROM users WHERE id = ${id}`)).length === 1
const since = (id: number, days: number) =>
  service.run(sql`UPDATE users SET status_since = now() - make_interval(days => ${days}) WHERE id = ${id}`)
async function keepHouse() {
  await closeLapsedAccounts(service.db)
  await deleteClosedAccounts(service.services)
}

test.each([
  ['pending', retention.pendingAccounts.days],
  ['rejected', retention.rejectedAccounts.days],
  ['inactive', 366],
] as const)(
  'deletes an account that was %s for longer than the retention, and keeps a younger one',
  async (status, days) => {
    const [old, young] = [await givenUser(service, { status }), await givenUser(service, { status })]
    await since(old.id, days + 1)
    await since(young.id, days - 5)

    await keepHouse()

    expect([await isThere(old.id), await isThere(young.id)]).toEqual([false, true])
  },
)

test('keeps the account when an admin decides at the last moment', async () => {
  const admin = await givenUser(service, { type: 'admin' })
  const late = await givenUser(service, { status: 'pending' })
  await since(late.id, 91)
  await closeLapsedAccounts(service.db)
  await admin.send('admin/modify_user_status', { email: late.email, action: 'approve' }).expect(200)

  await deleteClosedAccounts(service.services)

  expect(await isThere(late.id)).toBe(true)
  expect(await service.many(sql`SELECT deletion_due_at FROM users WHERE id = ${late.id}`)).toEqual([
    { deletion_due_at: null },
  ])
})

test('keeps active accounts and admins however old they are', async () => {
  const used = [
    await givenUser(service),
    await givenUser(service, { status: 'active' }),
    await givenUser(service, { type: 'admin' }),
  ]
  for (const { id } of used) await since(id, 4000)

  await keepHouse()

  for (const { id } of used) expect(await isThere(id)).toBe(true)
})
