import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type request from 'supertest'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { rateLimits, visitorShares } from '../../../contract/facts/rate-limits.ts'
import {
  givenCategory,
  givenOffer,
  givenUnfinished,
  givenUser,
  password,
  waitForLocks,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { watchChanges } from '../database/watch-changes.ts'

let visitorsDb: Database
const made: string[] = []
const service = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' }, undefined, (url, log) => {
  visitorsDb = openDatabase(url, log, { max: 8 })
  return { visitorsDb, changes: watchChanges(url, log), inspectAnswer: (name) => void made.push(name) }
})
afterAll(() => visitorsDb.end())
afterEach(() => service.run('TRUNCATE unfound_searches'))

const get = (path: string, from = '203.0.113.1') => service.get(path).set('X-Forwarded-For', from)
const search = (words: string, from?: string) => get(`/api/search/search?query=${words}`, from)
async function madeBy(work: () => Promise<unknown>) {
  const before = made.length
  await work()
  return made.slice(before)
}
const shop = await givenUser(service)
await givenOffer(service, shop.id)
await service.services.changes?.settle()
await vi.waitFor(async () => expect(await madeBy(() => get('/api/config').expect(200))).toEqual([]), {
  timeout: 10_000,
})
const unfound = () => service.many(sql`SELECT query, times FROM unfound_searches ORDER BY query`)

describe('a search without results', () => {
  test('runs once for many requests, and counts each of them', async () => {
    const answers = await madeBy(async () => {
      const first = await Promise.all(Array.from({ length: 10 }, () => search('zqwertz')))
      const later = await Promise.all([
        search('zqwertz'),
        search('zqwertz', '203.0.113.2'),
        search('ZQWERTZ'),
      ])
      for (const { status, body } of [...first, ...later]) expect([status, body.total]).toEqual([200, 0])
    })

    expect(answers.length).toBeLessThanOrEqual(2)
    await expect.poll(unfound).toEqual([{ query: 'zqwertz', times: 13 }])
  })

  test('is counted for signed-in users, too', async () => {
    await shop.get('/api/search/search?query=zsigned').set('X-Forwarded-For', '203.0.113.3').expect(200)
    expect(await unfound()).toEqual([{ query: 'zsigned', times: 1 }])
  })

  test('is recorded up to a daily limit per address, which does not affect other addresses', async () => {
    const { points } = rateLimits.unfound
    for (let n = 0; n < points + 20; n++) await search(`zinvented${n}`, '203.0.113.4').expect(200)
    await search('zmeant', '203.0.113.5').expect(200)

    const noted = (await unfound()).map(({ query }) => String(query))
    expect(noted.filter((query) => query.startsWith('zinvented'))).toHaveLength(points)
    expect(noted).toContain('zmeant')
  }, 60_000)

  test('finds a new offer with the searched name immediately', async () => {
    await search('zbandhani').expect(200)
    await givenOffer(service, shop.id, { name: 'Zbandhani dupatta' })
    await service.services.changes?.settle()
    expect((await search('zbandhani').expect(200)).body.total).toBe(1)
  })
})

describe('an invented cookie', () => {
  const popular = '/api/user/popularproduct'

  test('does not bypass the cache', async () => {
    await get(popular).expect(200)
    const invented = await madeBy(async () => {
      for (const cookie of ['chowk=x', 'chowk=s%3Aabc.def', 'chowk=s%3Aabc; chowk=y'])
        await get(popular).set('Cookie', cookie).expect(200)
    })
    expect(invented).toEqual([])
  })
})

describe('an address that exceeds its share', () => {
  async function whileSearchWaits(work: () => Promise<void>) {
    const letGo = await givenUnfinished(service, 'LOCK TABLE searchable_offers IN ACCESS EXCLUSIVE MODE')
    await work().finally(letGo)
  }

  test('gets 429 with Retry-After, while signed-in users and other addresses are served', async () => {
    const { atOnce, waiting, retryAfterSeconds } = visitorShares.reads
    const requests: Promise<request.Response>[] = []
    let refused: request.Response | undefined
    await whileSearchWaits(async () => {
      for (let n = 0; n < atOnce + waiting; n++)
        requests.push(search(`zmuch${n}`, '203.0.113.9').then((answer) => answer))
      const more = () =>
        search('zmore', '203.0.113.9')
          .timeout(300)
          .then(
            (answer) => {
              if (answer.status === 429) refused = answer
              return answer.status
            },
            () => undefined,
          )
      await expect.poll(more).toBe(429)
      expect(visitorsDb.waitingCount).toBe(0)

      await shop.get('/api/shop/shops').expect(200)
      await get('/api/user/places', '203.0.113.10').expect(200)
      await get('/api/user/category_tree', '203.0.113.10').expect(200)
    })

    expect(refused?.status).toBe(429)
    expect(refused?.headers).toMatchObject({
      'retry-after': `${retryAfterSeconds}`,
      'cache-control': 'no-store',
    })
    expect(refused?.body.message).toContain('from your network')
    const answers = await Promise.all(requests)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(atOnce)
  }, 60_000)

  test('requests with ended sessions count towards the share of their address', async () => {
    const { atOnce } = visitorShares.reads
    const ended: string[] = []
    for (let n = 0; n < 3; n++) {
      const { email } = await givenUser(service)
      const { headers } = await service.send('shop/login', { email, password }).expect(200)
      const cookie = /chowk=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
      await service.send('shop/logout', {}).set('Cookie', cookie).expect(200)
      ended.push(cookie)
    }
    const statuses: number[] = []
    const requests: Promise<unknown>[] = []
    await whileSearchWaits(async () => {
      for (const cookie of ended)
        for (let n = 0; n < atOnce; n++)
          requests.push(
            search(`zended${requests.length}`, '203.0.113.13')
              .set('Cookie', cookie)
              .then(({ status }) => statuses.push(status)),
          )
      await expect.poll(() => statuses).toEqual(Array(requests.length - atOnce).fill(503))
      await waitForLocks(service, atOnce)
    })
    await Promise.all(requests)
    expect(statuses.slice(-atOnce)).toEqual(Array(atOnce).fill(200))
  })

  test('lets another address get a response that the blocked address is still waiting for', async () => {
    const { categoryId } = await givenCategory(service)
    await service.services.changes?.settle()
    await whileSearchWaits(async () => {
      const floods = Array.from({ length: visitorShares.reads.atOnce }, (_, n) =>
        search(`zflood${n}`, '203.0.113.11'),
      )
      for (const flood of floods) flood.then(() => {})
      await expect.poll(() => visitorsDb.totalCount - visitorsDb.idleCount).toBe(floods.length)
      const path = `/api/user/get_subcategory/${categoryId}`
      let isThere = false
      get(path, '203.0.113.11').then(() => {
        isThere = true
      })
      await sleep(100)
      expect(isThere).toBe(false)
      await get(path, '203.0.113.12').timeout(3_000).expect(200)
    })
  })
})
