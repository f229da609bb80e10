import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const shop = await givenUser(service)
const brands = [
  'Ahilya Looms',
  'अहिल्या लूम्स',
  'Tarang',
  'Sony',
  'Soni',
  'सोनी',
  'तरंग',
  'Tarang Plus',
  'तरंग 5',
  'Tarang 6',
  'मोती',
  'Moti',
  'Motee',
  'Kesar Bazaar',
  'Kesar बाज़ार',
]
for (const brand of brands) await givenOffer(service, shop.id, { brand, name: `Ware of ${brand}` })

const ask = async (path: string, query: Record<string, string>) =>
  (await service.get(path).query(query).expect(200)).body
const brandsFound = async (brand: string) =>
  (await ask('/api/search/search', { brand })).products.map((one: { brand: string }) => one.brand).sort()

describe('brand in two scripts', () => {
  test.each([
    ['Ahilya Looms', ['Ahilya Looms', 'अहिल्या लूम्स']],
    ['अहिल्या लूम्स', ['Ahilya Looms', 'अहिल्या लूम्स']],
    ['तरंग', ['Tarang', 'तरंग']],
    // Two brands sound alike in one script, so the brand in the other script could be either of them.
    ['Sony', ['Sony']],
    ['सोनी', ['सोनी']],
    ['मोती', ['Moti', 'मोती']],
    ['Moti', ['Moti', 'मोती']],
    ['Motee', ['Motee']],
    ['Tarang Plus', ['Tarang Plus']],
    ['तरंग 5', ['तरंग 5']],
  ])('finds all offers of the brand for %s', async (brand, found) => {
    expect(await brandsFound(brand)).toEqual(found.sort())
  })

  test('lists the brand once as a filter, in its first spelling', async () => {
    const { facets } = await ask('/api/search/search', { category: 'Electronics', facets: '1' })

    expect(facets.brands.filter(({ count }: { count: number }) => count > 1)).toEqual([
      { value: 'Ahilya Looms', count: 2 },
      { value: 'Kesar Bazaar', count: 2 },
      { value: 'Tarang', count: 2 },
      { value: 'मोती', count: 2 },
    ])
    expect(facets.brands.map(({ value }: { value: string }) => value)).not.toContain('तरंग')
  })

  test('suggests the brand once when its beginning is typed in either script', async () => {
    for (const query of ['ahil', 'अहिल'])
      expect((await ask('/api/search/suggestions', { query })).brands).toEqual([
        { name: 'Ahilya Looms', total: 2 },
      ])
    expect((await ask('/api/search/suggestions', { query: 'kesar' })).brands).toEqual([
      { name: 'Kesar Bazaar', total: 2 },
    ])
  })

  test('suggests the first brands in alphabetical order when more match than fit', async () => {
    expect((await ask('/api/search/suggestions', { query: 'tarang' })).brands).toEqual([
      { name: 'Tarang', total: 2 },
      { name: 'Tarang 6', total: 1 },
    ])
  })
})
