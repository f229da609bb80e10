import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { SearchResults } from '../../../contract/search/schemas.ts'
import {
  daysLater,
  type OpeningHours,
  openStateAt,
  overlapIn,
  type SpecialDay,
} from '../../../contract/shops/facts/opening-hours.ts'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { randomOf } from '../../../test/model-of-days.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
// Makes current_time_or_test() and today() read the clock of this test.
await service.run('CREATE TABLE still_clock AS SELECT now() AS instant')
await service.run(
  'CREATE OR REPLACE FUNCTION current_time_or_test() RETURNS timestamptz LANGUAGE sql STABLE RETURN (SELECT instant FROM still_clock)',
)
await service.run(`CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE
  AS $$ SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date FROM still_clock $$`)

/** Weekday 1 is Monday, 23 Nov 2026. Times are in Indore. */
const at = (weekday: number, time: string) => new Date(`2026-11-${22 + weekday}T${time}:00+05:30`)
const setClock = (moment: Date) => service.run('UPDATE still_clock SET instant = $1', [moment])
const search = async (query: object): Promise<SearchResults> => await service.read('search/search', query)
const names = ({ products }: SearchResults) => products.map(({ name }) => name).sort()

async function givenShop(name: string, hours: OpeningHours | null, awayUntil: string | null = null) {
  const { id, shopId } = await givenUser(service, { shop: `Shop of ${name}` })
  await service.run(sql`
    UPDATE shops SET quarter = 'Rajwada', hours = ${hours && JSON.stringify(hours)}, away_until = ${awayUntil}
    WHERE id = ${shopId}`)
  await givenOffer(service, id, { name: `Qvadiya ${name}`, start_date: '2026-11-01', end_date: '2026-12-31' })
  return shopId
}
const everyDay = [1, 2, 3, 4, 5, 6, 7]

test('finds only shops that are open, with weekly hours past midnight, days off and holidays', async () => {
  await setClock(at(1, '12:00'))
  await givenShop('daily', [{ days: everyDay, opens: '10:00', closes: '21:00' }])
  await givenShop('not on Mondays', [{ days: [2, 3, 4, 5, 6, 7], opens: '10:00', closes: '20:30' }])
  await givenShop('late', [{ days: [5, 6, 7], opens: '18:00', closes: '01:00' }])
  await givenShop('away', [{ days: everyDay, opens: '00:00', closes: '23:59' }], '2026-11-25')
  await givenShop('silent', null)

  const openAt = async (weekday: number, time: string) => {
    await setClock(at(weekday, time))
    return names(await search({ query: 'qvadiya', open: 'now' })).map((name) => name.replace('Qvadiya ', ''))
  }
  expect(await openAt(1, '12:00')).toEqual(['daily'])
  expect(names(await search({ query: 'qvadiya open now' }))).toEqual(['Qvadiya daily'])
  expect(await openAt(1, '09:59')).toEqual([])
  expect(await openAt(1, '10:00')).toEqual(['daily'])
  expect(await openAt(1, '21:00')).toEqual([])
  expect(await openAt(1, '00:59')).toEqual(['late'])
  expect(await openAt(1, '01:00')).toEqual([])
  expect(await openAt(2, '20:29')).toEqual(['daily', 'not on Mondays'])
  expect(await openAt(3, '12:00')).toEqual(['away', 'daily', 'not on Mondays'])
  expect(await openAt(5, '23:59')).toEqual(['late'])
})

test('counts the open shops near a place for each minute of the day', async () => {
  await setClock(at(1, '12:00'))
  const { total, open_shops } = await search({ query: 'qvadiya', near: 'rajwada' })
  expect(total).toBe(4)
  expect(open_shops).toEqual({
    day: '2026-11-23',
    steps: [
      { minute: 0, shops: 1 },
      { minute: 60, shops: 0 },
      { minute: 600, shops: 1 },
      { minute: 1260, shops: 0 },
    ],
  })
  expect((await search({ query: 'qvadiya' })).open_shops).toBeUndefined()
  expect((await search({ query: 'qvadiya silent', near: 'rajwada' })).open_shops).toBeUndefined()
})

