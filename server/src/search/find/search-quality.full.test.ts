import { expect, test } from 'vitest'
import { fillCity } from '../../../bench/search-quality/fill-city.ts'
import { judge, ratio } from '../../../bench/search-quality/judge.ts'
import { readTestSet } from '../../../bench/search-quality/tables.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const set = readTestSet()
await fillCity(service.db, set.offers)
const verdict = await judge(set, async (query, limit) => {
  const { products } = await service.read('search/search', { query, limit })
  return products.map(({ name }: { name: string }) => name)
})

test('shows at least 97 % of the wanted offers on the first page for the test set', () => {
  expect(ratio(verdict.allPairs)).toBeGreaterThanOrEqual(0.97)
})

test('finds an offer for at most 2 % of the test queries whose thing or price no shop in the city has', () => {
  expect(ratio(verdict.violated)).toBeLessThanOrEqual(0.02)
})
