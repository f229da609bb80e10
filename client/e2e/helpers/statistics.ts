import sql from 'sql-template-tag'
import { givenOffer, type Someone } from '../../../server/test/given.ts'
import type { OpenChowk } from './open-chowk.ts'

export async function givenStatistics(chowk: OpenChowk, shop: Someone, names: readonly string[]) {
  const ids: number[] = []
  for (const [index, name] of names.entries()) {
    const id = await givenOffer(chowk, shop.id, { name })
    ids.push(id)
    await chowk.run(
      sql`INSERT INTO product_days (product_id, day, shop_id, views, directions, call, whatsapp, share, save)
          SELECT id, today() - ago, shop_id, (60 + 40 * sin(ago / 3.0) + (28 - ago) * 2)::integer / ${index + 1}::integer,
            (ago * 7) % 5 + 1, (ago * 3) % 4, (ago * 5) % 6, ago % 3, (ago * 2) % 5
          FROM products, generate_series(0, 28) AS ago WHERE id = ${id}`,
    )
  }
  await chowk.run(
    sql`UPDATE products SET created_at = now() - interval '40 days' WHERE id = ANY (${ids}::integer[])`,
  )
  return ids
}

export async function givenCity(chowk: OpenChowk) {
  const { db } = chowk.services
  await db.query(
    sql`INSERT INTO city_days (day, searches)
        SELECT today() - ago, (1400 + 900 * sin(ago / 3.0) + (28 - ago) * 30)::integer FROM generate_series(0, 28) AS ago`,
  )
  await db.query(
    sql`INSERT INTO unfound_searches (day, query, times)
        SELECT today() - ago, query, times + ago % 4
        FROM generate_series(0, 28) AS ago,
          (VALUES ('geyser 15 litre', 12), ('पोहा', 8), ('kolhapuri', 6), ('mixi', 5), ('godrej almari', 3)) AS typed (query, times)`,
  )
  await db.query(
    sql`INSERT INTO mails (recipient, subject, content, due_at, failed_at, attempts, last_error)
        VALUES ('meena@example.com', 'Offers end tomorrow', '{"text": "x"}', now(), now(), 5, '550 No such mailbox')`,
  )
  await db.query('SELECT refresh_city_figures()')
}
