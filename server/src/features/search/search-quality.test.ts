import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCity } from '../../../bench/search-quality/fill-city.ts'
import { judge, ratio, type Verdict } from '../../../bench/search-quality/judge.ts'
import { readTestSet } from '../../../bench/search-quality/tables.ts'
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts'

// `npm run bench:search -- --failures` tells the same line by line.
let service: TestApp
let verdict: Verdict

beforeAll(async () => {
  service = await startTestApp()
  const set = readTestSet()
  await fillCity(service.services.db, set.offers)
  verdict = await judge(set, async (query, limit) => {
    const { body } = await request(service.app).get('/api/search/search').query({ query, limit }).expect(200)
    return body.products.map(({ name }: { name: string }) => name)
  })
}, 120_000)
afterAll(() => service.stop())

test('when people search as they type, then at least .97 of what they mean is on the first page', () => {
  expect(ratio(verdict.allPairs)).toBeGreaterThanOrEqual(0.97)
})

test('when the city has no such thing or the price is wrong, then at most 2 % of the lines find it all the same', () => {
  expect(ratio(verdict.violated)).toBeLessThanOrEqual(0.02)
})
