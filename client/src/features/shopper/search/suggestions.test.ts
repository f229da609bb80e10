import { describe, expect, it } from 'vitest'
import { namesFrom } from '../../../lib/city/city-names.ts'
import { someCard } from '../../../test-offers.ts'
import { suggest } from './suggestions.ts'

const nameOf = namesFrom(undefined)

const categories = [
  { name: 'Mobile & Laptop', subcategories: [{ name: 'Smartphones' }, { name: 'Phone covers' }] },
  { name: 'Photography', subcategories: [{ name: 'Tripods' }] },
]
const offer = someCard({
  id: 41,
  discount_price: 18749,
  shop_name: 'Siyaganj Mobile Point',
  locality: 'Siyaganj',
})
const found = {
  offers: [offer],
  categories: [
    { category: 'Mobile & Laptop', subcategory: 'Smartphones', total: 60 },
    { category: 'Electronics', subcategory: null, total: 1200 },
  ],
  shops: [{ id: 3, name: 'Phone Palace', locality: 'Siyaganj' }],
  brands: [{ name: 'Phonex', total: 18 }],
  near: { near: 'rajwada', name: 'Rajwada' },
  total: 1000,
  total_is_at_least: true,
}

describe('suggestions', () => {
  it('when the text is part of names in any case, then they are found with their path and lead to their search', () => {
    expect(suggest('PHO', categories, nameOf).flatMap(({ suggestions }) => suggestions)).toEqual([
      {
        kind: 'subcategory',
        name: 'Smartphones',
        path: 'Mobile & Laptop → Smartphones',
        to: '/search?subcategory=Smartphones',
      },
      {
        kind: 'subcategory',
        name: 'Phone covers',
        path: 'Mobile & Laptop → Phone covers',
        to: '/search?subcategory=Phone+covers',
      },
      { kind: 'category', name: 'Photography', path: 'Category', to: '/search?category=Photography' },
      { kind: 'query', name: 'PHO', path: '', to: '/search?query=PHO' },
    ])
  })

  it('when the text is empty or blank, then nothing is suggested', () => {
    expect(suggest('', categories, nameOf)).toEqual([])
    expect(suggest('   ', categories, nameOf, found)).toEqual([])
  })

  it('when nothing is called so, then only the search for the text is offered', () => {
    expect(suggest('saree', categories, nameOf).map(({ name }) => name)).toEqual(['Search'])
  })

  it('when the server has answered, then its groups come below what was there, and the search stays the last', () => {
    const atOnce = suggest('pho', categories, nameOf)
    const later = suggest('pho', categories, nameOf, found)
    expect(later[0]).toEqual(atOnce[0])
    expect(
      later.map(({ name, suggestions }) => [name, suggestions.map(({ to, aside }) => [to, aside])]),
    ).toEqual([
      ['Categories', expect.anything()],
      ['Offers', [['/product/41', '₹18,749']]],
      // Smartphones are among the first already.
      ['More categories', [['/search?category=Electronics', '1,200']]],
      [
        'Shops and brands',
        [
          ['/shop/3', undefined],
          ['/search?brand=Phonex', undefined],
        ],
      ],
      [
        'Search',
        [
          ['/search?query=pho', undefined],
          ['/search?query=pho&near=rajwada', undefined],
        ],
      ],
    ])
    expect(later.flatMap(({ suggestions }) => suggestions.map(({ path }) => path)).slice(-5)).toEqual([
      'Category',
      'Shop, Siyaganj',
      'Brand, 18 offers',
      '1,000+ offers',
      '',
    ])
  })

  it('when it is known where one is, then the words are offered near there, by its square alone', () => {
    const here = { latitude: 22.7186, longitude: 75.8559 }
    expect(suggest('pho', categories, nameOf, found, here).at(-1)?.suggestions[1]).toMatchObject({
      name: '“pho” near you',
      to: '/search?query=pho&near=22.720%2C75.855',
    })
    expect(
      suggest('pho', categories, nameOf, { ...found, near: null }, here).at(-1)?.suggestions,
    ).toHaveLength(1)
  })

  it('when a name in Hindi has the text, then both names stand there; the category Home is no home page', () => {
    const home = [{ name: 'Home', name_hi: 'घर', subcategories: [{ name: 'Lighting', name_hi: 'रोशनी' }] }]
    expect(suggest('रोश', home, nameOf)[0]?.suggestions).toEqual([
      {
        kind: 'subcategory',
        name: 'Lighting',
        hindi: 'रोशनी',
        path: 'Home & living → Lighting',
        to: '/search?subcategory=Lighting',
      },
    ])
    expect(suggest('home', home, nameOf)[0]?.suggestions[0]).toMatchObject({
      name: 'Home & living',
      to: '/search?category=Home',
    })
  })
  it('when the page is in Hindi, then the Hindi name stands there alone, and places are called so too', () => {
    const inHindi = namesFrom({
      names: { Home: 'घर', Lighting: 'रोशनी', Siyaganj: 'सियागंज', Rajwada: 'राजवाड़ा' },
    })
    const home = [{ name: 'Home', name_hi: 'घर', subcategories: [{ name: 'Lighting', name_hi: 'रोशनी' }] }]
    const groups = suggest('light', home, inHindi, found)
    expect(groups[0]?.suggestions).toEqual([
      { kind: 'subcategory', name: 'रोशनी', path: 'घर → रोशनी', to: '/search?subcategory=Lighting' },
    ])
    expect(groups[1]?.suggestions[0]?.path).toBe('Siyaganj Mobile Point, सियागंज')
    expect(groups.at(-1)?.suggestions.at(-1)?.name).toBe('“light” near राजवाड़ा')
  })
})
