import sql from 'sql-template-tag'
import { afterAll, afterEach } from 'vitest'
import type { Follow } from '../contract/saved/schemas.ts'
import { sendMessages } from '../src/features/push/send-messages.ts'
import { writeMessages } from '../src/features/push/write-messages.ts'
import { readFollowedSearch } from '../src/search/find/followed.ts'
import { dayFromToday, givenOffer, givenUser } from './given.ts'
import { startPushService } from './push-service.ts'
import { testApp } from './start-test-app.ts'

type Wishes = { follows?: Follow[]; reminders?: number[] }

/** Starts a service with a push service and a shop to follow. Phones and offers are deleted after each test. */
export async function givenPushService() {
  const phones = await startPushService()
  const service = await testApp({ PUSH_SERVICES: phones.origin, LOG_LEVEL: 'error' })
  const shop = await givenUser(service, { shop: 'Resham Ghar' })
  const shopId = shop.shopId
  afterEach(async () => {
    phones.answers.clear()
    phones.pushed.length = 0
    phones.state.held = undefined
    phones.state.requests = 0
    await service.run('DELETE FROM push_subscriptions')
    await service.run('DELETE FROM products')
  })
  afterAll(() => phones.stop())

  const at = (clock: string, days = 0) => new Date(`${dayFromToday(days)}T${clock}:00+05:30`)
  const post = (call: string, body: object) => service.send(`push/${call}`, body)
  let count = 0

  async function givenPhone(
    { follows = [], reminders = [] }: Wishes,
    since = at('12:00', -1),
    language = 'en',
  ) {
    const name = `phone-${++count}`
    const subscription = phones.subscribe(name)
    await post('save', { subscription, follows, reminders }).set('Accept-Language', language).expect(204)
    await service.run(sql`
      UPDATE push_subscriptions SET created_at = ${since}, looked_at = ${since}, news_at = ${since},
        digest_on = ${dayFromToday(-1)} WHERE endpoint = ${subscription.endpoint}`)
    for (const table of ['push_follows', 'push_reminders'])
      await service.run(
        `UPDATE ${table} SET since = $1 WHERE subscription_id =
        (SELECT id FROM push_subscriptions WHERE endpoint = $2)`,
        [since, subscription.endpoint],
      )
    const pushed = () => phones.pushedTo(name)
    return { name, subscription, pushed, titles: () => pushed().map(({ content }) => content.title) }
  }
  const followShop = (): Follow => ({ kind: 'shop', shop_id: shopId })
  const search = (text: string): Follow => ({ kind: 'search', search: text })
  const givenFollower = () => givenPhone({ follows: [followShop()] })
  const givenFollowers = (count: number) => Promise.all(Array.from({ length: count }, givenFollower))
  const offer = async (
    changes: Parameters<typeof givenOffer>[2] = {},
    published = at('08:00'),
    owner = shop.id,
  ) => {
    const id = await givenOffer(service, owner, { start_date: dayFromToday(-2), ...changes })
    await service.run(sql`UPDATE products SET created_at = ${published} WHERE id = ${id}`)
    return id
  }
  const ending = (changes: Parameters<typeof givenOffer>[2] = {}) =>
    offer({ end_date: dayFromToday(1), ...changes }, at('08:00', -5))

  const write = (now: Date) => writeMessages(service.services, now, readFollowedSearch)
  const send = (now: Date) => sendMessages({ ...service.services, clock: () => now.getTime() })
  const tell = async (now: Date) => {
    await write(now)
    await send(now)
  }
  const rowOf = ({ subscription }: { subscription: { endpoint: string } }) =>
    service.many<{ failing_since: Date | null; news_at: Date }>(
      sql`SELECT * FROM push_subscriptions WHERE endpoint = ${subscription.endpoint}`,
    )
  const waiting = () =>
    service.many<{ due_at: Date; attempts: number }>(
      sql`SELECT due_at, attempts FROM push_messages ORDER BY id`,
    )

  return {
    phones,
    service,
    shop,
    shopId,
    at,
    post,
    givenPhone,
    followShop,
    search,
    givenFollower,
    givenFollowers,
    offer,
    ending,
    write,
    send,
    tell,
    rowOf,
    waiting,
  }
}
