import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { givenUser, type Someone, takeBack } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
beforeEach(() => service.run('DELETE FROM claim_answers'))

const givenAnswers = (
  shop: Someone,
  count: number,
  answer: string,
  { standing = 'counts', daysAgo = 0 } = {},
) =>
  service.run(sql`INSERT INTO claim_answers
      (shop_id, product_id, name, price, was_given, answer, standing, answered_at)
    SELECT ${shop.shopId}, 1, ${`Lamp ${randomUUID()}`}, 2999, true, ${answer}, ${standing},
      now() - make_interval(days => ${daysAgo})
    FROM generate_series(1, ${count}::integer)`)
const promises = () => admin.read('admin/promises')
const look = (by: Someone, shop_id: number | undefined, last_no: string, changes: object = {}) =>
  by.send('admin/look_at_promises', { shop_id, last_no, ...changes })
const standings = () => service.values<string>(sql`SELECT DISTINCT standing FROM claim_answers ORDER BY 1`)

test('lists shops that keep fewer than 8 in 10 promises, the worst first', async () => {
  const [better, worse, few, good] = [
    await givenUser(service),
    await givenUser(service),
    await givenUser(service),
    await givenUser(service),
  ]
  await givenAnswers(better, 4, 'yes')
  await givenAnswers(better, 6, 'cost more', { daysAgo: 120 })
  await givenAnswers(worse, 4, 'yes', { daysAgo: 120 })
  await givenAnswers(worse, 6, 'cost more')
  await givenAnswers(few, 4, 'refused')
  await givenAnswers(good, 8, 'yes')
  await givenAnswers(good, 2, 'sold out')

  const { shops, total } = await promises()
  expect(total).toBe(2)
  expect(shops).toMatchObject([
    { shop_id: worse.shopId, kept: 4, answers: 10, held: 0, reported: 0 },
    { shop_id: better.shopId, kept: 4, answers: 10 },
  ])
  expect(shops[0].nos).toHaveLength(6)
  expect(shops[0].nos[0]).toMatchObject({ answer: 'cost more', price: 2999, standing: 'counts' })
})

test('leaves a reviewed shop out of the list until its next "no"', async () => {
  const shop = await givenUser(service)
  await givenAnswers(shop, 5, 'cost more')
  const [{ last_no }] = (await promises()).shops
  const { body } = await look(admin, shop.shopId, last_no).expect(200)
  expect((await promises()).total).toBe(0)
  expect((await look(admin, shop.shopId, last_no).expect(200)).body).toEqual(body)
  await look(other, shop.shopId, last_no).expect(409)

  await takeBack(admin, body.undo).expect(200)
  expect((await promises()).total).toBe(1)
  await look(other, shop.shopId, last_no).expect(200)
  await givenAnswers(shop, 1, 'yes')
  expect((await promises()).total).toBe(0)
  await givenAnswers(shop, 1, 'refused')
  expect((await promises()).total).toBe(1)
})

test('returns the first "no" after the review as the date of a reviewed shop', async () => {
  const shop = await givenUser(service)
  const [first, second, third] = [3, 2, 1].map((days) => new Date(Date.now() - days * 86_400_000))
  await givenAnswers(shop, 5, 'cost more')
  const saidAt = (time?: Date) =>
    service.run(
      sql`UPDATE claim_answers SET changed_at = ${time} WHERE changed_at > now() - interval '1 hour'`,
    )
  await saidAt(first)
  for (const time of [second, third]) {
    await givenAnswers(shop, 1, 'refused')
    await saidAt(time)
  }
  const [before] = (await promises()).shops
  expect(before).toMatchObject({
    first_no: first?.toISOString(),
    last_no: expect.stringContaining(String(third?.toISOString().slice(0, -1))),
  })
  await look(admin, shop.shopId, String(first?.toISOString())).expect(200)
  expect((await promises()).shops).toMatchObject([{ first_no: second?.toISOString() }])
})

test('lets an admin decide which held answers count, and undo the decision', async () => {
  const shop = await givenUser(service)
  await givenAnswers(shop, 6, 'cost more', { standing: 'held' })
  const [{ last_no, held }] = (await promises()).shops
  expect(held).toBe(6)
  expect((await look(admin, shop.shopId, last_no).expect(400)).body.fields).toHaveProperty('held')
  const { body } = await look(admin, shop.shopId, last_no, { held: 'leave out' }).expect(200)
  expect(await standings()).toEqual(['left out'])
  await takeBack(admin, body.undo).expect(200)
  expect(await standings()).toEqual(['held'])
  await look(admin, shop.shopId, last_no, { held: 'count' }).expect(200)
  expect(await standings()).toEqual(['counts'])
  expect(await service.values(sql`SELECT DISTINCT ruling FROM claim_answers`)).toEqual(['counts'])
})

test('counts the shops on the list as pending work', async () => {
  const shop = await givenUser(service, { shop: 'Chhavi Mobiles' })
  await givenAnswers(shop, 1, 'refused', { standing: 'reported' })
  const { kinds } = await admin.read('admin/pending')
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'promises')).toMatchObject({
    count: 1,
    oldest: { name: 'Chhavi Mobiles' },
  })
})
