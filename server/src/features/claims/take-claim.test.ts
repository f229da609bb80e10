import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import type { NewClaim } from '../../../contract/claims/calls.ts'
import { rateLimits } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { claimOf, claimsIn, newDevice, newToken, redeem } from '../../../test/given-claims.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { forgetOldClaims } from './claims.queries.ts'
import { takeClaim, turnsOfTakers } from './take-claim.ts'

const service = await testApp()
const { claim, given, left, own, pass, places, setLimit, taken } = claimsIn(service)

describe('taking a code', () => {
  test("guarantees the price until the offer's last day, and shows the code only to its device", async () => {
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

  test('runs two statements, each in one round trip', async () => {
    const { offer } = await given(5)
    const { db } = service.services
    const [statements, trips] = [vi.spyOn(db, 'query'), vi.spyOn(db, 'connect')]
    await takeClaim(service.services, claimOf(offer) as NewClaim, { user: undefined, network: '203.0.113.1' })
    const names = statements.mock.calls.map(([statement]) => (statement as { name?: string }).name)
    const connections = trips.mock.calls.length
    vi.restoreAllMocks()

    expect(names).toEqual(['standing of a claim', 'take a claim'])
    expect(connections).toBe(2)
  })

  test('lists the newest 200 codes of a device, and an older code that is still open', async () => {
    const { offer } = await given()
    const device = newDevice()
    const { id } = await taken(offer, { device })
    await service.run(sql`INSERT INTO claims (id, token_hash, digits, device, is_of_shop, product_id, shop_id, name,
        price, offer_version, claimed_at, kept_until, state, ended_at)
      SELECT gen_random_uuid(), sha256(number::text::bytea), digits, device, is_of_shop, product_id, shop_id, name,
        price, offer_version, claimed_at + number * interval '1 second', kept_until, 'released', now()
      FROM claims, generate_series(1, 201) AS number WHERE id = ${id}`)
    const listed = await own(device)
    expect(listed).toHaveLength(200)
    expect(listed.at(-1).id).toBe(id)
  })

  test("shows the shop's phone number with the code, and the former price only while the price is unchanged", async () => {
    const { shop, offer } = await given()
    const device = newDevice()
    const code = await taken(offer, { device })
    expect(code).toMatchObject({ original_price: 3999, phone: null, whatsapp: null })
    await service.run(sql`UPDATE shops SET phone = '9826044718', shows_phone = true, shows_since = now()
      WHERE id = ${shop.shopId}`)
    await service.run(sql`UPDATE products SET discount_price = 3299 WHERE id = ${offer}`)
    expect(await own(device)).toMatchObject([{ price: 2999, original_price: null, phone: '9826044718' }])
  })

  test('returns the same code for a repeated request, even in parallel', async () => {
    const { offer } = await given(5)
    const sent = claimOf(offer)
    const answers = await Promise.all([1, 2, 3].map(() => service.send('user/claim', sent)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.claim.digits)).size).toBe(1)
    expect(await left(offer)).toEqual({ most: 5, left: 4 })
    await service.send('user/claim', { ...sent, device: newDevice() }).expect(404)
    await claim(offer, { token: sent.token }).expect(404)
  })

  test('refuses visitors who would wait too long, with Retry-After, but serves signed-in users', async () => {
    const { shop, offer } = await given(5)
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const rush = Array.from({ length: 12 }, () => turnsOfTakers.run(() => ended).catch(() => {}))
    const refused = await claim(offer).expect(503)
    expect(refused.headers['retry-after']).toMatch(/^[12]$/)
    expect(refused.body.message).toBe(texts.errors.busy)
    await shop.send('user/claim', claimOf(offer)).expect(200)
    end()
    await Promise.all(rush)
    await claim(offer).expect(200)
  })

  test('returns the code to one device and 404 to the others when devices send the same id at once', async () => {
    const { offer } = await given(5)
    const sent = claimOf(offer)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => service.send('user/claim', { ...sent, token: newToken(), device: newDevice() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await places(offer)).toEqual([1, 1])
  })

  test.each([
    ['id', ({ id }: ReturnType<typeof claimOf>) => ({ id })],
    ['token', ({ token }: ReturnType<typeof claimOf>) => ({ token })],
  ])('returns 404 to all but one device when several send the same %s at once', async (_what, same) => {
    const { offer } = await given(5)
    const first = claimOf(offer)
    const all = [1, 2, 3].map(() => ({ ...claimOf(offer), ...same(first), device: newDevice() }))

    const answers = await Promise.all(all.map((sent) => service.send('user/claim', sent)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await left(offer)).toEqual({ most: 5, left: 4 })
  })

  test.each([
    ['needs no code', 'off', async (offer: number) => setLimit(offer, null)],
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
  ])('is refused when the offer %s, with the reason "%s"', async (_, refusal, change) => {
    const { offer } = await given()
    await change(offer)
    expect((await claim(offer).expect(409)).body).toMatchObject({ claim: refusal })
  })

  test('is refused when the device already has a code for the offer or has redeemed one', async () => {
    const { shop, offer } = await given()
    const device = newDevice()
    const code = await taken(offer, { device })
    expect((await claim(offer, { device }).expect(409)).body).toMatchObject({ claim: 'open' })
    await redeem(shop, code.id).expect(200)
    expect((await claim(offer, { device }).expect(409)).body).toMatchObject({ claim: 'had' })
  })

  test('is refused for a fourth open code until an earlier code is returned or expires', async () => {
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

  test('returns one code when a device sends two ids at once', async () => {
    const { offer } = await given(5)
    const device = newDevice()
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(offer, { device })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await places(offer)).toEqual([1, 1])
  })

  test('returns 429 to a network after twenty codes in an hour, but still shows its existing codes', async () => {
    const strict = await testApp({ RATE_LIMIT: 'on' })
    const { id, shopId } = await givenUser(strict)
    const offer = await givenOffer(strict, id)
    await strict.run(sql`UPDATE products SET code_limit = 0 WHERE id = ${offer} AND shop_id = ${shopId}`)
    const first = claimOf(offer)
    await strict.send('user/claim', first).expect(200)
    for (let n = 1; n < 20; n++) await strict.send('user/claim', claimOf(offer)).expect(200)

    await strict.send('user/claim', claimOf(offer)).expect(429)
    await strict.send('user/claim', first).expect(200)
  })

  test('works even when screens in the same network have read too often', async () => {
    const strict = await testApp({ RATE_LIMIT: 'on' })
    const { id } = await givenUser(strict)
    const offer = await givenOffer(strict, id)
    await claimsIn(strict).setLimit(offer, 0)
    const read = () => strict.send('user/claims', { device: newDevice() })
    await read().expect(200)
    const { points } = rateLimits.readClaims
    await strict.run(sql`UPDATE rate_limits SET points = ${points} WHERE key LIKE 'readClaims:%'`)
    await read().expect(429)
    await strict.send('user/claim', claimOf(offer)).expect(200)
  })
})

describe('limited offer', () => {
  test('gives out exactly the available codes to simultaneous requests, and refuses the others', async () => {
    const { offer } = await given(10)
    const answers = await Promise.all(Array.from({ length: 60 }, () => claim(offer)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(50)
    expect(refused.every(({ body }) => body.claim === 'gone')).toBe(true)
    expect(await places(offer)).toEqual([10, 10])
    expect(await left(offer)).toEqual({ most: 10, left: 0 })
  })

  test('keeps a code for 48 hours, rounded to the full hour, but not beyond the last day', async () => {
    const { offer } = await given(10)
    const { kept_until } = await taken(offer)
    expect(new Date(Date.parse(kept_until) + 5.5 * 3_600_000).getUTCMinutes()).toBe(0)
    const hours = (Date.parse(kept_until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(48)
    expect(hours).toBeLessThanOrEqual(49)
    await service.run(sql`UPDATE products SET end_date = today() WHERE id = ${offer}`)
    expect(Date.parse((await taken(offer)).kept_until) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  })

  test('makes an expired code available again before any job runs', async () => {
    const { offer } = await given(1)
    const device = newDevice()
    const code = await taken(offer, { device })
    expect((await claim(offer).expect(409)).body).toMatchObject({ claim: 'gone' })
    await pass(code.id)

    expect(await left(offer)).toEqual({ most: 1, left: 1 })
    expect((await own(device))[0]).toMatchObject({ state: 'expired', ended_at: expect.any(String) })
    await taken(offer)
    expect(await places(offer)).toEqual([1, 1])
    await forgetOldClaims(service.db)
    expect(await places(offer)).toEqual([1, 1])
  })

  test('makes only one code available again when a code is returned twice', async () => {
    const { offer } = await given(2)
    const device = newDevice()
    const { id } = await taken(offer, { device })
    await Promise.all([1, 2].map(() => service.send('user/release_claim', { device, id }).expect(204)))
    await service.send('user/release_claim', { device: newDevice(), id }).expect(204)
    expect(await left(offer)).toEqual({ most: 2, left: 2 })
  })

  test('counts existing codes when the limit starts, changes or ends', async () => {
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

  test('does not exceed a limit that starts during requests', async () => {
    const { offer } = await given(0)
    await Promise.all([...Array.from({ length: 20 }, () => claim(offer)), setLimit(offer, 8)])
    const [taken, held] = await places(offer)
    expect(taken).toBe(held)
  })
})

describe('stored codes', () => {
  test('lose their device when it is forgotten, and open codes become available again', async () => {
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

  test("are replaced with a count per day after thirty days, without the shop's own codes", async () => {
    const { shop, offer } = await given()
    const codes = [await taken(offer), await taken(offer), await taken(offer)]
    for (const { id } of codes.slice(1)) await redeem(shop, id).expect(200)
    const device = newDevice()
    const { body } = await shop.send('user/claim', claimOf(offer, { device })).expect(200)
    await redeem(shop, body.claim.id).expect(200)
    await pass(codes[0]?.id)
    await forgetOldClaims(service.db)
    await service.run(sql`UPDATE claims SET ended_at = ended_at - interval '31 days',
      claimed_at = claimed_at - interval '31 days' WHERE product_id = ${offer}`)
    await forgetOldClaims(service.db)

    expect(await places(offer)).toEqual([null, 0])
    expect(await service.many(sql`SELECT taken, given FROM claim_days WHERE product_id = ${offer}`)).toEqual([
      { taken: 3, given: 2 },
    ])
  })
})
