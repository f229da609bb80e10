import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { texts } from '../../../contract/facts/texts.ts'
import { refusedFields } from '../../../test/caller.ts'
import { writtenMails } from '../../../test/captured-mail.ts'
import { givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp({ COMPLAINTS_ACKNOWLEDGED_HOURS: '24', COMPLAINTS_ANSWERED_DAYS: '10' })
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
await service.run(sql`UPDATE users SET name = 'Anjali Rao' WHERE id = ${other.id}`)
const shop = await givenUser(service)
beforeEach(async () => {
  await service.run('DELETE FROM complaints')
  await service.run('DELETE FROM offer_reports')
})

type Given = { number: string; token: string }
const ravi = { name: 'Ravi Jain', email: 'ravi@example.com' }
const written = { ...ravi, subject: 'Timings', message: 'Open on Sunday?' }
const write = async (changes: object = {}): Promise<Given> =>
  (await service.send('contact', { ...written, ...changes }).expect(200)).body.complaint
const report = async (product_id: number, browser = 'one'): Promise<Given> =>
  (
    await service
      .send('user/report', { product_id, kind: 'wrong price', words: 'They ask more.' })
      .set('User-Agent', browser)
      .expect(200)
  ).body.complaint
const stateOf = async ({ token }: Given) => await service.read(`complaint/${token}`)
const listed = async () => (await admin.read('admin/complaints')).complaints
const idOf = (given: Given) =>
  service.value<number>(sql`SELECT id FROM complaints WHERE number = ${given.number}`)
const acknowledge = async (by: Someone, ...given: Given[]) =>
  by.send('admin/acknowledge_complaints', { ids: await Promise.all(given.map(idOf)) })
const answer = async (by: Someone, given: Given, words = 'Yes, from 10.') =>
  by.send('admin/answer_complaint', { id: await idOf(given), answer: words })
const mailWith = (words: string) =>
  vi.waitFor(async () => {
    const mail = (await writtenMails(service)).find((each) => each.includes(words))
    if (!mail) throw new Error(`No mail with ${words}`)
    return mail
  }, 10_000)
const letPass = (time: string) =>
  service.run(sql`UPDATE complaints SET received_at = received_at - ${time}::interval,
    acknowledge_by = acknowledge_by - ${time}::interval, answer_by = answer_by - ${time}::interval`)

describe('page of a complaint', () => {
  test('shows the due dates, but nothing about the author', async () => {
    const given = await write()
    expect(given.number).toMatch(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/)
    const state = await stateOf(given)
    const open = { kind: 'message', acknowledged_at: null, outcome: null }
    expect(state).toMatchObject({ number: given.number, ...open })
    const hoursTo = (due: string) => (Date.parse(due) - Date.parse(state.received_at)) / 3_600_000
    expect([hoursTo(state.acknowledge_by), hoursTo(state.answer_by)]).toEqual([24, 240])
    for (const personal of Object.values(written)) expect(JSON.stringify(state)).not.toContain(personal)
  })

  test('returns 404 for a number without its token and for a token that was changed', async () => {
    const [given, second] = [await write(), await write({ subject: 'Parking' })]
    const signature = second.token.slice(second.number.length)
    for (const token of [given.number, `${given.number}-x`, given.number + signature, `${given.token}x`])
      await service.get(`/api/complaint/${token}`).expect(400)
    await stateOf(given)
  })

  test('is the same when a visitor reports an offer again on the same day', async () => {
    const id = await givenOffer(service, shop.id)
    const [first, again, second] = [await report(id), await report(id), await report(id, 'two')]
    expect(again).toEqual(first)
    expect(second.number).not.toBe(first.number)
    expect((await stateOf(second)).kind).toBe('report')
  })

  test('is the same, with one mail, when a message is repeated after a lost response', async () => {
    const [first, again, other] = [await write(), await write(), await write({ subject: 'Parking' })]
    expect(again).toEqual(first)
    expect(other.number).not.toBe(first.number)
    await letPass('61 minutes')
    expect((await write()).number).not.toBe(first.number)
  })

  test("remains when an account that was later created with the author's address is erased", async () => {
    const before = await write()
    await letPass('1 day')
    const person = await givenUser(service)
    await service.run(sql`UPDATE users SET email = ${written.email} WHERE id = ${person.id}`)
    const own = await write({ subject: 'My shop' })
    await service.run(sql`SELECT redact_person(${person.id})`)
    expect(await listed()).toMatchObject([{ number: before.number, name: written.name }])
    expect(await stateOf(own)).toMatchObject({ outcome: 'erased', answer: null })
    await service.run(sql`DELETE FROM users WHERE id = ${person.id}`)
  })

  test('shows the dates, but no text, to anyone who types the number', async () => {
    const given = await write()
    await answer(admin, given)
    const { kind: _kind, outcome: _outcome, answer: _answer, ...dates } = await stateOf(given)
    for (const typed of [given.number, given.number.toLowerCase().replace('-', ''), ` ${given.number} `])
      expect(await service.read(`complaint_dates?${new URLSearchParams({ number: typed })}`)).toEqual(dates)
  })

  test('returns 404 for an unknown number and 400 for a malformed one, in the same words', async () => {
    const unknown = await service.get('/api/complaint_dates?number=222-222').expect(404)
    expect(unknown.body.message).toBe(texts.notFound.complaintNumber)
    for (const number of ['', 'K7M-4Q', 'K7M-4QXX', 'K7M-4Q0', 'K7M-4QI']) {
      const { body } = await service.get('/api/complaint_dates').query({ number }).expect(400)
      expect(body.fields).toEqual({ number: unknown.body.message })
    }
    await service.get('/api/complaint_dates').expect(400)
  })

  test.each(['complaint/x', 'complaint_dates?number=x'])('limits requests to %s', async (path) => {
    const limited = await testApp({ RATE_LIMIT: 'on' })
    const statuses = []
    for (let time = 0; time < 122; time++) statuses.push((await limited.get(`/api/${path}`)).status)
    expect([statuses[0], statuses[119], statuses[121]]).toEqual([400, 400, 429])
  })
})

describe('admins', () => {
  test('notify the author by mail and change the page when they acknowledge and answer', async () => {
    const given = await write()
    await acknowledge(admin, given).then((sent) => expect(sent.status).toBe(200))
    const first = await mailWith(`We have your message, number ${given.number}`)
    expect(first).toMatch(/^To: ravi@example\.com$/m)
    expect((await stateOf(given)).acknowledged_at).not.toBeNull()
    expect((await listed())[0]).toMatchObject({ acknowledged_by: 'Meena Soni', subject: 'Timings' })

    expect((await answer(admin, given, 'Yes,\nfrom 10 to 6.')).status).toBe(200)
    const second = await mailWith(`Our answer to your message, number ${given.number}`)
    expect(second).toContain('from 10 to 6.')
    expect(second.replace(/=\r?\n/g, '')).toContain(`/complaint/${given.number}-`)
    expect(await stateOf(given)).toMatchObject({ outcome: 'answered', answer: 'Yes,\nfrom 10 to 6.' })
    expect(await listed()).toEqual([])
    const { entries } = await admin.read('admin/audit?subject_type=complaint')
    expect(entries.slice(0, 2).map((entry: { action: string }) => entry.action)).toEqual([
      'complaint answered',
      'complaint acknowledged',
    ])
    expect(JSON.stringify(entries)).not.toContain('from 10')
  })

  test('acknowledge a message when they answer it', async () => {
    const given = await write()
    await answer(admin, given)
    const { acknowledged_at, answered_at } = await stateOf(given)
    expect(acknowledged_at).toBe(answered_at)
  })

  test("get 409 with the first admin's name when two answer at the same time", async () => {
    const given = await write()
    const sent = await Promise.all([answer(admin, given, 'Mine.'), answer(other, given, 'No, mine.')])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won] = sent[0].status === 200 ? [0] : [1]
    expect(sent[1 - won]?.body.message).toMatch(
      /^Already answered by (Meena Soni|Anjali Rao) on .* was not sent\.$/,
    )
    expect((await stateOf(given)).answer).toBe(['Mine.', 'No, mine.'][won])
    // An admin may send the same answer again, since the first response may have been lost.
    const [by, words] = won === 0 ? ([admin, 'Mine.'] as const) : ([other, 'No, mine.'] as const)
    expect((await answer(by, given, words)).status).toBe(200)
    expect((await acknowledge(won === 0 ? other : admin, given)).status).toBe(409)
  })

  test('see the complaint that is due first at the top, and the number of late ones', async () => {
    const late = await write({ subject: 'Late' })
    await letPass('25 hours')
    const seen = await write({ subject: 'Seen' })
    await acknowledge(admin, seen)
    await write({ subject: 'New' })
    expect((await listed()).map(({ subject }: { subject: string }) => subject)).toEqual([
      'Late',
      'New',
      'Seen',
    ])
    expect((await admin.read('admin/status')).complaints).toEqual({ open: 3, late: 1 })
    const line = async () =>
      (await admin.read('admin/pending')).kinds.find(({ kind }: { kind: string }) => kind === 'messages')
    expect(await line()).toMatchObject({ count: 3, oldest: { name: 'Late' } })
    await answer(admin, late)
    expect(await line()).toMatchObject({ count: 2, oldest: { name: 'New' } })
  })

  test.each([[' '], ['x'.repeat(4001)]])('get an error at the field for the answer %j', async (words) => {
    const given = await write()
    expect(await refusedFields(answer(admin, given, words))).toEqual(['answer'])
  })

  test('get 404 for an unknown id and when they answer a report as a message', async () => {
    const given = await report(await givenOffer(service, shop.id))
    await admin.send('admin/acknowledge_complaints', { ids: [2_000_000_000] }).expect(404)
    expect((await answer(admin, given)).status).toBe(404)
  })
})

