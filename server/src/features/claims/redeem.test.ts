import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { givenMember, givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { claimOf, claimsIn, newToken, redeem } from '../../../test/given-claims.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { forgetOldClaims } from './claims.queries.ts'

const service = await testApp()
const { given, left, own, pass, places, taken } = claimsIn(service)
const find = (by: Someone, what: object) => by.send('shop/find_claim', what)
const setPrice = (offer: number, price: number) =>
  service.run(sql`UPDATE products SET discount_price = ${price}, version = version + 1 WHERE id = ${offer}`)

describe('counter', () => {
  test('shows a scanned or typed code and redeems it once, even when the request is repeated', async () => {
    const { shop, offer } = await given(5)
    const code = await taken(offer)
    const digits = `${code.digits.slice(0, 3)} ${code.digits.slice(3)}`
    const typed = digits.replace(' ', '–').replace(/0/g, 'O').replace(/1/g, 'l')
    for (const what of [{ token: code.token }, { digits }, { digits: typed }]) {
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
      message: `Already given on ${formatIndianTime(first.body.claim.ended_at)} by Meena Soni. A code works only once.`,
      claim: 'given',
      current: { given_by: 'Meena Soni', redeemed_price: 2999, ended_at: first.body.claim.ended_at },
    })
    expect(await own(code.device)).toMatchObject([{ state: 'redeemed', redeemed_price: 2999 }])
  })

  test('redeems two codes with the same key', async () => {
    const { shop, offer } = await given()
    const redeem_key = randomUUID()
    for (const { id } of [await taken(offer), await taken(offer)])
      await redeem(shop, id, { redeem_key }).expect(200)
  })

  test('redeems a code once when two phones send it at the same time', async () => {
    const { shop, offer } = await given()
    const { id } = await taken(offer)
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(shop, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test.each([
    ['lower', 2499, 2499],
    ['higher', 3299, 2999],
  ])("records the customer's price when the current price is %s", async (_, now, paid) => {
    const { shop, offer } = await given()
    const { id } = await taken(offer)
    await setPrice(offer, now)
    expect((await redeem(shop, id).expect(200)).body.claim).toMatchObject({
      redeemed_price: paid,
      price: 2999,
    })
  })

  test('redeems codes for offers that have ended, are out of stock or were deleted', async () => {
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

  test('voids codes while the offer is hidden or the shop closed', async () => {
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

  test('refuses an expired, returned or unredeemed code and gives the reason', async () => {
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

  test('undoes a redemption within ten minutes, and only for its own shop', async () => {
    const { shop, offer } = await given(5)
    const { id, device } = await taken(offer)
    const redeem_key = randomUUID()
    await redeem(shop, id, { redeem_key }).expect(200)
    const undo = (by: Someone) => by.send('shop/undo_redeem', { claim_id: id, redeem_key })
    await undo(await givenUser(service)).expect(404)
    for (let times = 0; times < 2; times++) await undo(shop).expect(200)
    expect(await own(device)).toMatchObject([{ state: 'claimed', redeemed_price: null }])
    expect(await places(offer)).toEqual([1, 1])

    const again = randomUUID()
    await redeem(shop, id, { redeem_key: again }).expect(200)
    await service.run(sql`UPDATE claims SET ended_at = now() - interval '11 minutes' WHERE id = ${id}`)
    const late = shop.send('shop/undo_redeem', { claim_id: id, redeem_key: again })
    expect((await late.expect(409)).body).toMatchObject({ claim: 'given' })
  })

  test.each([
    ['with a network', {}],
    ['without a network', { given_at: new Date().toISOString() }],
  ])('changes nothing when a copy of a redemption %s arrives after the undo', async (_, at) => {
    const { shop, offer } = await given(5)
    const { id } = await taken(offer)
    const keys = [randomUUID(), randomUUID()]
    for (const redeem_key of keys) {
      await redeem(shop, id, { redeem_key, ...at }).expect(200)
      await shop.send('shop/undo_redeem', { claim_id: id, redeem_key }).expect(200)
    }
    for (const redeem_key of keys) {
      const { body } = await redeem(shop, id, { redeem_key, ...at }).expect(200)
      expect(body).toMatchObject({ was_undone: true, claim: { state: 'claimed', redeemed_price: null } })
    }
    expect((await shop.read('shop/counter')).conflicts).toEqual([])
    // A redemption with a new key counts, and copies of earlier redemptions change nothing.
    await redeem(shop, id).expect(200)
    expect((await redeem(shop, id, { redeem_key: keys[0], ...at }).expect(200)).body.claim.state).toBe(
      'redeemed',
    )
  })

  test.each([
    ['open', () => Promise.resolve()],
    ['over by the clock', pass],
  ])('changes nothing when a redemption arrives after its undo and the code is %s', async (_, become) => {
    const { shop, offer } = await given(5)
    const { id } = await taken(offer)
    const redeem_key = randomUUID()
    const given_at = new Date().toISOString()
    await become(id)
    const undo = (by: Someone) => by.send('shop/undo_redeem', { claim_id: id, redeem_key })
    await undo(await givenUser(service)).expect(404)
    for (let times = 0; times < 2; times++) await undo(shop).expect(200)

    const { body } = await redeem(shop, id, { redeem_key, given_at }).expect(200)
    expect(body).toMatchObject({ was_undone: true, claim: { redeemed_price: null } })
    expect(await places(offer)).toEqual([1, 1])
    expect((await shop.read('shop/counter')).conflicts).toEqual([])
  })

  test('voids the open codes of a deleted shop until the codes are deleted', async () => {
    const { shop, offer } = await given(5)
    const [open, past] = [await taken(offer), await taken(offer)]
    await redeem(shop, past.id).expect(200)
    await service.run(sql`DELETE FROM users WHERE id = ${shop.id}`)

    const [code] = await own(open.device)
    expect(code).toMatchObject({ id: open.id, state: 'void', shop_name: '', place: null, hours: null })
    expect(await own(past.device)).toEqual([])
    await service.run(sql`UPDATE claims SET ended_at = now() - interval '31 days' WHERE id = ${open.id}`)
    await forgetOldClaims(service.db)
    expect(await own(open.device)).toEqual([])
  })

  test("attributes a helper's redemption to the shop, and refuses a former helper", async () => {
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

  test("returns the same response for unknown digits and another shop's digits, but names the shop of a scanned code", async () => {
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
    expect((await find(stranger, { token: newToken() }).expect(404)).body).toMatchObject({
      claim: 'unknown',
      message: expect.stringMatching(/^Not a real code/),
    })
    await redeem(stranger, code.id).expect(404)
  })

  test('blocks typed codes after nine wrong ones, but still accepts scanned codes', async () => {
    const strict = await testApp({ RATE_LIMIT: 'on' })
    const shop = await givenUser(strict)
    const offer = await givenOffer(strict, shop.id)
    await strict.run(sql`UPDATE products SET code_limit = 0 WHERE id = ${offer}`)
    const sent = claimOf(offer)
    const { digits } = (await strict.send('user/claim', sent).expect(200)).body.claim
    const wrong = digits === '000000' ? '000001' : '000000'
    for (let n = 0; n < 4; n++) await find(shop, { digits: wrong }).expect(404)
    // Correct digits do not count as attempts.
    await find(shop, { digits }).expect(200)
    for (let n = 0; n < 4; n++) await find(shop, { digits: wrong }).expect(404)
    await find(shop, { digits }).expect(429)
    await find(shop, { token: sent.token }).expect(200)
  })
})

describe('counter without a network', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  test("records the redemption at its original time, and a second phone's redemption as a conflict", async () => {
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
    expect(await places(offer)).toEqual([1, 1])
  })

  test('accepts a code that was valid at the given time, but refuses a time in the future', async () => {
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

  test('recognises a scanned code by its hash in the list of open codes', async () => {
    const { shop, offer } = await given()
    const { token, id } = await taken(offer)
    const { open } = await shop.read('shop/counter')
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    expect(open).toMatchObject([{ id, token_hash: Buffer.from(hash).toString('base64url') }])
  })
})
