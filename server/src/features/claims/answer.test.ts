import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { claimOf, claimsIn, newDevice, redeem } from '../../../test/given-claims.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { forgetOldClaims } from './claims.queries.ts'

const service = await testApp({ TRUST_PROXY: '1' })
const { given, own, pass, taken } = claimsIn(service)

type Code = { id: string; device: string }
const answer = ({ id, device }: Code, answer: string, from = '203.0.113.1') =>
  service.send('user/answer_claim', { id, device, answer }).set('X-Forwarded-For', from)
const ago = (id: string, hours: number) =>
  service.run(sql`UPDATE claims SET claimed_at = claimed_at - make_interval(hours => ${hours}),
    ended_at = ended_at - make_interval(hours => ${hours}),
    kept_until = kept_until - make_interval(hours => ${hours})
    WHERE id = ${id}`)
type Given = Awaited<ReturnType<typeof given>>
async function givenCode({ shop, offer }: Given, hours = 3): Promise<Code> {
  const code = await taken(offer, { device: newDevice() })
  await redeem(shop, code.id).expect(200)
  await ago(code.id, hours)
  return code
}
async function expiredCode({ offer }: Given): Promise<Code> {
  const code = await taken(offer, { device: newDevice() })
  await pass(code.id)
  return code
}
const standings = ({ shop }: Given) =>
  service.values<string>(sql`SELECT standing FROM claim_answers WHERE shop_id = ${shop.shopId} ORDER BY id`)
const honoured = ({ shop }: Given) =>
  service.value<{ kept: number; answers: number } | null>(sql`SELECT honoured_by(${shop.shopId})`)

describe('question about a code', () => {
  test('is asked two hours after the redemption, and the answer can be changed for a week', async () => {
    const place = await given()
    const code = await givenCode(place, 1)
    await answer(code, 'yes').expect(409)
    await ago(code.id, 1)
    await answer(code, 'did not go').expect(400)
    await answer(code, 'cost more').expect(204)
    await answer(code, 'yes').expect(204)
    expect(await own(code.device)).toMatchObject([
      { answer: { answer: 'yes' }, ask_from: expect.any(String), answer_until: expect.any(String) },
    ])
    await service.run(sql`UPDATE claim_answers SET answered_at = now() - interval '8 days'`)
    await answer(code, 'refused').expect(409)
    expect(await standings(place)).toEqual(['counts'])
  })

  test.each([
    ['open', async () => {}, 409],
    ['over', (code: Code) => pass(code.id), 204],
    ['given back', (code: Code) => service.send('user/release_claim', code).expect(204), 409],
  ])('is asked only after the expiry when the code was not redeemed (%s)', async (_, become, status) => {
    const place = await given()
    const code = await taken(place.offer, { device: newDevice() })
    expect(await own(code.device)).toMatchObject([{ ask_from: null, answer_until: null, answer: null }])
    await become(code)
    await answer(code, 'did not go').expect(status)
  })

  test("is asked when the counter did not redeem the customer's code", async () => {
    const { shop, offer } = await given()
    const code = await taken(offer, { device: newDevice() })
    await shop.send('shop/not_given', { claim_id: code.id, reason: 'sold out' }).expect(200)
    await answer(code, 'refused').expect(204)
  })

  test('returns 404 to another device', async () => {
    const code = await givenCode(await given())
    const { body } = await answer({ ...code, device: newDevice() }, 'yes').expect(404)
    expect(body.message).toBe('This code is not on this device.')
  })

  test('remains answered, but without the device, when the code is deleted', async () => {
    const place = await given()
    const [code, old] = [await givenCode(place), await givenCode(place)]
    await answer(code, 'yes').expect(204)
    await answer(old, 'yes').expect(204)
    await service.send('user/forget_claims', { device: code.device }).expect(204)
    await ago(old.id, 24 * 31)
    await forgetOldClaims(service.db)
    expect(
      await service.many(
        sql`SELECT claim_id, network, standing FROM claim_answers WHERE shop_id = ${place.shop.shopId}`,
      ),
    ).toEqual(Array(2).fill({ claim_id: null, network: null, standing: 'counts' }))
  })
})

