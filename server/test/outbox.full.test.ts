import sql from 'sql-template-tag'
import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { one, value } from '../src/platform/database/query.ts'
import { exitCode, isOpen, type Started, startBuilt } from './built-product.ts'
import { testMailServer } from './captured-mail.ts'
import { freePort } from './free-port.ts'
import { testDatabase } from './test-database.ts'
import { testFolder } from './test-folder.ts'

const database = await testDatabase()
const dataDir = await testFolder('outbox')
const post = await testMailServer()
let running: Started
const production = async (smtpUrl: string) => ({
  NODE_ENV: 'production',
  PORT: String(await freePort()),
  PUBLIC_URL: 'https://mandi.example',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SESSION_SECRET: 'a secret of production',
  SUPPORT_EMAIL: 'help@mandi.example',
  SUPPORT_PHONE: '0731 411 1111',
  SUPPORT_ADDRESS: '1 Sarafa, Indore',
  LEGAL_NAME: 'Mandi Private Limited',
  LEGAL_ADDRESS: '1 Sarafa, Indore',
  GRIEVANCE_OFFICER_NAME: 'Meera Joshi',
  GRIEVANCE_OFFICER_DESIGNATION: 'Manager',
  GRIEVANCE_OFFICER_EMAIL: 'meera@mandi.example',
  GRIEVANCE_OFFICER_PHONE: '0731 411 1112',
  SMTP_URL: smtpUrl,
  MAIL_FROM: smtpUrl && 'Mandi <hello@mandi.example>',
})
afterAll(async () => {
  running?.child.kill('SIGTERM')
  await exitCode(running.child)
})

const message = { name: 'Ravi', email: 'ravi@example.com', subject: 'Timings', message: 'When do you open?' }

test('a message that was acknowledged before a kill is sent after the next start', {
  timeout: 60_000,
}, async () => {
  const nobody = `smtp://127.0.0.1:${await freePort()}`
  const env = await production(nobody)
  running = startBuilt('main', env)
  await isOpen(running)
  await request(`http://127.0.0.1:${env.PORT}`).post('/api/contact').send(message).expect(200)
  const failure = sql`SELECT last_error FROM mails`
  await expect
    .poll(async () => await value<string>(database.db)`${failure}`, {
      timeout: 5_000,
    })
    .toContain('ECONNREFUSED')
  running.child.kill('SIGKILL')
  await exitCode(running.child)
  await database.db.query('UPDATE mails SET due_at = now()')

  running = startBuilt('main', await production(post.url))
  await isOpen(running)

  const mail = await post.mailTo('help@mandi.example')
  expect(mail).toMatchObject({ subject: 'Chowk contact: Timings', from: { address: 'hello@mandi.example' } })
  await expect
    .poll(() => one(database.db)`SELECT sent_at IS NOT NULL AS sent, content FROM mails`, {
      timeout: 5_000,
    })
    .toEqual({ sent: true, content: null })
  expect(post.mails).toHaveLength(1)
})

test('production without a mail server logs a warning in its first line', {
  timeout: 60_000,
}, async () => {
  running.child.kill('SIGTERM')
  await exitCode(running.child)

  running = startBuilt('main', await production(''))
  await isOpen(running)

  const [first = ''] = running.output().split('\n')
  expect(first).toContain('SMTP_URL is not set: mails become files in DATA_DIR/outbox, and reach nobody')
})
