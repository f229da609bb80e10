import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenShop, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const executive = await givenUser(service, { type: 'executive' })
const week = () => executive.read('shop/week_of_visits')

test("counts the executive's visits since Monday, each shop once", async () => {
  const other = await givenUser(service, { type: 'executive' })
  const [before] = [(await week()).done]
  const ids = [1, 2, 3].map((n) => givenShop(service, executive.id, { name: `Shop ${n}` }))
  const [first = 0, second = 0, third = 0] = await Promise.all(ids)
  const addedIn = (id: number, at: ReturnType<typeof sql>, by = executive.id) =>
    service.run(sql`UPDATE shops SET added_by = ${by}, created_at = ${at} WHERE id = ${id}`)
  const monday = sql`date_trunc('week', today()::timestamp) AT TIME ZONE 'Asia/Kolkata'`
  const lastWeek = sql`${monday} - interval '1 second'`
  await addedIn(first, sql`now()`)
  await addedIn(second, lastWeek)
  await addedIn(third, sql`now()`, other.id)
  expect((await week()).done).toEqual({ ...before, visited: before.visited + 1, added: before.added + 1 })

  for (const [shop, count] of [
    [first, 2],
    [second, 1],
  ] as const)
    for (let n = 0; n < count; n++)
      await service.run(
        sql`UPDATE products SET shop_id = ${shop} WHERE id = ${await givenOffer(service, executive.id)}`,
      )
  const old = await givenOffer(service, executive.id)
  await service.run(sql`UPDATE products SET shop_id = ${third}, created_at = ${lastWeek} WHERE id = ${old}`)
  expect((await week()).done).toEqual({
    visited: before.visited + 2,
    added: before.added + 1,
    published: before.published + 3,
  })
  // Changing existing data counts as a visit; changes by other people do not.
  const entry = (actor: number) =>
    service.run(sql`INSERT INTO audit_entries
      (actor_id, actor_name, action, subject_type, subject_id, subject_name, after)
      VALUES (${actor}, 'Ritu', 'product renewed', 'product', ${old}, 'Diya', '{}')`)
  await entry(other.id)
  expect((await week()).done.visited).toBe(before.visited + 2)
  await entry(executive.id)
  expect((await week()).done.visited).toBe(before.visited + 3)
})

test('counts the problems of each shop in the list', async () => {
  const person = await givenUser(service, { type: 'executive' })
  const shop = await givenShop(service, person.id, { name: 'Chai Corner' })
  const offers = await Promise.all(
    [1, 2, 3, 4].map(() => givenOffer(service, person.id, { name: 'Brass diya' })),
  )
  const [hidden, ended, asked] = offers
  await service.run(sql`UPDATE products SET shop_id = ${shop} WHERE id = ANY (${offers})`)
  await service.run(sql`UPDATE products SET hidden_at = now() WHERE id = ${hidden}`)
  await service.run(
    sql`UPDATE products SET start_date = today() - 9, end_date = today() - 1
        WHERE id IN (${hidden}, ${ended})`,
  )
  await service.run(
    sql`INSERT INTO price_tags (product_id, price, asked_by)
        SELECT id, price, 'Anjali' FROM products WHERE id = ${asked}`,
  )
  const { shops } = await person.read('shop/shops')
  expect(shops.find(({ id }: { id: number }) => id === shop)).toMatchObject({
    ...{ hidden_offers: 1, ended_offers: 1, price_tags: ['Brass diya'], shows_phone: false, live_offers: 2 },
  })
})
