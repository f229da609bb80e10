import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { VisitTargets } from './visit-targets.tsx'

it('when targets are typed in any digits, then numbers are sent, and what is refused stays', async () => {
  const calls = answerCalls({
    'GET /api/admin/visit_targets': {
      body: { visited: 20, added: 3, published: 40, set_by: null, set_at: null },
    },
    'POST /api/admin/set_visit_targets': {
      status: 400,
      body: { message: 'No.', fields: { added: 'Please enter a whole number, 0 or more.' } },
    },
  })
  const { user } = showScreen(<VisitTargets />)
  expect(await screen.findByText(/these are the defaults/)).toBeVisible()
  const visited = screen.getByLabelText('Shops visited')
  await user.click(visited)
  await user.keyboard('२५')
  await user.clear(screen.getByLabelText('Shops added'))
  await user.click(screen.getByRole('button', { name: 'Save targets' }))
  expect(await screen.findByText('Please enter a whole number, 0 or more.')).toBeVisible()
  expect(visited).toHaveValue('२५')
  expect(calls.sentTo('POST /api/admin/set_visit_targets')).toMatchObject([{ visited: 25, published: 40 }])
})
