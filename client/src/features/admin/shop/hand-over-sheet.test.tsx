import type { AdminShop } from 'server/contract/admin-shop/calls'
import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'

it('shows an error at a number that is already in use, then the invitation link for a valid number', async () => {
  let isTaken = true
  const at = new Date().toISOString()
  const { sentTo } = answerCalls({
    'POST /api/admin/invite_owner': () =>
      isTaken
        ? { status: 409, body: { message: 'Taken', fields: { phone: texts.shops.numberSignsIn } } }
        : {
            body: {
              message: '',
              invitation: {
                ...{ id: 3, role: 'owner' as const, phone: '9826044718', invited_by: 'Deepak', stays: true },
                ...{ created_at: at, expires_at: at, link: 'https://chowk.example/invitation/abc' },
              },
            },
          },
  })
  const shop = { shop_id: 7, name: 'Sarafa Brass', contact: { phone: '98260 44718' } } as AdminShop
  const { user } = showScreen(<HandOverSheet shop={shop} onClose={() => {}} />)
  await user.type(screen.getByLabelText(texts.shops.invite.name.owner), 'Kamala Bai')
  const make = screen.getByRole('button', { name: texts.adminShop.handOver.make })
  await user.click(make)
  expect(await screen.findByText(texts.shops.numberSignsIn)).toBeVisible()
  isTaken = false
  await user.click(make)
  expect(await screen.findByRole('img', { name: texts.shops.invite.qr })).toBeVisible()
  const body = { shop_id: 7, name: 'Kamala Bai', phone: '98260 44718' }
  expect(sentTo('POST /api/admin/invite_owner')).toEqual([body, body])
})
