import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testMailServer, writtenMails } from '../../../test/captured-mail.ts'
import { jobNamed, runJobOnce } from '../../../test/jobs.ts'
import { startTestApp, testApp } from '../../../test/start-test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { one } from '../database/query.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobServices } from '../job-runner/job.ts'
import { startJobs } from '../job-runner/start-jobs.ts'
import { claimDue } from '../outbox/outbox.queries.ts'
import {
  type ClaimedMail,
  countMails,
  createMailer,
  failExpiredMails,
  mailOutbox,
  waitingMails,
} from './mails.queries.ts'

const post = await testMailServer()
const env = { SMTP_URL: post.url, MAIL_FROM: 'Chowk <hello@chowk.example>', LOG_LEVEL: 'silent' }
const service = await testApp(env)
afterEach(async () => {
  post.refusals.clear()
  post.state.held = undefined
  await service.run('DELETE FROM mails')
})

let count = 0
const someMail = () => {
  const to = `ravi-${++count}@example.com`
  return { to, subject: `Hello ${count}`, text: `http://localhost:3000/reset-password/secret-${count}` }
}
type MailRow = {
  id: number
  attempts: number
  content: object | null
  last_error: string | null
  sent_at: Date | null
  failed_at: Date | null
  waits: number
}
const rowOf = (to: string) =>
  service.one<MailRow>(
    sql`SELECT *, round(extract(epoch FROM due_at - now()) / 60)::integer AS waits FROM mails WHERE recipient = ${to}`,
  )
const isSent = (row: MailRow) => row.sent_at !== null
const isRefused = ({ last_error }: MailRow) => last_error !== null
const until = (to: string, isSo: (row: MailRow) => boolean) =>
  vi.waitFor(async () => {
    const row = await rowOf(to)
    expect(isSo(row)).toBe(true)
    return row
  }, 5_000)
const change = (to: string, changes: Sql) =>
  service.run(sql`UPDATE mails SET ${changes} WHERE recipient = ${to}`)
const another = (services: JobServices = service.services) =>
  startJobs(services, [jobNamed('send-mails'), jobNamed('give-up-expired-mails')])
const tryNow = (to: string) => change(to, sql`due_at = now()`).then(() => another())

