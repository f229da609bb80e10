import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { givenMember, givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { forgetOldClaims } from './claims.queries.ts'

const service = await testApp()
const newDevice = () => randomBytes(32).toString('base64url')
const newToken = () => randomBytes(16).toString('base64url')

/** A shop with an offer of ₹2,999 that has so many codes; 0: as many as want one. */
async function given(codeLimit: number | null = 0) {
  const shop = await givenUser(service)
  const offer = await givenOffer(service, shop.id, {
    name: 'Chanderi saree',
    price: 3999,
    discount_price: 2999,
  })
  await setLimit(offer, codeLimit)
  return { shop, offer }
}
const setLimit = (offer: number, limit: number | null) =>
  service.run(sql`UPDATE products SET code_limit = ${limit}::integer WHERE id = ${offer}`)
const asking = (product_id: number, changes: object = {}) => ({
  id: randomUUID(),
  token: newToken(),
  device: newDevice(),
  product_id,
  ...changes,
})
const claim = (product_id: number, changes: object = {}) =>
  service.send('user/claim', asking(product_id, changes))
const taken = async (product_id: number, changes: object = {}) => {
  const sent = asking(product_id, changes)
  const { body } = await service.send('user/claim', sent).expect(200)
  return { ...sent, ...body.claim }
}
const left = async (offer: number) => service.read(`products/codes_left/${offer}`)
const own = async (device: string) => (await service.send('user/claims', { device }).expect(200)).body.claims
const places = (offer: number) =>
  service.value<number>(sql`SELECT taken FROM claim_limits WHERE product_id = ${offer}`)
const held = (offer: number) =>
  service.value<number>(
    sql`SELECT count(*)::integer FROM claims WHERE product_id = ${offer} AND state IN ('claimed', 'redeemed')`,
  )
/** Its time is over, as the clock says. */
const pass = (id: string) =>
  service.run(sql`UPDATE claims SET kept_until = now() - interval '1 second' WHERE id = ${id}`)
const redeem = (by: Someone, claim_id: string, changes: object = {}) =>
  by.send('shop/redeem_claim', { claim_id, redeem_key: randomUUID(), ...changes })
const find = (by: Someone, what: object) => by.send('shop/find_claim', what)
const setPrice = (offer: number, price: number) =>
  service.run(sql`UPDATE products SET discount_price = ${price}, version = version + 1 WHERE id = ${offer}`)

describe('taking a code', () => {
  test('when one takes a code, then its price is promised until the last day ends, and only its device reads it', async () => {
    const { shop, offer } = await given()
    const device = newDevice()
    const code = await taken(offer, { device })

    expect(code).toMatchObject({ name: 'Chanderi saree', price: 2999, price_now: 2999, state: 'claimed' })
    expect(code.digits).toMatch(/^\d{6}$/)
    expect(code.shop_id).toBe(shop.shopId)
    const lastDay = await service.value<Date>(
      sql`SELECT (end_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' FROM products WHERE id = ${offer}`,
    )
    expect(code.kept_until).toBe(lastDay.toISOString())
    expect(await own(device)).toMatchObject([{ id: code.id }])
    expect(await own(newDevice())).toEqual([])
  })

  test('when the answer is lost and it is sent again, also at once, then it is one code', async () => {
    const { offer } = await given(5)
    const sent = asking(offer)
    const answers = await Promise.all([1, 2, 3].map(() => service.send('user/claim', sent)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.claim.digits)).size).toBe(1)
    expect(await left(offer)).toEqual({ most: 5, left: 4 })
    // Somebody else's id or QR is nobody's business.
    await service.send('user/claim', { ...sent, device: newDevice() }).expect(404)
    await claim(offer, { token: sent.token }).expect(404)
  })

  test.each([
    ['asks for none', 'off', async (offer: number) => setLimit(offer, null)],
    [
      'is out of stock',
      'over',
      async (offer: number) =>
        service.run(sql`UPDATE products SET product_status = 'out of stock' WHERE id = ${offer}`),
    ],
    [
      'is of a shop on holiday',
      'away',
      async (offer: number) =>
        service.run(sql`UPDATE shops SET away_until = today() + 3
          WHERE id = (SELECT shop_id FROM products WHERE id = ${offer})`),
    ],
  ])('when the offer %s, then it is refused as "%s"', async (_, refusal, change) => {
    const { offer } = await given()
    await change(offer)
    expect((await claim(offer).expect(409)).body).toMatchObject({ claim: refusal })
  })

  test('when a device has one, or had one given, then it gets no second of the offer', async () => {
    const { shop, offer } = await given()
    const device = newDevice()
    const code = await taken(offer, { device })
    expect((await claim(offer, { device }).expect(409)).body).toMatchObject({ claim: 'open' })
    await redeem(shop, code.id).expect(200)
    expect((await claim(offer, { device }).expect(409)).body).toMatchObject({ claim: 'had' })
  })

  test('when three are open, then no fourth is, until one is given back or over', async () => {
    const device = newDevice()
    const offers = await Promise.all([1, 2, 3, 4, 5].map(async () => (await given()).offer))
    const codes = []
    for (const offer of offers.slice(0, 3)) codes.push(await taken(offer, { device }))
    expect((await claim(offers[3] ?? 0, { device }).expect(409)).body).toMatchObject({ claim: 'many' })

    await service.send('user/release_claim', { device, id: codes[0]?.id }).expect(204)
    await taken(offers[3] ?? 0, { device })
    await pass(codes[1]?.id)
    await taken(offers[4] ?? 0, { device })
  })

  test('when a device taps twice at once, each with an id of its own, then it has one', async () => {
    const { offer } = await given(5)
    const device = newDevice()
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(offer, { device })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect([await places(offer), await held(offer)]).toEqual([1, 1])
  })

  test('when an address takes more than twenty in an hour, then it is refused; what it has is still answered', async () => {
    const strict = await testApp({ RATE_LIMIT: 'on' })
    const { id, shopId } = await givenUser(strict)
    const offer = await givenOffer(strict, id)
    await strict.run(sql`UPDATE products SET code_limit = 0 WHERE id = ${offer} AND shop_id = ${shopId}`)
    const first = asking(offer)
    await strict.send('user/claim', first).expect(200)
    for (let n = 1; n < 20; n++) await strict.send('user/claim', asking(offer)).expect(200)

    await strict.send('user/claim', asking(offer)).expect(429)
    await strict.send('user/claim', first).expect(200)
  })
})

