import { describe, expect, it } from 'vitest'
import { changesOf, networkName, recorded } from './audit-words.ts'

describe('audit entry', () => {
  it('lists only the changed fields when a product was changed', () => {
    const before = { price: 640, discount_price: 600, name: 'Diya' }
    const after = { price: 640, discount_price: 500, name: 'Diya' }
    expect(changesOf({ before, after })).toEqual([
      { field: 'discount_price', label: 'Discounted price', before: 600, after: 500 },
    ])
  })

  it('lists all fields when a subject was created or deleted', () => {
    expect(changesOf({ before: null, after: { start_date: '2026-12-05' } })).toEqual([
      { field: 'start_date', label: 'Start date', before: undefined, after: '2026-12-05' },
    ])
    expect(changesOf({ before: { brand: 'Tarang' }, after: null })).toHaveLength(1)
  })

  it('shows the shop beside the name, not among the changes, when a person was deleted', () => {
    const entry = { before: { status: 'rejected', shop_name: 'Star Deals' }, after: null }
    expect(changesOf(entry).map(({ field }) => field)).toEqual(['status'])
    expect(recorded(entry, 'shop_name')).toBe('Star Deals')
    expect(recorded(entry, 'city')).toBe('')
  })

  it('shows a network as a short code, the server by name, and an erased network as a dash', () => {
    expect(networkName({ actor_id: 7, address: '0123456789abcdef' })).toBe('Network 012345')
    expect(networkName({ actor_id: null, address: null })).toBe('The server itself')
    expect(networkName({ actor_id: 7, address: null })).toBe('–')
  })
})