const random = randomOf(41)
const time = () =>
  `${String(Math.floor(random() * 24)).padStart(2, '0')}:${String(Math.floor(random() * 4) * 15).padStart(2, '0')}`
const interval = () => ({ opens: time(), closes: time() })

function anyHours(): OpeningHours {
  const days = everyDay.filter(() => random() < 0.7)
  const split = Math.floor(random() * (days.length + 1))
  const hours = [days.slice(0, split), days.slice(split)]
    .filter((group) => group.length > 0)
    .map((group) => ({ days: group, ...interval() }))
  for (const group of [...hours, ...hours]) {
    const more = [...hours, { days: group.days, ...interval() }]
    if (overlapIn(more) === undefined) hours.push(...more.slice(-1))
  }
  return hours
}

const anySpecialDays = (): SpecialDay[] =>
  Array.from({ length: 10 }, (_, index) => daysLater('2026-11-22', index))
    .filter(() => random() < 0.3)
    .map((date) => {
      const intervals = random() < 0.4 ? [] : [interval(), interval()].slice(0, random() < 0.5 ? 1 : 2)
      return { date, reason: null, intervals }
    })

test('open hours in the database agree with those in the contract for random hours and special days', async () => {
  const { shopId } = await givenUser(service, { shop: 'Any hours' })
  const isOpen = () =>
    service.value<boolean>(sql`
      SELECT coalesce(minutes @> midnight + minute_of_week() % 1440, false) FROM hours_today WHERE id = ${shopId}`)
  let special = 0
  for (let round = 0; round < 60; round++) {
    const hours = anyHours()
    const special_days = round % 4 === 0 ? [] : anySpecialDays()
    await service.run(sql`UPDATE shops SET hours = ${JSON.stringify(hours)}, special_days = ${JSON.stringify(special_days)}
      WHERE id = ${shopId}`)
    const edges = [...hours, ...special_days.flatMap(({ intervals }) => intervals)].flatMap(Object.values)
    for (let look = 0; look < 12; look++) {
      const clock = [time(), '00:00', '23:59', edges[Math.floor(random() * edges.length)] ?? time()][look % 4]
      const moment = new Date(`${daysLater('2026-11-22', Math.floor(random() * 10))}T${clock}:00+05:30`)
      if (Number.isNaN(moment.getTime())) continue
      await setClock(moment)
      const expected = openStateAt({ hours, special_days }, moment)?.isOpen ?? false
      expect([hours, special_days, moment, await isOpen()]).toEqual([hours, special_days, moment, expected])
      special += Number(expected && special_days.length > 0)
    }
  }
  expect(special).toBeGreaterThan(20)
})

test('applies special days to the search and to the count of open shops', async () => {
  const special_days = [
    { date: '2026-11-24', reason: 'Wedding', intervals: [] },
    { date: '2026-11-25', reason: null, intervals: [{ opens: '18:00', closes: '00:30' }] },
  ]
  const shopId = await givenShop('special', [{ days: everyDay, opens: '10:00', closes: '21:00' }])
  await service.run(sql`UPDATE shops SET special_days = ${JSON.stringify(special_days)} WHERE id = ${shopId}`)
  const openAt = async (weekday: number, time: string) => {
    await setClock(at(weekday, time))
    return names(await search({ query: 'qvadiya', open: 'now' })).includes('Qvadiya special')
  }
  expect(await openAt(1, '12:00')).toBe(true)
  expect(await openAt(2, '12:00')).toBe(false)
  expect(await openAt(3, '12:00')).toBe(false)
  expect(await openAt(3, '20:00')).toBe(true)
  expect(await openAt(4, '00:29')).toBe(true)
  expect(await openAt(4, '00:30')).toBe(false)
  expect(await openAt(4, '10:00')).toBe(true)
  await setClock(at(4, '00:10'))
  expect((await search({ query: 'qvadiya special', near: 'rajwada' })).open_shops?.steps).toEqual([
    { minute: 0, shops: 1 },
    { minute: 30, shops: 0 },
    { minute: 600, shops: 1 },
    { minute: 1260, shops: 0 },
  ])
  await setClock(at(2, '12:00'))
  expect((await search({ query: 'qvadiya special', near: 'rajwada' })).open_shops).toBeUndefined()
})
