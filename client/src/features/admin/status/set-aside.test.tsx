import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { FailedWork } from './status-board.tsx'

const show = (items: Parameters<typeof FailedWork>[0]['items']) =>
  render(
    <MemoryRouter>
      <FailedWork items={items} />
    </MemoryRouter>,
  )

it('shows the count, the reason and the next attempt of failed work', () => {
  const since = '2026-11-23T06:30:00.000Z'
  show([
    { job: 'account_deletion', reason: '23505 products_published_once', count: 2, since, next_try: since },
    { job: 'failed_mail', reason: '550', count: 1, since, next_try: null },
  ])
  expect(screen.getByText('Accounts to delete').parentElement).toHaveTextContent(
    /^Accounts to delete2Code 23505 products_published_once, since .+ Next try: .+$/,
  )
  expect(screen.getByText('Failed emails').parentElement).toHaveTextContent(/No further automatic tries$/)
})

it('shows a message when no work has failed', () => {
  show([])
  expect(screen.getByText('Nothing failed').parentElement).toHaveTextContent('0')
})
