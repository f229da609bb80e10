import { act, fireEvent, render, screen } from '@testing-library/react'
import { limits } from 'server/contract/facts/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { offerUndo, UndoBar } from './undo-bar.tsx'

describe('the undo bar', () => {
  beforeEach(() => void vi.useFakeTimers())
  const bar = () => screen.queryByText('Shop approved.')
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  const offer = () => {
    render(<UndoBar />)
    act(() => offerUndo({ text: 'Shop approved.', undo: () => {} }))
  }

  it('closes when its time is over', () => {
    offer()
    pass(limits.undoDuration - 100)
    expect(bar()).not.toBeNull()
    pass(200)
    expect(bar()).toBeNull()
  })

  it('stays open longer while hovered, but closes before the mail is sent', () => {
    offer()
    fireEvent.pointerEnter(screen.getByText('Shop approved.').parentElement as HTMLElement)
    pass(limits.longestUndo - 100)
    expect(bar()).not.toBeNull()
    pass(200)
    expect(bar()).toBeNull()
  })
})
