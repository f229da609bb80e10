import sql from 'sql-template-tag'
import request from 'supertest'
import type TestAgent from 'supertest/lib/agent.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { figureKinds, type TapKind, tapKinds } from '../../../contract/statistics/facts.ts'
import { dayFromToday, givenMember, givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { maybeOne } from '../../platform/database/query.ts'

let offer: number
const service = await testApp()
const shop = await givenUser(service)
beforeEach(async () => {
  offer = await givenOffer(service, shop.id)
})

const browser = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
type Visit = { by?: TestAgent; session?: string; userAgent?: string }
const send = (path: string, body: object, { by, session = 'session-one', userAgent = browser }: Visit) =>
  (by ?? request(service.app))
    .post(`/api/dashboard/${path}`)
    .set('User-Agent', userAgent)
    .send({ ...body, session })
const tap = (kind: TapKind, visit: Visit = {}, productId = offer) =>
  send('tap', { product_id: productId, kind }, visit).expect(204)
const view = (visit: Visit = {}) => send('pageview', { path: `/product/${offer}` }, visit).expect(204)

const nothing = { views: 0, directions: 0, call: 0, whatsapp: 0, share: 0, save: 0 }
const countedOn = async (day = dayFromToday(0), productId = offer) =>
  (await maybeOne(service.db)`SELECT views, directions, call, whatsapp, share, save FROM product_days
    WHERE product_id = ${productId} AND day = ${day}`) ?? nothing

describe('taps on an offer', () => {
  test('counts each kind of tap once per browser and half hour', async () => {
    for (const session of ['session-one', 'session-two']) {
      await tap('directions', { session })
      await tap('directions', { session })
    }
    await tap('share')
    await tap('call')
    await tap('whatsapp')
    await tap('save')

    expect(await countedOn()).toEqual({ views: 0, directions: 2, call: 1, whatsapp: 1, share: 1, save: 1 })
  })

  test('counts the same browser again after half an hour', async () => {
    await tap('directions')
    await service.run(`UPDATE page_visits SET half_hour = half_hour - interval '30 minutes'`)
    await tap('directions')

    expect(await countedOn()).toMatchObject({ directions: 2 })
  })

  test('counts both a view and a tap by the same browser', async () => {
    await view()
    await tap('share')
    await view({ session: 'session-two' })

    expect(await countedOn()).toEqual({ ...nothing, views: 2, share: 1 })
  })

  test("ignores the shop's own team, admins and bots, and counts the teams of other shops", async () => {
    const admin = await givenUser(service, { type: 'admin' })
    const other = await givenUser(service)
    const helper = await givenUser(service)
    await givenMember(service, helper.id, shop.id)
    const ours = [shop, helper, admin].map(({ agent }) => ({ by: agent }))
    for (const visit of [...ours, { userAgent: 'Googlebot/2.1' }]) {
      await view(visit)
      for (const kind of tapKinds) await tap(kind, visit)
    }
    expect(await countedOn()).toEqual(nothing)

    await view({ by: other.agent })
    await tap('directions', { by: other.agent })
    expect(await countedOn()).toEqual({ ...nothing, views: 1, directions: 1 })
  })

  test('counts no tap when the offer is missing or its shop is closed', async () => {
    const closed = await givenUser(service, { status: 'inactive' })
    const hidden = await givenOffer(service, closed.id)
    await tap('call', {}, hidden)
    await tap('call', {}, 2_000_000)

    expect(await countedOn(dayFromToday(0), hidden)).toEqual(nothing)
    expect(await countedOn(dayFromToday(0), 2_000_000)).toEqual(nothing)
  })

  test.each([
    {},
    { product_id: 'x', kind: 'call' },
    { product_id: 1, kind: 'mail' },
    { product_id: 1 },
    { kind: 'call' },
    { product_id: 1, shop_id: 1, kind: 'call' },
  ])('returns 400 when the body is %j', async (body) => {
    await service.send('dashboard/tap', body).expect(400)
  })

  test('keeps the counts of an offer when it is deleted', async () => {
    await view()
    await shop.send('shop/delete_product', { product_id: offer }).expect(200)

    expect(await countedOn()).toMatchObject({ views: 1 })
  })

  test('adds views that are stored for an earlier day to the sums of that day', async () => {
    const yesterday = dayFromToday(-1)
    await service.run(
      sql`INSERT INTO page_views (path, day, views) VALUES (${`/product/${offer}`}, ${yesterday}, 5)`,
    )
    await service.run(sql`UPDATE page_views SET views = 7 WHERE path = ${`/product/${offer}`}`)

    expect(await countedOn(yesterday)).toMatchObject({ views: 7 })
    expect(Object.keys(await countedOn())).toEqual([...figureKinds])
  })
})

test("counts taps on a shop's page for the shop, but not for its offers, and not by its team", async () => {
  const shopId = shop.shopId
  const tapShop = (kind: TapKind, visit: Visit = {}, id = shopId) =>
    send('tap', { shop_id: id, kind }, visit).expect(204)
  const today = async () => (await shop.read('shop/numbers')).days.at(-1)
  const before = await today()
  for (const session of ['session-one', 'session-two', 'session-two'])
    await tapShop('directions', { session })
  await tapShop('call')
  await tapShop('call', { by: shop.agent, session: 'session-three' })
  await tapShop('whatsapp', {}, 2_000_000)

  expect(await today()).toEqual({ ...before, directions: before.directions + 2, call: before.call + 1 })
  expect(await countedOn()).toEqual(nothing)
})
