import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { startPushService } from '../../../test/push-service.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { sendAnnouncements } from '../announcements/send-announcements.ts'
import { remindOfEndingOffers } from '../messages/remind-of-ending-offers.ts'
import { findSignIns } from '../own-data/own-data.queries.ts'
import { notifyOfFirstTaps } from '../statistics/notify-of-first-taps.ts'
import { sendMessages } from './send-messages.ts'

const phones = await startPushService()
afterAll(() => phones.stop())
const at = (clock: string, days = 0) => new Date(`${dayFromToday(days)}T${clock}:00+05:30`)
let now = at('12:00')
const clock = () => now.getTime()
const service = await testApp({ PUSH_SERVICES: phones.origin, LOG_LEVEL: 'silent' }, undefined, () => ({
  clock,
}))
const admin = await givenUser(service, { type: 'admin' })
beforeEach(async () => {
  now = at('12:00')
  phones.pushed.length = 0
  await service.run('DELETE FROM push_subscriptions')
  await service.run("DELETE FROM users WHERE user_type <> 'admin'")
})

let count = 0
async function turnOn(by: Someone) {
  const name = `shop-phone-${++count}`
  const subscription = phones.subscribe(name)
  await by.send('shop/push', { subscription }).expect(204)
  const own = { endpoint: subscription.endpoint, auth: subscription.keys.auth }
  return { own, subscription, titles: () => phones.pushedTo(name).map(({ content }) => content.title) }
}
const send = () => sendMessages(service.services)
const tap = (by: Someone, offer: number, figure: 'views' | 'call') =>
  service.run(
    `INSERT INTO product_days (product_id, day, shop_id, ${figure}) VALUES ($1, today(), $2, 1)
     ON CONFLICT (product_id, day) DO UPDATE SET ${figure} = product_days.${figure} + 1`,
    [offer, by.shopId],
  )