describe('a limited offer', () => {
  test('when many want one at once, then as many as there are get one, and the others are told', async () => {
    const { offer } = await given(10)
    const answers = await Promise.all(Array.from({ length: 60 }, () => claim(offer)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(50)
    expect(refused.every(({ body }) => body.claim === 'gone')).toBe(true)
    expect([await places(offer), await held(offer)]).toEqual([10, 10])
    expect(await left(offer)).toEqual({ most: 10, left: 0 })
  })

  test('when a code is kept, then for 48 hours to the full hour, at most until the last day ends', async () => {
    const { offer } = await given(10)
    const hours = (Date.parse((await taken(offer)).kept_until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(48)
    expect(hours).toBeLessThanOrEqual(49)
    await service.run(sql`UPDATE products SET end_date = today() WHERE id = ${offer}`)
    expect(Date.parse((await taken(offer)).kept_until) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  })

  test('when its time is over, then its place is free by the clock, before any job comes', async () => {
    const { offer } = await given(1)
    const device = newDevice()
    const code = await taken(offer, { device })
    expect((await claim(offer).expect(409)).body).toMatchObject({ claim: 'gone' })
    await pass(code.id)

    expect(await left(offer)).toEqual({ most: 1, left: 1 })
    expect((await own(device))[0]).toMatchObject({ state: 'expired', ended_at: expect.any(String) })
    await taken(offer)
    expect([await places(offer), await held(offer)]).toEqual([1, 1])
    await forgetOldClaims(service.db)
    expect([await places(offer), await held(offer)]).toEqual([1, 1])
  })

  test('when one is given back, twice, then its place is free once', async () => {
    const { offer } = await given(2)
    const device = newDevice()
    const { id } = await taken(offer, { device })
    await Promise.all([1, 2].map(() => service.send('user/release_claim', { device, id }).expect(204)))
    await service.send('user/release_claim', { device: newDevice(), id }).expect(204)
    expect(await left(offer)).toEqual({ most: 2, left: 2 })
  })

  test('when a limit begins, changes and ends, then those that are out count', async () => {
    const { offer } = await given(0)
    await taken(offer)
    await taken(offer)
    expect(await left(offer)).toEqual({ most: null, left: null })
    await setLimit(offer, 3)
    expect(await left(offer)).toEqual({ most: 3, left: 1 })
    await setLimit(offer, 1)
    expect(await left(offer)).toEqual({ most: 1, left: 0 })
    expect((await claim(offer).expect(409)).body).toMatchObject({ claim: 'gone' })
    await setLimit(offer, 0)
    await taken(offer)
  })

  test('when a limit begins while codes are taken, then none is beyond it', async () => {
    const { offer } = await given(0)
    await Promise.all([...Array.from({ length: 20 }, () => claim(offer)), setLimit(offer, 8)])
    expect(await places(offer)).toBe(await held(offer))
  })
})

describe('at the counter', () => {
  test('when a code is scanned or typed, then it is shown, given once, and the same key is the same', async () => {
    const { shop, offer } = await given(5)
    const code = await taken(offer)
    const digits = `${code.digits.slice(0, 3)} ${code.digits.slice(3)}`
    for (const what of [{ token: code.token }, { digits }]) {
      const { body } = await find(shop, what).expect(200)
      expect(body.claim).toMatchObject({ id: code.id, state: 'claimed', price: 2999, price_now: 2999 })
      expect(JSON.stringify(body)).not.toContain(code.token)
    }

    const redeem_key = randomUUID()
    const first = await redeem(shop, code.id, { redeem_key }).expect(200)
    expect(first.body.claim).toMatchObject({ state: 'redeemed', redeemed_price: 2999, can_undo: true })
    const again = await redeem(shop, code.id, { redeem_key }).expect(200)
    expect(again.body).toEqual(first.body)
    const other = await redeem(shop, code.id).expect(409)
    expect(other.body).toMatchObject({
      claim: 'given',
      current: { given_by: 'Meena Soni', redeemed_price: 2999, ended_at: first.body.claim.ended_at },
    })
    expect(await own(code.device)).toMatchObject([{ state: 'redeemed', redeemed_price: 2999 }])
  })

  test('when a counter sends one key for two codes, then each is given', async () => {
    const { shop, offer } = await given()
    const redeem_key = randomUUID()
    for (const { id } of [await taken(offer), await taken(offer)])
      await redeem(shop, id, { redeem_key }).expect(200)
  })

  test('when two phones give it at once, then it is given once', async () => {
    const { shop, offer } = await given()
    const { id } = await taken(offer)
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(shop, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test.each([
    ['lower', 2499, 2499],
    ['higher', 3299, 2999],
  ])('when the price is %s by then, then that of the customer counts', async (_, now, paid) => {
    const { shop, offer } = await given()
    const { id } = await taken(offer)
    await setPrice(offer, now)
    expect((await redeem(shop, id).expect(200)).body.claim).toMatchObject({
      redeemed_price: paid,
      price: 2999,
    })
  })

  test('when the offer has ended, is out of stock or deleted, then its open codes hold', async () => {
    const { shop, offer } = await given(5)
    const codes = [await taken(offer), await taken(offer), await taken(offer)]
    await service.run(sql`UPDATE products SET product_status = 'out of stock' WHERE id = ${offer}`)
    await redeem(shop, codes[0]?.id).expect(200)
    await service.run(
      sql`UPDATE products SET start_date = today() - 9, end_date = today() - 1 WHERE id = ${offer}`,
    )
    await redeem(shop, codes[1]?.id).expect(200)
    await service.run(sql`DELETE FROM products WHERE id = ${offer}`)
    const { body } = await redeem(shop, codes[2]?.id).expect(200)
    expect(body.claim).toMatchObject({ redeemed_price: 2999, offer_price: null })
  })

  test('when an admin hides the offer or closes the shop, then its codes are void, for as long as that', async () => {
    const { shop, offer } = await given()
    const code = await taken(offer)
    const hide = (isHidden: boolean) =>
      service.run(
        sql`UPDATE products SET hidden_at = CASE WHEN ${isHidden} THEN now() END WHERE id = ${offer}`,
      )
    await hide(true)
    expect(await own(code.device)).toMatchObject([{ state: 'void' }])
    expect((await redeem(shop, code.id).expect(409)).body).toMatchObject({ claim: 'void' })
    await hide(false)
    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${shop.id}`)
    expect(await own(code.device)).toMatchObject([{ state: 'void' }])
    await service.run(sql`UPDATE users SET status = 'approved' WHERE id = ${shop.id}`)
    expect(await own(code.device)).toMatchObject([{ state: 'claimed' }])
    await hide(true)
    await service.run(sql`DELETE FROM products WHERE id = ${offer}`)
    expect(await own(code.device)).toMatchObject([{ state: 'void' }])
  })

  test('when a code is over, given back or not given, then it is refused by name', async () => {
    const { shop, offer } = await given(5)
    const [over, back, not] = [await taken(offer), await taken(offer), await taken(offer)]
    await pass(over.id)
    await service.send('user/release_claim', { device: back.device, id: back.id }).expect(204)
    const ended = { claim_id: not.id, reason: 'sold out' }
    for (let times = 0; times < 2; times++) await shop.send('shop/not_given', ended).expect(200)

    const refusals = []
    for (const { id } of [over, back, not]) refusals.push((await redeem(shop, id).expect(409)).body.claim)
    expect(refusals).toEqual(['expired', 'released', 'released'])
    expect(await own(not.device)).toMatchObject([{ state: 'released', not_given: 'sold out' }])
    expect((await left(offer)).left).toBe(5)
    await shop.send('shop/not_given', { ...ended, reason: 'wrong price' }).expect(409)
  })

  test('when it was given by mistake, then it is open again within ten minutes, for that shop alone', async () => {
    const { shop, offer } = await given(5)
    const { id, device } = await taken(offer)
    const redeem_key = randomUUID()
    await redeem(shop, id, { redeem_key }).expect(200)
    const undo = (by: Someone) => by.send('shop/undo_redeem', { claim_id: id, redeem_key })
    await undo(await givenUser(service)).expect(404)
    for (let times = 0; times < 2; times++) await undo(shop).expect(200)
    expect(await own(device)).toMatchObject([{ state: 'claimed', redeemed_price: null }])
    expect([await places(offer), await held(offer)]).toEqual([1, 1])

    await redeem(shop, id, { redeem_key }).expect(200)
    await service.run(sql`UPDATE claims SET ended_at = now() - interval '11 minutes' WHERE id = ${id}`)
    expect((await undo(shop).expect(409)).body).toMatchObject({ claim: 'given' })
  })

  test('when a helper gives it, then it counts for the shop; who has left gives nothing', async () => {
    const { shop, offer } = await given()
    const helper = await givenUser(service)
    await givenMember(service, helper.id, shop.id)
    const [first, second] = [await taken(offer), await taken(offer)]
    await redeem(helper, first.id).expect(200)
    expect((await shop.read('shop/counter')).today).toMatchObject([{ id: first.id, given_by: 'Meena Soni' }])
    await service.run(sql`DELETE FROM shop_members WHERE user_id = ${helper.id} AND shop_id = ${shop.shopId}`)
    await redeem(helper, second.id).expect(404)
    expect((await shop.read('shop/counter')).open).toMatchObject([{ id: second.id }])
  })

  test('when digits are of another shop or of nobody, then the answer is the same; scanned, its shop is named', async () => {
    const { offer } = await given()
    const code = await taken(offer)
    const stranger = await givenUser(service, { shop: 'Rangoli Boutique' })
    const [others, nobodys] = [
      await find(stranger, { digits: code.digits }).expect(404),
      await find(stranger, { digits: code.digits === '000000' ? '000001' : '000000' }).expect(404),
    ]
    expect(others.body).toEqual(nobodys.body)
    expect((await find(stranger, { token: code.token }).expect(404)).body).toMatchObject({
      claim: 'other shop',
      current: { name: 'Malwa Sound House' },
    })
    expect((await find(stranger, { token: newToken() }).expect(404)).body).toMatchObject({ claim: 'unknown' })
    await redeem(stranger, code.id).expect(404)
  })

  test('when a member types nine wrong ones, then typing rests, and scanning goes on', async () => {
    const strict = await testApp({ RATE_LIMIT: 'on' })
    const shop = await givenUser(strict)
    const offer = await givenOffer(strict, shop.id)
    await strict.run(sql`UPDATE products SET code_limit = 0 WHERE id = ${offer}`)
    const sent = asking(offer)
    const { digits } = (await strict.send('user/claim', sent).expect(200)).body.claim
    const wrong = digits === '000000' ? '000001' : '000000'
    for (let n = 0; n < 4; n++) await find(shop, { digits: wrong }).expect(404)
    // A right one costs nothing.
    await find(shop, { digits }).expect(200)
    for (let n = 0; n < 4; n++) await find(shop, { digits: wrong }).expect(404)
    await find(shop, { digits }).expect(429)
    await find(shop, { token: sent.token }).expect(200)
  })
})

describe('without a network', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  test('when it was given then, then it counts with its time; a second phone’s is a conflict, no error', async () => {
    const { shop, offer } = await given(5)
    const { id } = await taken(offer)
    await service.run(sql`UPDATE claims SET claimed_at = now() - interval '1 hour' WHERE id = ${id}`)
    const given_at = minutesAgo(30)
    const { body } = await redeem(shop, id, { given_at }).expect(200)
    expect(body.claim).toMatchObject({ state: 'redeemed', ended_at: given_at })

    const later = { redeem_key: randomUUID(), given_at: minutesAgo(20) }
    for (let times = 0; times < 2; times++)
      expect((await redeem(shop, id, later).expect(200)).body).toMatchObject({ conflict: 'given' })
    expect((await shop.read('shop/counter')).conflicts).toMatchObject([{ claim_id: id, was: 'given' }])
    expect([await places(offer), await held(offer)]).toEqual([1, 1])
  })

  test('when its time was not over by then, then it counts; a clock that is wrong gives no more time', async () => {
    const { shop, offer } = await given(5)
    const [inTime, late] = [await taken(offer), await taken(offer)]
    for (const { id } of [inTime, late])
      await service.run(sql`UPDATE claims SET claimed_at = now() - interval '3 days',
        kept_until = now() - interval '1 hour' WHERE id = ${id}`)
    expect((await redeem(shop, inTime.id, { given_at: minutesAgo(90) })).body).not.toHaveProperty('conflict')
    expect((await redeem(shop, late.id, { given_at: minutesAgo(30) })).body).toMatchObject({
      conflict: 'expired',
    })
    const future = await taken(offer)
    const { body } = await redeem(shop, future.id, { given_at: '2199-01-01T00:00:00Z' }).expect(200)
    expect(Date.parse(body.claim.ended_at)).toBeLessThanOrEqual(Date.now() + 1000)
  })

  test('when a counter asks what is open, then it can tell a scanned code by its hash', async () => {
    const { shop, offer } = await given()
    const { token, id } = await taken(offer)
    const { open } = await shop.read('shop/counter')
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    expect(open).toMatchObject([{ id, token_hash: Buffer.from(hash).toString('base64url') }])
  })
})

describe('what is kept', () => {
  test('when a device is forgotten, then its open codes are free, and those given are nobody’s', async () => {
    const { shop, offer } = await given(5)
    const other = await given(5)
    const device = newDevice()
    const [open, used] = [await taken(offer, { device }), await taken(other.offer, { device })]
    await redeem(other.shop, used.id).expect(200)
    await service.send('user/forget_claims', { device }).expect(204)

    expect(await own(device)).toEqual([])
    expect([(await left(offer)).left, (await left(other.offer)).left]).toEqual([5, 4])
    expect((await redeem(shop, open.id).expect(409)).body).toMatchObject({ claim: 'released' })
  })

  test('when thirty days have passed since its end, then it is a count of its day, without the shop’s own', async () => {
    const { shop, offer } = await given()
    const codes = [await taken(offer), await taken(offer), await taken(offer)]
    for (const { id } of codes.slice(1)) await redeem(shop, id).expect(200)
    const device = newDevice()
    const { body } = await shop.send('user/claim', asking(offer, { device })).expect(200)
    await redeem(shop, body.claim.id).expect(200)
    await pass(codes[0]?.id)
    await forgetOldClaims(service.db)
    await service.run(sql`UPDATE claims SET ended_at = ended_at - interval '31 days',
      claimed_at = claimed_at - interval '31 days' WHERE product_id = ${offer}`)
    await forgetOldClaims(service.db)

    expect(await held(offer)).toBe(0)
    expect(await service.many(sql`SELECT taken, given FROM claim_days WHERE product_id = ${offer}`)).toEqual([
      { taken: 3, given: 2 },
    ])
  })
})
