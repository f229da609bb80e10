import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Follow } from '../../../contract/saved/schemas.ts'
import { dayFromToday, givenUser } from '../../../test/given.ts'
import { givenPushService } from '../../../test/given-phones.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import type { TestApp } from '../../../test/start-test-app.ts'
import { countRetries } from '../../platform/database/set-aside.queries.ts'
import { createLogger } from '../../platform/logger.ts'
import { readFollowedSearch } from '../../search/find/followed.ts'
import { writeMessages } from './write-messages.ts'

const {
  service,
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
  waiting,
} = await givenPushService()

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
