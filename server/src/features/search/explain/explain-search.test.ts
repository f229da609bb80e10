import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../../test/given.ts'
import { testApp } from '../../../../test/start-test-app.ts'
import { explainSearch } from './explain-search.ts'

const service = await testApp()
const owner = await givenUser(service)
await givenOffer(service, owner.id, { name: 'Aluminium pressure cooker, 5 litre' })

test('tells how the words of a search are read, in both scripts, and what they find', async () => {
  const steps = async (query: string) =>
    Object.fromEntries(
      (await explainSearch(service.services.db, query, 'Chowk')).map(({ step, came }) => [step.trim(), came]),
    )
  expect(await steps('कुकर ५ लीटर under 9000 🍲 near Rajwada')).toMatchObject({
    place: 'Rajwada',
    filters: '{"max_price":9000,"near_me":true}'.replace(',"near_me":true', ''),
    '5 लीटर': '5000ml',
  })
  expect(await steps('cooker 5 l')).toMatchObject({ found: '1', first: 'Aluminium pressure cooker, 5 litre' })
  expect(await steps('wedding card')).toMatchObject({
    found: '0',
    'wedding card': expect.stringMatching(/^a thing: /),
  })
})
