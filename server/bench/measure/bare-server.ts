// A search at minimal cost on Node and PostgreSQL: node:http and one statement per request, which ranks at
// most 1,001 offers. No query understanding, correction, facets or pictures.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const db = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const columns =
  'id, name, brand, price::float8 AS price, discount_price::float8 AS discount_price, category_id, end_date::text, shop_id'
const byWords = {
  name: 'by words',
  text: `SELECT ${columns}, count(*) OVER ()::integer AS total FROM (
      SELECT * FROM bare.offers, websearch_to_tsquery('english', $1) AS asked
      WHERE is_live AND document @@ asked AND ($2::numeric IS NULL OR discount_price <= $2) LIMIT 1001) AS found
    ORDER BY ts_rank(document, asked) DESC, id LIMIT 24 OFFSET $3`,
}
const byCategory = {
  name: 'by category',
  text: `SELECT ${columns}, (SELECT count(*)::integer FROM (
        SELECT FROM bare.offers WHERE is_live AND category_id = $1 LIMIT 1001) AS found) AS total
    FROM bare.offers WHERE is_live AND category_id = $1 ORDER BY views DESC, id LIMIT 24 OFFSET $2`,
}
const byId = {
  name: 'by id',
  text: `SELECT ${columns}, description, subcategory, category FROM bare.offers WHERE id = $1`,
}

async function answer({ pathname, searchParams }: URL) {
  const offset = 24 * (Number(searchParams.get('page') ?? 1) - 1)
  if (pathname !== '/search') {
    const { rows } = await db.query<object>({ ...byId, values: [pathname.split('/').at(-1)] })
    return { product: rows[0] }
  }
  const query = searchParams.get('query')
  const { rows } = query
    ? await db.query<TotalRow>({ ...byWords, values: [query, searchParams.get('max_price'), offset] })
    : await db.query<TotalRow>({ ...byCategory, values: [searchParams.get('category'), offset] })
  return { total: rows[0]?.total ?? 0, products: rows.map(({ total: _, ...offer }) => offer) }
}
type TotalRow = { total: number }

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://localhost'))
    .then((found) => {
      const body = JSON.stringify(found)
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body)
    })
    .catch((error: unknown) =>
      response.writeHead(500, { 'Content-Length': 0 }).end(void console.error(error)),
    )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port)
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
