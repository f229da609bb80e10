import { screen } from '@testing-library/react'
import type { ShopEdit } from 'server/contract/shopkeepers/shop-edits'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { ShopEdits } from './shop-edits.tsx'

const edit: ShopEdit = {
  ...{ id: 5, shop_id: 17, shop_name: 'Ahilya Sarees', person: 'Meena', phone: null, made_by: 'Meena' },
  ...{ before: { address: '12, Rajwada' }, after: { address: '41, Bajaj Khana' } },
  made_at: '2026-11-23T06:13:00.000Z',
}

it('shows what a shop changed, trusts it with one press, and takes the trust away until Undo', async () => {
  const trusted = [{ shop_id: 17, shop_name: 'Ahilya Sarees' }]
  let now = { edits: [edit], total: 1, trusted: [] as typeof trusted }
  const { sentTo } = answerCalls({
    'GET /api/admin/shop_edits': () => ({ body: now }),
    'POST /api/admin/see_edit': () => {
      now = { edits: [], total: 0, trusted }
      return { body: { message: 'Seen.', undo: 8 } }
    },
    'POST /api/admin/trust_shop': () => {
      now = { ...now, trusted: [] }
      return { body: { message: 'Not trusted.', undo: 9 } }
    },
    'POST /api/shop/undo': () => {
      now = { ...now, trusted }
      return { body: { message: 'Undone.' } }
    },
  })
  const { user } = showScreen(
    <>
      <ShopEdits />
      <UndoBar />
    </>,
  )
  expect(await screen.findByText('41, Bajaj Khana')).toBeVisible()
  expect(screen.getByText('12, Rajwada')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Seen, and trust this shop: Ahilya Sarees' }))
  expect(await screen.findByText('No changes to review.')).toBeVisible()
  // The mouse rests for a moment after a row has gone.
  screen.getByRole('button', { name: 'No longer trust Ahilya Sarees' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('No shop is trusted yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'No longer trust Ahilya Sarees' })).toBeVisible()
  expect(sentTo('POST /api/admin/see_edit')).toEqual([{ edit_id: 5, trust: true }])
  expect(sentTo('POST /api/admin/trust_shop')).toEqual([{ shop_id: 17, trusted: false }])
  expect(sentTo('POST /api/shop/undo')).toEqual([{ entry_ids: [9] }])
})
