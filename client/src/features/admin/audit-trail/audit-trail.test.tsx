import type { AuditEntry } from 'server/contract/audit-trail/schemas'
import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen, waitFor, within } from '../../../test-screen.tsx'
import { AuditTrail } from './audit-trail.tsx'

const published: AuditEntry = {
  id: 1,
  happened_at: '2026-12-05T09:00:00.000Z',
  actor_id: 7,
  actor_name: 'Rukmini',
  address: '0123456789abcdef',
  action: 'product published',
  subject_type: 'product',
  subject_id: 31,
  subject_name: 'Brass kettle',
  subject_exists: true,
  subject_email: null,
  undo_until: null,
  undone_at: null,
  before: null,
  after: { picture: 'a' },
}

function show(entries: AuditEntry[], { address = '/', total = entries.length } = {}) {
  answerCalls({
    'GET /api/admin/audit': ({ query: { page = 1 } }) => ({
      body: { entries, total, page: Number(page), actions: ['product published'] },
    }),
  })
  return showScreen(<AuditTrail />, address)
}
const address = () => screen.getByTestId('address')
const firstRow = async () => within((await screen.findAllByRole('row'))[1] ?? expect.fail('no row'))

it('shows "Picture added" when a product gets its first picture', async () => {
  show([published])
  expect((await firstRow()).getByText('Picture added')).toBeInTheDocument()
})

it("fetches and shows only one subject's changes when the subject's History link is pressed", async () => {
  const { user } = show([published])
  const history = await screen.findByRole('link', { name: 'History of Brass kettle' })
  expect(history).toHaveAttribute('href', '/audittrail?subject_type=product&subject_id=31')
  await user.click(history)
  await waitFor(() =>
    expect(screen.getByText(/^Only the/).parentElement).toHaveTextContent('the history of Brass kettle'),
  )
  expect(screen.queryByRole('link', { name: /^History of/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByRole('link', { name: 'History of Brass kettle' })).toBeInTheDocument()
  expect(address()).toHaveTextContent(/^\/audittrail$/)
})

it('shows the entries of a deleted shop without a link', async () => {
  const gone = { subject_type: 'user', subject_id: 9, subject_exists: false, action: 'user deleted' } as const
  const before = { status: 'rejected', shop_name: 'Star Deals' }
  show([{ ...published, ...gone, before, after: null }], { address: '/?subject_type=user&subject_id=9' })
  const row = await firstRow()
  expect(row.getByText('Person · Star Deals · deleted')).toBeInTheDocument()
  expect(row.getByText('Rejected')).toBeInTheDocument()
  expect(row.queryByRole('link')).toBeNull()
})

it('writes the page number to the URL, and returns to the first page when the filter changes', async () => {
  const { user } = show([published], { total: 51 })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('51 to 51 of 51')).toBeInTheDocument()
  expect(address()).toHaveTextContent(/^\/\?page=2$/)
  await user.click(screen.getByRole('button', { name: 'Banners' }))
  expect(address()).toHaveTextContent(/^\/\?subject_type=banner$/)
})

it('shows an error and a retry button when the trail fails to load', async () => {
  answerCalls({ 'GET /api/admin/audit': 'away' })
  const { user } = showScreen(<AuditTrail />)
  expect(await screen.findByText('The audit trail could not be loaded.')).toBeInTheDocument()
  answerCalls({ 'GET /api/admin/audit': { body: { entries: [published], total: 1, page: 1, actions: [] } } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await firstRow()).getByText('Product published')).toBeInTheDocument()
})

it('shows a message and a link to all entries when a page is empty', async () => {
  const { user } = show([], { address: '/?page=999', total: 60 })
  expect(await screen.findByText('Nothing matches.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(address()).toHaveTextContent(/^\/$/)
})

it('shows a message when nothing has been changed yet', async () => {
  show([])
  expect(await screen.findByText('No changes yet.')).toBeInTheDocument()
})

it('shows the time, author, network, and the status before and after a change', async () => {
  const user = { subject_type: 'user', action: 'user approved', address: 'abcdef0123456789' } as const
  show([{ ...published, ...user, before: { status: 'pending' }, after: { status: 'approved' } }])
  const row = await firstRow()
  for (const text of [
    '5 Dec 2026, 2:30 pm',
    'Rukmini',
    'User approved',
    'Network abcdef',
    'Pending',
    'Approved',
  ])
    expect(row.getByText(text)).toBeInTheDocument()
})

it('formats prices, dates and statuses, shows a replaced picture, and collapses entries with many fields', async () => {
  const before = { price: 124_999, start_date: '2026-01-05', picture: 'a', product_status: 'active' }
  const after = { price: 130_000, start_date: '2026-02-09', picture: 'b', product_status: 'out of stock' }
  const stored = { ...before, discount_price: 99_999.5, description: 'Polished by hand.' }
  const { user } = show([
    { ...published, id: 2, action: 'product updated', before, after },
    { ...published, after: stored },
  ])
  expect((await firstRow()).getByText('Picture replaced')).toBeVisible()
  for (const text of [/₹1,24,999 .*₹1,30,000/, /5 Jan 2026 .*9 Feb 2026/, /Active .*Out of stock/])
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(text)
  expect(screen.getByText('Polished by hand.')).not.toBeVisible()
  await user.click(screen.getByText('As it was stored'))
  expect(screen.getByText('Polished by hand.')).toBeVisible()
  expect(screen.getByText('₹99,999.50')).toBeVisible()
})

it('writes type, action and text to the URL, and restores them from the URL', async () => {
  const { user, unmount } = show([published])
  await user.click(await screen.findByRole('button', { name: 'People' }))
  expect(address()).toHaveTextContent(/^\/\?subject_type=user$/)
  await user.selectOptions(screen.getByLabelText('Action'), 'Product published')
  await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'mEENA')
  const chosen = '/?subject_type=user&action=product+published&text=mEENA'
  await waitFor(() => expect(address()).toHaveTextContent(chosen))
  unmount()
  show([published], { address: chosen })
  expect(await screen.findByRole('searchbox', { name: 'Search names' })).toHaveValue('mEENA')
  expect(screen.getByLabelText('Action')).toHaveDisplayValue('Product published')
  expect(screen.getByRole('button', { name: 'People' })).toHaveAttribute('aria-pressed', 'true')
})

it('undoes a change on request, and shows when it was undone', async () => {
  let entry = { ...published, action: 'product hidden', undo_until: '2099-12-30T00:00:00Z' } as AuditEntry
  const { sentTo } = answerCalls({
    'GET /api/admin/audit': () => ({ body: { entries: [entry], total: 1, page: 1, actions: [] } }),
    'POST /api/shop/undo': () => {
      entry = { ...entry, undo_until: null, undone_at: '2026-12-06T09:00:00.000Z' }
      return { body: { message: 'Undone.' } }
    },
  })
  const { user } = showScreen(<AuditTrail />)
  await user.click(await screen.findByRole('button', { name: 'Restore Brass kettle: product hidden' }))
  expect(await screen.findByText('Undone.')).toBeVisible()
  expect(await screen.findByText(/^Brought back/)).toHaveTextContent('6 Dec 2026, 2:30 pm')
  expect(sentTo('POST /api/shop/undo')).toEqual([{ entry_ids: [1] }])
})
