import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const owner = await givenUser(service, { shop: 'Sarafa Brass' })
for (const [name, description] of [
  ['Solar lantern™', 'Bright.'],
  ['🪔 Brass diya', 'For Diwali.'],
  ['Ｃｏｔｔｏｎ kurta', 'Soft.'],
  ['Hiking boots', 'Water\u2060proof®.'],
  ['साड़ी🙏', 'रेशम.'],
] as const)
  await givenOffer(service, owner.id, { name, description })

const found = async (query: string) => {
  const { body } = await service.get(`/api/search/search?query=${encodeURIComponent(query)}`).expect(200)
  return [body.total, body.products.map(({ name }: { name: string }) => name), body.repaired]
}
const suggested = async (query: string) => {
  const { body } = await service.get(`/api/search/suggestions?query=${encodeURIComponent(query)}`).expect(200)
  return [body.total, body.offers.map(({ name }: { name: string }) => name), body.categories]
}
const signs = [
  '👟',
  '👨‍👩‍👧',
  '🙏🏽',
  '™',
  '®',
  '\ufe0f',
  '\u200d',
  '\u2060',
  '★',
  '→',
  '!',
  '?',
  ',',
  '.',
  '…',
  '।',
  '"',
  '(',
]

test.each([
  ['solar lantern', 'Solar lantern™'],
  ['brass diya', '🪔 Brass diya'],
  ['cotton kurta', 'Ｃｏｔｔｏｎ kurta'],
  ['waterproof boots', 'Hiking boots'],
  ['साड़ी', 'साड़ी🙏'],
  ['boots', 'Hiking boots'],
  ['diya under 5000', '🪔 Brass diya'],
])('finds the same offers for %s whatever sign stands next to a word', async (query, name) => {
  const [plain, listed] = [await found(query), await suggested(query)]
  expect(plain.slice(0, 2)).toEqual([1, [name]])
  for (const sign of signs) {
    const [first = '', ...rest] = query.split(' ')
    for (const typed of [
      `${query} ${sign}`,
      `${query}${sign}`,
      `${sign} ${query}`,
      [`${first}${sign}`, ...rest].join(' '),
    ]) {
      expect([typed, ...(await found(typed))]).toEqual([typed, ...plain])
      expect([typed, ...(await suggested(typed))]).toEqual([typed, ...listed])
    }
  }
})

test('finds nothing for a sign alone, and reports it', async () => {
  expect(await found('🙏')).toEqual([0, [], undefined])
})