describe('counting of answers', () => {
  test('shows no count for fewer than five answers', async () => {
    const place = await given()
    for (const word of ['yes', 'yes', 'yes', 'cost more'])
      await answer(await givenCode(place), word).expect(204)
    expect(await honoured(place)).toBe(null)
    await answer(await givenCode(place), 'yes').expect(204)
    expect(await honoured(place)).toEqual({ kept: 4, answers: 5 })
    await service.run(
      sql`UPDATE claim_answers SET answered_at = answered_at - interval '181 days'
        WHERE answer = 'cost more'`,
    )
    expect(await honoured(place)).toBe(null)
  })

  test('shows a new answer that counts at once on the pages of the offer and the shop', async () => {
    const place = await given()
    const shown = async () => [
      (await service.read(`product/${place.offer}`)).product.honoured,
      (await service.read(`user/shop/${place.shop.shopId}`)).shop.honoured,
    ]
    for (let nth = 0; nth < 5; nth++) await answer(await givenCode(place), 'yes').expect(204)
    const five = { kept: 5, answers: 5 }
    await expect.poll(shown).toEqual([five, five])
    await service.run(sql`UPDATE claim_answers SET standing = 'held' WHERE shop_id = ${place.shop.shopId}`)
    await expect.poll(shown).toEqual([null, null])
  })

  test("leaves out answers of the shop's own people", async () => {
    const place = await given()
    const device = newDevice()
    const { body } = await place.shop.send('user/claim', claimOf(place.offer, { device })).expect(200)
    await redeem(place.shop, body.claim.id).expect(200)
    await ago(body.claim.id, 3)
    await answer({ id: body.claim.id, device }, 'yes').expect(204)
    expect(await standings(place)).toEqual(['left out'])
  })

  test.each([
    ['one device', 1, ['203.0.113.1', '198.51.100.1', '192.0.2.1']],
    ['one network', 3, ['203.0.113.1', '203.0.113.2', '203.0.113.250']],
  ])('leaves out refusals of unredeemed codes from %s', async (_, devices, from) => {
    const places = [await given(), await given()] as const
    const one = newDevice()
    for (const [nth, address] of from.entries()) {
      const offer = devices === 1 && nth === 1 ? places[1].offer : places[0].offer
      const device = devices === 1 ? one : newDevice()
      const code = await taken(offer, { device })
      await pass(code.id)
      await answer(code, 'refused', address).expect(204)
      await service.run(sql`UPDATE claim_answers SET answered_at = answered_at - interval '1 day'`)
    }
    expect(new Set(await standings(places[0]))).toEqual(new Set(['reported']))
  })

  test('includes refusals of unredeemed codes from three devices in three networks on two days', async () => {
    const place = await given()
    await answer(await expiredCode(place), 'refused', '203.0.113.1').expect(204)
    await answer(await expiredCode(place), 'cost more', '198.51.100.1').expect(204)
    await answer(await expiredCode(place), 'refused', '2001:db8:1:2::3').expect(204)
    expect(await standings(place)).toEqual(['reported', 'reported', 'reported'])
    await service.run(
      sql`UPDATE claim_answers SET answered_at = answered_at - interval '1 day'
        WHERE shop_id = ${place.shop.shopId}`,
    )
    await answer(await expiredCode(place), 'refused', '203.0.113.9').expect(204)
    expect(await standings(place)).toEqual(['counts', 'counts', 'counts', 'counts'])
  })

  test('puts all negative answers on hold at the sixth within an hour, including changed ones', async () => {
    const place = await given()
    const codes: Code[] = []
    for (let nth = 0; nth < 6; nth++) codes.push(await givenCode(place))
    for (const code of codes.slice(0, 5)) await answer(code, 'cost more').expect(204)
    expect(new Set(await standings(place))).toEqual(new Set(['counts']))
    await Promise.all(codes.map((code) => answer(code, 'refused').expect(204)))
    expect(await standings(place)).toEqual(Array(6).fill('held'))
    await answer(codes[0] as Code, 'yes').expect(204)
    expect(await standings(place)).toEqual(['counts', ...Array(5).fill('held')])
  })

  test('puts positive answers on hold that become negative within an hour', async () => {
    const place = await given()
    const codes: Code[] = []
    for (let nth = 0; nth < 6; nth++) codes.push(await givenCode(place))
    for (const code of codes) await answer(code, 'yes').expect(204)
    await service.run(sql`UPDATE claim_answers SET answered_at = answered_at - interval '2 days',
      changed_at = changed_at - interval '2 days' WHERE shop_id = ${place.shop.shopId}`)
    for (const code of codes) await answer(code, 'refused').expect(204)
    expect(await standings(place)).toEqual(Array(6).fill('held'))
    // The answer remains on hold when it is changed to 'yes' and back.
    for (const word of ['yes', 'refused']) await answer(codes[0] as Code, word).expect(204)
    expect(await standings(place)).toEqual(Array(6).fill('held'))
  })

  test('does not put answers on hold again after an admin has ruled that they count', async () => {
    const place = await given()
    const codes: Code[] = []
    for (let nth = 0; nth < 7; nth++) codes.push(await givenCode(place))
    for (const code of codes.slice(1)) await answer(code, 'refused').expect(204)
    await service.run(sql`UPDATE claim_answers SET standing = 'counts', ruling = 'counts'
      WHERE shop_id = ${place.shop.shopId}`)
    await answer(codes[0] as Code, 'yes').expect(204)
    expect(await standings(place)).toEqual(Array(7).fill('counts'))
  })

  test('leaves out answers from a device on which a member of the shop signs in', async () => {
    const place = await given()
    const { id, device } = await givenCode(place)
    await place.shop.send('user/answer_claim', { id, device, answer: 'yes' }).expect(204)
    expect(await standings(place)).toEqual(['left out'])
    expect(await service.value(sql`SELECT is_of_shop FROM claims WHERE id = ${id}`)).toBe(true)
  })
})
