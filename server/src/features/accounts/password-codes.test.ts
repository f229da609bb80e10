import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { actionsOn, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
const owner = await givenUser(service)

const make = async (user = owner, by = admin) => {
  const { body } = await by.send('admin/password_code', { user_id: user.id }).expect(200)
  return body as { id: number; link: string; expires_at: string }
}
const stateOf = async (id: number) => (await admin.read(`admin/password_code/${id}`)).state
const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1)
const isOpen = async (link: string) =>
  (await service.get(`/api/shop/reset-password/${tokenIn(link)}`).expect(200)).body.is_open
const setPassword = (link: string, password: string) =>
  service.send(`shop/reset-password/${tokenIn(link)}`, { password })

test('sets a password once with a scanned code, and notifies the owner', async () => {
  const { id, link, expires_at } = await make()
  expect(link).toContain('/reset-password/')
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(600_000)
  expect(await stateOf(id)).toBe('open')
  expect(await service.many(sql`SELECT recipient, subject FROM mails`)).toEqual([
    { recipient: owner.email, subject: 'An admin showed a code for your Chowk password' },
  ])
  expect(await actionsOn(service, 'user', owner.id)).toEqual(['password code shown'])

  expect(await isOpen(link)).toBe(true)
  await setPassword(link, 'rickshaw-lantern-7').expect(200)
  expect(await isOpen(link)).toBe(false)
  expect(await actionsOn(service, 'user', owner.id)).toEqual(['password code shown', 'password reset'])

  expect(await stateOf(id)).toBe('used')
  await setPassword(link, 'rickshaw-lantern-8').expect(400)
  await service.send('shop/login', { email: owner.email, password: 'rickshaw-lantern-7' }).expect(200)
})

test('refuses the link of a code that was stopped, replaced or has expired', async () => {
  const [stopped, replaced] = [await make(), await make()]
  expect(await stateOf(stopped.id)).toBe('over')
  const last = await make()
  expect(await stateOf(replaced.id)).toBe('over')
  expect((await admin.send('admin/stop_password_code', { id: last.id })).body.state).toBe('stopped')
  for (const { link } of [stopped, replaced, last]) await setPassword(link, 'rickshaw-lantern-9').expect(400)

  const late = await make()
  await service.run(`UPDATE password_resets SET expires_at = now()`)
  expect(await stateOf(late.id)).toBe('over')
  await setPassword(late.link, 'rickshaw-lantern-9').expect(400)
})

test('returns 404 for admins and inactive accounts, and for a code that another admin created', async () => {
  await admin.send('admin/password_code', { user_id: other.id }).expect(404)
  const closed = await givenUser(service, { status: 'inactive' })
  await admin.send('admin/password_code', { user_id: closed.id }).expect(404)
  const { id } = await make()
  await other.get(`/api/admin/password_code/${id}`).expect(404)
  await other.send('admin/stop_password_code', { id }).expect(404)
  expect(await stateOf(id)).toBe('open')
})

test.each([
  ['removed', (id: number) => ({ call: 'admin/remove_admin', body: { id } })],
  [
    'demoted',
    (id: number) => ({ call: 'admin/change_role', body: { id, role: 'moderator', role_seen: 'admin' } }),
  ],
])('becomes invalid when the admin who created the code is %s', async (_what, ending) => {
  const leaving = await givenUser(service, { type: 'admin' })
  const { link } = await make(owner, leaving)
  expect(await isOpen(link)).toBe(true)

  const { call, body } = ending(leaving.id)
  await admin.does(call, body)

  expect(await isOpen(link)).toBe(false)
  await setPassword(link, 'rickshaw-lantern-10').expect(400)
})
