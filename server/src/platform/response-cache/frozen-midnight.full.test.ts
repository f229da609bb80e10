import { expect, test } from 'vitest'
import { type CallName, calls } from '../../../contract/calls.ts'
import type { OfferNow } from '../../../contract/saved/schemas.ts'
import { cachingTestApp } from '../../../test/caching-test-app.ts'
import { dayFromToday, givenCategory, givenOffer, givenUser } from '../../../test/given.ts'
import { stopToken } from '../messages/messages.ts'

const second = 1_000

function idsIn(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(idsIn)
  if (typeof answer !== 'object' || answer === null) return []
  const own = 'id' in answer && 'discount_price' in answer ? [Number(answer.id)] : []
  return [...own, ...Object.values(answer).flatMap(idsIn)]
}

test('no public response, cached or new, shows an ended offer after midnight', async () => {
  const midnight = Date.parse(`${dayFromToday(1)}T00:00:00+05:30`)
  const clock = { now: midnight - second }
  const service = await cachingTestApp({ clock: () => clock.now })
  const { db, changes } = service.services
  // Makes today() read a clock that the test sets.
  await db.query('CREATE TABLE frozen_clock AS SELECT now() AS instant')
  await db.query(`CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE
    AS $$ SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date FROM frozen_clock $$`)
  const setDatabase = (now: number) =>
    db.query('UPDATE frozen_clock SET instant = to_timestamp($1)', [now / second])
  await setDatabase(clock.now)

  const owner = await givenUser(service)
  const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)]
  const offers = {
    endsToday: await givenOffer(service, owner.id, { end_date: today }),
    startsTomorrow: await givenOffer(service, owner.id, { start_date: tomorrow }),
    isForToday: await givenOffer(service, owner.id, { start_date: today, end_date: today }),
    isForTomorrow: await givenOffer(service, owner.id, { start_date: tomorrow, end_date: tomorrow }),
    isLive: await givenOffer(service, owner.id),
  }
  const shop = owner.shopId
  const { categoryId } = await givenCategory(service)
  const live = {
    before: [offers.endsToday, offers.isForToday, offers.isLive],
    after: [offers.startsTomorrow, offers.isForTomorrow, offers.isLive],
  }
  await changes?.settle()
  await service.caches()

  const searches = [
    'tarang',
    'tarang&sort=price_asc',
    'tarang&brand=Tarang',
    'headphones&category=Electronics',
  ]
  // Calls for a shop's own product, for tokens and for saved offers, which may include expired offers.
  const others: CallName[] = [
    'GET /api/product/:id',
    'GET /api/shop/invitation/:token',
    'GET /api/complaint/:token',
    'GET /api/complaint_dates',
    'GET /api/user/offers_now',
  ]
  const urls = (Object.keys(calls) as CallName[])
    .filter((name) => calls[name].who === 'everyone' && name.startsWith('GET') && !others.includes(name))
    .map((name) => name.slice(4).replace(':categoryId', String(categoryId)))
    .map((path) => path.replace(':token', stopToken(service.services.config, owner.id)))
    .map((path) => (path.includes('/user/shop') ? path.replace(':id', `${shop}`) : path))
    .flatMap((path) =>
      path.endsWith(':id') ? Object.values(offers).map((id) => path.replace(':id', `${id}`)) : [path],
    )
    .map((path) => (path.includes('city_names') ? `${path}?lang=hi` : path))
    .flatMap((path) =>
      path.includes('/search/') ? searches.map((words) => `${path}?query=${words}`) : [path],
    )
  const pages = Object.values(offers).map((id) => `/api/product/${id}`)

  const look = async (isLive: number[]) => {
    const lists = []
    // Requests each URL twice: the first response is generated, the second cached.
    for (const url of [...urls, ...urls]) {
      const { status, body } = await service.get(url)
      expect([url, status]).toEqual([url, 200])
      const shown = idsIn(body)
      expect([url, shown.filter((id) => !isLive.includes(id))]).toEqual([url, []])
      if (url === '/api/user/popularproduct') lists.push(shown.sort().join())
    }
    expect(new Set(lists)).toEqual(new Set([isLive.toSorted().join()]))
    const { body: kept } = await service.get(`/api/user/offers_now?ids=${Object.values(offers)}`)
    const stillLive = (kept.offers as OfferNow[]).filter(({ offer_state }) => offer_state === 'live')
    expect(stillLive.map(({ id }) => id).sort()).toEqual(isLive.toSorted())
    for (const page of [...pages, ...pages]) {
      const { product } = (await service.get(page)).body
      expect([page, product.offer_state === 'live', product.days_left >= 0]).toEqual([
        page,
        isLive.includes(product.id),
        product.end_date !== today || isLive === live.before,
      ])
    }
  }

  await look(live.before)
  const made = service.made.length
  await look(live.before)
  expect(service.made.slice(made).filter((name) => 'cache' in calls[name as CallName])).toEqual([])

  // Either clock may pass midnight first. In between, nothing is cached and the database's date counts.
  clock.now = midnight
  await look(live.before)
  await setDatabase(midnight)
  await look(live.after)
  await changes?.settle()
  await look(live.after)
  await look(live.after)
})
