import type { CheckedRow } from 'server/contract/shop-offers/list-rows'
import { expect, test } from 'vitest'
import { withoutDrafts } from '../../../test-drafts.ts'
import { chooseList, offerList } from '../../../test-offer-list.tsx'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { badRow } from './list-state.ts'

withoutDrafts()

const answerTo = ({ code = '', price = '' }: { code?: string; price?: string }): CheckedRow => ({
  ...badRow(/^\d+$/.test(price) ? {} : { price: `“${price}” is no price` }),
  code,
  state: /^\d+$/.test(price) ? (code === 'L-9' ? 'same' : 'new') : 'bad',
})

const choose = async (lines: string[]) => {
  const calls = answerCalls({
    'POST /api/shop/check_rows': ({ body }) => ({
      body: { rows: (body.rows as { code: string; price: string }[]).map(answerTo) },
    }),
  })
  const { user } = showScreen(offerList)
  await chooseList(user, ['code,name,price,photo', ...lines])
  await screen.findByRole('heading', { name: 'Check the list' })
  return { user, ...calls }
}
const tally = () => screen.getByRole('region', { name: 'Rows of the list' }).textContent

test('counts a row with a new photo among the rows to publish, and all counts add up to the number of rows', async () => {
  const { user } = await choose(['L-1,Lamp,99,', 'L-2,Lamp,x,', 'L-9,Lamp,99,lamp.jpg'])
  expect(tally()).toContain('3rowsstock.csv, 1 as before1to publish1 new, 0 updated1to fix')

  await user.upload(
    screen.getByLabelText(/Choose the photos/),
    new File(['jpeg'], 'lamp.jpg', { type: 'image/jpeg' }),
  )
  expect(tally()).toContain('3rowsstock.csv2to publish1 new, 1 updated1to fix')
  expect(screen.getByRole('button', { name: /^To publish 2$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^To publish, no photo 1$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Publish 2 offers' })).toBeInTheDocument()
})

test('keeps a row corrected by keyboard in the list, updates the counts, and moves on when Tab is pressed', async () => {
  const { user } = await choose(['L-1,Lamp,x,', 'L-2,Diya,y,', 'L-3,Jug,99,'])
  const cell = (row: number) =>
    screen.getByRole('button', { name: new RegExp(`correct Usual price in row ${row}$`) })
  cell(2).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Row 2, Usual price')).toHaveFocus()
  await user.keyboard('88{Escape}')
  await waitFor(() => expect(cell(2)).toHaveFocus())
  expect(cell(2)).toHaveTextContent('x')

  await user.keyboard('{Enter}89{Tab}')
  expect(await screen.findByText('89, fixed')).toBeInTheDocument()
  expect(cell(3)).toHaveFocus()
  expect(tally()).toContain('2to publish')
  expect(screen.getByText('Row 2, Usual price: 89. Fixed, 1 to fix.')).toBeInTheDocument()

  await user.keyboard('{Enter}still no price{Enter}')
  expect(await screen.findAllByText('“still no price” is no price')).not.toHaveLength(0)
  await waitFor(() => expect(cell(3)).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Publish 2 offers' })).toBeInTheDocument()
})

test('marks a row with an overlong cell as bad without sending it, and checks the other rows', async () => {
  const { sentTo } = await choose([`${'L'.repeat(200)},Lamp,99,`, 'L-2,Diya,99,'])
  expect(tally()).toContain('1to publish')
  expect(sentTo('POST /api/shop/check_rows')).toMatchObject([{ rows: [{ code: 'L-2' }] }])
})
