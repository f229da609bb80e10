import express from 'express'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { type Metrics, metricsRoutes } from './metrics.ts'

const token = 'a token of some length'
const service = await testApp({ METRICS_TOKEN: token, TRUST_PROXY: '1' })

const get = () => service.get('/api/metrics')
const figure = (text: string, start: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${start} `))
      ?.slice(start.length + 1),
  )

describe('GET /api/metrics', () => {
  test('responds to this machine in the text format and forbids caching', async () => {
    const { headers, text } = await get().expect(200)

    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'chowk_database_connections',
      'chowk_database_waiting',
      'chowk_visitors_waiting',
      'chowk_visitors_refused_total',
      'chowk_busy_total',
      'chowk_pictures_receiving',
      'chowk_pictures_encoding_waiting',
      'chowk_ready_answers_bytes',
      'chowk_ready_pages_made_total',
      'chowk_live_offers',
    ])
      expect([name, figure(text, name)]).toEqual([name, expect.any(Number)])
    expect(text).not.toContain('NaN')
  })

  test.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Proto'])(
    'returns 404 without the token for a local proxy that sets %s',
    async (header) => {
      await get()
        .set(header, '127.0.0.1')
        .expect(404, { message: 'There is no such call.', error: 'There is no such call.' })
      await get().set(header, '127.0.0.1').set('Authorization', `Bearer ${token}x`).expect(404)
      await get().set(header, '127.0.0.1').set('Authorization', `Basic ${token}`).expect(404)
      await get().set(header, '127.0.0.1').set('Authorization', `Bearer ${token}`).expect(200)
    },
  )

  test('requires the token in production, since a proxy may set no header', async () => {
    const app = express()
    const metrics = { text: async () => 'figures' } as Metrics
    app.use(metricsRoutes(metrics, { metricsToken: token, production: true }))

    expect((await request(app).get('/api/metrics')).status).not.toBe(200)
    await request(app).get('/api/metrics').set('Authorization', `Bearer ${token}`).expect(200)
  })

  test("counts calls by name and status class, without people's addresses", async () => {
    await service.get('/api/product/123456').expect(404)
    await service.send('shop/login', { email: 'asha@example.com', password: 'x' })
    await service.get('/api/nothing/asha@example.com').expect(404)
    await service.get('/api/config').expect(200)

    const { text } = await get()

    const count = (call: string, status: string) =>
      figure(text, `chowk_request_seconds_count{call="${call}",status="${status}"}`)
    expect(count('GET /api/product/:id', '4xx')).toBe(1)
    expect(count('POST /api/shop/login', '4xx')).toBe(1)
    expect(count('GET /api/config', '2xx')).toBe(1)
    expect(count('other', '4xx')).toBeGreaterThan(0)
    expect(text).not.toContain('asha')
    expect(text).not.toContain('123456')
    const labels = new Set([...text.matchAll(/call="([^"]+)"/g)].map(([, name]) => name))
    for (const name of labels) expect([...Object.keys(calls), 'other']).toContain(name)
  })

  test('refuses all other callers when no token is configured', async () => {
    const without = await testApp()
    await without.get('/api/metrics').set('Via', 'x').set('Authorization', 'Bearer undefined').expect(404)
  })
})
