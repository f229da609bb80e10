import pg from 'pg'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { SearchRequest } from './find-text.ts'
import { searchOffers } from './search-offers.ts'

const service = await testApp()
const shop = await givenUser(service, { shop: 'Ahilya Looms' })
for (const name of ['Chanderi cotton saree', 'Silk saree'])
  await givenOffer(service, shop.id, {
    name,
    category: 'Fashion',
    subcategory: 'Sarees',
    brand: 'Mrignayani',
  })

/** The files contain the page statement for each shape of search, for psql. `vitest -u` updates them. */
const kinds: Record<string, SearchRequest> = {
  'one-word': { query: 'saree' },
  'a-category-with-facets': { category: 'Fashion', facets: '1' },
  'in-an-order': { query: 'saree', sort: 'price_asc' },
  'near-a-place': { query: 'saree', near: 'rajwada', withOpenShops: true },
  'open-now': { category: 'Fashion', open: 'now' },
  'all-that-end-today': { ends: 'today' },
}

test.for(Object.entries(kinds))('statement for %s equals the stored one and runs', async ([kind, asked]) => {
  const statement = await lastPageOf(asked)
  await expect(`${statement};\n`).toMatchFileSnapshot(`statements/${kind}.sql`)
  await expect(service.services.db.query(statement)).resolves.toMatchObject({ rowCount: 1 })
})

test('runs four statements when the words find nothing', async () => {
  expect(await statementsOf({ query: 'helicopter' })).toHaveLength(4)
})

const lastPageOf = async (asked: SearchRequest) =>
  (await statementsOf(asked)).findLast((text) => text.includes('"hasAll"')) ?? ''

async function statementsOf(asked: SearchRequest) {
  const statements: string[] = []
  const { db } = service.services
  const noting = new Proxy(db, {
    get: (pool, name) =>
      name === 'query'
        ? (config: pg.QueryConfig) => {
            statements.push(withValues(config))
            return pool.query(config)
          }
        : Reflect.get(pool, name, pool),
  }) as Connection
  await searchOffers(noting, asked, 'Chowk')
  return statements
}

const withValues = ({ text, values = [] }: pg.QueryConfig) =>
  text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[place - 1])).replaceAll(/^\s+$/gm, '')

const literal = (value: unknown) =>
  value === null || value === undefined
    ? 'NULL'
    : pg.escapeLiteral(Array.isArray(value) ? `{${value.map(inWholeMetres).join(',')}}` : String(value))

/** Rounds distances, since their last digits differ between processors. */
const inWholeMetres = (value: unknown) => (typeof value === 'number' ? Math.round(value) : value)
