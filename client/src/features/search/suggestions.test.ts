import { describe, expect, it } from 'vitest'
import { suggest } from './suggestions.ts'

const categories = [
  { name: 'Mobile & Laptop', subcategories: [{ name: 'Smartphones' }, { name: 'Phone covers' }] },
  { name: 'Photography', subcategories: [{ name: 'Tripods' }] },
]

describe('suggestions', () => {
  it('when the text is part of names in any case, then they are found with their path and lead to their search', () => {
    expect(suggest('PHO', categories)).toEqual([
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
    expect(suggest('', categories)).toEqual([])
    expect(suggest('   ', categories)).toEqual([])
  })

  it('when nothing is called so, then only the search for the text is offered', () => {
    expect(suggest('saree', categories).map(({ kind }) => kind)).toEqual(['query'])
  })
})
