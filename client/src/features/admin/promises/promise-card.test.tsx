import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { PromiseCard } from './promise-card.tsx'

type Shop = AnswerOf<'GET /api/admin/promises'>['shops'][number]
const chhavi: Shop = {
  ...{ shop_id: 7, name: 'Chhavi Mobiles', quarter: 'Jail Road', phone: '98260 12345' },
  ...{ live_offers: 31, code_offers: 4, open_codes: 9, answers: 11, kept: 6, held: 0, reported: 1 },
  first_no: '2026-11-20T06:00:00.000Z',
  last_no: '2026-11-21T06:00:00.123456Z',
  nos: [
    {
      ...{ id: 3, answer: 'cost more', standing: 'counts', was_given: true },
      ...{ name: 'Nirvik One 5G', price: 18749, week: '2026-11-16' },
    },
  ],
}

function show(shop: Shop) {
  const { sentTo } = answerCalls({
    'POST /api/admin/look_at_promises': { body: { message: texts.promises.lookedAt, undo: 9 } },
  })
  const { user } = showScreen(<PromiseCard shop={shop} isFirst />)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { press, sent: () => sentTo('POST /api/admin/look_at_promises') }
}

it('shows that a shop kept few promises, and marks the shop as reviewed with one press', async () => {
  const { press, sent } = show(chhavi)
  await press(texts.promises.lookNamed({ shop: 'Chhavi Mobiles' }))
  expect(screen.getByText('6 of 11')).toBeVisible()
  expect(screen.getByText('Nirvik One 5G, promised ₹18,749')).toBeVisible()
  expect(sent()).toEqual([{ shop_id: 7, last_no: chhavi.last_no }])
})

it('sends the decision to leave out held answers, and hides the Reviewed button', async () => {
  const { press, sent } = show({ ...chhavi, held: 6 })
  await press(texts.promises.leaveOutNamed({ shop: 'Chhavi Mobiles' }))
  expect(sent()).toEqual([{ shop_id: 7, last_no: chhavi.last_no, held: 'leave out' }])
  expect(screen.queryByRole('button', { name: /^Reviewed/ })).not.toBeInTheDocument()
})
