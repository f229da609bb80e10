import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenManyOffers, givenOffer, givenUser, type Someone } from '../../test/given.ts'
import { refuseRows } from '../../test/refuse-rows.ts'
import { testApp } from '../../test/start-test-app.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { findNextRefresh, lockRefresh } from './refresh-offers.queries.ts'
import { refreshOffers } from './refresh-offers.ts'

/** The number of offers: too many to change in one transaction with their shop. */
const large = 620
let owner: Someone
let shopId: number
let ids: number[]
const service = await testApp()
beforeEach(async () => {
  await service.run('DELETE FROM products')
  await service.run('DELETE FROM offer_refreshes')
  owner = await givenUser(service, { shop: 'Zibblethorn Bazaar' })
  shopId = owner.shopId
  ids = await givenManyOffers(service, owner.id, large, 'Zibblethorn lamp')
})

const run = (statement: ReturnType<typeof sql>) => service.run(statement)
const get = async (path: string) => (await service.get(path)).body
const setStatus = (status: string) => run(sql`UPDATE users SET status = ${status} WHERE id = ${owner.id}`)
const work = (until?: AbortSignal) => refreshOffers(service.services, until)
const queued = async () =>
  service.many<{ id: number; shop_id: number | null; after_id: number }>(
    sql`SELECT id, shop_id, after_id FROM offer_refreshes ORDER BY id`,
  )
async function workFor(batches: number) {
  const stopping = new AbortController()
  const { db, log } = service.services
  let done = 0
  // Each batch takes a connection without a callback; queries of the pool call `connect` with one.
  const connect = (...callback: []) => {
    if (callback.length === 0 && ++done >= batches) stopping.abort()
    return db.connect(...callback)
  }
  await refreshOffers({ db: Object.create(db, { connect: { value: connect } }), log }, stopping.signal)
}
const wrongRows = async () =>
  await service.value<number>(sql`
      SELECT (SELECT count(*) FROM search_documents JOIN offers ON id = product_id
            WHERE document <> search_document(name, brand, subcategory, category, shop_name))::integer
          + count(*)::integer AS wrong
        FROM (SELECT product_id, start_date, document FROM searchable_offers) AS written
        FULL JOIN (SELECT product_id, start_date, document FROM offers_to_search) AS right_one USING (product_id, start_date, document)
        WHERE written.product_id IS NULL OR right_one.product_id IS NULL
          OR right_one.document IS NULL OR written.document IS NULL`)
const pricesAsked = async () =>
  await service.value<number>(sql`SELECT count(*)::integer AS asked FROM (
            SELECT DISTINCT ON (product_id) price, first_day FROM asked_prices WHERE shop_id = ${shopId}
            ORDER BY product_id, at DESC, id DESC) AS latest WHERE price IS NOT NULL AND first_day <= today()`)
const shownAnywhere = async () => {
  const found = await get('/api/search/search?query=Zibblethorn')
  const popular = await get('/api/user/popularproduct')
  const suggested = await get('/api/search/suggestions?query=Zibble')
  const home = await get('/api/user/home')
  const parts = await service.get('/sitemap/offers-1.xml')
  return {
    found: found.total > 0 || found.products.length > 0,
    popular: JSON.stringify(popular).includes('Zibblethorn'),
    suggested: JSON.stringify(suggested).includes('Zibblethorn'),
    home: JSON.stringify(home).includes('Zibblethorn'),
    sitemap: parts.text.includes(`/product/${ids[0]}<`),
    offer: (await service.get(`/api/product/${ids[0]}`)).status === 200,
  }
}
const everywhere = { found: true, popular: true, suggested: true, home: true, sitemap: true, offer: true }
const nowhere = { found: false, popular: false, suggested: false, home: false, sitemap: false, offer: false }

