import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { WeekOfVisits } from './week-of-visits.tsx'

it('shows the executive’s numbers since Monday', async () => {
  const done = { visited: 7, added: 3, published: 12 }
  answerCalls({ 'GET /api/shop/week_of_visits': { body: { monday: '2026-11-23', done } } })
  showScreen(<WeekOfVisits userId={7} />)
  expect(await screen.findByRole('heading', { name: 'This week, since Monday, 23 Nov' })).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '3', '12'])
})
