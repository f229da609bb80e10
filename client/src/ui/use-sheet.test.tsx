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

it('when it is tapped, then the sheet comes, closes, and comes again', async () => {
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

it('when its file is not to be had, then the tap says so and the screen stays', async () => {
  const user = show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await user.click(tap('More'))
  expect(await screen.findByText(texts.networkFailure, undefined, { timeout: 5000 })).toBeVisible()
  expect(tap('More')).toBeVisible()
})

it('when its file never comes, then the tap says so after ten seconds, and may be made again', async () => {
  vi.useFakeTimers()
  const load = vi.fn(() => new Promise<never>(() => {}))
  show(load)
  fireEvent.click(tap('More'))
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(screen.getAllByText(texts.networkFailure)).not.toHaveLength(0)
  fireEvent.click(tap('More'))
  expect(load).toHaveBeenCalledTimes(2)
})
