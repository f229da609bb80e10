import type { Hidden } from 'server/contract/shop-offers/moderated-offers'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, waitFor } from '../../test-screen.tsx'
import { AskAgain, HiddenNote } from './hidden-note.tsx'

const hidden: Hidden = {
  ...{ reason: 'The picture shows something else.', since: '2026-11-20T06:00:00.000Z' },
  ...{ hidden_by: 'Deepak Rao', field: 'photo', asked_again_at: null, asked_again_by: null, refused: null },
}
const note = (changes: Partial<Hidden> | null, shown_again_at: string | null = null) => {
  const product = {
    ...{ id: 41, version: 3, name: 'Leather shoes', shown_again_at },
    hidden: changes && { ...hidden, ...changes },
  }
  return showScreen(
    <>
      <HiddenNote product={product} />
      {changes && <AskAgain product={product} />}
    </>,
  )
}
beforeEach(() => void vi.setSystemTime('2026-11-23T06:00:00.000Z'))

it('shows the reason, admin and time of a hidden offer, and opens the field when Fix is pressed', async () => {
  const { sentTo } = answerCalls({ 'POST /api/shop/ask_again': { body: { message: 'We look again.' } } })
  const { user } = note({})
  expect(screen.getByText('The picture shows something else.')).toBeVisible()
  expect(screen.getByText('Deepak Rao, 20 Nov 2026. Hidden for 3 days.')).toBeVisible()
  const fix = screen.getByRole('link', { name: 'Fix Leather shoes' })
  expect(fix).toHaveAttribute('href', '/updateproduct?id=41&field=photo')
  await user.click(screen.getByRole('button', { name: 'Ask for another look: Leather shoes' }))
  await waitFor(() => expect(sentTo('POST /api/shop/ask_again')).toEqual([{ product_id: 41, version: 3 }]))
})

it('shows who requested a review, and cancels the request', async () => {
  const { sentTo } = answerCalls({ 'POST /api/shop/take_back_asking': { body: { message: 'Taken back.' } } })
  const asked = { asked_again_at: '2026-11-22T12:50:00.000Z', asked_again_by: 'Kamlesh Bhandari' }
  const { user } = note(asked)
  expect(screen.getByText(/^Kamlesh Bhandari asked for another look/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Fix/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel request: Leather shoes' }))
  const seen = { product_id: 41, version: 3 }
  await waitFor(() => expect(sentTo('POST /api/shop/take_back_asking')).toEqual([seen]))
})

it('shows whom to call after a refusal, and since when an approved offer is live', () => {
  const refused = { at: '2026-11-22T12:50:00.000Z', phone: '0731 400 2200' }
  const { unmount } = note({ refused })
  expect(screen.getByText('Stays hidden.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Call 0731 400 2200/ })).toHaveAttribute('href', 'tel:07314002200')
  unmount()
  note(null, '2026-11-23T05:40:00.000Z')
  expect(screen.getByText(/^Live again since/)).toBeVisible()
})