describe('push messages to shops', () => {
  test("notifies the owner's phone once of the first view and once of the first call", async () => {
    const shop = await givenUser(service)
    const phone = await turnOn(shop)
    const offer = await givenOffer(service, shop.id, { name: 'Copper jug' })
    for (const figure of ['views', 'views', 'call', 'call'] as const) {
      await tap(shop, offer, figure)
      await Promise.all([notifyOfFirstTaps(service.services, now), notifyOfFirstTaps(service.services, now)])
      await send()
    }
    expect(phone.titles()).toEqual([
      'A shopper opened your offer for the first time',
      'A shopper tapped Call for the first time',
    ])
  })

  test('sends nothing when push was never turned on, was stopped or was turned off', async () => {
    const [quiet, stopped, off] = [
      await givenUser(service),
      await givenUser(service),
      await givenUser(service),
    ]
    const phone = await turnOn(stopped)
    await stopped.send('shop/messages', { kind: 'first taps', wish: 'off' }).expect(200)
    const other = await turnOn(off)
    await service.send('push/shop_off', { ...other.own, user_id: off.id }).expect(204)
    expect(await service.value(sql`SELECT count(*) FROM push_subscriptions`)).toBe(1)
    for (const shop of [quiet, stopped, off]) await tap(shop, await givenOffer(service, shop.id), 'views')
    await notifyOfFirstTaps(service.services, now)
    const later = await turnOn(quiet)
    await notifyOfFirstTaps(service.services, now)
    await send()
    expect([phone.titles(), other.titles(), later.titles()]).toEqual([[], [], []])
  })

  test('notifies of an event at night at ten in the morning', async () => {
    const shop = await givenUser(service)
    const phone = await turnOn(shop)
    await tap(shop, await givenOffer(service, shop.id), 'views')
    now = at('21:30')
    await notifyOfFirstTaps(service.services, new Date())
    await send()
    now = at('09:30', 1)
    await send()
    expect(phone.titles()).toEqual([])
    now = at('10:00', 1)
    await send()
    expect(phone.titles()).toHaveLength(1)
  })

  test('notifies by push and mail of offers that end tomorrow, and only by mail late at night', async () => {
    const [shop, late] = [await givenUser(service), await givenUser(service)]
    const [phone, other] = [await turnOn(shop), await turnOn(late)]
    await givenOffer(service, shop.id, { name: 'Copper jug', end_date: dayFromToday(1) })
    now = at('18:30')
    await remindOfEndingOffers(service.services, now)
    await givenOffer(service, late.id, { name: 'Brass lamp', end_date: dayFromToday(1) })
    now = at('22:30')
    await remindOfEndingOffers(service.services, now)
    now = at('18:31')
    await send()
    now = at('10:00', 1)
    await send()
    expect([phone.titles(), other.titles()]).toEqual([['One of your offers ends tomorrow'], []])
    for (const { email } of [shop, late])
      expect(await service.value(sql`SELECT count(*) FROM mails WHERE recipient = ${email}`)).toBe(1)
  })

  test("sends an admin's announcement once per phone, and counts it", async () => {
    const [shop, without] = [await givenUser(service), await givenUser(service)]
    const phone = await turnOn(shop)
    const { chosen } = await admin.read('admin/announcement_reach?audience=all')
    expect(chosen).toMatchObject({ page: 2, push: 1, mail: 2 })
    const words = { title_en: 'Closed on Thursday', body_en: 'Nobody answers.' }
    await admin
      .send('admin/announce', { key: randomUUID(), ...words, audience: 'all', ways: ['push'] })
      .expect(201)
    for (const _ of [1, 2]) await sendAnnouncements(service.services, new Date())
    await send()
    expect(phone.titles()).toEqual([words.title_en])
    expect(
      await service.value(
        sql`SELECT count(*) FROM mails WHERE recipient IN (${shop.email}, ${without.email})`,
      ),
    ).toBe(0)
    expect((await without.read('shop/announcements')).announcements).toMatchObject([
      { title: words.title_en, is_line: false },
    ])
  })

  test('sends the corrected text of an announcement, or nothing when it was removed at night', async () => {
    const phone = await turnOn(await givenUser(service))
    now = at('22:00')
    const text = { title_en: 'Closed on Thursday', body_en: 'Nobody answers.' }
    const written = [0, 1].map(async () => {
      const body = { key: randomUUID(), ...text, audience: 'all', ways: ['push'] }
      return (await admin.send('admin/announce', body).expect(201)).body.id
    })
    const [corrected, off] = await Promise.all(written)
    for (const _ of [1, 2]) await sendAnnouncements(service.services, new Date())
    await admin
      .send('admin/correct_announcement', {
        id: corrected,
        version: 1,
        ...text,
        title_en: 'Closed on Friday',
      })
      .expect(200)
    await admin.send('admin/take_off_announcement', { id: off }).expect(200)
    await sendAnnouncements(service.services, new Date())
    now = at('10:00', 1)
    await send()
    expect(phone.titles()).toEqual(['Closed on Friday'])
  })

  test("stops notifying a user's phones when all sessions of the user end", async () => {
    const isTold = async (by: Someone) =>
      (await service.value(sql`SELECT count(*) FROM push_subscriptions WHERE user_id = ${by.id}`)) === 1
    const [reset, out, other] = [await givenUser(service), await givenUser(service), await givenUser(service)]
    for (const one of [reset, out, other]) await turnOn(one)
    expect((await findSignIns(service.db, out.id)).told_of_shops).toMatchObject([
      { push_service: new URL(phones.origin).host },
    ])
    await inTransaction(service.db, (tx) => endAllSessions(tx, reset.id))
    await out.send('shop/endothersessions', {}).expect(200)
    expect([await isTold(reset), await isTold(out), await isTold(other)]).toEqual([false, false, true])
  })

  test('notifies a phone only about the shops of the user who turned it on last', async () => {
    const [first, second] = [await givenUser(service), await givenUser(service)]
    const phone = await turnOn(first)
    await second.send('shop/push', { subscription: phone.subscription }).expect(204)
    await service.send('push/shop_off', { ...phone.own, user_id: first.id }).expect(204)
    expect(await service.value(sql`SELECT user_id FROM push_subscriptions`)).toBe(second.id)
    const { body } = await service.send('push/mine', phone.own).expect(200)
    expect(body.subscription.user_id).toBe(second.id)
    await service
      .send('push/save', { subscription: phone.subscription, follows: [], reminders: [] })
      .expect(204)
    expect(await service.value(sql`SELECT count(*) FROM push_subscriptions`)).toBe(1)
  })
})
