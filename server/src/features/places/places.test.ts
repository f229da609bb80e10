import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { AdminPlace } from '../../../contract/places/schemas.ts'
import { refusedFields } from '../../../test/caller.ts'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { refreshPlaceFigures } from './places.queries.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const save = (place: object) => admin.send('admin/saveplace', place)
const all = async (): Promise<AdminPlace[]> => (await admin.read('admin/places')).places
const named = async (name: string) => (await all()).find((place) => place.name === name)
const undo = (entry: number) => admin.send('shop/undo', { entry_ids: [entry] })
const tulsiNagar = {
  name: 'Tulsi Nagar',
  name_hi: 'तुलसी नगर',
  aliases: ['tulsinagar square'],
  kind: 'quarter',
  latitude: 22.752,
  longitude: 75.925,
  is_known: false,
}

describe('the places of the city', () => {
  test('lists the ten best-known places first for visitors, with the number of nearby offers', async () => {
    const shop = await givenUser(service)
    await givenOffer(service, shop.id)
    await refreshPlaceFigures(service.db)

    const { places } = await service.read('user/places')
    expect(places).toHaveLength(60)
    expect(places.slice(0, 10).every(({ is_known }: AdminPlace) => is_known)).toBe(true)
    const offersOf = (name: string) => places.find((place: AdminPlace) => place.name === name).offers
    expect([offersOf('Rajwada'), offersOf('Jail Road'), offersOf('Rau')]).toEqual([1, 1, 0])
  })

  test('makes a new place searchable at once, until its addition is undone', async () => {
    const answer = (await save(tulsiNagar).expect(200)).body
    expect(answer.place).toMatchObject({ ...tulsiNagar, version: 1, offers: 0 })
    const near = () => service.get('/api/search/search?near=tulsi-nagar')
    expect((await near()).body.place).toMatchObject({ name: 'Tulsi Nagar' })

    await undo(answer.undo).expect(200)
    expect(await named('Tulsi Nagar')).toBeUndefined()
    expect((await near()).body.place).toBeNull()
  })

  test('assigns each shop to the place that its address names when places change', async () => {
    await service.run(sql`INSERT INTO shops (user_id, user_type, name, address, city, state, is_main, quarter)
      SELECT user_id, user_type, 'Shop ' || n, (ARRAY['12, Lane, Rajwada', 'Unknown lane', 'Palasia, Rajwada', 'near, , Sarafa'])[1 + n % 4],
        city, state, false, (ARRAY['Vijay Nagar', 'vijay-nagar', 'Nowhere', NULL, 'Somewhere'])[1 + n % 5]
      FROM (SELECT * FROM shops LIMIT 1) AS model, generate_series(1, 40) AS n`)
    await service.run(
      sql`UPDATE places SET latitude = latitude + 0.01 WHERE name IN ('Rajwada', 'Vijay Nagar')`,
    )
    const { rows } = await service.run(sql`SELECT count(location)::integer AS placed, count(*) FILTER (
        WHERE location::text IS DISTINCT FROM place_in_words(quarter, address)::text)::integer AS wrong
      FROM shops WHERE latitude IS NULL`)
    expect(rows[0].wrong).toBe(0)
    expect(rows[0].placed).toBeGreaterThan(20)
  })

  test('undoes a change or deletion unless another admin has changed the place since', async () => {
    const { place } = (await save(tulsiNagar).expect(200)).body
    const { offers, ...sent } = place
    const changed = (await save({ ...sent, name: 'Tulsi Nagar Main' }).expect(200)).body
    await undo(changed.undo).expect(200)
    expect(await named('Tulsi Nagar')).toMatchObject({ id: place.id })

    const { version } = (await named('Tulsi Nagar')) as AdminPlace
    await save({ ...sent, version: 1 }).expect(409)
    const removed = await admin.does('admin/deleteplace', { id: place.id, version })
    await save({ ...sent, version }).expect(404)
    await undo(removed.undo).expect(200)
    expect(await named('Tulsi Nagar')).toMatchObject({ id: place.id, aliases: tulsiNagar.aliases })

    const again = (await save({ ...sent, is_known: true, version: 1 }).expect(200)).body
    await save({ ...sent, kind: 'landmark', version: 2 }).expect(200)
    expect((await undo(again.undo).expect(409)).body.message).toContain('cannot be undone')
  })

  test.each([
    ['name', { name: 'raj wada' }],
    ['name_hi', { name_hi: 'राजवाडा' }],
    ['aliases', { aliases: ['56 Dukan'] }],
    ['name', { name: 'तुलसी' }],
    ['latitude', { latitude: 122 }],
  ])('rejects an invalid %s with an error at its field', async (field, wrong) => {
    const place = { ...tulsiNagar, name: 'Another Nagar', name_hi: null, aliases: [], ...wrong }
    expect(await refusedFields(save(place))).toEqual([field])
  })
})
