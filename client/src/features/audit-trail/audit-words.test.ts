import { describe, expect, it } from 'vitest'
import { addressName, changesOf, recorded } from './audit-words.ts'

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

  it('when a person is gone, then e-mail and shop stand beside the name and not among the changes', () => {
    const entry = { before: { status: 'rejected', email: 'a@example.com', shop_name: 'Star Deals' }, after: null }
    expect(changesOf(entry).map(({ field }) => field)).toEqual(['status'])
    expect(recorded(entry, 'shop_name')).toBe('Star Deals')
    expect(recorded(entry, 'city')).toBe('')
  })

  it('when an address is told, then IPv4 stands without its IPv6 dress, and a command has none', () => {
    expect(addressName('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(addressName('2001:db8::7')).toBe('2001:db8::7')
    expect(addressName(null)).toBe('The server itself')
  })
})
