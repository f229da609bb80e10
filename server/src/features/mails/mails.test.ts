import sql from 'sql-template-tag'
import { afterEach, describe, expect, test } from 'vitest'
import { texts } from '../../../contract/facts/texts.ts'
import type { UnsentMail } from '../../../contract/mails/calls.ts'
import { testMailServer } from '../../../test/captured-mail.ts'
import { givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const post = await testMailServer()
const service = await testApp({ SMTP_URL: post.url, MAIL_FROM: 'hello@chowk.example', LOG_LEVEL: 'silent' })
const admin = await givenUser(service, { type: 'admin' })
afterEach(async () => {
  post.refusals.clear()
  await service.run('DELETE FROM mails')
})

const list = async (query = {}) => await admin.read('admin/mails', query)
const retry = (id: number, expected_state: string) => admin.send('admin/retry_mail', { id, expected_state })

async function givenRefused(code: 451 | 550, expiresAt?: Date): Promise<UnsentMail> {
  const to = `ravi-${Math.random().toString(36).slice(2)}@example.com`
  post.refusals.set(to, { code, text: 'Mailbox unavailable' })
  await service.services.mailer.send({
    to,
    subject: 'Set a new password',
    text: 'http://localhost:3000/reset-password/secret',
    expiresAt,
  })
  const find = async () => (await list()).mails.find((mail: UnsentMail) => mail.recipient === to)
  await expect.poll(async () => (await find())?.reason).toContain('Mailbox unavailable')
  return find()
}
const past = new Date(Date.now() - 1000).toISOString()

describe('GET /api/admin/mails', () => {
  test('lists failed mails first, with reasons and without their content', async () => {
    const failed = await givenRefused(550)
    const waiting = await givenRefused(451)

    const answer = await list()

    expect(answer.mails.map(({ id }: UnsentMail) => id)).toEqual([failed.id, waiting.id])
    expect(answer).toMatchObject({ total: 2, counts: { waiting: 1, failed: 1 }, sent_by: 'smtp', next: null })
    expect(failed).toMatchObject({
      subject: 'Set a new password',
      state: 'failed',
      attempts: 1,
      next_attempt_at: null,
      can_be_sent: true,
    })
    expect(waiting.state).toBe('waiting')
    expect(Date.parse(waiting.next_attempt_at ?? '')).toBeGreaterThan(Date.now())
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  test('returns pages, and 400 for a page position from another list', async () => {
    await service.run(sql`
      INSERT INTO mails (recipient, subject, content, due_at, failed_at)
      SELECT 'a@example.com', 'Mail ' || number, '{"text": ""}', now() + interval '1 hour', CASE WHEN number % 2 = 0 THEN now() END
      FROM generate_series(1, 7) AS number`)
    const subjects = (answer: { mails: UnsentMail[] }) => answer.mails.map(({ subject }) => subject)

    const first = await list({ limit: 4 })
    const second = await list({ limit: 4, after: first.next })

    expect(subjects(first)).toEqual(['Mail 6', 'Mail 4', 'Mail 2', 'Mail 7'])
    expect(subjects(second)).toEqual(['Mail 5', 'Mail 3', 'Mail 1'])
    expect(second).toMatchObject({ rows_before: 4, next: null, previous: '' })
    await admin.get('/api/admin/mails').query({ after: 'x' }).expect(400)
  })
})

describe('POST /api/admin/retry_mail', () => {
  test('sends a failed mail at once', async () => {
    const mail = await givenRefused(550)
    post.refusals.clear()

    const { body } = await retry(mail.id, 'failed').expect(200)

    expect(body).toEqual({ message: texts.mails.tried })
    expect((await post.mailTo(mail.recipient)).text).toContain('secret')
    await expect.poll(async () => (await list()).total).toBe(0)
  })

  test('sends a pending mail at once', async () => {
    const mail = await givenRefused(451)
    post.refusals.clear()

    await retry(mail.id, 'waiting').expect(200)

    await post.mailTo(mail.recipient)
  })

  test('returns 409 and does nothing when the mail was sent, changed or has expired', async () => {
    const sent = await givenRefused(451)
    await service.run(sql`UPDATE mails SET sent_at = now(), content = NULL WHERE id = ${sent.id}`)
    const waiting = await givenRefused(451)
    const failed = await givenRefused(550)
    const expired = await givenRefused(550, new Date(Date.now() + 60_000))
    await service.run(sql`UPDATE mails SET expires_at = ${past} WHERE id = ${expired.id}`)
    const before = (await list()).mails

    for (const [mail, expected, message] of [
      [sent, 'waiting', texts.mails.sentMeanwhile],
      [waiting, 'failed', texts.mails.changedMeanwhile.waiting],
      [failed, 'waiting', texts.mails.changedMeanwhile.failed],
      [expired, 'failed', texts.mails.tooLate],
    ] as const) {
      const { status, body } = await retry(mail.id, expected)
      expect([status, body.message]).toEqual([409, message])
    }

    expect((await list()).mails).toEqual(before)
    expect(before.find(({ id }: UnsentMail) => id === expired.id).can_be_sent).toBe(false)
  })

  test('returns 404 for an unknown mail, and 400 with the field for an invalid state', async () => {
    await retry(2_000_000, 'failed').expect(404)
    const { body } = await retry(1, 'sent').expect(400)
    expect(Object.keys(body.fields)).toEqual(['expected_state'])
  })
})
