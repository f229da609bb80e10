import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { networkAddressOf } from '../rate-limiter.ts'
import { callersOf } from './callers.ts'

test.each(['0', '1', '2', 'loopback', '127.0.0.1, 10.0.0.0/8'])(
  'returns the same address as Express when TRUST_PROXY is %s',
  async (TRUST_PROXY) => {
    const config = readConfig({ TRUST_PROXY, SESSION_SECRET: 'a secret of this test' })
    const app = express().set('trust proxy', config.trustProxy)
    const callers = callersOf(config, app.get('trust proxy fn'), async () => undefined)
    app.get('/', (req, res) => void res.json([callers.addressOf(req), networkAddressOf(req)]))

    for (const forwarded of [
      undefined,
      '9.9.9.9',
      '9.9.9.9, 10.0.0.7',
      '1.1.1.1,2.2.2.2, 3.3.3.3',
      ' ,',
      '2001:db8:1:2:3:4:5:6',
    ]) {
      const asking = request(app).get('/')
      const { body } = await (forwarded === undefined ? asking : asking.set('X-Forwarded-For', forwarded))
      expect([forwarded, body[0]]).toEqual([forwarded, body[1]])
    }
  },
)

test('reads 15,000 blanks in X-Forwarded-For within 5 ms', async () => {
  const config = readConfig({ TRUST_PROXY: '1', SESSION_SECRET: 'a secret of this test' })
  const isTrusted = express().set('trust proxy', 1).get('trust proxy fn')
  const callers = callersOf(config, isTrusted, async () => undefined)
  const req = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': ' '.repeat(15_000) } }

  const times = [1, 2, 3].map(() => {
    const startedAt = performance.now()
    callers.addressOf(req as never)
    return performance.now() - startedAt
  })

  expect(Math.min(...times)).toBeLessThan(5)
})
