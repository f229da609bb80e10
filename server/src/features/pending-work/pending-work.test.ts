import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PendingLine } from '../../../contract/pending-work/calls.ts'
import { dayFromToday, decide, givenOffer, givenShop, givenUser, priced } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const pending = async () => await admin.read('admin/pending')
const line = async (kind: string): Promise<PendingLine> =>
  (await pending()).kinds.find((each: PendingLine) => each.kind === kind)
const verifyBackup = () =>
  service.run(`INSERT INTO last_backup (bytes, verified_at) VALUES (7, now())
    ON CONFLICT (only_row) DO UPDATE SET finished_at = now(), verified_at = now()`)

beforeEach(async () => {
  await service.run(`DELETE FROM users WHERE user_type <> 'admin'`)
  await service.run('DELETE FROM mails')
  await service.run('DELETE FROM complaints')
  await verifyBackup()
})

describe('GET /api/admin/pending', () => {
  test('returns the count, the oldest item and the due date of each kind', async () => {
    const day = (days: number) => sql`(${dayFromToday(days)} || ' 12:00+05:30')::timestamptz`
    const waits = await givenUser(service, { status: 'pending', shop: 'Chhavi Mobile Point' })
    await givenUser(service, { status: 'pending', type: 'executive', shop: 'Field' })
    await service.run(sql`UPDATE users SET created_at = '2026-11-20 12:00+05:30' WHERE id = ${waits.id}`)
    const shop = await givenUser(service, { shop: 'Bhandari Footwear' })
    const [reported, hidden] = [await givenOffer(service, shop.id), await givenOffer(service, shop.id)]
    await givenOffer(service, shop.id, { ...priced(999, 599), struck_price_kind: 'mrp' })
    for (const [visitor, days] of [
      ['a', -4],
      ['b', -1],
    ] as const)
      await service.run(sql`INSERT INTO offer_reports (product_id, kind, visitor, created_at)
        VALUES (${reported}, 'ended', ${visitor}, ${day(days)})`)
    await service.run(sql`INSERT INTO hidden_offers (product_id, reason, hidden_by, asked_again_at, asked_again_by)
      VALUES (${hidden}, 'wrong price', 'Anjali', ${day(-1)}, 'Kamlesh')`)
    await service.run(sql`INSERT INTO shop_edits (shop_id, before, after, made_by, made_at)
      VALUES (${shop.shopId}, '{}', '{}', 'Kamlesh', ${day(-1)})`)
    await service.run(sql`INSERT INTO mails (recipient, subject, content, failed_at)
      VALUES ('a@example.com', 'Approved', '{}', ${day(0)}), ('b@example.com', 'Waits', '{}', NULL)`)
    await service.run(sql`INSERT INTO complaints
      (number, kind, name, email, subject, message, language, received_at,
        acknowledge_by, answer_by, acknowledged_at)
      VALUES ('K7M-4QX', 'message', 'Ravi', 'ravi@example.com', 'Timings', 'When?', 'en', ${day(0)},
        ${day(1)}, ${day(2)}, ${day(0)})`)
    await service.run('UPDATE last_backup SET verified_at = NULL')

    const { kinds } = await pending()
    const told = Object.fromEntries(
      kinds.map(({ kind, count, oldest, due }: PendingLine) => [kind, [count, oldest?.name, due]]),
    )
    expect(told).toEqual({
      registrations: [2, 'Chhavi Mobile Point', '2026-11-24'],
      reports: [1, expect.any(String), dayFromToday(-2)],
      messages: [1, 'Timings', dayFromToday(2)],
      'asked again': [1, expect.any(String), dayFromToday(0)],
      mails: [1, 'Approved', dayFromToday(0)],
      edits: [1, 'Bhandari Footwear', dayFromToday(1)],
      promises: [0, undefined, null],
      'price proofs': [1, expect.any(String), dayFromToday(4)],
      backup: [1, '', dayFromToday(0)],
    })
    expect((await line('registrations')).executives).toBe(1)
    expect((await line('reports')).oldest?.shop_name).toBe('Bhandari Footwear')
    const dues = kinds.map(({ due }: PendingLine) => due)
    expect(dues).toEqual(dues.toSorted())
  })

  test('counts the same pending shops and executives on Start, in the queue, in statistics and in the status', async () => {
    const executive = await givenUser(service, { type: 'executive', shop: 'Market Desk' })
    await givenShop(service, executive.id, { name: 'Chai Corner', status: 'pending' })
    await givenUser(service, { status: 'pending' })
    await service.run(sql`INSERT INTO mails (recipient, subject, content, failed_at)
      VALUES ('a@example.com', 'Approved', '{}', now())`)
    const counts = async () => [
      (await line('registrations')).count,
      (await admin.read('admin/queue')).counts.waiting,
      (await admin.read('admin/numbers')).shops_waiting,
      (await admin.read('admin/status')).city.shops_waiting,
    ]
    expect(await counts()).toEqual([2, 2, 2, 2])
    // Shops of an inactive executive cannot be verified.
    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${executive.id}`)
    expect(await counts()).toEqual([1, 1, 1, 1])
    const mails = (await admin.read('admin/mails')).counts.failed
    expect([(await line('mails')).count, (await admin.read('admin/numbers')).mails.failed]).toEqual([
      mails,
      mails,
    ])
  })

  test('returns zero for each kind and the last admin when nothing is pending', async () => {
    const person = await givenUser(service, { status: 'pending' })
    await decide(admin, person.email, 'approve').expect(200)

    const { kinds } = await pending()
    expect(kinds.map(({ count }: PendingLine) => count)).toEqual(Array(9).fill(0))
    expect((await line('registrations')).last_done).toEqual({ at: expect.any(String), by: 'Meena Soni' })
    expect((await line('reports')).last_done).toBeNull()
  })

  test('returns null for a kind that cannot be counted, and the counts of the others', async () => {
    await givenUser(service, { status: 'pending' })
    await service.run('ALTER TABLE shop_edits RENAME COLUMN user_id TO person_id')
    const counts = [(await line('edits')).count, (await line('registrations')).count]
    await service.run('ALTER TABLE shop_edits RENAME COLUMN person_id TO user_id')
    expect(counts).toEqual([null, 1])
  })
})
