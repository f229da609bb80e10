import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type Call, leastRoleOf, mayAs } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import type { AdminRole } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { testMailServer } from '../../../test/captured-mail.ts'
import { givenOffer, givenUser, password, signIn } from '../../../test/given.ts'
import { givenPasskey } from '../../../test/given-factors.ts'
import { testApp } from '../../../test/start-test-app.ts'

const post = await testMailServer()
const service = await testApp({ SMTP_URL: post.url, MAIL_FROM: 'Chowk <hello@chowk.example>' })
const owner = await givenUser(service, { type: 'admin' })

const changeRole = (id: number, role: AdminRole, by = owner) =>
  by.send('admin/change_role', { id, role, role_seen: 'admin' })
async function adminWith(role: AdminRole) {
  const admin = await givenUser(service, { type: 'admin' })
  await changeRole(admin.id, role).expect(200)
  return admin
}
const listed = async (id: number) =>
  (await owner.read('admin/admins')).admins.find((admin: { id: number }) => admin.id === id)

describe('invitation', () => {
  test('lets the invited admin set a password with the mailed link, and requires a second step first', async () => {
    const email = 'anjali@example.com'
    await owner.does('admin/invite_admin', { name: 'Anjali Joshi', email, role: 'moderator' }, 201)

    const { text = '', subject } = await post.mailTo(email)
    expect(text).toContain('gave us your name and this address')
    expect(text).toMatch(/our grievance officer, .*Privacy Policy: http/s)
    expect(subject).toBe('You are invited to help run Chowk')
    const token = /reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
    await service.does(`shop/reset-password/${token}`, { password })
    const browser = await signIn(service, { email })
    expect((await browser.send('admin/settle_reports', {})).body.message).toBe(texts.secondStep.requiredFirst)
    await givenPasskey(browser)
    expect((await browser.send('admin/settle_reports', {})).status).toBe(400)
    const { user_id } = (await browser.read('shop/session')).user
    expect(await listed(user_id)).toMatchObject({
      role: 'moderator',
      has_second_factor: true,
      first_signed_in_at: expect.any(String),
    })
  })

  test('returns an error at the field when the address belongs to an account', async () => {
    const { email } = await givenUser(service)

    const answer = await owner.send('admin/invite_admin', { name: 'Anjali', email, role: 'admin' })

    expect([answer.status, answer.body.fields]).toEqual([409, { email: texts.admins.taken }])
  })
})

test.each([
  ['removed', 'admin/remove_admin', {}],
  ['demoted', 'admin/change_role', { role: 'moderator', role_seen: 'admin' }],
])('an invitation becomes invalid when the admin who sent it is %s', async (what, call, body) => {
  const leaving = await givenUser(service, { type: 'admin' })
  const email = `${what}@example.com`
  await leaving.does('admin/invite_admin', { name: 'Asha', email, role: 'admin' }, 201)
  const { text = '' } = await post.mailTo(email)
  const token = /reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await service.read(`shop/reset-password/${token}`)).is_open).toBe(true)

  await owner.does(call, { id: leaving.id, ...body })

  await service.send(`shop/reset-password/${token}`, { password }).expect(400)
  expect(await service.many(sql`SELECT FROM users WHERE email = ${email}`)).toEqual([])
})

describe('role', () => {
  test('lets a read-only admin log out and undo their own change', async () => {
    const reader = await adminWith('read-only')
    const { version } = (await reader.read(`shop/profile/${reader.id}`)).user
    const profile = { name: 'Rekha', contact_no: '98260 12345', language: 'en', version }
    const { undo } = await reader.does('shop/change_profile', profile)

    expect((await reader.send('shop/undo', { entry_ids: [undo] })).status).toBe(200)
    expect((await reader.send('shop/logout')).status).toBe(200)
  })

  test('does not let a moderator change live shops or trust', async () => {
    const moderator = await adminWith('moderator')
    const { email, shopId } = await givenUser(service)
    const deactivate = { action: 'inactive', expected_status: 'approved' }

    await moderator.send('admin/modify_user_status', { email, ...deactivate }).expect(403)
    await moderator.send('admin/modify_shop_status', { shop_id: shopId, ...deactivate }).expect(403)
    await moderator.send('admin/see_edit', { edit_id: 1, trust: true }).expect(403)
  })

  test('allows only the marked calls for limited roles, and lists the refused calls', async () => {
    for (const role of ['read-only', 'moderator'] as const) {
      const someone = await adminWith(role)
      const { limited } = (await someone.read('shop/session')).user
      const closed: string[] = limited.closed_calls
      for (const [name, { who, ...call }] of Object.entries<Call>(calls) as [CallName, Call][]) {
        const isForAdmins = who === 'signed in' || (who !== 'everyone' && who.includes('admin'))
        if (!isForAdmins || name === 'POST /api/shop/logout') continue
        const { status, body } = await someone.tries(name)
        const isOpen = mayAs(role, leastRoleOf(name, call))
        const isRefused = status === 403 && body.message === texts.admins.mayNot[role]
        expect([role, name, isRefused, closed.includes(name)]).toEqual([role, name, !isOpen, !isOpen])
      }
    }
  })

  test('lets a moderator delete only pending accounts', async () => {
    const moderator = await adminWith('moderator')
    const [waiting, live] = [await givenUser(service, { status: 'pending' }), await givenUser(service)]
    const remove = (email: string, expected_status?: string) =>
      moderator.send('admin/modify_user_status', { email, action: 'delete', expected_status })

    expect((await remove(live.email)).status).toBe(403)
    expect((await remove(live.email, 'pending')).status).toBe(409)
    expect((await remove(waiting.email, 'pending')).status).toBe(200)
  })

  test('returns 409 to the later of two changes, and records the earlier one in the audit trail', async () => {
    const admin = await adminWith('moderator')

    const late = await changeRole(admin.id, 'read-only')

    expect([late.status, await listed(admin.id)]).toMatchObject([409, { role: 'moderator' }])
    const entries = await service.many(
      sql`SELECT before, after FROM audit_entries WHERE subject_id = ${admin.id} AND action = 'admin role changed'`,
    )
    expect(entries).toEqual([{ before: { role: 'admin' }, after: { role: 'moderator' } }])
  })
})

describe('last admin', () => {
  test('cannot be limited or removed when only one admin has all rights', async () => {
    const alone = await testApp()
    const first = await givenUser(alone, { type: 'admin' })
    const second = await givenUser(alone, { type: 'admin' })
    await changeRole(second.id, 'moderator', first).expect(200)

    const less = await changeRole(first.id, 'read-only', first)
    expect([less.status, less.body.message]).toEqual([409, texts.admins.last])
    expect((await first.send('admin/remove_admin', { id: first.id })).status).toBe(409)
    const offer = await givenOffer(alone, second.id, { name: 'Housewarming lamp' })
    await first.does('admin/remove_admin', { id: second.id })
    expect((await alone.read(`product/${offer}`)).product.name).toBe('Housewarming lamp')
    expect((await second.read('shop/session')).user).toBeNull()
  })
})
