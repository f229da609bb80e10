import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { SpecialDay } from 'server/contract/shops/facts/opening-hours'
import { expect, test } from 'vitest'
import { dayFromNow } from '../../../lib/format/dates.ts'
import { SpecialDaysEditor } from './special-days-editor.tsx'

const user = userEvent.setup()
const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '11:00', closes: '20:00' }]
let told: SpecialDay[] = []

function Editor({ from = [], error }: { from?: SpecialDay[]; error?: string }) {
  const [days, setDays] = useState(from)
  const change = (changed: SpecialDay[]) => {
    told = changed
    setDays(changed)
  }
  return <SpecialDaysEditor value={days} hours={hours} onChange={change} error={error} />
}

const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

test('adds a closed special day, opens it with the weekly hours, and removes it', async () => {
  render(<Editor />)
  await user.click(screen.getByRole('button', { name: 'Add a special day' }))
  await type('Date', dayFromNow(3))
  await type('Reason (optional)', 'Diwali')
  expect(told).toEqual([{ date: dayFromNow(3), reason: 'Diwali', intervals: [] }])

  await user.click(screen.getByRole('button', { name: 'Closed all day', pressed: true }))
  await user.click(screen.getByRole('button', { name: 'Add another time' }))
  expect(told[0]?.intervals).toEqual([
    { opens: '11:00', closes: '13:30' },
    { opens: '16:00', closes: '20:00' },
  ])

  await user.click(screen.getByRole('button', { name: 'Remove special day 1' }))
  expect(told).toEqual([])
})

test('shows each error after a refused save, and keeps the typed text', async () => {
  const right = { date: dayFromNow(1), reason: null, intervals: [] }
  const overlapping = [
    { opens: '10:00', closes: '14:00' },
    { opens: '13:00', closes: '18:00' },
  ]
  const days = [
    right,
    { ...right, date: dayFromNow(-1) },
    { ...right, date: dayFromNow(2), intervals: overlapping },
  ]
  const { rerender } = render(<Editor from={days} />)
  expect(screen.queryByText(/Please remove it/)).toBeNull()

  rerender(<Editor from={days} error="refused" />)
  const of = (number: number) => within(screen.getByRole('group', { name: `Special day ${number}` }))
  expect(of(1).getByLabelText('Date')).toBeValid()
  expect(of(2).getByLabelText('Date')).toHaveAccessibleDescription(/is in the past\. Please remove it/)
  expect(of(2).getByLabelText('Date')).toHaveValue(dayFromNow(-1))
  expect(of(3).getAllByLabelText('Opens')[1]).toHaveAccessibleDescription(
    'These times overlap with other times that day.',
  )
})
