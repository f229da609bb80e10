import { Writable } from 'node:stream'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/start-test-app.ts'
import { logOptions } from '../logger.ts'
import { errorHandler } from './error-handler.ts'
import { requestLog } from './request-log.ts'
import { attachNetwork } from './visitors.ts'

type Line = { msg: string; request_id?: string; req?: { method: string; url: string; network: string } }

function aService(trustProxy: number | boolean) {
  const written: string[] = []
  const here = new Writable({
    write(line, _, done) {
      written.push(String(line))
      done()
    },
  })
  const log = pino(logOptions('info'), here)
  const app = express()
  app.set('trust proxy', trustProxy)
  app.use(attachNetwork({ sessionSecrets: () => ['a secret'] }))
  app.use(requestLog(log))
  app.get('/api/fine', async (_req, res) => {
    await new Promise(setImmediate)
    log.info('Told by somebody who knows of no request')
    res.json({})
  })
  app.get('/api/broken', () => {
    throw new Error('Out of paper')
  })
  app.use(errorHandler)
  return { app, lines: () => written.map((line): Line => JSON.parse(line)), text: () => written.join('') }
}

describe('the request id', () => {
  test('is the same in the response and in each log line', async () => {
    const { app, lines } = aService(0)

    const { headers } = await request(app).get('/api/fine').expect(200)

    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}$/)
    expect(lines().map(({ msg, request_id }) => [msg, request_id])).toEqual([
      ['Told by somebody who knows of no request', headers['x-request-id']],
      ['request completed', headers['x-request-id']],
    ])
  })

  test('is shown to the user and logged when an error is unexpected', async () => {
    const { app, lines, text } = aService(0)

    const { headers, body } = await request(app).get('/api/broken').expect(500)

    expect(body.request_id).toBe(headers['x-request-id'])
    expect(body.message).toContain(`mention ${body.request_id}.`)
    expect(new Set(lines().map(({ request_id }) => request_id))).toEqual(new Set([body.request_id]))
    expect(text().match(/"request_id"/g)).toHaveLength(lines().length)
  })

  test('is taken only from a trusted proxy, if well-formed', async () => {
    const ask = async (trust: number, id: string) =>
      (await request(aService(trust).app).get('/api/fine').set('X-Request-Id', id)).headers['x-request-id']

    expect(await ask(1, 'nginx-0815.4f2a')).toBe('nginx-0815.4f2a')
    expect(await ask(0, 'nginx-0815.4f2a')).toMatch(/^[0-9a-f]{8}$/)
    for (const bad of ['abc', 'x'.repeat(65), 'with blank', '"},{"level":60'])
      expect(await ask(1, bad)).toMatch(/^[0-9a-f]{8}$/)
  })
})

describe('a log line', () => {
  const token = 'AAAABBBBCCCC'
  test.each([
    `/api/shop/invitation/${token}`,
    `/api/shop/accept_invitation/${token}`,
    `/api/shop/reset-password/${token}`,
    `/API/Shop/Let_In/${token}`,
    `/api/messages/${token}?stop=1`,
    `/reset-password/${token}`,
    `/let-in/${token}`,
    `/messages/${token}`,
    `/invitation/${token}`,
    `/c/${token}`,
    '/api/nobody/knows/aVeryPrivateTokenOfFortyThreeLettersAndMore',
    `/api/user/offers_now?ids=${token}`,
    `/api/search/search?query=${token}&near=22.7196,75.8577`,
    `/api/fine?${token}`,
  ])('contains neither the token nor the query of %s', async (path) => {
    const { app, lines, text } = aService(0)

    await request(app).get(path)

    for (const secret of [token, 'aVeryPrivate', '22.7196', '?']) expect(text()).not.toContain(secret)
    expect(lines().at(-1)).toMatchObject({ req: { method: 'GET', url: expect.stringMatching(/^\/[\w/]/) } })
  })

  test('distinguishes networks without containing their addresses', async () => {
    const { app, lines, text } = aService(1)
    for (const address of ['203.0.113.7', '203.0.113.7', '198.51.100.1'])
      await request(app).get('/api/fine').set('X-Forwarded-For', address)

    const networks = lines().flatMap(({ req }) => (req ? [req.network] : []))
    expect([networks[0] === networks[1], networks[0] === networks[2]]).toEqual([true, false])
    expect(text()).not.toMatch(/203\.0\.113|198\.51\.100|127\.0\.0/)
  })
})

describe('the whole service', async () => {
  const service = await testApp()

  test("sends a request id with Express's responses", async () => {
    const { headers } = await service.get('/api/shop/session').expect(200)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}$/)
  })

  test('forbids caching of responses to a link with a token', async () => {
    for (const path of ['/api/shop/invitation/AAAABBBBCCCC', '/api/messages/AAAABBBBCCCC'])
      expect((await service.get(path)).headers['cache-control']).toBe('no-store')
    expect((await service.get('/api/config')).headers['cache-control']).toContain('no-cache')
  })
})
