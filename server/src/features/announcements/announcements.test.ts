import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Reached } from '../../../contract/announcements/calls.ts'
import { writtenMails } from '../../../test/captured-mail.ts'
import {
  givenCategory,
  givenMember,
  givenOffer,
  givenShop,
  givenUser,
  type Someone,
} from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { createLogger } from '../../platform/logger.ts'
import { sendAnnouncements } from './send-announcements.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const words = { title_en: 'Closed on Thursday', body_en: 'Nobody answers 0731 400 2200.' }
const hindi = { title_hi: 'गुरुवार को बंद', body_hi: 'कोई नहीं होगा।' }
const plan = (changes: object = {}) => ({ ...words, audience: 'all', ways: ['page', 'mail'], ...changes })
const announce = async (changes: object = {}) =>
  (await admin.send('admin/announce', { key: randomUUID(), ...plan(changes) }).expect(201)).body.id as number

const send = async (at = new Date()) => {
  const needs = { ...service.services, log: await createLogger('silent') }
  while (await sendAnnouncements(needs, at)) {}
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const mailsTo = ({ email }: Someone) =>
  service.many(sql`SELECT subject FROM mails WHERE recipient = ${email} ORDER BY id`)
const linesOf = async (by: Someone, language = 'en') =>
  (await by.agent.get('/api/shop/announcements').set('Accept-Language', language)).body.announcements as {
    id: number
    title: string
    is_line: boolean
    corrected_at: string | null
  }[]
const listed = async (id: number) =>
  (await admin.read('admin/announcements')).announcements.find((one: { id: number }) => one.id === id)
const reach = async (toWhom = 'audience=all'): Promise<Reached> =>
  admin.read(`admin/announcement_reach?${toWhom}`)

/** Simulates a mail server that does not respond. */
const keepMails = () =>
  service.run(
    sql`UPDATE mails SET sent_at = NULL, content = '{}', attempts = 0, due_at = now() + interval '1 hour'`,
  )
const correct = (id: number) =>
  admin
    .send('admin/correct_announcement', { id, version: 1, ...words, title_en: 'Closed on Friday' })
    .expect(200)

beforeEach(async () => {
  await service.run('DELETE FROM announcements')
  await service.run("DELETE FROM users WHERE user_type <> 'admin'")
  await service.run('DELETE FROM mails')
})

describe('audience', () => {
  test('counts the shops of each group and the people that each channel reaches', async () => {
    const [awake, asleep] = [await givenUser(service), await givenUser(service)]
    await givenOffer(service, awake.id)
    await service.run(
      sql`UPDATE known_devices SET last_seen_at = now() - interval '31 days' WHERE user_id = ${asleep.id}`,
    )
    await service.run(sql`UPDATE shops SET quarter = 'Rajwada' WHERE id = ${awake.shopId}`)
    await service.run(sql`UPDATE users SET language = 'hi' WHERE id = ${awake.id}`)
    const executive = await givenUser(service, { type: 'executive' })
    await givenShop(service, executive.id, { name: 'Zari House' })
    await executive.send('shop/messages', { kind: 'announcements', wish: 'off' }).expect(200)
    await givenUser(service, { status: 'pending' })
    await givenUser(service, { status: 'inactive' })

    const { groups, chosen, areas, left_out } = await reach()

    expect(groups).toEqual({ all: 4, executives: 2, 'without offer': 3, sleeping: 1 })
    expect(chosen).toEqual({ page: 4, push: 0, mail: 2, hindi: 1 })
    expect(areas).toEqual([{ name: 'Rajwada', shops: 1 }])
    expect(left_out).toEqual({ pending: 1, closed: 1 })
    const { chosen: inArea } = await reach('audience=area&area=Rajwada')
    expect(inArea).toEqual({ page: 1, push: 0, mail: 1, hindi: 1 })
    expect((await reach('audience=executives')).chosen).toMatchObject({ page: 2, mail: 0 })
    expect((await reach('audience=sleeping')).chosen.page).toBe(1)
  })

  test("limits a category's announcement to shops with a live offer in it", async () => {
    const [shop, other] = [await givenUser(service), await givenUser(service)]
    await givenOffer(service, shop.id)
    const { category_id } = await service.one<{ category_id: number }>(
      sql`SELECT category_id FROM live_offers WHERE shop_id = ${shop.shopId}`,
    )
    const { categories } = await reach()
    expect(categories.find(({ id }) => id === category_id)?.shops).toBe(1)

    await announce({ audience: 'category', category_id })
    await send()

    expect([await linesOf(shop), await linesOf(other)]).toMatchObject(
      [[words.title_en], []].map((titles) => titles.map((title) => ({ title }))),
    )
    const { categoryId } = await givenCategory(service, 'Kites', 'Small kites')
    expect((await reach(`audience=category&category_id=${categoryId}`)).chosen.page).toBe(0)
  })

  test.each([
    [{ audience: 'area' }, 'audience'],
    [{ title_hi: 'बंद' }, 'body_hi'],
    [{ ways: [] }, 'ways'],
    [{ title_en: ' ' }, 'title_en'],
    [{ due_at: '2099-01-01T10:00:00+05:30' }, 'due_at'],
    [{ due_at: new Date(Date.now() - 600_000).toISOString() }, 'due_at'],
  ])('refuses %j with an error at the field %s', async (changes, field) => {
    const { body } = await admin.send('admin/announce', { key: randomUUID(), ...plan(changes) }).expect(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

describe('sending', () => {
  test('reaches each shop once, with one mail per person, when two processes send', async () => {
    const executive = await givenUser(service, { type: 'executive' })
    await givenShop(service, executive.id, { name: 'Zari House' })
    const shops = [executive, await givenUser(service), await givenUser(service)]
    const id = await announce(hindi)

    await Promise.all([send(), send()])
    await send()

    for (const shop of shops) {
      const [mail, ...more] = await mailsTo(shop)
      expect([mail?.subject, more]).toEqual([words.title_en, []])
      expect(await linesOf(shop)).toMatchObject([{ title: words.title_en, is_line: true }])
      expect(await linesOf(shop, 'hi')).toMatchObject([{ title: hindi.title_hi }])
    }
    await expect.poll(async () => (await writtenMails(service)).join('')).toMatch(/List-Unsubscribe:\s+<http/)
    expect(await listed(id)).toMatchObject({ state: 'sent', shops: 4, sent: 4, author: 'Meena Soni' })
  })

  test.each([{}, { due_at: inAnHour() }])(
    'stores one announcement when the same request with %j is sent twice, and refuses it with another text',
    async (more) => {
      const body = { key: randomUUID(), ...plan(more) }
      const [one, two] = [await admin.send('admin/announce', body), await admin.send('admin/announce', body)]
      expect(two.body.id).toBe(one.body.id)
      const later = { due_at: new Date(Date.now() + 7_200_000) }
      for (const other of [{ body_en: 'All answer.' }, { ways: ['page'] }, later])
        await admin.send('admin/announce', { ...body, ...other }).expect(409)
      expect(await service.value(sql`SELECT count(*) FROM announcements`)).toBe(1)
    },
  )

  test('sends a planned announcement at its time, to the shops that exist then', async () => {
    const first = await givenUser(service)
    const id = await announce({ due_at: inAnHour() })
    await send()
    expect(await linesOf(first)).toEqual([])
    expect(await listed(id)).toMatchObject({ state: 'planned', shops: 0 })
    const second = await givenUser(service)

    await send(new Date(Date.now() + 3_700_000))

    expect([await linesOf(first), await linesOf(second)]).toMatchObject([[{ id }], [{ id }]])
    expect(await mailsTo(second)).toHaveLength(1)
  })

  test('sends only the line in My Products to a shop that stopped such mails, and nothing to a closed shop', async () => {
    const [stopped, closed] = [await givenUser(service), await givenUser(service)]
    await stopped.send('shop/messages', { kind: 'announcements', wish: 'off' }).expect(200)
    const id = await announce()
    const needs = { ...service.services, log: await createLogger('silent') }
    await service.run(sql`UPDATE announcements SET started_at = now() WHERE id = ${id}`)
    await service.run(sql`INSERT INTO announcement_shops SELECT ${id}, id FROM shops`)
    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${closed.id}`)

    await sendAnnouncements(needs, new Date())

    expect([await mailsTo(stopped), await mailsTo(closed)]).toEqual([[], []])
    expect(await linesOf(stopped)).toHaveLength(1)
    expect(await listed(id)).toMatchObject({ state: 'sent', shops: 1, sent: 1 })
  })

  test('does not reach more shops or send more mails after a stop, and can then be taken off', async () => {
    const [reached, other] = [await givenUser(service), await givenUser(service)]
    const id = await announce()
    await send()
    await service.run(sql`UPDATE announcement_shops SET sent_at = NULL WHERE shop_id = ${other.shopId}`)
    await service.run(sql`UPDATE announcements SET shops = NULL, sent = NULL`)
    await keepMails()

    const { body } = await admin.send('admin/stop_announcement', { id }).expect(200)
    await send()

    expect(body.message).toBe('Stopped after 1 of 2.')
    expect(await listed(id)).toMatchObject({ state: 'stopped', shops: 2, sent: 1 })
    expect([await linesOf(reached), await linesOf(other)]).toMatchObject([[{ id }], []])
    expect(await mailsTo(reached)).toEqual([])
    await admin.send('admin/take_off_announcement', { id }).expect(200)
    expect(await linesOf(reached)).toEqual([])
  })
})

describe('unsent mails', () => {
  test('are deleted by a stop after the last shop was reached; a stop is refused when there are none', async () => {
    const shop = await givenUser(service)
    const id = await announce()
    await send()
    await keepMails()
    expect(await listed(id)).toMatchObject({ state: 'sent', is_queued: true })
    await admin.send('admin/stop_announcement', { id }).expect(200)
    expect(await mailsTo(shop)).toEqual([])
    expect(await listed(id)).toMatchObject({ state: 'stopped', is_queued: false })
    const other = await announce({ ways: ['page'] })
    await send()
    await admin.send('admin/stop_announcement', { id: other }).expect(409)
  })

  test('are deleted when the announcement is taken off', async () => {
    const shop = await givenUser(service)
    const id = await announce()
    await send()
    await keepMails()
    await admin.send('admin/take_off_announcement', { id }).expect(200)
    expect(await mailsTo(shop)).toEqual([])
  })

  test('get the new text after a correction, but sent mails are not repeated', async () => {
    const [waits, has] = [await givenUser(service), await givenUser(service)]
    const id = await announce()
    await send()
    await keepMails()
    await service.run(
      sql`UPDATE mails SET sent_at = now(), content = NULL, attempts = 1 WHERE recipient = ${has.email}`,
    )
    await correct(id)
    // The request only delays the mails, since rewriting thousands would take too long.
    expect(
      await service.values(
        sql`SELECT subject FROM mails WHERE recipient = ${waits.email} AND due_at > now() + interval '23 hours'`,
      ),
    ).toEqual([words.title_en])
    await send()
    expect([await mailsTo(waits), await mailsTo(has)]).toEqual([
      [{ subject: 'Closed on Friday' }],
      [{ subject: words.title_en }],
    ])
  })
})

test('starts other due announcements when one announcement cannot start', async () => {
  const shop = await givenUser(service)
  const broken = await announce()
  const next = await announce({ title_en: 'Diwali hours' })
  await service.run(
    `ALTER TABLE announcement_shops ADD CONSTRAINT broken CHECK (announcement_id <> ${broken}) NOT VALID`,
  )
  try {
    await send()
    expect(await linesOf(shop)).toMatchObject([{ id: next }])
    expect(await listed(broken)).toMatchObject({ state: 'planned' })
  } finally {
    await service.run('ALTER TABLE announcement_shops DROP CONSTRAINT broken')
    await service.run('DELETE FROM set_aside')
  }
})

describe('announcement over time', () => {
  test('returns the stored counts when all shops have received the announcement', async () => {
    await givenUser(service)
    const id = await announce()
    await send()
    await service.run('DELETE FROM announcement_shops')
    expect(await listed(id)).toMatchObject({ state: 'sent', shops: 1, sent: 1 })
  })

  test('records a change before the start in the audit trail, and refuses a change after it', async () => {
    const id = await announce({ due_at: inAnHour() })
    const changed = { id, version: 1, ...plan({ title_en: 'Closed on Friday', due_at: undefined }) }
    await admin.send('admin/change_announcement', changed).expect(200)
    await admin.send('admin/change_announcement', changed).expect(409)
    await givenUser(service)
    await send()
    await admin.send('admin/change_announcement', { ...changed, version: 2 }).expect(409)
    // A queued announcement can still be stopped, so the test waits until it is sent.
    await expect.poll(async () => (await listed(id)).is_queued).toBe(false)
    await admin.send('admin/stop_announcement', { id }).expect(409)

    const trail = await service.many(
      sql`SELECT action, before ->> 'title_en' AS before, after ->> 'title_en' AS after FROM audit_entries
          WHERE subject_type = 'announcement' AND subject_id = ${id} ORDER BY id`,
    )
    expect(trail).toEqual([
      { action: 'announcement written', before: null, after: words.title_en },
      { action: 'announcement changed', before: words.title_en, after: 'Closed on Friday' },
    ])
  })

  test('shows a corrected text, marked as such, without another mail', async () => {
    const shop = await givenUser(service)
    const id = await announce()
    await send()
    await correct(id)
    await send()

    const corrected = { title: 'Closed on Friday', corrected_at: expect.any(String) }
    expect(await linesOf(shop)).toMatchObject([corrected])
    expect(await mailsTo(shop)).toHaveLength(1)
  })

  test('disappears from My Products after a week, or earlier for a person who puts it away', async () => {
    const [shop, helper] = [await givenUser(service), await givenUser(service)]
    const stranger = await givenUser(service)
    await givenMember(service, helper.id, shop.id)
    const id = await announce({ audience: 'all' })
    await send()
    await shop.send('shop/put_away_announcement', { id }).expect(200)
    await shop.send('shop/put_away_announcement', { id }).expect(200)
    expect(await linesOf(shop)).toMatchObject([{ id, is_line: false }])
    expect(await linesOf(helper)).toMatchObject([{ id, is_line: true }])

    await service.run(sql`UPDATE announcement_shops SET sent_at = now() - interval '8 days'`)
    expect(await linesOf(stranger)).toMatchObject([{ id, is_line: false }])
    await admin.send('shop/put_away_announcement', { id }).expect(404)
  })

  test('mails a test announcement only to the admin, in each language of the announcement', async () => {
    const shop = await givenUser(service)
    await admin.send('admin/try_announcement', { ...words, ...hindi }).expect(200)
    expect((await mailsTo(admin)).map(({ subject }) => subject)).toEqual([words.title_en, hindi.title_hi])
    expect(await mailsTo(shop)).toEqual([])
  })

  test('is deleted with its recipients after a year', async () => {
    await givenUser(service)
    await announce()
    await send()
    await service.run(
      sql`UPDATE announcements SET started_at = now() - interval '13 months',
        due_at = now() - interval '13 months'`,
    )
    await runJobOnce('forget-announcements', service.services)
    expect(await service.value(sql`SELECT count(*) FROM announcement_shops`)).toBe(0)
  })
})
