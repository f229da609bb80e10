import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { givenUser } from '../../../test/given.ts'
import { givenPushService } from '../../../test/given-phones.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { openingAt } from './hours.ts'

const { phones, service, at, post, send, rowOf, waiting } = await givenPushService()

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
