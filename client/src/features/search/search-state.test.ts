import { describe, expect, it } from 'vitest'
import { countFilters, readSearchState, withoutFilters, writeSearchState } from './search-state.ts'

const read = (address: string) => readSearchState(new URLSearchParams(address))

describe('the search in the address', () => {
  it('when a whole search is written and read again, then it is the same', () => {
    const state = {
      query: 'phone & case',
      category: 'Electronics',
      brand: 'Tarang',
      min_price: 500,
      max_price: 1999.5,
      min_discount: 20,
      sort: 'price_asc',
      page: 3,
    } as const
    expect(readSearchState(writeSearchState(state))).toEqual(state)
  })

  it('when everything is at its default, then the address stays short', () => {
    expect(writeSearchState({ query: 'tea', sort: 'relevance', page: 1 }).toString()).toBe('query=tea')
  })

  it('when the address holds nonsense, then it counts as absent', () => {
    expect(read('query=%20&min_price=cheap&max_price=-5&min_discount=900&sort=best&page=-2')).toEqual({
      min_discount: 100,
      sort: 'relevance',
      page: 1,
    })
  })

  it('when a price is written the Indian way, then it is understood', () => {
    expect(read('query=a&max_price=1,24,999').max_price).toBe(124_999)
  })

  it('when filters narrow a search, then they are counted and can be taken away without losing its subject', () => {
    const state = read('subcategory=Phones&brand=Tarang&max_price=900&sort=newest&page=2')
    expect(countFilters(state)).toBe(2)
    expect(withoutFilters(state)).toEqual({ subcategory: 'Phones', sort: 'relevance', page: 1 })
  })
})