describe('report of an offer', () => {
  const reported = async () => (await admin.read('admin/reports')).reports

  test('shows the answer when the report is closed, and is open again after an undo', async () => {
    const id = await givenOffer(service, shop.id)
    const given = await report(id)
    const [{ unacknowledged, last_report_id, due_at }] = await reported()
    expect(due_at).toBe((await stateOf(given)).acknowledge_by)
    await admin.send('admin/acknowledge_complaints', { ids: unacknowledged }).expect(200)
    const [acknowledged] = await reported()
    expect([acknowledged.unacknowledged, acknowledged.due_at]).toEqual([[], (await stateOf(given)).answer_by])

    const closing = {
      product_id: id,
      last_report_id,
      answer: 'We called: the price is right.',
      note: 'Called.',
    }
    const { body } = await admin.send('admin/settle_reports', closing).expect(200)
    expect(await stateOf(given)).toMatchObject({ outcome: 'fine', answer: closing.answer })
    await admin.send('shop/undo', { entry_ids: [body.undo] }).expect(200)
    expect(await stateOf(given)).toMatchObject({ outcome: null, answer: null, answered_at: null })
    expect((await stateOf(given)).acknowledged_at).not.toBeNull()
  })

  test('shows that the offer was hidden or deleted', async () => {
    const [hidden, gone] = [await givenOffer(service, shop.id), await givenOffer(service, shop.id)]
    const [ofHidden, ofGone] = [await report(hidden), await report(gone)]
    await admin.send('admin/hide_offer', { product_id: hidden, version: 1, reason: 'ended' }).expect(200)
    await service.run(sql`DELETE FROM products WHERE id = ${gone}`)
    expect((await stateOf(ofHidden)).outcome).toBe('hidden')
    expect((await stateOf(ofGone)).outcome).toBe('gone')
  })

  test('is listed before reports by more people when it is late', async () => {
    const [late, many] = [await givenOffer(service, shop.id), await givenOffer(service, shop.id)]
    await report(late)
    await letPass('25 hours')
    await report(many)
    await report(many, 'two')
    expect((await reported()).map(({ product_id }: { product_id: number }) => product_id)).toEqual([
      late,
      many,
    ])
  })
})

