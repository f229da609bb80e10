import { allOffersTitle, subjectOf } from 'server/contract/search/facts/in-words'
import { describe, expect, it } from 'vitest'
import { asStored } from '../../../lib/city/city-names.ts'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { countFilters, hasSubject, isSameSubject, readSearchState, withoutFilters } from './search-state.ts'

const read = (address: string) => readSearchState(new URLSearchParams(address))

describe('search state in the URL', () => {
  it('is unchanged when a whole search is written and read again', () => {
    const state = {
      query: 'phone & case',
      category: 'Electronics',
      brand: 'Tarang',
      min_price: 500,
      max_price: 1999.5,
      min_discount: 20,
      sort: 'price_asc',
      exact: '1',
      page: 3,
    } as const
    expect(readSearchState(new URLSearchParams(addressOf(state)))).toEqual(state)
  })

  it('ignores invalid values in the URL', () => {
    expect(read('query=%20&min_price=cheap&max_price=-5&min_discount=900&sort=best&page=-2')).toEqual({
      min_discount: 100,
    })
  })

  it('ignores control characters and invalid positions', () => {
    expect(read('query=%00&near=999,999&open=now')).toEqual({ open: 'now' })
    expect(read('query=saree%00%F0&near=22.720,75.855')).toEqual({ query: 'saree', near: '22.720,75.855' })
  })

  it.each([
    ['query=%E0%A4%A', undefined],
    ['query=saree%20%E0%A4', 'saree'],
    ['query=saree%20%E0%A4%A', 'saree'],
    ['query=50%&brand=%E0%A4%A', '50%'],
  ])('reads only the intact letters of %s, which contains a broken escape', (address, query) => {
    expect(read(address)).toEqual({ query })
  })

  it.each([
    ['query=brass+kettle&category=Kitchen', 'brass kettle', 1],
    ['category=Kitchen&subcategory=Kettles', 'Kettles', 1],
    ['ends=today&brand=Tarang', 'Tarang', 1],
    ['ends=today&max_price=499', 'Ends today', 1],
    ['max_price=499&sort=newest', 'Under ₹499', 0],
    ['min_discount=50', '50% off or more', 0],
    ['delivery=comes_home', 'Services at your home', 0],
    ['sort=newest', 'Newest offers', 0],
    ['sort=popular&min_price=100', 'Popular Products', 1],
  ])('turns %s into the heading %j with %i filters', (address, title, filters) => {
    const state = read(address)
    expect(hasSubject(state)).toBe(true)
    expect(subjectOf(state, asStored) ?? allOffersTitle(state)).toBe(title)
    expect(countFilters(state)).toBe(filters)
    expect(hasSubject(withoutFilters(state))).toBe(true)
  })

  it.each([
    ['query=lamp&max_price=499', 'query=lamp&sort=newest', true],
    ['ends=today', 'ends=today&open=now', true],
    ['ends=today', 'max_price=499', false],
    ['near=Rajwada', 'near=Palasia', false],
    ['query=lamp', 'query=lamp&near=Rajwada', false],
  ])('returns whether %s and %s have the same subject: %j', (one, other, isSame) => {
    expect(isSameSubject(read(one), read(other))).toBe(isSame)
  })

  it('has no subject when it contains only a sort order or a minimum price', () => {
    expect(
      ['sort=relevance', 'sort=nearest', 'min_price=5', ''].filter((address) => hasSubject(read(address))),
    ).toEqual([])
  })

  it('reads a price written in the Indian way', () => {
    expect(read('query=a&max_price=1,24,999').max_price).toBe(124_999)
  })

  it('counts filters, and removes them without losing the subject', () => {
    const state = read('subcategory=Phones&brand=Tarang&max_price=900&sort=newest&page=2')
    expect(countFilters(state)).toBe(2)
    expect(withoutFilters(state)).toEqual({ subcategory: 'Phones' })
  })
})
