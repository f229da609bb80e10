import request from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenOffer, givenUser, mainShopOf, type Someone } from '../../../test/given.ts'
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts'

let service: TestApp
let admin: Someone
beforeAll(async () => {
  service = await startTestApp()
  admin = await givenUser(service, { type: 'admin' })
})
afterAll(() => service.stop())

const browser = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const view = (path: unknown, session?: string, userAgent = browser) =>
  request(service.app).post('/api/dashboard/pageview').set('User-Agent', userAgent).send({ path, session })
const views = async (by = admin) => (await by.agent.get('/api/dashboard/analytics').expect(200)).body.pages

describe('page views', () => {
  test('when a session sees a page twice in half an hour, then it counts once; another session counts too', async () => {
    await view('/aboutus', 'session-one').expect(204)
    await view('/aboutus', 'session-one').expect(204)
    await view('/aboutus', 'session-two').expect(204)
    await view('/contactus').expect(204)
    await view('/contactus').expect(204)

    expect(await views()).toMatchObject({ '/aboutus': { pageViews: 2 }, '/contactus': { pageViews: 1 } })
  })

  test('when the visitor is a bot or the page does not exist, then nothing is counted', async () => {
    await view('/privacy', 'session-one', 'Googlebot/2.1 (+http://www.google.com/bot.html)').expect(204)
    await view('/wp-admin', 'session-one').expect(204)
    await view('/product/999999', 'session-one').expect(204)
    await view('/reset-password/secret', 'session-one').expect(204)

    const counted = Object.keys(await views())
    expect(counted).not.toContain('/privacy')
    expect(counted.filter((path) => /wp-admin|999999|reset/.test(path))).toEqual([])
  })

  test('when a shop’s page is seen, then it counts, but for its own people', async () => {
    const shop = await givenUser(service)
    const path = `/shop/${await mainShopOf(service, shop.id)}`
    await view(path, 'session-one').expect(204)
    await shop.agent.post('/api/dashboard/pageview').set('User-Agent', browser).send({ path }).expect(204)
    await view('/shop/999999', 'session-one').expect(204)

    const counted = Object.entries(await views()).filter(([counted]) => counted.startsWith('/shop/'))
    expect(counted).toEqual([[path, { pageViews: 1 }]])
  })

  test.each([
    [{}],
    [{ path: 'home' }],
    [{ path: 7 }],
    [{ path: '/', session: 'x' }],
    [{ path: `/${'x'.repeat(200)}` }],
  ])('when the body is %j, then it answers 400', async (body) => {
    await request(service.app).post('/api/dashboard/pageview').send(body).expect(400)
  })

  test('when a shopkeeper asks, then only the own product pages are told; signed out it is 401', async () => {
    const shop = await givenUser(service)
    const other = await givenUser(service)
    const own = await givenOffer(service, shop.id)
    const foreign = await givenOffer(service, other.id)
    await view(`/product/${own}`, 'session-one').expect(204)
    await view(`/product/${foreign}`, 'session-one').expect(204)

    expect(await views(shop)).toEqual({ [`/product/${own}`]: { pageViews: 1 } })
    await request(service.app).get('/api/dashboard/analytics').expect(401)
  })
})
