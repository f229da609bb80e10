import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './dialog.tsx'

beforeEach(() => void vi.useFakeTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('ConfirmDialog', () => {
  it('shows that the action is taking long, and can then be closed', () => {
    const onCancel = vi.fn()
    const ask = (busy: boolean) => (
      <ConfirmDialog
        title="Hide it?"
        confirmLabel="Hide"
        busy={busy}
        onConfirm={() => {}}
        onCancel={onCancel}
      >
        One offer.
      </ConfirmDialog>
    )
    const { rerender } = render(ask(true))
    fireEvent.click(screen.getByText('Cancel'))
    pass(4900)
    expect(onCancel).not.toHaveBeenCalled()
    expect(screen.queryByText(/takes longer/)).toBeNull()

    pass(200)
    screen.getByText(/takes longer than usual/)
    fireEvent.click(screen.getByText('Close'))
    expect(onCancel).toHaveBeenCalledOnce()

    rerender(ask(false))
    screen.getByText('Cancel')
    expect(screen.queryByText(/takes longer/)).toBeNull()
  })
})
