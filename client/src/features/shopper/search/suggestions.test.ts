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

describe('suggestions', () => {
  it('when the text is part of names in any case, then they are found with their path and lead to their search', () => {
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

  it('when the text is empty or blank, then nothing is suggested', () => {
    expect(suggest('', categories, nameOf)).toEqual([])
    expect(suggest('   ', categories, nameOf, found)).toEqual([])
  })

  it('when nothing is called so, then only the search for the text is offered', () => {
    expect(suggest('saree', categories, nameOf).map(({ kind }) => kind)).toEqual(['query'])
  })

  it('counts the results in the first row, and adds what the server found below', () => {
    const [, ...atOnce] = suggest('pho', categories, nameOf)
    const [first, ...later] = suggest('pho', categories, nameOf, found)
    expect(first).toMatchObject({ name: 'All 1,000+ offers for “pho”', to: '/search?query=pho' })
    expect(later.slice(0, atOnce.length)).toEqual(atOnce)
    // Smartphones are among the local suggestions already.
    expect(later.slice(atOnce.length).map(({ to, path }) => [to, path])).toEqual([
      ['/search?category=Electronics', 'Category'],
      ['/product/41', 'Siyaganj Mobile Point · Siyaganj'],
      ['/shop/3', 'Shop, Siyaganj'],
      ['/search?brand=Phonex', 'Brand, 18 offers'],
    ])
  })

  it('shows an offer of several shops at its lowest price, with the number of the others', () => {
    const offers = [{ ...offer, also_at: 4 }]
    expect(suggest('zzz', [], nameOf, { ...found, offers, categories: [] })[1]).toMatchObject({
      path: 'Siyaganj Mobile Point · Siyaganj · +4 more',
      price: '₹18,749',
      isLowest: true,
    })
  })

  it('when whole words or their beginnings are called so, then they come first; of two letters alone nothing else', () => {
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

  it('when the words say how much or where, then the search says how it reads them', () => {
    const understood = { words: 'shoes', min_discount: 50, near: 'rajwada' }
    const place = { ...rajwada, within: 2 }
    const read = { ...found, total: 18, total_is_at_least: false, understood, place }
    expect(suggest('50% off shoes near rajwada', [], nameOf, read)[0]).toMatchObject({
      name: 'All 18 offers for “50% off shoes near rajwada”',
      path: 'shoes · 50% off or more · near Rajwada',
    })
  })

  it("when a place's name alone is typed, then the offers near it come before other answers", () => {
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

  it('when it is known where one is, then the words are offered near there, by its square alone', () => {
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

  it('when a name in Hindi has the text, then both names stand there; the category Home is no home page', () => {
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

  it('when the page is in Hindi, then the Hindi name stands there alone, also of places', () => {
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
