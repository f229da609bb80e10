import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { maxLengths } from '../../contract/facts/limits.ts'
import { refusedFields } from '../../test/caller.ts'
import { givenOffer, givenUser } from '../../test/given.ts'
import { testApp } from '../../test/start-test-app.ts'
import { explainSearch } from './explain-search.ts'

const service = await testApp()
const owner = await givenUser(service)
await givenOffer(service, owner.id, { name: 'Aluminium pressure cooker, 5 litre' })

test('explains how the words of a search are read, in both scripts, and what they find', async () => {
  const steps = async (query: string) =>
    Object.fromEntries(
      (await explainSearch(service.services.db, query, 'Chowk')).map(({ step, result }) => [step, result]),
    )
  expect(await steps('कुकर ५ लीटर under 9000 🍲 near Rajwada')).toMatchObject({
    Place: 'Rajwada',
    Filters: 'up to ₹9,000',
    '“5 लीटर”': '5000ml',
  })
  expect(await steps('cooker 5 l')).toMatchObject({
    'Offers found': '1',
    'First offers': 'Aluminium pressure cooker, 5 litre',
  })
  expect(await steps('wedding card')).toMatchObject({
    'Offers found': '0',
    '“wedding card”': expect.stringMatching(/^an item: /),
  })
})

test('responds to admins of any role in their language, and names an invalid field', async () => {
  await givenUser(service, { type: 'admin' })
  const admin = await givenUser(service, { type: 'admin' })
  await service.run(sql`UPDATE users SET admin_role = 'read-only' WHERE id = ${admin.id}`)

  const { body } = await admin
    .get('/api/admin/explain_search')
    .query({ query: 'cooker 5 l' })
    .set('Accept-Language', 'hi')

  expect(body.steps[0]).toEqual({ step: 'साफ़ किया हुआ', result: 'cooker 5 l' })
  for (const query of [undefined, ' ', 'x'.repeat(maxLengths.searchText + 1)])
    expect(await refusedFields(admin.get('/api/admin/explain_search').query({ query }))).toEqual(['query'])
})
