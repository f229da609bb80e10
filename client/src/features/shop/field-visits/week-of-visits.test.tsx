import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { WeekOfVisits } from './week-of-visits.tsx'

it('when an executive looks at the week, then each figure stands beside its target', async () => {
  const done = { visited: 7, added: 3, published: 12 }
  const targets = { visited: 20, added: 3, published: 0 }
  answerCalls({ 'GET /api/shop/week_of_visits': { body: { monday: '2026-11-23', done, targets } } })
  showScreen(<WeekOfVisits userId={7} />)
  expect(await screen.findByRole('heading', { name: 'This week, since Monday, 23 Nov' })).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['7', 'of 20, 13 to go', '3', 'of 3, reached', '12', 'No target'],
  ])
})
