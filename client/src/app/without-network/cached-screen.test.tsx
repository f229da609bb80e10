import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { callApi } from '../../lib/net/api-client.ts'
import { showsPrices } from '../../lib/storage/cached-at.ts'
import { someCard } from '../../test-offers.ts'
import { answerCalls, screen, showScreen } from '../../test-screen.tsx'
import './network-notices.tsx'
import { CachedScreen } from './cached-screen.tsx'

function Popular() {
  const client = useQueryClient()
  useQuery({
    queryKey: ['popular'],
    meta: showsPrices,
    queryFn: () => callApi('GET /api/user/popularproduct', {}),
  })
  return (
    <button type="button" onClick={() => void client.refetchQueries({ queryKey: ['popular'] })}>
      Again
    </button>
  )
}

const three = [1, 2, 3].map((id) => someCard({ id }))

async function comeBack(states: string[], gone: number[]) {
  let isBack = false
  answerCalls({
    'GET /api/user/popularproduct': () => ({
      body: { popular_products: isBack ? [] : three, ...(!isBack && { kept_at: '2026-11-23T10:56:00Z' }) },
    }),
    'GET /api/user/offers_now': ({ query }) => {
      expect(query.ids).toBe('1,2,3')
      const offers = states.map((offer_state, index) => ({ ...three[index], offer_state }))
      return { body: { offers, gone } as never }
    },
  })
  const { user } = showScreen(
    <CachedScreen>
      <Popular />
    </CachedScreen>,
  )
  expect(await screen.findByText(/^You are offline/)).toBeVisible()
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Again' }))
  return (await screen.findByText(/^Back online/)).closest('[role=status]')
}
const back = 'Back online. Prices are up to date, \\d\\d?(:\\d\\d)? [ap]m.'

it('shows that the screen is current when the network returns before the code of the notice has loaded', async () => {
  expect(await comeBack([], [])).toHaveTextContent(new RegExp(`^${back}$`))
})

it.each([
  [['expired', 'live'], [3], `${back} 2 offers have ended since then.`],
  [['live', 'out of stock'], [3], `${back} 1 offer has ended since then.`],
  [['live', 'live', 'live'], [], back],
])(
  'reports offers that ended while offline, for the states %j and the deleted offers %j: “%s”',
  async (states, gone, said) => {
    expect(await comeBack(states, gone)).toHaveTextContent(new RegExp(`^${said}$`))
  },
)
