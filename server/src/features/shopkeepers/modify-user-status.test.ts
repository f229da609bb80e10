import { describe, expect, test } from 'vitest'
import { type UserStatus, userStatuses } from '../../../contract/facts/people.ts'
import { type StatusAction, statusActions } from '../../../contract/shopkeepers/calls.ts'
import { refusedFields } from '../../../test/caller.ts'
import { givenOffer, givenUser, password } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { maybeOne, maybeValue } from '../../platform/database/query.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const modify = (email: string, action: string, by = admin) =>
  by.send('admin/modify_user_status', { email, action })
const statusOf = (id: number) => maybeValue<UserStatus>(service.db)`SELECT status FROM users WHERE id = ${id}`

/** The table of the specification. null: the user is deleted. All other combinations return 409. */
const allowed: Partial<Record<`${UserStatus} ${StatusAction}`, UserStatus | null>> = {
  'pending approve': 'approved',
  'pending rejected': 'rejected',
  'pending delete': null,
  'approved inactive': 'inactive',
  'approved delete': null,
  'active inactive': 'inactive',
  'active delete': null,
  'inactive active': 'active',
  'inactive delete': null,
  'rejected delete': null,
}
const table = userStatuses.flatMap((status) =>
  statusActions.map((action) => [status, action, allowed[`${status} ${action}`]] as const),
)

describe('POST /api/admin/modify_user_status', () => {
  test.each(table)('changes a user from %s by the action %s to %s', async (status, action, next) => {
    const { email, id } = await givenUser(service, { status })

    const response = await modify(email, action)

    if (next === undefined) {
      expect(response.status).toBe(409)
      expect(response.body.status).toBe(status)
      expect(await statusOf(id)).toBe(status)
    } else {
      const undo = next && expect.any(Number)
      expect(response.body).toEqual({
        message: 'Status updated successfully!',
        status: next,
        ...(undo && { undo }),
      })
      expect(await statusOf(id)).toBe(next ?? undefined)
    }
  })

  test('changes nothing when the status differs from the one that the admin saw, whatever the action', async () => {
    const shop = await givenUser(service, { status: 'approved' })
    const product = await givenOffer(service, shop.id)
    // A window that still shows the shop as pending sends Reject as a delete.
    for (const action of ['delete', 'approve', 'inactive']) {
      const change = { email: shop.email, action, expected_status: 'pending' }
      const { status, body } = await admin.send('admin/modify_user_status', change)
      expect([status, body.status]).toEqual([409, 'approved'])
    }
    expect(await statusOf(shop.id)).toBe('approved')
    await service.get(`/api/product/${product}`).expect(200)

    const change = { email: shop.email, action: 'inactive', expected_status: 'approved' }
    await admin.send('admin/modify_user_status', change).expect(200)
    await admin.send('admin/modify_user_status', { ...change, expected_status: 'lost' }).expect(400)
  })

  test('returns 409 with status, first admin and time when two admins approve at once', async () => {
    const { email } = await givenUser(service, { status: 'pending' })
    const other = await givenUser(service, { type: 'admin' })

    const responses = await Promise.all([modify(email, 'approve'), modify(email, 'approve', other)])

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = responses.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      status: 'approved',
      changed_by: 'Meena Soni',
      message: expect.stringMatching(/^Already approved by Meena Soni on \d+ \w+ \d{4}, .+\.$/),
    })
    expect(Date.parse(late?.body.changed_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test("ends a deactivated shop's session and hides its offers until it is activated", async () => {
    const shop = await givenUser(service)
    const offer = await givenOffer(service, shop.id, { name: 'Brass diya, set of 4' })
    const find = async () =>
      (await service.read('search/search?query=diya')).products.map((card: { id: number }) => card.id)
    expect(await find()).toEqual([offer])

    await modify(shop.email, 'inactive').expect(200)

    await shop.get(`/api/shop/ownproduct/${shop.id}`).expect(401)
    expect(await find()).toEqual([])
    await service.get(`/api/product/${offer}`).expect(404)
    await modify(shop.email, 'active').expect(200)
    expect(await find()).toEqual([offer])
    await service.send('shop/login', { email: shop.email, password }).expect(200)
  })

  test("deletes the user's products with the user", async () => {
    const shop = await givenUser(service)
    const offer = await givenOffer(service, shop.id)

    await modify(shop.email.toUpperCase(), 'delete').expect(200)

    expect(await maybeOne(service.db)`SELECT id FROM products WHERE id = ${offer}`).toBeUndefined()
    await shop.get('/api/shop/session').expect(200, { user: null })
  })

  test("returns 403 for an admin's account, and 404 for an unknown e-mail address", async () => {
    const other = await givenUser(service, { type: 'admin' })

    await modify(other.email, 'delete').expect(403)
    await modify(admin.email, 'inactive').expect(403)
    await modify('nobody@example.com', 'approve').expect(404)
  })

  test.each([
    [{ action: 'approve' }, 'email'],
    [{ email: 'meena@example.com', action: 'APPROVE' }, 'action'],
    [{ email: 'meena@example.com', action: 'admin' }, 'action'],
    [{ email: ['meena@example.com'], action: 'approve' }, 'email'],
  ])('for the body %j, returns 400 with the field %s', async (body, field) => {
    expect(await refusedFields(admin.send('admin/modify_user_status', body))).toEqual([field])
  })
})
