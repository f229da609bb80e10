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
  test('when two browsers tap, then each counts once for each kind in half an hour', async () => {
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

  test('when half an hour is over, then the same browser counts again', async () => {
    await tap('directions')
    await service.run(`UPDATE page_visits SET half_hour = half_hour - interval '30 minutes'`)
    await tap('directions')

    expect(await countedOn()).toMatchObject({ directions: 2 })
  })

  test('when a view and a tap come from one browser, then both count', async () => {
    await view()
    await tap('share')
    await view({ session: 'session-two' })

    expect(await countedOn()).toEqual({ ...nothing, views: 2, share: 1 })
  })

  test("when the shop's own people, an admin or a bot look and tap, then nothing counts; another shop's people do", async () => {
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

  test('when there is no such offer or its shop is closed, then nothing counts', async () => {
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
  ])('when the body is %j, then it answers 400', async (body) => {
    await service.send('dashboard/tap', body).expect(400)
  })

  test('when an offer is deleted, then what was counted of it stays', async () => {
    await view()
    await shop.send('shop/delete_product', { product_id: offer }).expect(200)

    expect(await countedOn()).toMatchObject({ views: 1 })
  })

  test('when views of an earlier day are added, then they are of that day', async () => {
    const yesterday = dayFromToday(-1)
    await service.run(
      sql`INSERT INTO page_views (path, day, views) VALUES (${`/product/${offer}`}, ${yesterday}, 5)`,
    )
    await service.run(sql`UPDATE page_views SET views = 7 WHERE path = ${`/product/${offer}`}`)

    expect(await countedOn(yesterday)).toMatchObject({ views: 7 })
    expect(Object.keys(await countedOn())).toEqual([...figureKinds])
  })
})

test('when somebody taps on a shop’s own page, then it counts once for the shop and none of its offers, but not of its people', async () => {
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
