import { screen, within } from '@testing-library/react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { ShopEdit } from 'server/contract/shopkeepers/calls'
import { expect, it } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { Page } from './moderation-page.tsx'

const offer = (product_id: number, name: string) => ({
  ...{ product_id, version: 1, name, price: 640, discount_price: 512, is_hidden: false },
  ...{ photo_url: null, photo_srcset: null, shop_id: 7, shop_name: 'Rangoli', address: null, phone: null },
  other_offers: 0,
})
const day = (number: number) => `2026-11-${number}T06:00:00.000Z`
const edit: ShopEdit = {
  ...{ id: 5, shop_id: 17, shop_name: 'Ahilya Sarees', person: 'Meena', phone: null, made_by: 'Meena' },
  ...{ before: { address: '12, Rajwada' }, after: { address: '41, Bajaj Khana' }, made_at: day(13) },
}
const promises: AnswerOf<'GET /api/admin/promises'>['shops'][number] = {
  ...{ shop_id: 8, name: 'Chhavi Mobiles', quarter: null, phone: null, live_offers: 3, code_offers: 1 },
  ...{ open_codes: 0, answers: 11, kept: 6, held: 0, reported: 0, nos: [] },
  ...{ first_no: day(14), last_no: day(17) },
}
const hidden = {
  ...{ ...offer(43, 'Copper kettle'), is_hidden: true, reason: texts.hiding.reasons.ended, since: day(10) },
  ...{ hidden_by: 'Anjali', field: null, asked_again_by: 'Meena', refused: null },
}
const lists = {
  'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'admin', name: 'Rukmini' } } },
  'GET /api/admin/reports': {
    body: {
      reports: [
        {
          ...{ ...offer(41, 'Brass diya'), kinds: [{ kind: 'ended', count: 1 }], shoppers: 1 },
          ...{ first_at: day(16), last_at: day(16), last_report_id: 5, due_at: null, unacknowledged: [] },
          words: [],
        },
      ],
      total: 1,
    },
  },
  'GET /api/admin/hidden_offers': {
    body: {
      hidden: [
        { ...hidden, asked_again_at: day(15) },
        { ...hidden, product_id: 44, name: 'Tin box', asked_again_at: null },
      ],
      total: 2,
    },
  },
  'GET /api/admin/complaints': {
    body: {
      complaints: [
        {
          ...{ id: 7, number: 'K7M-4QX', name: 'Ravi', email: 'ravi@example.com', subject: 'Timings' },
          ...{ message: 'Open?', received_at: day(11), acknowledged_at: null, acknowledged_by: null },
          due_at: day(12),
        },
      ],
      total: 1,
    },
  },
  'GET /api/admin/complaint_sheet': { body: { year: 2026, years: [2026], rows: [] } },
  'GET /api/admin/price_proofs': {
    body: {
      offers: [
        {
          ...{ ...offer(42, 'Steel tiffin'), discount_percent: 20, brand: '', since: day(12), tag: null },
          ...{ days_sold: 0, others: null, open_reports: 0 },
        },
      ],
      total: 3,
    },
  },
  'GET /api/admin/promises': { body: { shops: [promises], total: 1 } },
  'GET /api/admin/shop_edits': { body: { edits: [edit], total: 1, trusted: [] } },
} as const satisfies Parameters<typeof answerCalls>[0]

const headings = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)
const filter = () => screen.getByRole('combobox', { name: texts.reports.show })

it('shows all pending entries in one queue, oldest first, and only one list when it is chosen in the filter', async () => {
  answerCalls(lists)
  const { user } = showScreen(<Page />)
  expect(await headings()).toEqual(
    'Timings, Steel tiffin, Ahilya Sarees, Chhavi Mobiles, Copper kettle, Brass diya'.split(', '),
  )
  expect(screen.getByText('6 of 8 shown. More follow when these are done.')).toBeVisible()
  expect(
    within(filter())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    ...[
      'Everything pending 8',
      'Reported offers 2',
      'Messages 1',
      'Price proofs 3',
      'Promises 1',
      'Changes 1',
    ],
    ...['Hidden offers 2', 'Prices not proven'],
  ])
  await user.selectOptions(filter(), 'Reported offers 2')
  expect(await headings()).toEqual(['Copper kettle', 'Brass diya'])
  expect(screen.getByTestId('address')).toHaveTextContent('/?show=reports')
  await user.selectOptions(filter(), 'Hidden offers 2')
  expect(await headings()).toEqual(['Tin box', 'Copper kettle'])
  await user.selectOptions(filter(), 'Changes 1')
  expect(await headings()).toEqual(['Ahilya Sarees', texts.approvals.trustedShops.title])
})

it('shows the other lists when one fails to load, and loads the failed list on retry', async () => {
  let isAway = true
  answerCalls({
    ...lists,
    'GET /api/admin/promises': () =>
      isAway ? { status: 500, body: { message: 'No.' } } : lists['GET /api/admin/promises'],
  })
  const { user } = showScreen(<Page />)
  expect(await screen.findByText('This list could not be loaded: Promises.')).toBeVisible()
  expect(screen.getByText('Steel tiffin')).toBeVisible()
  expect(screen.queryByText('Chhavi Mobiles')).toBeNull()
  isAway = false
  await user.click(screen.getByRole('button', { name: texts.ui.tryAgain }))
  expect(await screen.findByText('Chhavi Mobiles')).toBeVisible()
})

it("shows a shop's edit, trusts the shop with one press, and restores withdrawn trust on Undo", async () => {
  const trusted = [{ shop_id: 17, shop_name: 'Ahilya Sarees' }]
  let now = { edits: [edit], total: 1, trusted: [] as typeof trusted }
  const { sentTo } = answerCalls({
    ...lists,
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
      <Page />
      <UndoBar />
    </>,
    '/?show=changes',
  )
  expect(await screen.findByText('41, Bajaj Khana')).toBeVisible()
  expect(screen.getByText('12, Rajwada')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Seen, and trust this shop: Ahilya Sarees' }))
  expect(await screen.findByText('No changes to review.')).toBeVisible()
  // Uses the keyboard, since clicks are blocked for a moment after a row is removed.
  screen.getByRole('button', { name: 'Stop trusting Ahilya Sarees' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('No trusted shops yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Stop trusting Ahilya Sarees' })).toBeVisible()
  expect(sentTo('POST /api/admin/see_edit')).toEqual([{ edit_id: 5, trust: true }])
  expect(sentTo('POST /api/admin/trust_shop')).toEqual([{ shop_id: 17, trusted: false }])
  expect(sentTo('POST /api/shop/undo')).toEqual([{ entry_ids: [9] }])
})
