import { describe, expect, it } from 'vitest'
import { changesOf, networkName, recorded } from './audit-words.ts'

describe('what an entry tells', () => {
  it('when a thing was changed, then only the fields that differ are told, by name', () => {
    const before = { price: 640, discount_price: 600, name: 'Diya' }
    const after = { price: 640, discount_price: 500, name: 'Diya' }
    expect(changesOf({ before, after })).toEqual([
      { field: 'discount_price', label: 'Discounted price', before: 600, after: 500 },
    ])
  })

  it('when a thing is new or gone, then all its fields are told', () => {
    expect(changesOf({ before: null, after: { start_date: '2026-12-05' } })).toEqual([
      { field: 'start_date', label: 'Start date', before: undefined, after: '2026-12-05' },
    ])
    expect(changesOf({ before: { brand: 'Tarang' }, after: null })).toHaveLength(1)
  })

  it('when a person is gone, then the shop stands beside the name and not among the changes', () => {
    const entry = { before: { status: 'rejected', shop_name: 'Star Deals' }, after: null }
    expect(changesOf(entry).map(({ field }) => field)).toEqual(['status'])
    expect(recorded(entry, 'shop_name')).toBe('Star Deals')
    expect(recorded(entry, 'city')).toBe('')
  })

  it('when a network is told, then a few letters stand for it; a command has none, nor has who was erased', () => {
    expect(networkName({ actor_id: 7, address: '0123456789abcdef' })).toBe('Network 012345')
    expect(networkName({ actor_id: null, address: null })).toBe('The server itself')
    expect(networkName({ actor_id: 7, address: null })).toBe('–')
  })
})
