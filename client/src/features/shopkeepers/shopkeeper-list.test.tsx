import { screen, within } from '@testing-library/react'
import type { AnswerOf } from 'server/contract/calls'
import type { UserStatus } from 'server/contract/fields'
import { describe, expect, it } from 'vitest'
import { type Answer, answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { texts } from '../../texts.ts'
import { ShopkeeperList } from './shopkeeper-list.tsx'

const person = (name: string, status: UserStatus): AnswerOf<'listUsers'>['users'][number] => [
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

function show(modified?: Answer<'modifyUserStatus'>) {
  const { sentTo } = answerCalls({ listUsers: { body: { users: everybody } }, modifyUserStatus: modified })
  const { user } = showScreen(<ShopkeeperList />)
  const openMenu = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return { user, openMenu, sent: () => sentTo('modifyUserStatus') }
}
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
    expect(sent()).toEqual([{ email: 'meena@example.com', action: 'approve' }])
    expect(within(row('Meena')).getByText('Approved')).toBeInTheDocument()
  })

  it('when a pending user is rejected, then it asks first, deletes, and the row is gone', async () => {
    const { user, openMenu, sent } = show({ body: { message: 'ok', status: null } })
    await openMenu('Meena')
    await user.click(screen.getByRole('menuitem', { name: 'Reject' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent(texts.shopkeepers.confirmReject)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(sent()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Reject' }))
    expect(await toast('status')).toBe(texts.shopkeepers.changed)
    expect(sent()).toEqual([{ email: 'meena@example.com', action: 'delete' }])
    expect(screen.queryByText('Meena')).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
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
    await openMenu('Imran')
    await user.click(screen.getByRole('menuitem', { name: 'Inactive' }))
    expect(await toast('alert')).toBe(texts.shopkeepers.networkFailure)
    expect(within(row('Imran')).getByText('Approved')).toBeInTheDocument()
  })

  it('when a status or words are chosen, then the list and the address follow', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Pending 1' }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getByTestId('address')).toHaveTextContent('/?status=pending')
    await user.type(screen.getByRole('searchbox'), 'nobody')
    expect(screen.getByText(/Nobody matches/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getAllByRole('row')).toHaveLength(6)
  })

  it('when the list cannot be loaded, then it says so and can be tried again', async () => {
    answerCalls({ listUsers: { status: 503, body: { message: 'away' } } })
    const { user } = showScreen(<ShopkeeperList />)
    expect(await screen.findByText(texts.shopkeepers.failed)).toBeInTheDocument()
    answerCalls({ listUsers: { body: { users: everybody } } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Meena')).toBeInTheDocument()
  })
})