describe('yearly sheet', () => {
  test('counts timely, late and open complaints by month and kind', async () => {
    await service.run(sql`INSERT INTO complaints (number, kind, language, received_at, acknowledge_by, answer_by,
        acknowledged_at, answered_at, outcome)
      SELECT 'K7M-4Q' || letter, kind, 'en', at::timestamptz, at::timestamptz + interval '2 days',
        at::timestamptz + interval '30 days', at::timestamptz + seen::interval, at::timestamptz + done::interval,
        CASE WHEN done IS NOT NULL THEN 'answered' END
      FROM (VALUES
        ('A', 'message', '2024-12-31 23:59+05:30', '1 day', '2 days'),
        ('B', 'message', '2025-01-01 00:01+05:30', '1 day', '2 days'),
        ('C', 'message', '2025-01-31 23:59+05:30', '3 days', '4 days'),
        ('D', 'report', '2025-01-05 10:00+05:30', '1 day', '31 days'),
        ('E', 'report', '2025-12-31 23:59+05:30', NULL, NULL)) AS these (letter, kind, at, seen, done)`)
    const sheet = await admin.read('admin/complaint_sheet?year=2025')
    expect(sheet.years).toEqual([expect.any(Number), 2025, 2024])
    expect(sheet.rows.map((row: Record<string, unknown>) => Object.values(row).join(' '))).toEqual([
      '2025-01 message 2 1 2 1 0',
      '2025-01 report 1 1 0 1 0',
      '2025-12 report 1 0 0 1 1',
    ])
    await admin.get('/api/admin/complaint_sheet?year=x').expect(400)
  })
})

test('a job deletes the text of a complaint first, and the complaint itself later', async () => {
  const given = await write()
  await answer(admin, given)
  await service.run(`UPDATE complaints SET answered_at = now() - interval '181 days'`)
  await runJobOnce('forget-offer-reports', service.services)
  expect(await stateOf(given)).toMatchObject({ outcome: 'answered', answer: null })
  expect(await service.value(sql`SELECT concat(name, email, subject, message) FROM complaints`)).toBe('')
  await service.run(`UPDATE complaints SET answered_at = now() - interval '37 months'`)
  await runJobOnce('forget-offer-reports', service.services)
  await service.get(`/api/complaint/${given.token}`).expect(404)
})
