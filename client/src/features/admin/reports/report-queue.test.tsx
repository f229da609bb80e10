import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen, within, withUndo } from '../../../test-screen.tsx'
import { ReportQueue } from './report-queue.tsx'

const offer = {
  ...{ product_id: 41, version: 3, name: 'Brass diya', price: 640, discount_price: 512 },
  ...{ photo_url: null, photo_srcset: null, shop_id: 7, shop_name: 'Rangoli', address: null, phone: null },
  other_offers: 2,
}
const reported: Reported[number] = {
  ...{ ...offer, is_hidden: false, kinds: [{ kind: 'something else', count: 1 }], shoppers: 1 },
  ...{ first_at: '2026-11-21T06:00:00Z', last_at: '2026-11-21T06:00:00Z', last_report_id: 5 },
  ...{ words: [], due_at: null, unacknowledged: [] },
}
type Hidden = AnswerOf<'GET /api/admin/hidden_offers'>['hidden']
type Reported = AnswerOf<'GET /api/admin/reports'>['reports']

function show({ hidden = [], reports = [] }: { hidden?: Hidden; reports?: Reported }) {
  const { sentTo } = answerCalls({
    'GET /api/admin/hidden_offers': { body: { hidden, total: hidden.length } },
    'GET /api/admin/reports': { body: { reports, total: reports.length } },
    'GET /api/admin/complaints': { body: { complaints: [], total: 0 } },
    'GET /api/admin/price_proofs': { body: { offers: [], total: 0 } },
    'POST /api/admin/preview_hiding': { body: { mail: null } },
    'POST /api/admin/hide_offer': { body: { message: texts.hiding.hidden, undo: 9 } },
    'POST /api/admin/settle_reports': { body: { message: texts.reports.settled, undo: 10 } },
    'POST /api/shop/undo': { body: { message: texts.undo.done } },
  })
  const { user } = showScreen(withUndo(<ReportQueue others={[]} />))
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const choose = (name: string) =>
    user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
  return { user, press, choose, sentTo, sent: () => sentTo('POST /api/admin/hide_offer') }
}

it('confirms the earlier reason for hiding with one press when the shop asked for another review too early', async () => {
  const { press, choose, sent } = show({
    hidden: [
      {
        ...{ ...offer, is_hidden: true, reason: texts.hiding.reasons.ended, since: '2026-11-20T06:00:00Z' },
        ...{ hidden_by: 'Anjali', field: 'end_date', asked_again_at: '2026-11-21T06:00:00Z' },
        ...{ asked_again_by: 'Meena', refused: null },
      },
    ],
  })
  await press(texts.reports.notYetRightNamed({ offer: offer.name }))
  expect(screen.getByRole('heading', { name: texts.hiding.questionAgain })).toBeVisible()
  await choose(texts.hiding.confirmAgain)
  expect(sent()).toMatchObject([{ product_id: 41, version: 3, reason: 'ended' }])
})

it('hides a reported offer for the chosen reason', async () => {
  const { press, choose, sent } = show({ reports: [reported] })
  await press(/^Hide/)
  await choose(texts.hiding.reasonLabels['wrong picture'])
  expect(sent()).toMatchObject([{ product_id: 41, reason: 'wrong picture' }])
})

it('closes all reports up to the last one displayed, with a note, and reopens them on Undo', async () => {
  const { user, press, sentTo } = show({ reports: [{ ...reported, words: ['They ask ₹6,500.'] }] })
  expect(await screen.findByText('They ask ₹6,500.')).toBeVisible()
  await press(`No problem: ${offer.name}`)
  await user.type(screen.getByLabelText('Note (optional)'), 'Called the shop.')
  await press('Close the reports')
  await press(texts.undo.button)
  expect(sentTo('POST /api/admin/settle_reports')).toMatchObject([
    { product_id: 41, last_report_id: 5, note: 'Called the shop.' },
  ])
  expect(sentTo('POST /api/shop/undo')).toEqual([{ entry_ids: [10] }])
})
