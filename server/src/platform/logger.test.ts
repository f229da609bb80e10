import { pino } from 'pino'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { createLogger, logOptions } from './logger.ts'

async function terminalLog() {
  let shown = ''
  const log = await createLogger('info', { write: (text) => (shown += text) })
  return { log, shown: () => shown.replace(/^\[\d\d:\d\d:\d\d\] /gm, '') }
}

test('a terminal shows time, level, message and fields of a log line', async () => {
  const { log, shown } = await terminalLog()
  log.info('Applied migration 0001-offers')
  log.warn({ userId: 7 }, 'Sign-in refused')
  log.debug('Nothing to see')

  expect(shown()).toBe('INFO: Applied migration 0001-offers\nWARN: Sign-in refused {"userId":7}\n')
})

test('a terminal shows the URL, status and duration of a request', async () => {
  const { log, shown } = await terminalLog()
  const req = { id: '5f0c', method: 'GET', url: '/api/x?q=\u001b[2J', address: '::1' }
  log.info({ req, res: { statusCode: 200 }, responseTime: 12 }, 'request completed')

  expect(shown()).toBe('INFO: GET /api/x?q=?[2J 200 12 ms\n')
})

test('a terminal shows the stack of an error', async () => {
  const { log, shown } = await terminalLog()
  log.error({ err: new Error('Out of paper') }, 'Could not print')

  expect(shown()).toMatch(/^ERROR: Could not print.*Error: Out of paper\n +at .*logger\.test\.ts/s)
})

test("the log contains PostgreSQL's error, but neither the refused row nor the invalid value", async () => {
  const { db } = await testDatabase()
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) })
  const refused = [
    sql`INSERT INTO users (user_type, status, name, email, password_hash) VALUES ('shopkeeper', 'nothing', 'Meena', 'meena@example.com', '$2b$secret')`,
    sql`SELECT ${'98260 12345'}::integer`,
    sql`SELECT ${'98260 12345'}::date`,
    sql`INSERT INTO cities (name) SELECT 'Indore' FROM generate_series(1, 2)`,
  ]
  for (const statement of refused) {
    const error: Error = await db.query(statement).then(
      () => expect.unreachable(),
      (refusal) => refusal,
    )
    log.error({ err: error }, 'Unexpected error')
    log.error({ err: new Error('It went wrong', { cause: error }) }, 'Unexpected error')
    log.error(error)
  }

  const text = lines.join('')
  for (const value of ['meena@example.com', '$2b$secret', '98260', 'Failing row', 'Indore'])
    expect(text).not.toContain(value)
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({
    code: '23514',
    constraint: 'users_status_check',
    table: 'users',
  })
  expect(JSON.parse(lines[3] ?? '{}').err.message).toBe('invalid input syntax for type integer: …')
})
