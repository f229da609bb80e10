import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { listId } from '../../../offer-drafts/draft.ts'
import { draftHere } from '../../../offer-drafts/draft-store.ts'
import { withoutDrafts } from '../../../test-drafts.ts'
import { chooseList as choose, offerList as list } from '../../../test-offer-list.tsx'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { badRow } from './list-state.ts'

withoutDrafts()

type Cells = { code: string; price?: string; discount?: string }
const answerTo = ({ code, price = '', discount = '' }: Cells) => {
  const wrong = Object.entries({ price, discount }).filter(([, text]) => !/^\d*$/.test(text))
  const reasons = Object.fromEntries(wrong.map(([column, text]) => [column, `“${text}” is wrong`]))
  return { ...badRow(reasons), code, state: wrong.length > 0 ? ('bad' as const) : ('new' as const) }
}

/** Opens a checked list. Each later check is pending until `answer` is called. */
async function chosen(...lines: string[]) {
  const held: (() => void)[] = []
  let isAway = false
  let isChecked = false
  const { sentTo } = answerCalls({
    'POST /api/shop/check_rows': async ({ body }) => {
      if (isChecked) await new Promise<void>((resolve) => held.push(resolve))
      if (isAway) return 'away'
      return { body: { rows: (body.rows as Cells[]).map(answerTo) } }
    },
    'POST /api/shop/publish_rows': 'away',
  })
  const { user } = showScreen(list)
  await choose(user, ['code,name,price,discount', ...lines])
  await screen.findByRole('heading', { name: 'Check the list' })
  isChecked = true
  return {
    user,
    write: async (column: string, text: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`correct ${column} in row 2$`) }))
      await user.keyboard(text)
    },
    answer: async (away = false) => {
      isAway = away
      await waitFor(() => expect(held).not.toHaveLength(0))
      held.shift()?.()
    },
    rowsSent: () => sentTo('POST /api/shop/publish_rows').map(({ rows }) => rows),
  }
}
const tally = () => screen.getByRole('region', { name: 'Rows of the list' }).textContent
const priceOf = (row: string) => screen.getByLabelText(`Row ${row}, Usual price`)

test('publishes the corrected row when Publish is pressed right after typing', async () => {
  const { user, write, answer, rowsSent } = await chosen('L-1,Lamp,x,', 'L-2,Diya,99,')
  await write('Usual price', '89')
  await user.click(screen.getByRole('button', { name: 'Publish 1 offer' }))
  expect(rowsSent()).toEqual([])
  await answer()
  await waitFor(() =>
    expect(rowsSent()).toMatchObject([
      [
        { code: 'L-1', price: '89' },
        { code: 'L-2', price: '99' },
      ],
    ]),
  )
})

test('keeps the typed text and publishes nothing when a cell cannot be checked', async () => {
  const { user, write, answer, rowsSent } = await chosen('L-1,Lamp,x,', 'L-2,Diya,99,')
  await write('Usual price', '89')
  await user.click(screen.getByRole('button', { name: 'Publish 1 offer' }))
  await answer(true)
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(priceOf('2')).toHaveValue('89')
  expect(rowsSent()).toEqual([])

  await user.click(priceOf('2'))
  await user.keyboard('{Enter}')
  await answer()
  expect(await screen.findByText('89, fixed')).toBeInTheDocument()
})

test('stores both corrections when a row is corrected twice at once', async () => {
  const { write, answer } = await chosen('L-1,Lamp,x,y', 'L-2,Diya,99,')
  await write('Usual price', '89{Tab}')
  await write('Discount', '10{Enter}')
  await answer()
  await answer()
  await waitFor(() => expect(tally()).toContain('2to publish'))
  const kept = draftHere('list', listId(7))
  expect(kept?.list.rows[0]?.cells).toMatchObject({ price: '89', discount: '10' })
  expect(kept).toMatchObject({ left: 2, of: 2 })
})

test('keeps reporting a row with a duplicate code after the code is emptied', async () => {
  const { user } = await chosen('L-1,Lamp,99,', 'L-1,Diya,99,')
  await user.click(screen.getByRole('button', { name: /correct Code in row 3$/ }))
  await user.clear(screen.getByLabelText('Row 3, Code'))
  await user.keyboard('{Enter}')
  const focused = await screen.findByRole('button', { name: /^empty.*correct Code in row 3$/i })
  await waitFor(() => expect(focused).toHaveFocus())
  expect(tally()).toContain('1to publish')
})

const liveNow = { live: 'now', start_date: '2026-12-01' } as const
const checks = ({ body }: { body: Record<string, unknown> }) => ({
  body: { rows: (body.rows as Cells[]).map(answerTo) },
})

const hundredAndTwenty = ['code,name,price', ...Array.from({ length: 120 }, (_, n) => `L-${n},Lamp ${n},99`)]

test('shows how many offers are live after the network fails, and then sends only the rest', async () => {
  let calls = 0
  const { sentTo } = answerCalls({
    'POST /api/shop/check_rows': checks,
    'POST /api/shop/publish_rows': ({ body }) => {
      if (++calls === 2) return 'away'
      const rows = (body.rows as Cells[]).map(({ code }, n) => ({
        ...{ code, state: 'published' as const, product_id: calls * 1000 + n, reasons: {}, ...liveNow },
      }))
      return { body: { rows } }
    },
  })
  const { user } = showScreen(list)
  await choose(user, hundredAndTwenty)
  await user.click(await screen.findByRole('button', { name: 'Publish 120 offers' }))
  expect(await screen.findByText(/^\d+ are live, \d+ are not sent yet$/)).toBeVisible()
  const [first] = sentTo('POST /api/shop/publish_rows').map(({ rows }) => (rows as Cells[]).length)
  const left = 120 - (first ?? 0)
  await user.click(screen.getByRole('button', { name: `Send ${left}` }))
  await screen.findByRole('heading', { name: /offers are live/ })
  const sent = sentTo('POST /api/shop/publish_rows')
    .slice(2)
    .flatMap(({ rows }) => rows as Cells[])
  expect(sent).toHaveLength(left)
})

test('asks before the user leaves the screen during sending, and stores the unsent rows', async () => {
  let calls = 0
  answerCalls({
    'POST /api/shop/check_rows': checks,
    'POST /api/shop/publish_rows': ({ body }) => {
      if (++calls > 1) return new Promise<never>(() => {})
      const published = { state: 'published', product_id: 5, reasons: {}, ...liveNow } as const
      return { body: { rows: (body.rows as Cells[]).map(({ code }) => ({ ...published, code })) } }
    },
  })
  const { user } = showScreen(
    <>
      <Link to="/">Chowk</Link>
      {list}
    </>,
    '/newoffers/list',
  )
  await choose(user, hundredAndTwenty)
  await user.click(await screen.findByRole('button', { name: 'Publish 120 offers' }))
  expect(await screen.findByText('100 of 120')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Chowk' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/newoffers/list')
  await user.click(screen.getByRole('button', { name: 'Stop and leave' }))
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/)
  expect(draftHere('list', listId(7))).toMatchObject({ left: 20, of: 120 })
})
