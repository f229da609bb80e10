import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '../../../contract/facts/rate-limits.ts'
import type { Follow } from '../../../contract/saved/schemas.ts'
import { givenPushService } from '../../../test/given-phones.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { one } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isPushService, vapidKeys } from './push-services.ts'
import { sendMessages } from './send-messages.ts'
import { forgetUnfollowedSearches, replaceFollows, saveSearches } from './subscriptions.queries.ts'
import { writeMessages } from './write-messages.ts'

const {
  phones,
  service,
  shopId,
  at,
  post,
  givenPhone,
  followShop,
  search,
  givenFollower,
  offer,
  ending,
  write,
  tell,
  rowOf,
} = await givenPushService()

describe('a push subscription', () => {
  const wishesOf = async (phone: { subscription: { endpoint: string } }) =>
    service.one<{ shops: number[] | null; searches: string[] | null; products: number[] | null }>(sql`
      SELECT array_agg(DISTINCT shop_id) FILTER (WHERE shop_id IS NOT NULL) AS shops,
          array_agg(DISTINCT search ORDER BY search) FILTER (WHERE search IS NOT NULL) AS searches,
          array_agg(DISTINCT product_id) FILTER (WHERE product_id IS NOT NULL) AS products
        FROM push_subscriptions LEFT JOIN push_follows ON push_follows.subscription_id = push_subscriptions.id
        LEFT JOIN push_searches ON push_searches.id = search_id
        LEFT JOIN push_reminders ON push_reminders.subscription_id = push_subscriptions.id
        WHERE endpoint = ${phone.subscription.endpoint}`)

  test('replaces everything that a device follows, even when it is saved twice', async () => {
    const jug = await ending()
    const phone = await givenPhone({ follows: [followShop()], reminders: [jug, 999_999] })
    const follows: Follow[] = [
      { kind: 'category', category: 'Home', subcategory: 'Lamps' },
      search('query=lamp&page=3&brand=Sarafa+Brass'),
      search('brand=Sarafa%20Brass&query=lamp&sort=newest'),
      search(`query=${'दीया'.repeat(120)}`),
      { kind: 'shop', shop_id: 999_999 },
    ]
    const wishes = { subscription: phone.subscription, follows, reminders: [] }
    await Promise.all([post('save', wishes).expect(204), post('save', wishes).expect(204)])

    const { shops, searches, products } = await wishesOf(phone)
    expect([shops, products]).toEqual([null, null])
    expect(searches).toHaveLength(3)
    expect(searches?.slice(0, 2)).toEqual([
      'brand=Sarafa+Brass&query=lamp',
      'category=Home&subcategory=Lamps',
    ])

    await post('save', { ...wishes, follows: [] }).expect(204)
    expect(await rowOf(phone)).toEqual([])
    await forgetUnfollowedSearches(service.db)
    expect(await service.many(sql`SELECT FROM push_searches`)).toEqual([])
  })

  test('keeps a search when it is followed while unfollowed searches are deleted', async () => {
    const phone = await givenFollower()
    const follows: Follow[] = ['lamp', 'saree', 'jug'].map((word) => ({
      kind: 'search',
      search: `query=${word}`,
    }))
    await post('save', { subscription: phone.subscription, follows, reminders: [] }).expect(204)
    await service.run('DELETE FROM push_follows WHERE search_id IS NOT NULL')
    await inTransaction(service.db, async (tx) => {
      const searches = await saveSearches(tx, ['query=lamp', 'query=saree'])
      await forgetUnfollowedSearches(service.db)
      const { id } = await one<{ id: number }>(tx)`SELECT id FROM push_subscriptions`
      await replaceFollows(tx, id, { shops: [], searches }, at('12:00'))
    })
    expect((await wishesOf(phone)).searches).toEqual(['query=lamp', 'query=saree'])
    for (let turn = 0; turn < 20; turn++) {
      await service.run('DELETE FROM push_follows WHERE search_id IS NOT NULL')
      await Promise.all([
        forgetUnfollowedSearches(service.db),
        post('save', { subscription: phone.subscription, follows, reminders: [] }).expect(204),
        forgetUnfollowedSearches(service.db),
      ])
      expect((await wishesOf(phone)).searches).toHaveLength(3)
    }
  })

  test('changes nothing when the endpoint is sent without its secret', async () => {
    const phone = await givenFollower()
    const { endpoint, keys } = phone.subscription
    const stolen = { endpoint, keys: { ...keys, auth: 'A'.repeat(22) } }

    await post('save', { subscription: stolen, follows: [], reminders: [1] }).expect(409)
    await post('save', { subscription: stolen, follows: [], reminders: [] }).expect(204)
    await post('forget', { endpoint, auth: 'A'.repeat(22) }).expect(204)
    await post('change', {
      old: { endpoint, auth: 'A'.repeat(22) },
      subscription: phones.subscribe('thief'),
    }).expect(204)

    expect(await wishesOf(phone)).toMatchObject({ shops: [shopId] })
    await post('forget', { endpoint, auth: keys.auth }).expect(204)
    expect(await rowOf(phone)).toEqual([])
    await post('forget', { endpoint, auth: keys.auth }).expect(204)
  })

  test('returns all stored data of a subscription only when its secret is sent', async () => {
    const jug = await ending()
    const phone = await givenPhone({
      follows: [followShop(), search('query=lamp')],
      reminders: [jug],
    })
    const { endpoint, keys } = phone.subscription
    const mine = async (auth: string) =>
      (await post('mine', { endpoint, auth }).expect(200)).body.subscription

    const known = await mine(keys.auth)
    expect(known).toMatchObject({
      endpoint,
      p256dh: keys.p256dh,
      language: 'en',
      reminders: [{ product_id: jug }],
    })
    expect(known.follows.map(({ shop_id, search }: Record<string, unknown>) => [shop_id, search])).toEqual(
      expect.arrayContaining([
        [shopId, null],
        [null, 'query=lamp'],
      ]),
    )
    expect(JSON.stringify(known)).not.toContain(keys.auth)
    expect(await mine('A'.repeat(22))).toBeNull()
  })

  test('moves everything that a browser follows to its new subscription', async () => {
    const phone = await givenFollower()
    const { endpoint, keys } = phone.subscription
    const next = phones.subscribe('next')
    const change = { old: { endpoint, auth: keys.auth }, subscription: next }

    await post('change', change).expect(204)
    await post('change', change).expect(204)
    await offer()
    await tell(at('10:00'))

    expect(phone.pushed()).toEqual([])
    expect(phones.pushedTo('next')).toHaveLength(1)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/fcm/send/1',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com@127.0.0.1/',
    'https://user:secret@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://push.apple.com.evil.example/',
    'https://evilpush.apple.com/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://localhost/',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
  ])('rejects the endpoint %s', async (endpoint) => {
    const subscription = { ...phones.subscribe('x'), endpoint }
    await post('save', { subscription, follows: [followShop()], reminders: [] }).expect(400)
    await post('change', { old: { endpoint, auth: subscription.keys.auth }, subscription }).expect(400)
    expect(isPushService(endpoint)).toBe(false)
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  ])('accepts the push service endpoint %s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(true)
  })

  test('sends no request to an unknown endpoint that is in the database', async () => {
    const phone = await givenFollower()
    await offer()
    await write(at('10:00'))
    await sendMessages({
      ...service.services,
      config: { ...service.services.config, push: { ...service.services.config.push, services: [] } },
      clock: () => at('10:00').getTime(),
    })
    expect(phones.state.requests).toBe(0)
    expect(await rowOf(phone)).toMatchObject([{ failing_since: at('10:00') }])
  })

  test('rejects an invalid subscription, and too many follows', async () => {
    const subscription = phones.subscribe('y')
    const bad = (body: object) =>
      post('save', { subscription, follows: [], reminders: [1], ...body }).expect(400)
    await bad({ subscription: { ...subscription, keys: { ...subscription.keys, p256dh: 'short' } } })
    // The key is long enough, but not a point on the curve.
    await bad({ subscription: { ...subscription, keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } } })
    await bad({ subscription: { endpoint: subscription.endpoint } })
    await bad({ reminders: Array.from({ length: 101 }, (_, index) => index + 1) })
    await bad({ follows: Array.from({ length: 31 }, () => followShop()) })
  })
})

