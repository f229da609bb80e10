import type { Suggestions } from 'server/contract/search/schemas'
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
const rajwada = { near: 'rajwada', name: 'Rajwada', name_hi: null, latitude: 22.7, longitude: 75.8 }
const found: Suggestions = {
  offers: [offer],
  categories: [
    { category: 'Mobile & Laptop', subcategory: 'Smartphones', total: 60 },
    { category: 'Electronics', subcategory: null, total: 1200 },
  ],
  shops: [{ id: 3, name: 'Phone Palace', locality: 'Siyaganj' }],
  brands: [{ name: 'Phonex', total: 18 }],
  total: 1000,
  total_is_at_least: true,
}

describe('suggest', () => {
  it('finds names that contain the text in any case, with their path and URL', () => {
    expect(suggest('PHO', categories, nameOf)).toEqual([
      { kind: 'query', name: 'Search for “PHO”', path: '', to: '/search?query=PHO' },
      {
        kind: 'subcategory',
        name: 'Phone covers',
        path: 'Mobile & Laptop → Phone covers',
        to: '/search?subcategory=Phone+covers',
      },
      { kind: 'category', name: 'Photography', path: 'Category', to: '/search?category=Photography' },
      {
        kind: 'subcategory',
        name: 'Smartphones',
        path: 'Mobile & Laptop → Smartphones',
        to: '/search?subcategory=Smartphones',
      },
    ])
  })

  it('suggests nothing when the text is empty or blank', () => {
    expect(suggest('', categories, nameOf)).toEqual([])
    expect(suggest('   ', categories, nameOf, found)).toEqual([])
  })

  it('suggests only the search for the text when no name matches', () => {
    expect(suggest('saree', categories, nameOf).map(({ kind }) => kind)).toEqual(['query'])
  })

  it("counts the results in the first row, and adds the server's results below", () => {
    const [, ...atOnce] = suggest('pho', categories, nameOf)
    const [first, ...later] = suggest('pho', categories, nameOf, found)
    expect(first).toMatchObject({ name: 'All 1,000+ offers for “pho”', to: '/search?query=pho' })
    expect(later.slice(0, atOnce.length)).toEqual(atOnce)
    // Smartphones are already among the local suggestions.
    expect(later.slice(atOnce.length).map(({ to, path }) => [to, path])).toEqual([
      ['/search?category=Electronics', 'Category'],
      ['/product/41', 'Siyaganj Mobile Point · Siyaganj'],
      ['/shop/3', 'Shop, Siyaganj'],
      ['/search?brand=Phonex', 'Brand, 18 offers'],
    ])
  })

  it('shows an offer from several shops at its lowest price, with the number of other shops', () => {
    const offers = [{ ...offer, also_at: 4 }]
    expect(suggest('zzz', [], nameOf, { ...found, offers, categories: [] })[1]).toMatchObject({
      path: 'Siyaganj Mobile Point · Siyaganj · +4 more',
      price: '₹18,749',
      isLowest: true,
    })
  })

  it('ranks whole words and beginnings of words first, and matches two letters nowhere else', () => {
    const kinds = [
      {
        name: 'Food',
        subcategories: [
          { name: 'Snacks' },
          { name: 'AC service' },
          { name: 'Pens' },
          { name: 'Frying pens' },
        ],
      },
      { name: 'Accessories', subcategories: [{ name: 'Open pans' }] },
    ]
    const names = (text: string) =>
      suggest(text, kinds, nameOf).flatMap(({ name, kind }) => (kind === 'query' ? [] : [name]))
    expect(names('ac')).toEqual(['AC service', 'Accessories'])
    expect(names('pen')).toEqual(['Pens', 'Frying pens', 'Open pans'])
  })

  it('shows the price or place that the search reads from the words', () => {
    const understood = { words: 'shoes', min_discount: 50, near: 'rajwada' }
    const place = { ...rajwada, within: 2 }
    const read = { ...found, total: 18, total_is_at_least: false, understood, place }
    expect(suggest('50% off shoes near rajwada', [], nameOf, read)[0]).toMatchObject({
      name: 'All 18 offers for “50% off shoes near rajwada”',
      path: 'shoes · 50% off or more · near Rajwada',
    })
  })

  it('suggests the offers near a place first when the user types only the name of the place', () => {
    const place_named = {
      near: 'rajwada',
      name: 'Rajwada',
      name_hi: null,
      total: 866,
      total_is_at_least: false,
    }
    expect(suggest('rajwada', [], nameOf, { ...found, place_named })[1]).toMatchObject({
      name: 'Offers near Rajwada',
      path: '866 offers',
      to: '/search?near=rajwada',
    })
  })

  it('suggests the words near the visitor, and sends only the grid square', () => {
    const spot = { latitude: 22.7186, longitude: 75.8559 }
    const last = (answer: Suggestions, here: Parameters<typeof suggest>[4]) =>
      suggest('pho', categories, nameOf, answer, here).at(-1)
    expect(last(found, { spot, place: rajwada })).toMatchObject({
      name: '“pho” near you',
      to: '/search?query=pho&near=22.720%2C75.855',
    })
    expect(last(found, { spot: null, place: rajwada })).toMatchObject({
      name: '“pho” near Rajwada',
      to: '/search?query=pho&near=rajwada',
    })
    expect(last(found, { spot: null, place: null })?.kind).toBe('brand')
    const near_me = { words: 'pho', near_me: true } as const
    expect(last({ ...found, understood: near_me }, { spot, place: rajwada })?.kind).toBe('brand')
  })

  it('shows both names when a Hindi name matches, and does not call a category "Home" like the home page', () => {
    const home = [{ name: 'Home', name_hi: 'घर', subcategories: [{ name: 'Lighting', name_hi: 'रोशनी' }] }]
    expect(suggest('रोश', home, nameOf)[1]).toEqual({
      kind: 'subcategory',
      name: 'Lighting',
      hindi: 'रोशनी',
      path: 'Home & living → Lighting',
      to: '/search?subcategory=Lighting',
    })
    expect(suggest('home', home, nameOf)[1]).toMatchObject({
      name: 'Home & living',
      to: '/search?category=Home',
    })
  })

  it('shows only Hindi names on Hindi pages, for places too', () => {
    const inHindi = namesFrom({
      names: { Home: 'घर', Lighting: 'रोशनी', Siyaganj: 'सियागंज', Rajwada: 'राजवाड़ा' },
    })
    const home = [{ name: 'Home', name_hi: 'घर', subcategories: [{ name: 'Lighting', name_hi: 'रोशनी' }] }]
    const all = suggest('light', home, inHindi, found, { spot: null, place: rajwada })
    expect(all[1]).toEqual({
      kind: 'subcategory',
      name: 'रोशनी',
      path: 'घर → रोशनी',
      to: '/search?subcategory=Lighting',
    })
    expect(all.find(({ kind }) => kind === 'offer')?.path).toBe('Siyaganj Mobile Point · सियागंज')
    expect(all.at(-1)?.name).toBe('“light” near राजवाड़ा')
  })
})
