import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useIgnorePressesAfterRemoval } from './use-focus-after-removal.ts'

function List({ names }: { names: string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useIgnorePressesAfterRemoval(list, names.length)
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

describe('useIgnorePressesAfterRemoval', () => {
  beforeEach(() => void vi.useFakeTimers())
  const presses = () => screen.getByRole('list').style.pointerEvents

  it('ignores presses after a removal until a slow double click is over', () => {
    const { rerender } = render(<List names={['Ahilya', 'Gokul']} />)
    expect(presses()).toBe('')

    rerender(<List names={['Gokul']} />)
    act(() => vi.advanceTimersByTime(600))
    expect(presses()).toBe('none')
    act(() => vi.advanceTimersByTime(200))
    expect(presses()).toBe('')
  })

  it('accepts presses after a row was added', () => {
    const { rerender } = render(<List names={['Ahilya']} />)
    rerender(<List names={['Ahilya', 'Gokul']} />)
    expect(presses()).toBe('')
  })
})
