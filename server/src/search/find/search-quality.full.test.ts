import { expect, test } from 'vitest'
import { fillCity } from '../../../bench/search-quality/fill-city.ts'
import { judge, ratio } from '../../../bench/search-quality/judge.ts'
import { readTestSet } from '../../../bench/search-quality/tables.ts'
import { testApp } from '../../../test/start-test-app.ts'

// `npm run bench:search -- --failures` prints the failed searches.
const service = await testApp()
const set = readTestSet()
await fillCity(service.db, set.offers)
const verdict = await judge(set, async (query, limit) => {
  const { products } = await service.read('search/search', { query, limit })
  return products.map(({ name }: { name: string }) => name)
})

test('when people search as they type, then at least .97 of what they mean is on the first page', () => {
  expect(ratio(verdict.allPairs)).toBeGreaterThanOrEqual(0.97)
})

test('when the city has no such thing or the price is wrong, then at most 2 % of the lines find it all the same', () => {
  expect(ratio(verdict.violated)).toBeLessThanOrEqual(0.02)
})
