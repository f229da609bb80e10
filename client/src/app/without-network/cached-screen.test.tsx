import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { callApi } from '../../lib/net/api-client.ts'
import { showsPrices } from '../../lib/storage/cached-at.ts'
import { answerCalls } from '../../test-answers.ts'
import { someCard } from '../../test-offers.ts'
import { showScreen } from '../../test-screen.tsx'
import './back-online.tsx'
import { CachedScreen } from './cached-screen.tsx'

/** Popular offers as a screen shows them, and a way to ask for them again. */
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

it.each([
  [['expired', 'live'], [3], 'Back online. Prices are of now, \\d\\d:\\d\\d. 2 offers have ended meanwhile.'],
  [
    ['live', 'out of stock'],
    [3],
    'Back online. Prices are of now, \\d\\d:\\d\\d. 1 offer has ended meanwhile.',
  ],
  [['live', 'live', 'live'], [], 'Back online. Prices are of now, \\d\\d:\\d\\d.'],
])(
  'when of those that were shown some are %j now and %j are gone, then it says “%s”',
  async (states, gone, said) => {
    let isBack = false
    answerCalls({
      'GET /api/user/popularproduct': () => ({
        body: { popular_products: isBack ? [] : three, ...(!isBack && { kept_at: '2026-11-23T10:56:00Z' }) },
      }),
      'GET /api/user/offers_now': ({ query }) => {
        expect(query.ids).toBe('1,2,3')
        return {
          body: {
            offers: states.map((offer_state, index) => ({ ...three[index], offer_state })),
            gone,
          } as never,
        }
      },
    })
    const { user } = showScreen(
      <CachedScreen>
        <Popular />
      </CachedScreen>,
    )
    expect(await screen.findByText(/^You are offline/)).toBeVisible()
    // What says so afterwards is a late file: it has seen that there was no network.
    await vi.dynamicImportSettled()
    await act(async () => {})
    isBack = true
    await user.click(screen.getByRole('button', { name: 'Again' }))
    const status = await screen.findByText(/^Back online/)
    expect(status.closest('[role=status]')).toHaveTextContent(new RegExp(`^${said}$`))
  },
)
