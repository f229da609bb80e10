import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Synonym } from '../../../contract/synonyms/schemas.ts'
import { refusedFields } from '../../../test/caller.ts'
import { givenCategory, givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
// The synonyms in db/data are covered by the search tests.
await service.run('TRUNCATE synonyms')
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })

const save = (pair: object, by = admin) => by.send('admin/savesynonym', { both_ways: true, ...pair })
const remove = (pair: object, by = admin) => by.send('admin/deletesynonym', pair)
const list = async (query: object = {}) => await admin.read('admin/synonyms', query)
const given = async (words: string[], finds: string[]): Promise<Synonym> =>
  (await save({ words, finds }).expect(200)).body.synonym
const storedCount = async () => await service.value<number>(sql`SELECT count(*) FROM synonyms`)
const lastEntry = async () => (await admin.read('admin/audit?subject_type=synonym')).entries[0]

describe('the list of synonyms', () => {
  test('stores a pair in lower case, without duplicates, and lists it first', async () => {
    const synonym = await given([' Geyser ', 'GIZER', 'geyser'], ['Water  Heater'])

    const clean = { words: ['geyser', 'gizer'], finds: ['water heater'] }
    const usual = { both_ways: true, version: 1, category_id: null, category: null }
    expect(synonym).toMatchObject({ ...clean, ...usual })
    expect((await list()).synonyms[0]).toEqual(synonym)
  })

  test('lists the pairs that contain a part of a word on either side, and their total', async () => {
    await given(['chappal', 'चप्पल'], ['slipper'])

    for (const query of ['CHAPP', 'चप्प', 'slip']) expect((await list({ query })).total).toBe(1)
    expect((await list({ query: '%' })).synonyms).toEqual([])
    expect((await list({ query: '%' })).counts.all).toBeGreaterThan(0)
  })

  test('returns cursors that lead to the next and the previous page', async () => {
    for (const word of ['one', 'two', 'three']) await given([`pages ${word}`], ['leaf'])

    const first = await list({ query: 'pages', limit: 2 })
    const second = await list({ query: 'pages', limit: 2, after: first.next })

    expect(first.synonyms.map(({ words }: Synonym) => words)).toEqual([['pages three'], ['pages two']])
    expect(second.synonyms.map(({ words }: Synonym) => words)).toEqual([['pages one']])
    expect([second.rows_before, second.next, second.previous]).toEqual([2, null, ''])
  })

  test.each([
    ['words', { words: [], finds: ['x'] }],
    ['words', { words: ['  '], finds: ['x'] }],
    ['words', { words: 'geyser', finds: ['x'] }],
    ['finds', { words: ['x'], finds: ['y'.repeat(61)] }],
    ['finds', { words: ['x'], finds: Array.from({ length: 21 }, (_, index) => `word ${index}`) }],
    ['finds', { words: ['x', 'same'], finds: ['SAME'] }],
    ['both_ways', { words: ['x'], finds: ['y'], both_ways: 'yes' }],
    ['category_id', { words: ['x'], finds: ['y'], category_id: 999_999 }],
    ['version', { words: ['x'], finds: ['y'], id: 1 }],
  ])('returns 400 with the field and stores nothing when %s is wrong', async (field, pair) => {
    const before = await storedCount()

    expect(await refusedFields(save(pair))).toEqual([field])
    expect(await storedCount()).toBe(before)
  })

  test('returns the name of the category of a pair', async () => {
    const { categoryId } = await givenCategory(service, 'Footwear', 'Chappal')

    const { body } = await save({ words: ['mojri'], finds: ['jutti'], category_id: categoryId }).expect(200)

    expect(body.synonym).toMatchObject({ category_id: categoryId, category: 'Footwear' })
  })
})

describe('two admins', () => {
  test('returns 409 with the current pair to the second admin, and keeps the first change', async () => {
    const { id, version } = await given(['mixi'], ['mixer'])
    const changed = (await save({ id, version, words: ['mixi', 'mixie'], finds: ['mixer'] }).expect(200)).body
      .synonym

    const response = await save({ id, version, words: ['mixi'], finds: ['grinder'] }, other).expect(409)

    expect(response.body).toMatchObject({ current: changed, changed_by: 'Meena Soni' })
    expect((await list({ query: 'mixi' })).synonyms).toEqual([changed])
    await remove({ id, version }, other).expect(409)
    await save({ id, version: changed.version, words: ['mixi'], finds: ['grinder'] }, other).expect(200)
  })

  test('stores a new or changed pair once when the request is repeated', async () => {
    const pair = { words: ['lost answer'], finds: ['found answer'] }
    const first = (await save(pair).expect(200)).body.synonym
    const again = (await save(pair).expect(200)).body.synonym
    const change = { ...pair, finds: ['kept answer'], id: first.id, version: first.version }
    const changed = (await save(change).expect(200)).body.synonym

    expect(again).toEqual(first)
    expect((await save(change).expect(200)).body.synonym).toEqual(changed)
    expect((await list({ query: 'lost answer' })).total).toBe(1)
    const trail = await admin.read(`admin/audit?subject_type=synonym&subject_id=${first.id}`)
    expect(trail.total).toBe(2)
  })

  test('returns 404 for a deleted pair', async () => {
    const { id, version } = await given(['gone'], ['away'])
    await remove({ id, version }).expect(200)

    await save({ id, version, words: ['gone'], finds: ['far'] }).expect(404)
    await remove({ id, version }).expect(404)
  })
})

