import request from 'supertest'
import { expect, test } from 'vitest'
import { rateLimits } from '../../../contract/facts/rate-limits.ts'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const admin = await givenUser(service, { type: 'admin' })
const shop = await givenUser(service)

const phone = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const post = (call: string, from: string, body: object, browser = phone) =>
  request(service.app).post(call).set('X-Forwarded-For', from).set('User-Agent', browser).send(body)
const viewsOf = async (path: string) => (await admin.read('dashboard/analytics')).pages[path]?.pageViews
const { points } = rateLimits.viewsOfPage

test('limits the counted visitors per network address, offer and day', async () => {
  const path = `/product/${await givenOffer(service, shop.id)}`
  for (let n = 0; n < points + 15; n++)
    await post('/api/dashboard/pageview', '203.0.113.1', { path, session: `invented-${n}` }).expect(204)
  expect(await viewsOf(path)).toBe(points)

  await post('/api/dashboard/pageview', '203.0.113.2', { path, session: 'somebody-else' }).expect(204)
  expect(await viewsOf(path)).toBe(points + 1)
  const other = `/product/${await givenOffer(service, shop.id)}`
  await post('/api/dashboard/pageview', '203.0.113.1', { path: other, session: 'invented-1' }).expect(204)
  expect(await viewsOf(other)).toBe(1)
})

test('limits the counted taps per network address, offer, kind and day', async () => {
  const product_id = await givenOffer(service, shop.id)
  for (let n = 0; n < points + 5; n++)
    await post('/api/dashboard/tap', '203.0.113.3', {
      product_id,
      kind: 'call',
      session: `invented-${n}`,
    }).expect(204)
  const { rows } = await service.run('SELECT call FROM product_days WHERE product_id = $1', [product_id])
  expect(rows).toEqual([{ call: points }])
})

test('limits the counted reports of an offer per network address, whatever browser ids are sent', async () => {
  const product_id = await givenOffer(service, shop.id)
  for (let n = 0; n < 6; n++)
    await post('/api/user/report', '203.0.113.4', { product_id, kind: 'ended' }, `browser ${n}`).expect(200)
  await post('/api/user/report', '203.0.113.5', { product_id, kind: 'ended' }).expect(200)
  const { reports } = await admin.read('admin/reports')
  expect(reports[0].shoppers).toBe(rateLimits.reportsOfOffer.points + 1)
})
