import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { claimOf, claimsIn, redeem } from '../../../test/given-claims.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const { given, pass, setLimit, taken } = claimsIn(service)
const admin = await givenUser(service, { type: 'admin' })

const ago = (id: string, days: number) =>
  service.run(sql`UPDATE claims SET claimed_at = claimed_at - make_interval(days => ${days}),
    ended_at = ended_at - make_interval(days => ${days}) WHERE id = ${id}`)

test('returns the same sums, days and offers of codes as SQL', async () => {
  const { shop, offer } = await given()
  const second = await givenOffer(service, shop.id, { name: 'Maheshwari saree' })
  await setLimit(second, 0)
  const codes = []
  for (const each of [offer, offer, offer, offer, second, offer]) codes.push(await taken(each))
  const [a, b, refused, over, other, old] = codes as [(typeof codes)[number], ...typeof codes]
  for (const code of [a, b, other, old]) await redeem(shop, code?.id ?? '').expect(200)
  await shop.send('shop/not_given', { claim_id: refused?.id, reason: 'sold out' }).expect(200)
  await pass(over?.id ?? '')
  await ago(a.id, 3)
  await ago(old?.id ?? '', 29)
  const own = claimOf(offer)
  await shop.send('user/claim', own).expect(200)
  await redeem(shop, own.id).expect(200)
  await taken(second)

  const { days, offers, ...all } = await shop.read('shop/code_numbers')
  expect(all).toEqual({
    ...{ taken: 6, given: 3, went_back: 1, not_given: 1, open: 1, asks: true, answers: null },
    reasons: [{ reason: 'sold out', count: 1 }],
  })
  expect(offers).toMatchObject([
    { id: offer, name: 'Chanderi saree', taken: 4, given: 2, went_back: 1, not_given: 1, open: 0 },
    { id: second, name: 'Maheshwari saree', taken: 2, given: 1, went_back: 0, not_given: 0, open: 1 },
  ])
  expect(days).toHaveLength(29)
  expect(days.at(-4)).toMatchObject({ taken: 1, given: 1, given_then: 1 })
  expect(days.at(-1)).toMatchObject({ taken: 5, given: 2, given_then: 2 })
  const [counted] = await service.many<{ taken: number; given: number }>(sql`
    SELECT count(*)::integer AS taken,
      count(*) FILTER (WHERE state = 'redeemed')::integer AS given FROM claims
    WHERE shop_id = ${shop.shopId} AND NOT is_of_shop AND claimed_at > now() - interval '28 days'`)
  expect(counted).toEqual({ taken: all.taken, given: all.given })

  const city = await admin.read('admin/code_numbers')
  expect(city).toMatchObject({ taken: 6, given: 3, shops: 1, code_offers: 2 })
  expect(await admin.read(`shop/code_numbers?shop_id=${shop.shopId}`)).toMatchObject({ taken: 6 })
})

test('shows a shop the answers of five customers, but never who they are', async () => {
  const shop = await givenUser(service)
  const answer = (word: string, count: number, standing = 'counts') =>
    service.run(sql`INSERT INTO claim_answers (shop_id, product_id, name, price, was_given, answer, standing)
      SELECT ${shop.shopId}, 7, 'Lamp', 2999, true, ${word}, ${standing}
      FROM generate_series(1, ${count}::integer)`)
  await answer('yes', 3)
  await answer('cost more', 1)
  await answer('refused', 9, 'held')
  expect((await shop.read('shop/code_numbers')).answers).toBe(null)
  await answer('yes', 1)

  // Answers stay anonymous if they are the only one for an offer, or from the current week.
  await service.run(sql`INSERT INTO claim_answers
      (shop_id, product_id, name, price, was_given, answer, standing)
    VALUES (${shop.shopId}, 8, 'Diya', 99, true, 'sold out', 'counts')`)
  const read = async () => (await shop.read('shop/code_numbers')).answers
  const sums = { answers: 6, kept: 4, offers: [{ id: 7, name: 'Lamp', answers: 5, kept: 4 }] }
  expect(await read()).toEqual({ ...sums, nos: [] })
  await service.run(sql`UPDATE claim_answers SET answered_at = answered_at - interval '7 days'`)
  expect(await read()).toEqual({
    ...sums,
    nos: [
      { answer: 'cost more', name: 'Lamp', week: expect.any(String) },
      { answer: 'sold out', name: null, week: expect.any(String) },
    ],
  })
  expect((await admin.read('admin/code_numbers')).answers).toMatchObject({
    answers: 6,
    shops: 1,
    shops_below: 1,
  })
})
