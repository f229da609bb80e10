import express from 'express'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
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

describe.each(['2', '10.0.0.0/8, 2001:db8:aa::/48, loopback'])(
  'behind two proxies, TRUST_PROXY=%s',
  (TRUST_PROXY) => {
    const config = readConfig({ TRUST_PROXY, SESSION_SECRET: 'a secret of this test' })
    const isTrusted = express().set('trust proxy', config.trustProxy).get('trust proxy fn')
    const { addressOf } = callersOf(config, isTrusted, async () => undefined)
    const addressBehind = (proxy: string, forwarded: string) =>
      addressOf({ socket: { remoteAddress: proxy }, headers: { 'x-forwarded-for': forwarded } } as never)

    test.each([
      ['9.9.9.9', '9.9.9.9'],
      ['9.9.9.9:50000', '9.9.9.9'],
      ['::ffff:9.9.9.9', '9.9.9.9'],
      ['::FFFF:909:909', '9.9.9.9'],
      ['2001:db8:1:2::7', '2001:db8:1:2'],
      ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1:2'],
      ['[2001:db8:1:2::9]:50000', '2001:db8:1:2'],
      ['2001:db8:1:3::7', '2001:db8:1:3'],
    ])('names the visitor %s as %s, whatever addresses the visitor forges', (visitor, network) => {
      for (const forged of ['', '8.8.8.8, ', '10.0.0.9, ', '2001:db8:aa::9, ::1, ', 'x, , '])
        for (const [near, far] of [
          ['127.0.0.1', '10.0.0.7'],
          ['::ffff:10.0.0.8', '10.0.0.7'],
          ['2001:db8:aa::8', '2001:db8:aa::7'],
        ] as const)
          expect([forged, addressBehind(near, `${forged}${visitor}, ${far}`)]).toEqual([forged, network])
    })
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
