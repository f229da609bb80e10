import { spawn } from 'node:child_process'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { rateLimits } from '../../../contract/facts/rate-limits.ts'
import type { Follow } from '../../../contract/saved/schemas.ts'
import { dayFromToday, givenOffer, givenUser } from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { startPushService } from '../../../test/push-service.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import { type TestApp, testApp } from '../../../test/start-test-app.ts'
import { one } from '../../platform/database/query.ts'
import { countRetries } from '../../platform/database/set-aside.queries.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createLogger } from '../../platform/logger.ts'
import { readFollowedSearch } from '../../search/find/followed.ts'
import { openingAt } from './hours.ts'
import { isPushService, vapidKeys } from './push-services.ts'
import { sendMessages } from './send-messages.ts'
import { forgetUnfollowedSearches, replaceFollows, saveSearches } from './subscriptions.queries.ts'
import { writeMessages } from './write-messages.ts'

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
type Wishes = { follows?: Follow[]; reminders?: number[] }
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

describe('a phone waiting for a shop to open', () => {
  const closed = async (changes: ReturnType<typeof sql>) => {
    const { shopId: id } = await givenUser(service, { shop: 'Bhandari Footwear' })
    await service.run(sql`UPDATE shops SET ${changes} WHERE id = ${id}`)
    return id
  }
  const daily = (opens: string, closes: string) =>
    sql`hours = ${JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], opens, closes }])}`
  const subscription = phones.subscribe('waiting')
  const wait = (shop_id: number) => post('opening', { subscription, shop_id })

  test('notifies the phone once when the shop opens after its holiday, then deletes the subscription', async () => {
    const id = await closed(sql`${daily('11:00', '20:00')}, away_until = today() + 2`)
    for (const _ of [1, 2]) await wait(id).expect(200)
    const nothing = { subscription, follows: [], reminders: [] }
    await post('save', nothing).expect(204)

    await send(at('10:59', 2))
    expect(phones.pushedTo('waiting')).toEqual([])
    await send(at('11:05', 2))
    expect(phones.pushedTo('waiting').map(({ content }) => content)).toEqual([
      { title: 'Bhandari Footwear is open now', body: '', url: `/shop/${id}`, tag: `opening-${id}` },
    ])
    await post('save', nothing).expect(204)
    expect(await service.many(sql`SELECT FROM push_subscriptions`)).toEqual([])
  })

  test('rejects the request and sends no push when the shop is open or unknown', async () => {
    const { body } = await wait(await closed(daily('00:00', '00:00'))).expect(409)
    expect(body.message).toBe('Bhandari Footwear is open now.')
    await wait(2_000_000_000).expect(404)
    expect(await waiting()).toEqual([])
  })

  test('notifies in the morning of a shop that opened before it, unless the shop has closed again', async () => {
    const id = await closed(sql`${daily('06:00', '12:00')}, away_until = today() + 1`)
    const { body } = await wait(id).expect(200)
    expect(body.message).toMatch(/^Bhandari Footwear opens at 6 am\. We'll notify you: .*, 10 am\.$/)
    await send(at('12:30', 1))
    expect(phones.pushedTo('waiting')).toEqual([])
    expect(await rowOf({ subscription })).toMatchObject([{ failing_since: null }])

    await wait(id).expect(200)
    await send(at('10:00', 1))
    expect(phones.pushedTo('waiting')).toMatchObject([{ headers: { ttl: String(2 * 3600) } }])
  })

  test('returns an error when the shop opens only at night', async () => {
    const { body } = await wait(
      await closed(sql`${daily('21:00', '02:00')}, away_until = today() + 1`),
    ).expect(409)
    expect(body.message).toMatch(/lists no opening time between 10 am and 9 pm/)
  })

  test('notifies at the new time when the hours change, and never when the shop is no longer public', async () => {
    const id = await closed(sql`${daily('11:00', '20:00')}, away_until = today() + 1`)
    await wait(id).expect(200)
    await service.run(sql`UPDATE shops SET away_until = today() + 3 WHERE id = ${id}`)
    await send(at('11:00', 1))
    expect(await waiting()).toMatchObject([{ due_at: at('11:00', 3) }])
    await service.run(sql`UPDATE shops SET ${daily('13:00', '20:00')} WHERE id = ${id}`)
    await send(at('11:00', 3))
    expect(await waiting()).toMatchObject([{ due_at: at('13:00', 3) }])
    expect(phones.pushedTo('waiting')).toEqual([])
    await send(at('13:00', 3))
    expect(phones.pushedTo('waiting')).toHaveLength(1)

    await wait(id).expect(200)
    await service.run(
      sql`UPDATE users SET status = 'inactive' WHERE id = (SELECT user_id FROM shops WHERE id = ${id})`,
    )
    await send(at('13:00', 3))
    expect(phones.pushedTo('waiting')).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('rejects a twenty-first shop per browser, but not a repeated one', async () => {
    const id = await closed(sql`${daily('11:00', '20:00')}, away_until = today() + 2`)
    await wait(id).expect(200)
    await service.run(sql`
      INSERT INTO push_messages (subscription_id, content, due_at, expires_at)
      SELECT subscription_id, jsonb_build_object('tag', 'opening-' || other), due_at, expires_at
      FROM push_messages, generate_series(1000001, 1000019) AS other`)
    await wait(id).expect(200)
    const { body } = await wait(await closed(sql`away_until = today() + 2`)).expect(409)
    expect(body.message).toMatch(/^You already asked about 20 shops/)
    expect(await waiting()).toHaveLength(20)
  })

  test('keeps the request for a shop when the browser unfollows everything at the same moment', async () => {
    const id = await closed(sql`away_until = today() + 1`)
    for (let turn = 0; turn < 8; turn++) {
      await service.run('DELETE FROM push_messages')
      await Promise.all([
        wait(id).expect(200),
        post('save', { subscription, follows: [], reminders: [] }).expect(204),
      ])
      expect(await waiting()).toHaveLength(1)
    }
  })

  test('deletes a subscription that follows nothing a day after it was saved, once its last message is sent', async () => {
    await wait(await closed(sql`${daily('11:00', '20:00')}, away_until = today() + 1`)).expect(200)
    await service.run(sql`UPDATE push_subscriptions SET saved_at = now() - interval '25 hours'`)
    await runJobOnce('forget-dead-subscriptions', service.services)
    expect(await rowOf({ subscription })).toHaveLength(1)
    await send(at('11:00', 1))
    await runJobOnce('forget-dead-subscriptions', service.services)
    expect(await rowOf({ subscription })).toEqual([])
  })

  const hours = (opens: string, closes: string, days = [1, 2, 3, 4, 5]) => [{ days, opens, closes }]
  // In 2026, 23 November is a Monday and 28 November a Saturday.
  test.each([
    [hours('10:00', '21:00'), null, '23T08:00', '23T10:00 23T10:00 23T21:00'],
    [hours('10:00', '21:00'), null, '23T21:30', '24T10:00 24T10:00 24T21:00'],
    [hours('10:00', '21:00'), null, '27T22:00', '30T10:00 30T10:00 30T21:00'],
    [hours('10:00', '21:00'), '28', '23T12:00', '30T10:00 30T10:00 30T21:00'],
    [hours('10:00', '21:00'), '25', '23T12:00', '25T10:00 25T10:00 25T21:00'],
    [null, '25', '23T12:00', '25T10:00 25T10:00 25T21:00'],
    [null, '25', '25T12:00', '25T10:00 25T10:00 25T21:00'],
    [null, '25', '26T12:00', undefined],
    [null, null, '23T12:00', undefined],
    [hours('10:00', '21:00', [1]), null, '23T22:00', '30T10:00 30T10:00 30T21:00'],
    [hours('10:00', '21:00'), null, '23T12:00', '23T10:00 23T10:00 23T21:00'],
    [hours('18:00', '02:00'), null, '24T01:00', '23T18:00 23T18:00 24T02:00'],
    // The shop reopens at night: hours that began during its holiday do not count.
    [hours('18:00', '02:00'), '25', '23T12:00', '25T18:00 25T18:00 26T02:00'],
    [hours('18:00', '02:00'), '25', '25T01:00', '25T18:00 25T18:00 26T02:00'],
    [hours('06:00', '12:00'), null, '23T05:00', '23T06:00 23T10:00 23T12:00'],
    [hours('21:00', '11:00'), null, '23T12:00', '23T21:00 24T10:00 24T11:00'],
    [hours('21:00', '02:00'), null, '23T12:00', undefined],
    [
      [...hours('10:00', '13:00'), ...hours('16:00', '20:00')],
      null,
      '23T13:30',
      '23T16:00 23T16:00 23T20:00',
    ],
    [hours('10:00', '21:00'), null, '23T21:30', '25T10:00 25T10:00 25T21:00', ['24']],
    [hours('10:00', '21:00'), '24', '23T12:00', '25T10:00 25T10:00 25T21:00', ['24']],
    [
      [...hours('05:00', '09:00'), ...hours('05:00', '12:00', [6])],
      null,
      '23T12:00',
      '28T05:00 28T10:00 28T12:00',
    ],
  ])(
    'with hours %j and a holiday until %s, returns after %s the opening, message and closing %s',
    (hours, back, now, expected, closed: string[] = []) => {
      const indian = (clock: string) => new Date(`2026-11-${clock}:00+05:30`)
      const special_days = closed.map((day) => ({ date: `2026-11-${day}`, reason: null, intervals: [] }))
      const shop = { name: '', hours, special_days, back: back && `2026-11-${back}` }
      const opening = openingAt(shop, indian(now))
      expect(opening && [opening.opens, opening.due, opening.closes]).toEqual(
        expected?.split(' ').map(indian),
      )
    },
  )
})

describe('contents of push messages', () => {
  const toldOf = async (follow: Follow) => {
    const phone = await givenPhone({ follows: [follow, follow] })
    await tell(at('10:05'))
    return phone.titles()
  }

  test('notifies a phone of new offers from a followed shop, encrypted and valid that day', async () => {
    const phone = await givenFollower()
    const id = await offer({ name: 'Maheshwari saree' })

    await tell(at('10:05'))

    const [message] = phone.pushed()
    expect(message?.content).toEqual({
      title: 'New: Maheshwari saree',
      body: 'Resham Ghar',
      url: `/product/${id}`,
      tag: 'news',
    })
    expect(message?.headers).toMatchObject({
      ttl: String(10 * 3600 + 55 * 60),
      topic: 'news',
      'content-encoding': 'aes128gcm',
    })
    expect(message?.sub).toBe('mailto:help@chowk.example')
    expect(message?.headers.authorization).toContain(`k=${(await service.read('push/key')).key}`)
    expect(await waiting()).toEqual([])
  })

  test('writes to each phone in the language in which it last saved its follows', async () => {
    const wishes = { follows: [followShop()] }
    const [hindi, english, changed] = [
      await givenPhone(wishes, undefined, 'hi'),
      await givenPhone(wishes),
      await givenPhone(wishes),
    ]
    const { subscription } = changed
    await post('save', { subscription, ...wishes, reminders: [] })
      .set('Accept-Language', 'hi-IN')
      .expect(204)
    const id = await offer({ name: 'Maheshwari saree' })

    await tell(at('10:05'))

    for (const phone of [hindi, changed])
      expect(phone.pushed()).toMatchObject([
        { content: { title: 'नया: Maheshwari saree', url: `/product/${id}` } },
      ])
    expect(english.pushed()).toMatchObject([
      { content: { title: 'New: Maheshwari saree', url: `/product/${id}` } },
    ])
  })

  test('sends nothing when no offer is newer than the follow', async () => {
    const phone = await givenFollower()
    await offer({}, at('11:00', -1))
    await offer({ start_date: dayFromToday(1) }, at('08:00'))
    await offer({ product_status: 'out of stock' })

    await tell(at('10:05'))

    expect(phone.pushed()).toEqual([])
  })

  test('treats an offer as new on its first day, whenever it was published', async () => {
    const phone = await givenFollower()
    await offer({ name: 'Diwali lamp', start_date: dayFromToday(0) }, at('08:00', -9))

    await tell(at('10:05'))

    expect(phone.titles()).toEqual(['New: Diwali lamp'])
  })

  test('does not treat old offers as new when a shop returns from a holiday', async () => {
    const back = await givenUser(service, { shop: 'Back Again' })
    const backId = back.shopId
    await offer({ name: 'Old lamp' }, at('08:00', -9), back.id)
    await service.run(sql`UPDATE shops SET away_until = today() + 1 WHERE id = ${backId}`)
    await service.run(sql`UPDATE searchable_offers SET start_date = start_date - 1 WHERE shop_id = ${backId}`)
    const phone = await givenPhone({ follows: [{ kind: 'shop', shop_id: backId }] })

    await tell(at('10:05'))

    expect(phone.pushed()).toEqual([])
  })

  test('notifies once of new offers in followed categories and searches, with their prices and places', async () => {
    const far = await givenUser(service, { shop: 'Palasia Silks' })
    const farId = far.shopId
    await service.run(sql`UPDATE shops SET latitude = 22.75, longitude = 75.9 WHERE id = ${farId}`)
    await service.run(sql`UPDATE shops SET latitude = 22.7186, longitude = 75.8554 WHERE id = ${shopId}`)
    const saree = { category: 'Fashion', subcategory: 'Sarees' }
    await offer({ name: 'Chanderi saree', discount_price: 1500, ...saree })
    await offer({ name: 'Banarasi saree', discount_price: 3900, ...saree })
    await offer({ name: 'Kota saree', discount_price: 1400, ...saree }, at('08:00'), far.id)
    await offer({ name: 'Steel kettle', category: 'Kitchen', subcategory: 'Kettles' })
    const saved: [Follow, string[]][] = [
      [{ kind: 'category', category: 'Fashion', subcategory: null }, ['3 new offers for you']],
      [{ kind: 'category', category: 'fashion', subcategory: 'Sarees' }, ['3 new offers for you']],
      [{ kind: 'category', category: 'Kitchen', subcategory: 'Kettles' }, ['New: Steel kettle']],
      [search('query=saree&max_price=2000'), ['2 new offers for you']],
      [search('query=sarees+under+2000+near+Rajwada'), ['New: Chanderi saree']],
      [search('query=saree&near=22.720,75.855&sort=newest'), ['2 new offers at Resham Ghar']],
      [search('query=bicycle'), []],
      [search('near=22.7234567,75.8556789&max_price=many'), []],
      [search('%%%=&&'), []],
    ]
    for (const [follow, titles] of saved) expect(await toldOf(follow), JSON.stringify(follow)).toEqual(titles)
  })

  test('notifies of offers in a followed price range, and ignores filters that hold only for a moment', async () => {
    await offer({ name: 'Clay lamp', discount_price: 90 })
    await offer({ name: 'Brass lamp', discount_price: 900 })
    const saved = {
      'query=under+500': 1,
      'max_price=500': 1,
      'query=lamp&ends=today': 0,
      'query=lamp&open=now': 0,
    }
    for (const [text, found] of Object.entries({ ...saved, 'sort=newest&query=': 0 }))
      expect(await toldOf(search(text)), text).toEqual(found ? ['New: Clay lamp'] : [])
  })

  test('includes a search near a place from the day after the place is known', async () => {
    const search = 'query=lamp&near=Chandan+Nagar+Extension'
    const phone = await givenPhone({ follows: [{ kind: 'search', search }] })
    await write(at('10:05'))
    await service.run(
      sql`UPDATE places SET aliases = aliases || 'Chandan Nagar Extension'::text WHERE name = 'Rajwada'`,
    )
    await service.run(sql`UPDATE shops SET latitude = 22.7186, longitude = 75.8554 WHERE id = ${shopId}`)
    await offer({ name: 'Clay lamp' }, at('11:00'))

    await tell(at('10:05', 1))

    expect(phone.titles()).toEqual(['New: Clay lamp'])
  })

  test('skips only the search that cannot be read, and does not read it again that day', async () => {
    const odd = await givenPhone({ follows: [search('query=saree+under+99999999999')] })
    const broken = await givenPhone({ follows: [search('query=broken')] })
    const healthy = await givenPhone({ follows: [search('query=saree')] })
    await offer({ name: 'Kota saree', category: 'Fashion', subcategory: 'Sarees' })
    let readings = 0
    const log = { ...service.services.log, error: () => undefined } as unknown as TestApp['services']['log']
    const writeOnce = () =>
      writeMessages({ ...service.services, log }, at('10:05'), (db, search) => {
        if (search !== 'query=broken') return readFollowedSearch(db, search)
        readings++
        throw new Error('canceling statement due to statement timeout')
      })

    await writeOnce()
    await writeOnce()
    await send(at('10:05'))

    expect([odd, broken, healthy].map(({ pushed }) => pushed().length)).toEqual([1, 0, 1])
    expect(readings).toBe(1)
    const aside = (await countRetries(service.db)).filter(({ job }) => job === 'followed_search')
    expect(aside).toMatchObject([{ count: 1, reason: 'Error' }])
  })

  test('writes to the other phones when one fails, and to the failed one on the next run', async () => {
    const phones = await givenFollowers(5)
    const { subscription } = phones[2] as (typeof phones)[number]
    const broken = `(SELECT id FROM push_subscriptions WHERE endpoint = '${subscription.endpoint}')`
    const { id } = (await service.run(broken.slice(1, -1))).rows[0]
    const mend = await refuseRows(service, 'INSERT', 'push_messages', `NEW.subscription_id = ${id}`)
    const quiet = { ...service.services, log: await createLogger('silent') }
    const aside = () => service.many(sql`SELECT item, reason FROM set_aside WHERE job = 'push_writing'`)
    await offer()

    await writeMessages(quiet, at('10:05'), readFollowedSearch)
    await send(at('10:05'))

    expect(phones.map(({ pushed }) => pushed().length)).toEqual([1, 1, 0, 1, 1])
    expect(await aside()).toEqual([{ item: String(id), reason: 'CH001 push_messages_refused' }])
    await mend()
    await service.run('UPDATE set_aside SET due_at = now()')
    await tell(at('10:10'))
    expect(phones.map(({ pushed }) => pushed().length)).toEqual([1, 1, 1, 1, 1])
    expect(await aside()).toEqual([])
  })

  test('reads searches at night, so that messages are not delayed in the morning', async () => {
    const read = async () =>
      (await service.many(sql`SELECT FROM push_searches WHERE understood_at IS NOT NULL`)).length
    await service.run('DELETE FROM push_searches')
    const phone = await givenFollower()
    for (const word of ['lamp', 'saree', 'jug']) await givenPhone({ follows: [search(`query=${word}`)] })
    await service.run('UPDATE push_searches SET understood_at = NULL')
    const all = (await service.many(sql`SELECT FROM push_searches`)).length
    await offer()

    await writeMessages(service.services, at('10:00'), readFollowedSearch, 0)
    await send(at('10:00'))
    expect(await read()).toBe(1)
    expect(phone.pushed()).toHaveLength(1)
    await write(at('03:00', 1))
    expect(await read()).toBe(all)
  })

  test('notifies of the first offer that matches a search without results', async () => {
    const phone = await givenPhone({ follows: [search('query=theremin')] })
    await write(at('10:05'))
    await offer({ name: 'Moog theremin' }, at('11:00'))

    await tell(at('10:05', 1))

    expect(phone.titles()).toEqual(['New: Moog theremin'])
  })

  test('combines offers that end tomorrow and new offers in one message, without prices', async () => {
    const reminders = [await ending({ name: 'Copper jug' }), await ending({ name: 'Brass jug' })]
    const phone = await givenPhone({
      follows: [followShop()],
      reminders: [...reminders, await offer({}, at('08:00', -5))],
    })
    await offer({ name: 'New jug' })

    await tell(at('10:05'))

    expect(phone.pushed().map(({ content }) => content)).toEqual([
      {
        title: '2 offers on your list end tomorrow',
        body: 'Copper jug · Brass jug\nNew: New jug',
        url: '/saved',
        tag: 'news',
      },
    ])
  })

  test('sends no reminder when the offer has ended, and one at the new end when it was extended', async () => {
    const sold = await ending({ product_status: 'out of stock' })
    const hidden = await ending()
    await service.run(sql`UPDATE products SET hidden_at = now() WHERE id = ${hidden}`)
    const longer = await ending({ name: 'Prolonged' })
    const phone = await givenPhone({ reminders: [sold, hidden, longer] })
    await service.run(sql`UPDATE products SET end_date = end_date + 1 WHERE id = ${longer}`)

    await tell(at('10:05'))
    expect(phone.pushed()).toEqual([])
    await tell(at('10:05', 1))

    expect(phone.pushed()).toMatchObject([
      {
        content: { title: 'Ends tomorrow: Prolonged', url: `/product/${longer}`, tag: 'reminder' },
        headers: { topic: 'reminder' },
      },
    ])
  })

  test('notifies once of the start of a saved offer, and later of its end', async () => {
    const lamp = await offer({ name: 'Lamp', start_date: dayFromToday(0), end_date: dayFromToday(3) })
    const fan = await offer({ name: 'Fan', start_date: dayFromToday(0), end_date: dayFromToday(3) })
    const markedBefore = await givenPhone({ reminders: [lamp] })
    const markedToday = await givenPhone({ reminders: [fan] }, at('09:00'))

    for (const clock of ['10:00', '18:00']) await tell(at(clock))
    for (const day of [1, 2]) await tell(at('10:00', day))
    expect(markedBefore.titles()).toEqual(['Starts today: Lamp', 'Ends tomorrow: Lamp'])
    expect(markedToday.titles()).toEqual(['Ends tomorrow: Fan'])
  })

  test('keeps a message with the longest names in Hindi below the size limit', async () => {
    const name = 'साड़ी'.repeat(30)
    const reminders = [await ending({ name }), await ending({ name }), await ending({ name })]
    const phone = await givenPhone({ follows: [followShop()], reminders })
    await offer({ name })

    await tell(at('10:05'))

    expect(phone.pushed()[0]?.bytes).toBeLessThan(3000)
  })
})

describe('times of push messages', () => {
  test('sends nothing at night, one digest a day, and one more message about offers saved since', async () => {
    const phone = await givenFollower()
    await offer()
    for (const clock of ['00:00', '07:59', '09:59', '21:00', '23:59']) await tell(at(clock))
    expect(phone.pushed()).toEqual([])

    await tell(at('10:00'))
    await offer({ name: 'Later' }, at('12:00'))
    const reminder = await ending({ name: 'Jug' })
    await post('save', {
      subscription: phone.subscription,
      follows: [followShop()],
      reminders: [reminder],
    }).expect(204)
    await service.run(sql`UPDATE push_reminders SET since = ${at('13:00')}`)
    for (const clock of ['13:05', '17:59', '18:00', '20:59', '21:30']) await tell(at(clock))
    expect(phone.titles()).toEqual(['New: Tarang over-ear headphones', 'Ends tomorrow: Jug'])

    await tell(at('10:00', 1))
    expect(phone.pushed().at(-1)?.content.title).toBe('New: Later')
    expect(phone.pushed()).toHaveLength(3)
  })

  test("sends the day's digest in the evening when the service was down in the morning", async () => {
    const phone = await givenFollower()
    await offer()
    await tell(at('19:00'))
    expect(phone.pushed()).toHaveLength(1)
  })

  test('sends each message once when two processes write and send', async () => {
    const all = await givenFollowers(12)
    await offer()

    await Promise.all([tell(at('10:00')), tell(at('10:00')), tell(at('10:00'))])

    expect(all.map(({ pushed }) => pushed().length)).toEqual(all.map(() => 1))
  })
})

describe('responses of a push service', () => {
  const refuse = (name: string, status: number, headers = {}) =>
    phones.answers.set(name, (res) => void res.writeHead(status, headers).end())

  test.each([404, 410])(
    'deletes the subscription and its follows when the push service returns %i',
    async (status) => {
      const phone = await givenPhone({ follows: [followShop()], reminders: [await ending()] })
      refuse(phone.name, status)
      await tell(at('10:00'))
      expect(await rowOf(phone)).toEqual([])
      expect(await waiting()).toEqual([])
    },
  )

  test('retries when an overloaded service asks it to, with growing delays, and never at night', async () => {
    const phone = await givenFollower()
    await offer()
    refuse(phone.name, 429, { 'retry-after': '600' })
    await tell(at('10:00'))
    expect(await waiting()).toEqual([{ due_at: at('10:10'), attempts: 1 }])
    refuse(phone.name, 503, { 'retry-after': at('10:40').toUTCString() })
    await send(at('10:09'))
    expect(phones.state.requests).toBe(1)
    await send(at('10:10'))
    expect(await waiting()).toEqual([{ due_at: at('10:40'), attempts: 2 }])
    refuse(phone.name, 500)
    await send(at('10:40'))
    expect(await waiting()).toEqual([{ due_at: at('10:55'), attempts: 3 }])
    await send(at('21:00'))
    expect(await waiting()).toEqual([])
    expect(phones.state.requests).toBe(3)

    phones.answers.clear()
    await tell(at('10:00', 1))
    expect(phone.pushed()).toHaveLength(1)
    expect(await rowOf(phone)).toMatchObject([{ failing_since: null }])
  })

  test('stops for the day when the service refuses or redirects, and deletes the phone after a week', async () => {
    const [phone, led] = [await givenFollower(), await givenFollower()]
    await offer()
    refuse(phone.name, 400)
    refuse(led.name, 302, { location: `${phones.origin}/elsewhere` })
    await tell(at('10:00'))
    await send(at('11:00'))
    expect(phones.state.requests).toBe(2)
    expect(await rowOf(led)).toMatchObject([{ failing_since: at('10:00') }])

    await runJobOnce('forget-dead-subscriptions', service.services)
    expect(await rowOf(phone)).toHaveLength(1)
    await service.run(`UPDATE push_subscriptions SET failing_since = now() - interval '8 days'`)
    await runJobOnce('forget-dead-subscriptions', service.services)
    expect(await rowOf(phone)).toEqual([])
  })

  test.each([401, 403])('treats %i as a problem of the keys, and deletes no phone', async (status) => {
    const phone = await givenFollower()
    await offer()
    refuse(phone.name, status)
    await tell(at('10:00'))
    expect(await waiting()).toEqual([])
    expect(await rowOf(phone)).toMatchObject([{ failing_since: null, news_at: at('12:00', -1) }])

    phones.answers.clear()
    await tell(at('10:00', 1))
    expect(phone.pushed()).toHaveLength(1)
  })

  test.each(['9'.repeat(30), '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'postpones a message to the end of its day at the latest when the service asks to wait %s',
    async (wait) => {
      const phone = await givenFollower()
      await offer()
      refuse(phone.name, 429, { 'retry-after': wait })
      await tell(at('10:00'))
      expect(await waiting()).toEqual([{ due_at: at('21:00'), attempts: 1 }])
    },
  )

  test('sends the other messages when one cannot be encrypted', async () => {
    const phone = await givenFollower()
    const others = await givenFollowers(12)
    await service.run(
      sql`UPDATE push_subscriptions SET p256dh = ${'A'.repeat(87)} WHERE endpoint = ${phone.subscription.endpoint}`,
    )
    await offer()
    await tell(at('10:00'))
    expect(others.every(({ pushed }) => pushed().length === 1)).toBe(true)
    expect(await waiting()).toEqual([])
    expect(await rowOf(phone)).toMatchObject([{ failing_since: at('10:00') }])
  })

  test('sends only the messages in progress again after a crash, and loses none', async () => {
    const all = await givenFollowers(30)
    await offer()
    await write(at('10:00'))
    let goOn = () => {}
    phones.state.held = new Promise((resolve) => {
      goOn = resolve
    })
    const program = join(import.meta.dirname, '../../../test/send-pushes.ts')
    const { databaseUrl } = service.services.config
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PUSH_SERVICES: phones.origin,
      CLOCK: String(at('10:00').getTime()),
    }
    const child = spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: 'inherit' })
    await vi.waitFor(() => expect(phones.pushed).toHaveLength(10), 30_000)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    goOn()

    await send(at('10:01'))
    expect(phones.pushed).toHaveLength(30)
    await send(at('10:02'))

    // Ten messages were being sent when it crashed and are sent twice; the phone shows only the second.
    expect(phones.pushed).toHaveLength(40)
    expect(all.every(({ pushed }) => pushed().length >= 1 && pushed().length <= 2)).toBe(true)
    expect(new Set(phones.pushed.map(({ content }) => content.tag))).toEqual(new Set(['news']))
    expect(await waiting()).toEqual([])
  })
})

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
