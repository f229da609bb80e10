import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { userStatuses } from '../../../contract/facts/people.ts'
import type { UserRow } from '../../../contract/shopkeepers/calls.ts'
import { givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
for (const status of userStatuses)
  for (const number of [1, 2, 3])
    await givenUser(service, {
      status,
      shop: `${status} shop ${number}`,
      type: number === 3 ? 'executive' : 'shopkeeper',
    })
await service.run(sql`
  UPDATE users SET name = 'Harpreet Bhatia', contact_no = '94250 00045' FROM shops
  WHERE shops.user_id = users.id AND shops.name = 'inactive shop 1'`)

const list = async (query: Record<string, string | number> = {}) => await admin.read('admin/users', query)
const shops = ({ users }: { users: UserRow[] }) => users.map(([, shop]) => shop)
const newestFirst = userStatuses
  .flatMap((status) => [1, 2, 3].map((number) => `${status} shop ${number}`))
  .reverse()

describe('GET /api/admin/users', () => {
  test('returns users as arrays, without admins, newest first, when no parameter is sent', async () => {
    const answer = await list()

    expect(shops(answer)).toEqual(newestFirst)
    expect(answer.users.at(-1)).toEqual([
      'Meena Soni',
      'pending shop 1',
      'shopkeeper',
      'Shop 12, Jail Road',
      'Indore',
      '98260 12345',
      'pending',
      expect.stringContaining('@example.com'),
    ])
    expect(answer).toMatchObject({
      total: 15,
      total_is_exact: true,
      rows_before: 0,
      next: null,
      previous: null,
    })
    expect(answer.counts).toEqual({ all: 15, pending: 3, approved: 3, active: 3, inactive: 3, rejected: 3 })
  })

  test('lists pending users first, then the others, each newest first, also across pages', async () => {
    const waiting = (shop: string) => shop.startsWith('pending')
    const order = [...newestFirst.filter(waiting), ...newestFirst.filter((shop) => !waiting(shop))]
    expect(shops(await list({ sort: 'waiting' }))).toEqual(order)

    const first = await list({ sort: 'waiting', limit: 4 })
    const second = await list({ sort: 'waiting', limit: 4, after: first.next })
    expect([...shops(first), ...shops(second)]).toEqual(order.slice(0, 8))
    expect(shops(await list({ sort: 'waiting', limit: 4, after: second.previous }))).toEqual(
      order.slice(0, 4),
    )
  })

  test.each([
    [{ status: 'inactive' }, ['inactive shop 3', 'inactive shop 2', 'inactive shop 1']],
    [{ query: 'harpreet' }, ['inactive shop 1']],
    [{ query: 'SHOP inactive bhatia' }, ['inactive shop 1']],
    [{ query: '9425000045' }, ['inactive shop 1']],
    [{ query: '94250 00045' }, ['inactive shop 1']],
    [{ query: 'executive-', status: 'approved' }, ['active shop 3', 'approved shop 3']],
    [{ query: 'executive-', status: 'active' }, ['active shop 3']],
    [{ query: '100%' }, []],
    [{ query: '_' }, []],
    [{ query: 'harpreet', status: 'pending' }, []],
  ])('returns the matching users for %j, and the counts of all users', async (query, left) => {
    const answer = await list(query)

    expect(shops(answer)).toEqual(left)
    expect(answer.total).toBe(left.length)
    expect(answer.counts.all).toBe(15)
  })

  test('rejects an invalid parameter with an error at its field', async () => {
    for (const query of [{ status: 'lost' }, { sort: 'name_asc' }, { after: 'x' }, { limit: 'many' }]) {
      const { body } = await admin.get('/api/admin/users').query(query).expect(400)
      expect(Object.keys(body.fields)).toEqual(Object.keys(query))
    }
  })
})