describe('the audit trail of synonyms', () => {
  test('records the addition, change and deletion of a pair under its name', async () => {
    const { id, version } = await given(['almari'], ['almirah'])
    const added = { action: 'synonym added', subject_id: id, subject_exists: true, before: null }
    expect(await lastEntry()).toMatchObject(added)

    await save({ id, version, words: ['almari'], finds: ['almirah'], both_ways: false }).expect(200)
    expect(await lastEntry()).toMatchObject({
      action: 'synonym changed',
      subject_name: 'almari → almirah',
      before: { both_ways: true },
      after: { both_ways: false, words: ['almari'] },
    })

    await remove({ id, version: version + 1 }).expect(200)
    expect(await lastEntry()).toMatchObject({ action: 'synonym deleted', subject_exists: false, after: null })
  })
})

const tryPair = async (pair: object) => await admin.does('admin/trysynonym', { both_ways: true, ...pair })

describe('a synonym preview', () => {
  test('returns the number of results and the first ones, which shoppers do not see yet', async () => {
    const shop = await givenUser(service)
    await givenOffer(service, shop.id, { name: 'Roshni zamkor, 15 litre', subcategory: 'Zamkors' })
    const pair = { words: ['qwuvax'], finds: ['zamkor'] }

    const found = { total: 1, total_is_at_least: false, first: 'Roshni zamkor, 15 litre' }
    expect(await tryPair({ ...pair, query: 'qwuvax 15 litre' })).toEqual(found)
    const other = await tryPair({ ...pair, finds: ['zzline'], query: 'qwuvax' })
    expect(other).toMatchObject({ total: 0, first: null })
    expect((await service.read('search/search?query=qwuvax')).total).toBe(0)
  })

  test('matches what shoppers find as soon as the pair is saved', async () => {
    await givenOffer(service, (await givenUser(service)).id, { name: 'Brass zamkorin' })
    await given(['qwuvex'], ['zamkorin'])
    expect((await service.read('search/search?query=qwuvex')).total).toBe(1)
  })

  test('uses the new words of a pair that is being changed', async () => {
    const { id, version } = await given(['qwuvix'], ['zzline'])

    const changed = { id, version, words: ['qwuvix'], finds: ['zamkor'], query: 'qwuvix' }
    expect((await tryPair(changed)).total).toBe(1)
    const same = { words: ['a'], finds: ['a'], both_ways: true, query: 'a' }
    await admin.send('admin/trysynonym', same).expect(400)
  })
})

describe('searches without results', () => {
  const unfound = async (days: number) =>
    (await admin.read('admin/unfound', { days })).searches.map(
      ({ query, times }: { query: string; times: number }) => [query, times],
    )

  test('are summed over the days, most frequent first', async () => {
    await service.run('DELETE FROM unfound_searches')
    await service.run(`INSERT INTO unfound_searches (day, query, times) VALUES
      (today(), 'godrej almari', 3), (today() - 6, 'godrej almari', 4), (today(), 'zzkolhapuri', 5),
      (today() - 7, 'zzmixi', 20)`)

    expect(await unfound(7)).toEqual([
      ['godrej almari', 7],
      ['zzkolhapuri', 5],
    ])
    expect(await unfound(30)).toEqual([['zzmixi', 20], ...(await unfound(7))])
    await admin.get('/api/admin/unfound?days=8').expect(400)
  })

  test('are not counted when a pair is previewed or the list is read', async () => {
    const counted = () => service.many(sql`SELECT * FROM unfound_searches ORDER BY day, query`)
    const [pairs, before] = [await storedCount(), await counted()]

    await tryPair({ words: ['zzqueue'], finds: ['zzline'], query: 'zzqueue' })
    await unfound(30)

    expect([await storedCount(), await counted()]).toEqual([pairs, before])
  })
})
