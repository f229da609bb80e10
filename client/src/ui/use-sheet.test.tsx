import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { texts } from 'server/contract/facts/texts'
import { expect, it, vi } from 'vitest'
import { Toasts } from './toasts.tsx'
import { useSheet } from './use-sheet.ts'

type Props = { onClose: () => void }

function show(load: () => Promise<ComponentType<Props>>) {
  function Shown() {
    const { OpenSheet, open, close } = useSheet(load)
    return (
      <>
        <button type="button" onClick={open}>
          More
        </button>
        {OpenSheet && <OpenSheet onClose={close} />}
        <Toasts />
      </>
    )
  }
  render(<Shown />)
  return userEvent.setup()
}
const tap = (name: string) => screen.getByRole('button', { name })

it('opens a sheet on a tap, closes it, and opens it again', async () => {
  const user = show(async () => ({ onClose }: Props) => (
    <button type="button" onClick={onClose}>
      Close
    </button>
  ))
  for (const _ of [1, 2]) {
    await user.click(tap('More'))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  }
})

it("shows an error and stays on the screen when the sheet's file fails to load", async () => {
  const user = show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await user.click(tap('More'))
  expect(await screen.findByText(texts.networkFailure, undefined, { timeout: 5000 })).toBeVisible()
  expect(tap('More')).toBeVisible()
})

it("shows an error after ten seconds when the sheet's file never loads, and accepts another tap", async () => {
  vi.useFakeTimers()
  const load = vi.fn(() => new Promise<never>(() => {}))
  show(load)
  fireEvent.click(tap('More'))
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(screen.getAllByText(texts.networkFailure)).not.toHaveLength(0)
  fireEvent.click(tap('More'))
  expect(load).toHaveBeenCalledTimes(2)
})
