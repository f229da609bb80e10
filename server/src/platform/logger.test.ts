import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

async function terminalLog() {
  let shown = ''
  const log = await createLogger('info', { write: (text) => (shown += text) })
  return { log, shown: () => shown.replace(/^\[\d\d:\d\d:\d\d\] /gm, '') }
}

test('when the log goes to a terminal, then a line is its time, level, message and what belongs to it', async () => {
  const { log, shown } = await terminalLog()
  log.info('Applied migration 0001-offers')
  log.warn({ userId: 7 }, 'Sign-in refused')
  log.debug('Nothing to see')

  expect(shown()).toBe('INFO: Applied migration 0001-offers\nWARN: Sign-in refused {"userId":7}\n')
})

test('when it tells of a request, then it shows what was asked, the answer and how long it took', async () => {
  const { log, shown } = await terminalLog()
  const req = { id: '5f0c', method: 'GET', url: '/api/x?q=\u001b[2J', address: '::1' }
  log.info({ req, res: { statusCode: 200 }, responseTime: 12 }, 'request completed')

  expect(shown()).toBe('INFO: GET /api/x?q=?[2J 200 12 ms\n')
})

test('when it tells of an error, then where it came from is there', async () => {
  const { log, shown } = await terminalLog()
  log.error({ err: new Error('Out of paper') }, 'Could not print')

  expect(shown()).toMatch(/^ERROR: Could not print.*Error: Out of paper\n +at .*logger\.test\.ts/s)
})
