import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

type Ask = { action: () => Promise<void> }

function Question({ action, onClose }: Ask & { onClose: () => void }) {
  const [confirm, isUnderWay] = useOneAtATime(async () => {
    await action()
    onClose()
  })
  return (
    <button type="button" aria-busy={isUnderWay} onClick={() => void confirm()}>
      Send
    </button>
  )
}

function Asking({ action }: Ask) {
  const [answered, answer] = useState(0)
  return answered === 2 ? (
    <p>Sent.</p>
  ) : (
    <Question action={action} onClose={() => answer((times) => times + 1)} />
  )
}

describe('useOneAtATime', () => {
  it('runs the action once when it is called twice, and again after it has ended', async () => {
    let times = 0
    const ends: (() => void)[] = []
    const action = () => {
      times++
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    render(<Asking action={action} />)
    const button = screen.getByRole('button')
    button.click()
    button.click()
    expect(times).toBe(1)
    expect(await screen.findByRole('button', { busy: true })).toBe(button)
    fireEvent.click(button)
    expect(times).toBe(1)

    ends[0]?.()
    fireEvent.click(await screen.findByRole('button', { busy: false }))
    expect(times).toBe(2)
    ends[1]?.()
    await screen.findByText('Sent.')
  })
})
