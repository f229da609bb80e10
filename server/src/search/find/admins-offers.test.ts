import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const find = async (query: string) => {
  const { body } = await service.get('/api/search/search').query({ query })
  return body.products.map(({ name }: { name: string }) => name)
}

test("finds an admin's own offer by the brand, even after the brand was changed", async () => {
  const { id } = await givenUser(service, { type: 'admin' })
  await givenOffer(service, id, { name: 'Housewarming lamp' })
  await givenOffer(service, (await givenUser(service)).id, { name: 'Housewarming rug' })

  expect(await find('chowk housewarming')).toEqual(['Housewarming lamp'])
  await service.run(sql`SELECT name_marketplace('Sarafa Bazaar')`)
  expect(await find('sarafa bazaar housewarming')).toEqual(['Housewarming lamp'])
})