describe('shop with more offers than one batch', () => {
  test('hides all offers at once when the account is deactivated, and updates their rows in batches', async () => {
    expect(await shownAnywhere()).toEqual(everywhere)
    await setStatus('inactive')
    expect(await shownAnywhere()).toEqual(nowhere)
    expect(await queued()).toHaveLength(1)

    await work()
    expect(await queued()).toEqual([])
    expect(await shownAnywhere()).toEqual(nowhere)
    expect([await wrongRows(), await pricesAsked()]).toEqual([0, 0])

    await setStatus('active')
    await work()
    expect(await shownAnywhere()).toEqual(everywhere)
    expect([await wrongRows(), await pricesAsked()]).toEqual([0, large])
  })

  test('ends in the last state when the shop closes and opens again during the batches', async () => {
    await setStatus('inactive')
    await workFor(1)
    expect((await queued())[0]?.after_id).toBe(ids[499])
    await setStatus('active')
    expect(await shownAnywhere()).toMatchObject({ offer: true })
    await workFor(1)
    await setStatus('inactive')
    await setStatus('active')
    await work()
    expect(await queued()).toEqual([])
    expect([await wrongRows(), await pricesAsked()]).toEqual([0, large])
    expect(await shownAnywhere()).toEqual(everywhere)
  })

  test('hides the offers when a holiday of the shop starts, and shows them when it ends', async () => {
    const holiday = (until: string | null) =>
      run(sql`UPDATE shops SET away_until = ${until} WHERE id = ${shopId}`)
    await holiday(dayFromToday(3))
    expect((await get('/api/search/search?query=Zibblethorn')).total).toBe(0)
    await work()
    expect([await wrongRows(), await pricesAsked()]).toEqual([0, 0])
    await holiday(null)
    await work()
    expect([await wrongRows(), await pricesAsked()]).toEqual([0, large])
    expect((await get('/api/search/search?query=Zibblethorn')).total).toBe(large)
  })

  test('still finds the offers after a rename or handover, and by the new name after the batches', async () => {
    const other = await givenUser(service)
    await run(sql`UPDATE shops SET name = 'Quorrible Bazaar' WHERE id = ${shopId}`)
    await run(sql`UPDATE shops SET user_id = ${other.id}, is_main = false WHERE id = ${shopId}`)
    const found = await get('/api/search/search?query=Zibblethorn')
    expect([found.total, found.products[0].shop_name]).toEqual([large, 'Quorrible Bazaar'])
    await work()
    expect([await wrongRows(), await pricesAsked()]).toEqual([0, large])
    expect((await get('/api/search/search?query=Quorrible')).total).toBe(large)
    await run(sql`UPDATE shops SET user_id = ${owner.id}, is_main = true WHERE id = ${shopId}`)
  })

  test('continues in another process when the first one is killed', async () => {
    await setStatus('inactive')
    await workFor(1)
    const [half] = await queued()
    expect(half?.after_id).toBe(ids[499])
    await Promise.all([work(), work()])
    expect([await queued(), await wrongRows()]).toEqual([[], 0])
  })

  test('sets a refresh aside with the error when it fails, and refreshes the next shop', async () => {
    const other = await givenUser(service, { shop: 'Wimplenook' })
    await givenManyOffers(service, other.id, large, 'Wimplenook rug')
    await setStatus('inactive')
    const mend = await refuseRows(service, 'DELETE', 'searchable_offers', `OLD.shop_id = ${shopId}`)
    await run(sql`UPDATE shops SET name = 'Wimplenook and Sons' WHERE user_id = ${other.id}`)
    await work()
    const [failed, ...others] = await queued()
    expect([failed?.shop_id, others]).toEqual([shopId, []])
    expect((await run(sql`SELECT job, item, reason, tries FROM set_aside`)).rows).toEqual([
      { job: 'offer_refresh', item: String(failed?.id), reason: 'CH001 searchable_offers_refused', tries: 1 },
    ])
    expect((await get('/api/search/search?query=Sons')).total).toBe(large)
    expect(await shownAnywhere()).toEqual(nowhere)
    await mend()
    await work()
    expect(await queued()).toHaveLength(1)
    await run(sql`UPDATE set_aside SET due_at = now()`)
    await work()
    expect([await queued(), await wrongRows()]).toEqual([[], 0])
  })

  test('locks only the shop that the current batch belongs to', async () => {
    await setStatus('inactive')
    await inTransaction(service.db, async (tx) => {
      expect((await lockRefresh(tx, (await findNextRefresh(tx))?.key ?? 0))?.shop_id).toBe(shopId)
      await setStatus('active')
    })
    expect(await queued()).toHaveLength(2)
  })
})

test('updates the rows of a small shop in the same transaction', async () => {
  const small = await givenUser(service, { shop: 'Tiny Nook' })
  const id = await givenOffer(service, small.id, { name: 'Nook stool' })
  await run(sql`UPDATE users SET status = 'inactive' WHERE id = ${small.id}`)
  expect(await queued()).toEqual([])
  expect((await run(sql`SELECT FROM searchable_offers WHERE product_id = ${id}`)).rowCount).toBe(0)
})

describe('rebuild that a release requests', () => {
  const spoil = async () => {
    await run(sql`UPDATE search_documents SET document = 'spoilt'`)
    await run(sql`UPDATE searchable_offers SET document = document || 'spoilt'`)
    await run(sql`DELETE FROM vocabulary WHERE word = 'lamp'`)
    await run(sql`CREATE OR REPLACE FUNCTION skeleton(sounds text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN 'new' || (SELECT count(*) FROM unnest(sounds))`)
    await run(sql`SELECT ask_for_rebuild_of_search()`)
  }
  const staleWords = async () =>
    (await run(sql`SELECT FROM vocabulary WHERE skeleton IS DISTINCT FROM skeleton(sounds(word))`)).rowCount

  test('refreshes words and offers in batches, while search still works', async () => {
    await spoil()
    expect(await staleWords()).toBeGreaterThan(0)
    await workFor(3)
    expect(await staleWords()).toBe(0)
    expect((await get('/api/search/search?query=Zibblethorn')).total).toBe(large)
    await workFor(1)
    await run(sql`SELECT ask_for_rebuild_of_search()`)
    await work()
    expect([await queued(), await wrongRows(), await staleWords()]).toEqual([[], 0, 0])
    expect((await run(sql`SELECT FROM vocabulary WHERE word = 'lamp'`)).rowCount).toBe(1)
  })

  test('does not request a rebuild when there are no offers', async () => {
    await service.run('DELETE FROM products')
    await run(sql`SELECT ask_for_rebuild_of_search()`)
    expect(await queued()).toEqual([])
  })
})
