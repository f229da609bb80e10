import { screen, waitFor, within } from '@testing-library/react'
import type { AnswerOf } from 'server/contract/calls'
import type { UserStatus } from 'server/contract/people'
import { texts } from 'server/contract/texts'
import { describe, expect, it } from 'vitest'
import { useAddress } from '../../lib/use-address.ts'
import { type Answer, answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { readShopkeeperView } from './shopkeeper.ts'
import { ShopkeeperList } from './shopkeeper-list.tsx'

const person = (name: string, status: UserStatus): AnswerOf<'GET /api/admin/users'>['users'][number] => [
  name,
  `${name}'s shop`,
  'shopkeeper',
  'Jail Road',
  'Indore',
  '98930 00014',
  status,
  `${name.toLowerCase()}@example.com`,
]
const everybody = [
  person('Meena', 'pending'),
  person('Imran', 'approved'),
  person('Kavita', 'active'),
  person('Harpreet', 'inactive'),
  person('Devendra', 'rejected'),
]

function List() {
  const [view, change] = useAddress(readShopkeeperView)
  return (
    <>
      <ShopkeeperList view={view} onChange={change} />
      <UndoBar />
    </>
  )
}

/** What the server answers of these people. */
const pageOf = (users: ReturnType<typeof person>[]): AnswerOf<'GET /api/admin/users'> => {
  const counts = { all: everybody.length, pending: 0, approved: 0, active: 0, inactive: 0, rejected: 0 }
  for (const row of everybody) counts[row[6]]++
  return { users, total: users.length, total_is_exact: true, rows_before: 0, next: null, previous: null, counts }
}

function show(modified?: Answer<'POST /api/admin/modify_user_status'>) {
  const { sentTo } = answerCalls({
    'GET /api/admin/users': ({ query }) => ({ body: pageOf(everybody.filter((row) => matches(row, query))) }),
    'POST /api/admin/modify_user_status': modified,
    'POST /api/admin/preview_status': ({ body }) => ({
      body: { mail: body.reason ? mailFor(String(body.email)) : null, offers: 38, live_offers: 30 },
    }),
    'POST /api/shop/undo': { body: { message: texts.undo.done } },
  })
  const { user } = showScreen(<List />)
  const openMenu = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return { user, openMenu, sent: () => sentTo('POST /api/admin/modify_user_status') }
}
const mailFor = (to: string) => ({ to, subject: 'About your shop', text: 'Namaste.' })
/** As the server finds them, by status and words. */
const matches = (row: string[], { status, query = '' }: Record<string, string>) =>
  (!status || row[6] === status) && row.join(' ').toLowerCase().includes(query)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const toast = async (role: 'status' | 'alert') =>
  (await within(await screen.findByLabelText(/Messages/)).findByRole(role)).textContent

describe('the Shopkeeper List', () => {
  it.each([
    ['Meena', ['Approve', 'Reject']],
    ['Imran', ['Inactive', 'Delete']],
    ['Kavita', ['Inactive', 'Delete']],
    ['Harpreet', ['Activate', 'Delete']],
    ['Devendra', ['Delete']],
  ])('when the menu of %s is opened, then it offers what the status allows', async (name, offered) => {
    const { openMenu } = show()
    await openMenu(name)
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(offered)
  })

  it('when a shop is approved, then the row shows the status that the server answers', async () => {
    const { user, openMenu, sent } = show({ body: { message: 'ok', status: 'approved' } })
    await openMenu('Meena')
    await user.click(screen.getByRole('menuitem', { name: 'Approve' }))
    expect(await toast('status')).toBe(texts.shopkeepers.changed)
    expect(sent()).toEqual([{ email: 'meena@example.com', action: 'approve', expected_status: 'pending' }])
    expect(within(row('Meena')).getByText('Approved')).toBeInTheDocument()
  })

  it('when a pending user is rejected, then it asks first, deletes, and the row is gone', async () => {
    const { user, openMenu, sent } = show({ body: { message: 'ok', status: null } })
    await openMenu('Meena')
    await user.click(screen.getByRole('menuitem', { name: 'Reject' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent(texts.shopkeepers.confirmReject)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(sent()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Send and reject' }))
    expect(screen.getByText('Please choose a reason.')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'The phone number does not answer.' }))
    expect(await screen.findByText('To meena@example.com')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send and reject' }))
    expect(await toast('status')).toBe(texts.shopkeepers.changed)
    expect(sent()).toEqual([
      { email: 'meena@example.com', action: 'delete', expected_status: 'pending', reason: 'no answer' },
    ])
    expect(screen.queryByText('Meena')).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('when somebody is made inactive, then it asks with the number of offers, takes words of at least 10 letters, and can be taken back', async () => {
    const { user, openMenu, sent } = show({ body: { message: 'ok', status: 'inactive', undo: 7 } })
    await openMenu('Imran')
    await user.click(screen.getByRole('menuitem', { name: 'Inactive' }))
    expect(await screen.findByRole('heading', { name: 'Hide the shop and its 38 offers?' })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /^Something else/ }))
    await user.type(screen.getByRole('textbox', { name: /^The reason/ }), 'Closed')
    await user.click(screen.getByRole('button', { name: 'Send and hide' }))
    expect(screen.getByText('Please write at least 10 letters.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /^The reason/ }), ' till spring')
    await user.click(screen.getByRole('button', { name: 'Send and hide' }))
    expect(await screen.findByText(/^Inactive: Imran\./)).toBeInTheDocument()
    expect(sent()[0]).toMatchObject({ action: 'inactive', expected_status: 'approved', reason: 'Closed till spring' })
  })

  it('when somebody is deleted, then it says how many offers go, and needs no reason', async () => {
    const { user, openMenu, sent } = show({ body: { message: 'ok', status: null } })
    await openMenu('Imran')
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText(/38 offers are removed with Imran's shop/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await toast('status')).toBe(texts.shopkeepers.changed)
    expect(sent()).toEqual([{ email: 'imran@example.com', action: 'delete', expected_status: 'approved' }])
  })

  it('when the delete is cancelled, then nothing is sent', async () => {
    const { user, openMenu, sent } = show()
    await openMenu('Imran')
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent(texts.shopkeepers.confirmDelete)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('when another admin was first, then the message is told and the row shows the present status', async () => {
    const message = 'Rukmini has rejected this user.'
    const { user, openMenu } = show({ status: 409, body: { message, error: message, status: 'rejected' } })
    await openMenu('Meena')
    await user.click(screen.getByRole('menuitem', { name: 'Approve' }))
    expect(await toast('alert')).toBe(`Error: ${message}`)
    expect(within(row('Meena')).getByText('Rejected')).toBeInTheDocument()
  })

  it('when the server cannot be reached, then the text of the specification is told and the row stays', async () => {
    const { user, openMenu } = show('away')
    await openMenu('Meena')
    await user.click(screen.getByRole('menuitem', { name: 'Approve' }))
    expect(await toast('alert')).toBe(texts.shopkeepers.networkFailure)
    expect(within(row('Meena')).getByText('Pending')).toBeInTheDocument()
  })

  it('when a status or words are chosen, then the list and the address follow', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Pending 1' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(screen.getByTestId('address')).toHaveTextContent('/?status=pending')
    await user.type(screen.getByRole('searchbox'), 'nobody')
    expect(await screen.findByText(/Nobody matches/)).toBeInTheDocument()
    expect(screen.getByTestId('address')).toHaveTextContent('/?status=pending&query=nobody')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
  })

  it('when the list cannot be loaded, then it says so and can be tried again', async () => {
    answerCalls({ 'GET /api/admin/users': { status: 503, body: { message: 'away' } } })
    const { user } = showScreen(<List />)
    expect(await screen.findByText(texts.shopkeepers.failed)).toBeInTheDocument()
    answerCalls({ 'GET /api/admin/users': { body: pageOf(everybody) } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Meena')).toBeInTheDocument()
  })
})
