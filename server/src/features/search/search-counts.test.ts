import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { watchChanges } from '../../platform/database/watch-changes.ts'
import { createLogger } from '../../platform/logger.ts'
import { countInMemory, isSearch } from './search-counts.ts'

describe('isSearch', () => {
  test.each([
    ['/api/search/search?query=shoes', true],
    ['/api/search/search?limit=24&query=shoes&page=1', true],
    ['/api/search/search?limit=1&query=shoes&facets=1', false],
    ['/search?query=%E0%A4%AA%E0%A5%8B%E0%A4%B9%E0%A4%BE', true],
    ['/search?query=shoes&page=2', false],
    ['/search?query=shoes&brand=Lehar', false],
    ['/search?query=shoes&sort=newest', false],
    ['/search?query=shoes&exact=1', false],
    ['/search?query=shoes&open=now', false],
    ['/search?query=shoes&near=rajwada', false],
    ['/search?query=shoes+near+rajwada&within=5', false],
    ['/search?query=+', false],
    ['/search?query=%E0%A4%A', false],
    ['/search?category=Home', false],
    ['/search', false],
    ['/api/search/suggestions?query=sho', false],
    ['/product/7?query=shoes', false],
  ])('for the URL %s, returns whether it counts as a search: %j', (url, itIs) => {
    expect(isSearch(url)).toBe(itIs)
  })
})

describe('countInMemory', () => {
  const log = createLogger('silent')

  test('counts searches by day in Indore across midnight, and stores each once', async () => {
    const saved: [string, number][] = []
    let now = Date.parse('2026-11-22T18:29:59Z')
    const save = async (day: string, searches: number) => saved.push([day, searches])
    const counts = countInMemory({ save, log: await log, clock: () => now })
    counts.add()
    counts.add()
    now += 1000
    counts.add()

    await counts.flush()
    await counts.flush()

    expect(saved).toEqual([
      ['2026-11-22', 2],
      ['2026-11-23', 1],
    ])
  })

  test('keeps its counts while the database is unavailable', async () => {
    const save = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1)
    const counts = countInMemory({ save, log: await log })
    counts.add()
    await counts.flush()
    counts.add()
    await counts.flush()

    expect(save.mock.calls.map(([, searches]) => searches)).toEqual([1, 2])
  })
})

describe('searches of shoppers', async () => {
  const service = await testApp({}, undefined, (url, log) => ({ changes: watchChanges(url, log) }))
  await givenOffer(service, (await givenUser(service)).id)

  const browser = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
  const search = (query: string, headers: Record<string, string> = {}) =>
    service
      .get('/api/search/search')
      .query({ query })
      .set({ 'User-Agent': browser, ...headers })
  const counted = async () => {
    await service.services.searchCounts?.flush()
    const days = await service.many<{ searches: number }>(sql`SELECT searches FROM city_days`)
    return days.reduce((sum, { searches }) => sum + searches, 0)
  }

  test('counts cached searches and those without results, but not those of bots, repeated or rejected ones', async () => {
    const { headers } = await search('headphones').expect(200)
    await search('headphones').expect(200)
    await search('geyser 15 litre').expect(200)
    expect(await counted()).toBe(3)

    await search('headphones', { 'If-None-Match': headers.etag ?? '' }).expect(304)
    await search('headphones', { 'User-Agent': 'Googlebot/2.1' }).expect(200)
    await search('x'.repeat(1000)).expect(400)
    expect(await counted()).toBe(3)
  })

  test('counts searches of signed-in users', async () => {
    const before = await counted()
    const someone = await givenUser(service)
    await someone
      .get('/api/search/search')
      .query({ query: 'headphones' })
      .set('User-Agent', browser)
      .expect(200)
    expect(await counted()).toBe(before + 1)
  })
})
