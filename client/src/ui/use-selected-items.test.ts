import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSelectedItems } from './use-selected-items.ts'

const itself = (item: string) => item
const start = (items: string[]) =>
  renderHook((shown: string[]) => useSelectedItems(shown, itself), { initialProps: items })

describe('useSelectedItems', () => {
  it('selects an item with the first toggle and deselects it with the second', () => {
    const { result } = start(['a', 'b'])
    act(() => result.current.toggle('b'))
    expect(result.current.selected).toEqual(['b'])
    expect(result.current.has('b')).toBe(true)
    act(() => result.current.toggle('b'))
    expect(result.current.selected).toEqual([])
  })

  it('returns whether all of the given items are selected, and false for no items', () => {
    const { result } = start(['a', 'b', 'c'])
    act(() => result.current.select(['a', 'b']))
    expect(result.current.isAll(['a', 'b'])).toBe(true)
    expect(result.current.isAll(['a', 'c'])).toBe(false)
    expect(result.current.isAll([])).toBe(false)
  })

  it('deselects an item that has left the screen', () => {
    const { result, rerender } = start(['a', 'b'])
    act(() => result.current.select(['a']))
    rerender(['b'])
    expect(result.current.selected).toEqual([])
    act(() => result.current.toggle('b'))
    rerender(['a', 'b'])
    expect(result.current.selected).toEqual(['b'])
  })
})
