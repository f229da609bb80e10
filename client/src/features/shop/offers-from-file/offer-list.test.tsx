import type { CheckedRow } from 'server/contract/shop-offers/list-rows'
import { expect, test } from 'vitest'
import { withoutDrafts } from '../../../test-drafts.ts'
import { chooseFile, chooseList, offerList } from '../../../test-offer-list.tsx'
import { answerCalls, screen, showScreen, waitFor, within } from '../../../test-screen.tsx'
import { badRow } from './list-state.ts'

withoutDrafts()

type SentCells = { code: string; name?: string; price?: string; ends?: string; discount?: string }
const offer = {
  price: 90,
  discount_price: 90,
  struck_price_kind: null,
  start_date: '2035-01-01',
  end_date: '2035-12-31',
}

/** The server's result for a row, with an error for a missing end, price or percent sign. */
function answerTo({ code, price = '', ends = '', discount = '' }: SentCells): CheckedRow {
  const reasons = {
    ...(ends === '' && { ends: 'The last day is missing' }),
    ...(/ /.test(price) && { price: `Write ${price.replace(' ', '')} without a space` }),
    ...(/^\d+$/.test(discount) && { discount: `Write ${discount}%` }),
  }
  const isBad = Object.keys(reasons).length > 0
  return { ...badRow(reasons), code, state: isBad ? 'bad' : 'new', offer: isBad ? null : offer }
}

const withServer = (live: ('now' | 'later')[] = []) =>
  answerCalls({
    'POST /api/shop/check_rows': ({ body }) => ({ body: { rows: (body.rows as SentCells[]).map(answerTo) } }),
    'POST /api/shop/publish_rows': ({ body }) => ({
      body: {
        rows: (body.rows as SentCells[]).map(({ code }, place) => ({
          ...{ code, state: 'published' as const, reasons: {}, product_id: place + 1 },
          live: live[place] ?? ('now' as const),
          start_date: '2035-12-01',
        })),
      },
    }),
  })

test('asks only once for the meaning of unknown amounts in lists with the same headings', async () => {
  const { sentTo } = withServer()
  const { user, unmount } = showScreen(offerList)
  const lines = ['Item,Price,Bumper,Ends', 'Jug,90,72,31/12/2035']
  await user.click(await chooseFile(user, lines))
  expect(screen.getByText(/Choose what each amount column is/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check the offers' }))
  const select = screen.getByRole('combobox', { name: '“Bumper” is' })
  expect(select).toHaveFocus()
  expect(sentTo('POST /api/shop/check_rows')).toEqual([])

  await user.selectOptions(select, 'Your price (what customers pay)')
  await user.click(screen.getByRole('button', { name: 'Check the offers' }))
  await screen.findByRole('button', { name: 'Publish 1 offer' })
  expect(sentTo('POST /api/shop/check_rows')).toMatchObject([
    { rows: [{ name: 'Jug', price: '90', sale: '72' }] },
  ])

  unmount()
  const again = showScreen(offerList)
  await chooseList(again.user, lines)
  expect(await screen.findByRole('button', { name: 'Publish 1 offer' })).toBeVisible()
})

test('keeps the unused columns visible when one of them becomes the price', async () => {
  withServer()
  const { user } = showScreen(offerList)
  await user.click(await chooseFile(user, ['Item,Worth', 'Jug,call us', 'Mug,call us']))
  const select = screen.getByRole('combobox', { name: '“Worth” is' })
  await user.selectOptions(select, 'MRP')
  expect(select.closest('details')).toHaveAttribute('open')
  expect(screen.queryByText('Choose the column with the price.')).toBeNull()
})

test('finds the headings below titles, and lets the user choose another row', async () => {
  withServer()
  const { user } = showScreen(offerList)
  await chooseFile(user, ['Malwa Stores,,', ',,', 'Name,Price,Ends', 'Jug,90,31/12/2035'])
  const heading = screen.getByRole('combobox', { name: 'Row with the headings' })
  expect(heading).toHaveDisplayValue('3: Name · Price · Ends')
  expect(screen.getByRole('heading', { name: '1 row below the headings' })).toBeVisible()
  await user.selectOptions(heading, '1: Malwa Stores')
  expect(screen.getByRole('heading', { name: '2 rows below the headings' })).toBeVisible()
})

test('sets a missing last day for all rows at once, and clears it again on Undo', async () => {
  withServer()
  const { user } = showScreen(offerList)
  await chooseList(user, ['Name,Price', 'Jug,90', 'Mug,80', 'Cup,70'])
  const group = await screen.findByRole('region', { name: 'Last day is missing in 3 offers' })
  await user.click(within(group).getByRole('button', { name: 'Set for 3 offers' }))
  expect(await screen.findByRole('button', { name: 'Publish 3 offers' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('region', { name: 'Last day is missing in 3 offers' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('suggests fixes for prices with a space and discounts without a percent sign', async () => {
  withServer()
  const { user } = showScreen(offerList)
  await chooseList(user, ['Name,Price,Discount,Ends', 'Jug,18 99,20%,31/12/2035', 'Mug,999,40,31/12/2035'])
  expect(await screen.findByText(/Read “18 99” as 1899/)).toBeVisible()
  expect(screen.getByText(/Read “40” as 40%/)).toBeVisible()
  for (const button of screen.getAllByRole('button', { name: 'Fix 1 row' })) await user.click(button)
  expect(await screen.findByRole('button', { name: 'Publish 2 offers' })).toBeVisible()
})

test('shows after publishing how many offers are live and when the others start', async () => {
  withServer(['now', 'later', 'later'])
  const { user } = showScreen(offerList)
  await chooseList(user, ['Name,Price,Ends', 'Jug,90,31/12/2035', 'Mug,80,31/12/2035', 'Cup,7,31/12/2035'])
  await user.click(await screen.findByRole('button', { name: 'Publish 3 offers' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 live, 2 start on 1 Dec 2035'),
  )
})

test('offers to replace a code that differs only by zeros from a published one', async () => {
  const { sentTo } = answerCalls({
    'POST /api/shop/check_rows': ({ body }) => ({
      body: {
        rows: (body.rows as SentCells[]).map((row) => ({
          ...answerTo(row),
          similar_code: row.code === '142' ? '00142' : null,
        })),
      },
    }),
  })
  const { user } = showScreen(offerList)
  await chooseList(user, ['Code,Name,Price,Ends', '142,Jug,90,31/12/2035'])
  expect(await screen.findByText('142 and 00142')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'They are my published offers' }))
  await waitFor(() =>
    expect(sentTo('POST /api/shop/check_rows').at(-1)).toMatchObject({ rows: [{ code: '00142' }] }),
  )
})
