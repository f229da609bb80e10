import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { many, one } from '../../platform/database/query.ts'
import { refreshOffers } from '../refresh-offers.ts'

const service = await testApp()
const { db } = service.services
const owner = await givenUser(service)
for (const name of [
  'Aluminium pressure cooker, 5 litre',
  'भाप प्रेशर कुकर, 7.5 लीटर',
  'Assam tea 500g',
  'Assam tea, 0.25 kg',
  'Glass-top gas stove, 4 burners',
  'Student laptop, 15.6"',
  'AC gas filling, 1.5-ton',
])
  await givenOffer(service, owner.id, { name })

test.each([
  ['cooker 7.5 litre', ['7500ml'], [1], [3], 'cooker'],
  ['चाय २५० ग्राम', ['250g'], [1], [2], 'चाय'],
  ['1,000ml oil 2kgs', ['1000ml', '2000g'], [0, 4], [2, 5], 'oil'],
  ['½ kg paneer', ['500g'], [0], [1], 'paneer'],
  ['1/2 kg cake', ['500g'], [0], [2], 'cake'],
  ['1½ litre', ['1500ml'], [0], [2], ''],
  ['चावल, 5 किलो।', ['5000g'], [1], [2], 'चावल,  ।'],
  ['1/0 kg', [], [], [], '1/0 kg'],
  ['15" tv', ['15inch'], [0], [1], 'tv'],
  ['size 11-13 black', [], [], [], 'size 11-13 black'],
  ['2 x 500 gms', ['500g'], [2], [3], '2 x'],
  ['5 star 3 seater', ['5star', '3seater'], [0, 2], [1, 3], ''],
  ['iphone 15', [], [], [], 'iphone 15'],
])('reads the quantities of %j', async (words, quantities, firsts, lasts, rest) => {
  const read = await one<object>(db)`
    SELECT quantities, firsts, lasts, btrim(rest) AS rest FROM read_quantities(${words})`
  expect(read).toEqual({ quantities, firsts, lasts, rest })
})

const found = async (query: string) => {
  const { body } = await service.get(`/api/search/search?query=${encodeURIComponent(query)}`).expect(200)
  return { names: body.products.map(({ name }: { name: string }) => name), repaired: body.repaired?.used }
}

test.each([
  ...[
    'pressure cooker 5 litre',
    'cooker 5ltr',
    '5 l cooker',
    'cooker 5000 ml',
    'कुकर ५ लीटर',
    'paanch litre cooker',
  ].map((query) => [query, 'Aluminium pressure cooker, 5 litre']),
  ['cooker 7.5 ltrs', 'भाप प्रेशर कुकर, 7.5 लीटर'],
  ...['500 gms tea', 'tea 500 gm', 'tea .5 kilo', 'tea 500 ग्राम'].map((query) => [query, 'Assam tea 500g']),
  ...['250 gms', '250gm tea', '250 ग्राम'].map((query) => [query, 'Assam tea, 0.25 kg']),
  ['laptop 15.6 inch', 'Student laptop, 15.6"'],
  ['ac gas 1.5 ton', 'AC gas filling, 1.5-ton'],
])('finds the same quantity for %s, whatever the unit and script', async (query, name) => {
  expect(await found(query)).toEqual({ names: [name], repaired: undefined })
})

test('drops a quantity, and reports it, when no offer has it', async () => {
  expect(await found('gas stove 3 burner')).toEqual({
    names: ['Glass-top gas stove, 4 burners'],
    repaired: 'gas stove',
  })
  expect(await found('cooker 3 litre')).toMatchObject({ repaired: 'cooker' })
})

test('a new unit refreshes only the offers that contain it', async () => {
  await givenOffer(service, owner.id, { name: 'Kolam rice, 2 zib' })
  const versions = () => many<{ product_id: number; xmin: string }>(db)`
    SELECT product_id, xmin::text FROM search_documents ORDER BY 1`
  const before = await versions()

  await service.run(sql`INSERT INTO lexicon (kind, form, meaning) VALUES ('unit', 'zib', '500 g')`)
  await refreshOffers(service.services)

  expect((await found('rice 1 kg')).names).toEqual(['Kolam rice, 2 zib'])
  const changed = (await versions()).filter(({ xmin }, at) => xmin !== before[at]?.xmin)
  expect(changed.length).toBe(1)
})
