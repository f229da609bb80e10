import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useFrozenList } from './use-frozen-list.ts'

type Shop = { id: number; name?: string }
const keyOf = ({ id }: Shop) => id
const byId = (a: Shop, b: Shop) => a.id - b.id
const start = (latest: Shop[]) =>
  renderHook((shops: Shop[]) => useFrozenList(shops, keyOf), { initialProps: latest })

describe('useFrozenList', () => {
  it('keeps the items and their order, updates their content, and offers newer items as news', () => {
    const { result, rerender } = start([{ id: 2 }, { id: 3 }])
    rerender([{ id: 1 }, { id: 3, name: 'Asha' }, { id: 2 }])
    expect(result.current.items).toEqual([{ id: 2 }, { id: 3, name: 'Asha' }])
    expect(result.current.news).toEqual([{ id: 1 }])
    act(() => result.current.showLatest())
    expect(result.current.items.map(keyOf)).toEqual([1, 3, 2])
    expect(result.current.news).toEqual([])
  })

  it('keeps a removed item hidden while the server still lists it', () => {
    const { result, rerender } = start([{ id: 1 }, { id: 2 }])
    act(() => result.current.remove([{ id: 1 }]))
    rerender([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(result.current.items.map(keyOf)).toEqual([2])
    expect(result.current.news.map(keyOf)).toEqual([3])
    expect(result.current.removedCount).toBe(1)
    act(() => result.current.showLatest())
    expect(result.current.items.map(keyOf)).toEqual([2, 3])
  })

  it('shows an item as news when it returns after the server had dropped it', () => {
    const { result, rerender } = start([{ id: 1 }, { id: 2 }])
    act(() => result.current.remove([{ id: 1 }]))
    rerender([{ id: 2 }])
    expect(result.current.removedCount).toBe(0)
    rerender([{ id: 1 }, { id: 2 }])
    expect(result.current.news.map(keyOf)).toEqual([1])
  })

  it('puts a restored item back in its position', () => {
    const { result } = start([{ id: 1 }, { id: 2 }, { id: 3 }])
    act(() => result.current.remove([{ id: 1 }, { id: 2 }]))
    act(() => result.current.restore([{ id: 2 }], byId))
    expect(result.current.items.map(keyOf)).toEqual([2, 3])
    expect(result.current.removedCount).toBe(1)
  })

  it('shows why an item was refused until the latest list is shown', () => {
    const { result } = start([{ id: 1 }])
    act(() => result.current.refuse({ id: 1 }, 'Asha was faster.'))
    expect(result.current.refusalOf({ id: 1 })).toBe('Asha was faster.')
    act(() => result.current.showLatest())
    expect(result.current.refusalOf({ id: 1 })).toBeUndefined()
  })
})