describe('the mail outbox', () => {
  test('sends a queued mail at once and deletes its content', async () => {
    const mail = someMail()

    await service.services.mailer.send({ ...mail, replyTo: { name: 'Ravi', address: 'ravi@example.com' } })

    const sent = await post.mailTo(mail.to)
    expect(sent).toMatchObject({
      subject: mail.subject,
      from: { name: 'Chowk', address: 'hello@chowk.example' },
    })
    expect(sent.replyTo).toEqual([{ name: 'Ravi', address: 'ravi@example.com' }])
    expect(sent.messageId).toMatch(/^<[0-9a-f-]{36}@chowk\.example>$/)
    expect(await until(mail.to, isSent)).toMatchObject({ content: null, attempts: 1 })
  })

  test('sends a delayed mail when it is due, unless it was withdrawn', async () => {
    const [later, never] = [someMail(), someMail()]
    const dueAt = new Date(Date.now() + 1_500)
    const { mailer } = service.services
    await mailer.send({ ...later, dueAt, withdrawKey: 'about one' })
    await mailer.send({ ...never, dueAt, withdrawKey: 'about another' })

    await expect(
      inTransaction(service.db, async (tx) => {
        await mailer.withdraw('about one', tx)
        throw new Error('Not after all')
      }),
    ).rejects.toThrow('Not after all')
    expect(await mailer.withdraw('about another')).toEqual({ taken: 1, left: 0 })

    await post.mailTo(later.to)
    expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime())
    await until(later.to, isSent)
    expect(await mailer.withdraw('about one')).toEqual({ taken: 0, left: 1 })
    expect(post.mails.some(({ to }) => to?.[0]?.address === never.to)).toBe(false)
  })

  test('withdraws the second of two mails with the same key when the first was sent, and reports the first', async () => {
    const [heard, other] = [someMail(), someMail()]
    const { mailer } = service.services
    const later = { dueAt: new Date(Date.now() + 60_000), withdrawKey: 'about both' }
    await inTransaction(service.db, async (tx) => {
      await mailer.send({ ...heard, withdrawKey: 'about both' }, tx)
      await mailer.send({ ...other, ...later }, tx)
    })
    await until(heard.to, isSent)

    expect(await mailer.withdraw('about both')).toEqual({ taken: 1, left: 1 })

    await mailer.send({ ...someMail(), ...later })
    expect(await mailer.withdraw('about both')).toEqual({ taken: 1, left: 0 })
  })

  test('adds unsubscribe headers only to mails that can be stopped', async () => {
    const [stoppable, other] = [someMail(), someMail()]
    const stopLink = 'https://chowk.example/messages/7?stop=offers+end'
    await service.services.mailer.send({ ...stoppable, stopLink })
    await service.services.mailer.send(other)

    const headersOf = async (to: string) =>
      (await post.mailTo(to)).headers
        .filter(({ key }) => key.startsWith('list-'))
        .map(({ key, value }) => [key, value])
    expect(await headersOf(stoppable.to)).toEqual([
      ['list-unsubscribe', `<${stopLink}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
    expect(await headersOf(other.to)).toEqual([])
  })

  test('stores no mail when its transaction is rolled back', async () => {
    const mail = someMail()

    const failed = inTransaction(service.db, async (tx) => {
      await service.services.mailer.send(mail, tx)
      throw new Error('No such user after all')
    })

    await expect(failed).rejects.toThrow('No such user')
    expect(await countMails(service.db)).toEqual({ waiting: 0, failed: 0 })
  })

  test('retries with the same Message-ID after a temporary refusal', async () => {
    const mail = someMail()
    post.refusals.set(mail.to, { code: 451, text: 'Try https://post.example/later again' })
    await service.services.mailer.send(mail)

    const last_error = expect.stringContaining('Try (link) again')
    expect(await until(mail.to, isRefused)).toMatchObject({ attempts: 1, waits: 1, last_error })
    expect(await waitingMails(service.db)).toBe(1)

    const message_id = await service.value<string>(
      sql`SELECT message_id FROM mails WHERE recipient = ${mail.to}`,
    )
    post.refusals.clear()
    const worker = await tryNow(mail.to)
    expect((await post.mailTo(mail.to)).messageId).toBe(`<${message_id}@chowk.example>`)
    await until(mail.to, (row) => row.sent_at !== null && row.last_error === null)
    await worker.stop()
  })

  test('fails after a day of refusals and keeps the content for another attempt', async () => {
    const mail = someMail()
    post.refusals.set(mail.to, { code: 451, text: 'Later' })
    await service.services.mailer.send(mail)
    await until(mail.to, isRefused)
    await change(mail.to, sql`created_at = now() - interval '23 hours', attempts = 5`)

    const worker = await tryNow(mail.to)

    const row = await until(mail.to, ({ failed_at }) => failed_at !== null)
    expect(row.content).not.toBeNull()
    expect(await countMails(service.db)).toEqual({ waiting: 0, failed: 1 })
    await worker.stop()
  })

  test('fails at once when the server refuses the recipient permanently', async () => {
    const mail = someMail()
    post.refusals.set(mail.to, { code: 550, text: 'No such mailbox' })

    await service.services.mailer.send(mail)

    const row = await until(mail.to, ({ failed_at }) => failed_at !== null)
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('No such mailbox') })
  })

  test('keeps the mail when the SMTP server is unavailable, and logs neither recipient nor link', async () => {
    const said: unknown[] = []
    const log = Object.create(service.services.log, {
      warn: { value: (...words: unknown[]) => said.push(words) },
    })
    const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@chowk.example' }
    const config = { ...service.services.config, mail }
    // Uses its own database, since a worker of the shared one might send the mail.
    const { db } = await testDatabase()
    await createMailer(db).send(someMail())

    const worker = another({ ...service.services, config, db, log })

    const reason = sql`SELECT last_error FROM mails WHERE failed_at IS NULL AND sent_at IS NULL`
    await expect
      .poll(() => one(db)`${reason}`)
      .toMatchObject({ last_error: expect.stringContaining('ECONNREFUSED') })
    expect(said).toHaveLength(1)
    expect(JSON.stringify(said)).not.toMatch(/ravi|secret/)
    await worker.stop()
  })

  test('does not send a mail whose link has expired, and deletes its content', async () => {
    const mail = someMail()
    post.refusals.set(mail.to, { code: 451, text: 'Later' })
    await service.services.mailer.send({ ...mail, expiresAt: new Date(Date.now() + 60 * 60_000) })
    await until(mail.to, isRefused)
    post.refusals.clear()
    await change(mail.to, sql`expires_at = now() - interval '1 second', due_at = now()`)

    expect(await claimDue(service.db, mailOutbox)).toBeUndefined()
    await failExpiredMails(service.db)

    const row = await rowOf(mail.to)
    expect(row).toMatchObject({
      content: null,
      last_error: expect.stringMatching(/Later.* Its link is no longer valid\.$/),
    })
    expect(row.failed_at).not.toBeNull()
  })

  test('sends each mail once with three workers, at most five at a time per worker', async () => {
    const mails = Array.from({ length: 30 }, someMail)
    let release = () => {}
    post.state.held = new Promise((resolve) => {
      release = resolve
    })
    post.state.mostAtOnce = 0
    for (const mail of mails) await service.services.mailer.send(mail)
    await expect.poll(() => post.state.atOnce).toBe(5)
    const workers = [another(), another()]
    await expect.poll(() => post.state.atOnce).toBe(15)
    release()

    const sent = sql`SELECT recipient FROM mails WHERE sent_at IS NOT NULL`
    await expect.poll(async () => (await service.many(sent)).length).toBe(30)
    const received = post.mails.flatMap(({ to = [] }) => to.map(({ address }) => address))
    for (const { to } of mails) expect(received.filter((address) => address === to)).toEqual([to])
    expect(post.state.mostAtOnce).toBe(15)
    await Promise.all(workers.map((worker) => worker.stop()))
  })

  test('stops within three seconds while an SMTP server hangs, and keeps the mail', async () => {
    const mail = someMail()
    post.state.held = new Promise(() => {})
    const own = await startTestApp(env)
    await own.services.mailer.send(mail)
    await expect.poll(() => post.state.atOnce).toBeGreaterThan(0)
    const started = Date.now()

    const { waiting } = await countMails(own.db)
    await own.stop()

    expect(waiting).toBe(1)
    expect(Date.now() - started).toBeLessThan(4_000)
  })

  test('deletes mails that were sent or failed more than 30 days ago', async () => {
    await service.run(sql`
      INSERT INTO mails (recipient, subject, content, sent_at, failed_at) VALUES
        ('old@example.com', 'Sent', NULL, now() - interval '31 days', NULL),
        ('old@example.com', 'Given up', '{}', NULL, now() - interval '31 days'),
        ('new@example.com', 'Sent', NULL, now() - interval '1 day', NULL),
        ('new@example.com', 'Given up', '{}', NULL, now() - interval '1 day')`)

    await runJobOnce('forget-mails', service.services)

    const left = await service.many<{ recipient: string }>(sql`SELECT recipient FROM mails`)
    expect(left.map(({ recipient }) => recipient)).toEqual(['new@example.com', 'new@example.com'])
  })
})

test('writes one file per mail without an SMTP server, even when a mail is written again', async () => {
  const quiet = await testApp()
  await quiet.services.mailer.send(someMail())
  await expect.poll(() => writtenMails(quiet)).toHaveLength(1)
  const state = sql`SELECT sent_at IS NOT NULL AS sent FROM mails`
  await expect.poll(async () => await quiet.value<boolean>(state)).toBe(true)

  // Simulates a crash before the mail is marked as sent.
  await quiet.run(`UPDATE mails SET sent_at = NULL, content = '{"text":"again"}'`)
  const worker = another(quiet.services)
  await expect.poll(async () => (await writtenMails(quiet))[0]).toContain('again')

  const outbox = join(quiet.services.config.dataDir, 'outbox')
  expect(await readdir(outbox)).toHaveLength(1)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  await worker.stop()
})

test('sends a single mail before bulk mails', async () => {
  const { db } = await testDatabase()
  const mailer = createMailer(db)
  const [toMany, alone] = [someMail(), someMail()]
  await mailer.send({ ...toMany, isForMany: true })
  await mailer.send(alone)
  const claimed = [await claimDue<ClaimedMail>(db, mailOutbox), await claimDue<ClaimedMail>(db, mailOutbox)]
  expect(claimed.map((mail) => mail?.to)).toEqual([alone.to, toMany.to])
})