test("creates one key pair when several processes start, and prefers the operator's keys", async () => {
  await service.run('DELETE FROM push_keys')
  const made = await Promise.all([1, 2, 3, 4].map(() => vapidKeys(service.services)))
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
  const own = { publicKey: 'ours', privateKey: 'ours too' }
  const config = { ...service.services.config, push: { ...service.services.config.push, keys: own } }
  expect(await vapidKeys({ ...service.services, config })).toEqual(own)
})

describe('protection from misuse of push', () => {
  const searches = async () =>
    (await service.many<{ search: string }>(sql`SELECT search FROM push_searches ORDER BY search`)).map(
      (row) => row.search,
    )

  test('stores searches once that differ only in ignored parameters', async () => {
    await service.run('DELETE FROM push_searches')
    for (const text of [
      'query=lamp&z=1',
      'z=2&query=lamp&utm_source=x',
      'query=lamp&page=2&limit=60&sort=newest',
    ])
      await givenPhone({ follows: [search(text)] })
    expect(await searches()).toEqual(['query=lamp'])
  })

  test('does not read a search that nobody follows', async () => {
    await givenPhone({ follows: [search('query=kettle')] })
    await service.run('DELETE FROM push_subscriptions')
    const read: string[] = []
    await writeMessages(service.services, at('11:00'), async (_, text) => void read.push(text))
    expect(read).toEqual([])
  })

  test('limits new browsers per network address and day, but not known ones', async () => {
    const limited = await testApp({ PUSH_SERVICES: phones.origin, RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const { points } = rateLimits.newSubscription
    const save = (name: string, from: string, subscription = phones.subscribe(name)) =>
      limited
        .send('push/save', { subscription, follows: [search('query=lamp')], reminders: [] })
        .set('X-Forwarded-For', from)
    for (let n = 0; n < points; n++) await save(`new-${n}`, '203.0.113.1').expect(204)
    const refused = await save('one-too-many', '203.0.113.1').expect(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
    await save('elsewhere', '203.0.113.2').expect(204)
    const known = phones.subscribe('known')
    for (const from of ['203.0.113.2', '203.0.113.1']) await save('known', from, known).expect(204)
  })
})
