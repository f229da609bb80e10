import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { refreshCityFigures } from '../share-images/share-images.queries.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const status = async () => await admin.read('admin/status')

describe('GET /api/admin/status', () => {
  test('returns zeros and no backup for an empty city', async () => {
    const { city, storage, running } = await status()

    expect(Object.values(city)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(storage).toMatchObject({
      store: 'joined',
      pictures: 0,
      pictures_are_exact: true,
      last_backup: null,
    })
    expect(storage.disk.free).toBeGreaterThan(0)
    expect(storage.disk.total).toBeGreaterThanOrEqual(storage.disk.free)
    expect(storage.database_bytes).toBeGreaterThan(1e6)
    expect(running).toMatchObject({
      processes: 1,
      replicas: [],
      migration: expect.stringMatching(/^(?:baseline|\d{4}-.+)$/),
    })
    expect(Date.parse(running.since)).toBeLessThanOrEqual(Date.now())
  })

  test('counts the processes of the last minute, their releases and their connections', async () => {
    const { running: before } = await status()
    expect(before.connections).toEqual({ used: 0, allowed: expect.any(Number) })
    await service.run(`INSERT INTO processes (id, host, release, connections, secrets, seen_at)
      SELECT gen_random_uuid(), 'shop-' || n, '1.0.' || n % 2, 25, '{}', now() - n * interval '25 seconds'
      FROM generate_series(0, 3) AS n`)

    expect((await status()).running).toMatchObject({
      processes: 3,
      releases: ['1.0.0', '1.0.1'],
      connections: { used: 75, allowed: before.connections.allowed },
    })
  })

  test("counts today's new offers, shops and views and a backup, but not yesterday's", async () => {
    const shop = await givenUser(service)
    await givenUser(service, { status: 'pending' })
    const old = await givenOffer(service, shop.id)
    await givenOffer(service, shop.id)
    await service.run(sql`UPDATE products SET created_at = now() - interval '1 day' WHERE id = ${old}`)
    await refreshCityFigures(service.db)
    await service.run(sql`INSERT INTO page_views (path, day, views)
      VALUES ('/', today(), 7), ('/search', today(), 5), ('/search', today() - 1, 50)`)
    await service.run(sql`INSERT INTO unfound_searches (day, query, times)
      VALUES (today(), 'geyser', 3), (today() - 1, 'mixi', 9)`)
    await service.run(sql`INSERT INTO last_backup (bytes) VALUES (1234)`)

    const { city, storage } = await status()

    expect(city).toEqual({
      live_offers: 2,
      open_shops: 1,
      published_today: 1,
      shops_waiting: 1,
      views_today: 12,
      search_views_today: 5,
      unfound_today: 3,
    })
    expect(storage.last_backup).toEqual({ finished_at: expect.any(String), bytes: 1234, verified_at: null })
    await service.run(sql`UPDATE last_backup SET verified_at = '2026-11-22 03:15+05:30'`)
    expect((await status()).storage.last_backup.verified_at).toBe('2026-11-21T21:45:00.000Z')
  })
})
