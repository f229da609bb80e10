import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AnswerOf } from 'server/contract/calls'
import type { UserStatus } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it } from 'vitest'
import { useAddress } from '../../../lib/dom/use-address.ts'
import { type Answer, answerCalls } from '../../../test-answers.ts'
import { onePage, showScreen, textsOf, toast, toastWith, withUndo } from '../../../test-screen.tsx'
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
  return withUndo(<ShopkeeperList view={view} onChange={change} />)
}

const pageOf = (users: ReturnType<typeof person>[]): AnswerOf<'GET /api/admin/users'> => {
  const counts = { all: everybody.length, pending: 0, approved: 0, active: 0, inactive: 0, rejected: 0 }
  for (const row of everybody) counts[row[6]]++
  return {
    users,
    shop_ids: users.map(() => null),
    ...onePage(users.length),
    counts,
  }
}

type Modified = Answer<'POST /api/admin/modify_user_status'>

/** `only` lists just this person, which halves the test's duration. */
function show(modified?: Modified | (() => Modified), address?: string, only?: string) {
  const { sentTo } = answerCalls({
    'GET /api/admin/users': ({ query }) => ({
      body: pageOf(everybody.filter((row) => (!only || row[0] === only) && matches(row, query))),
    }),
    'POST /api/admin/modify_user_status': modified,
    'POST /api/admin/preview_status': ({ body }) => ({
      body: { mail: body.reason ? mailFor(String(body.email)) : null, offers: 38, live_offers: 30 },
    }),
    'POST /api/shop/undo': { body: { message: texts.undo.done } },
  })
  const { user } = showScreen(<List />, address)
  const openMenu = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  const choose = async (name: string, action: string) => {
    await openMenu(name)
    await user.click(screen.getByRole('menuitem', { name: action }))
  }
  return { user, openMenu, choose, sent: () => sentTo('POST /api/admin/modify_user_status') }
}
const mailFor = (to: string) => ({ to, subject: 'About your shop', text: 'Namaste.' })
const matches = (row: string[], { status, query = '' }: Record<string, string>) =>
  (!status || row[6] === status) && row.join(' ').toLowerCase().includes(query)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })

describe('ShopkeeperList', () => {
  it('shows every column of each person, and the count of each status', async () => {
    show()
    expect((await screen.findByText('Meena')).closest('tr')).toHaveTextContent(
      /Meena.*Meena's shop.*Shopkeeper.*98930 00014.*Indore.*Jail Road.*Pending/,
    )
    expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent('Actions')
    expect(screen.getByText('Actions')).not.toHaveClass('visually-hidden')
    const chips = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
    expect(textsOf(chips)).toEqual([...['All 5', 'Pending 1', 'Approved 2', 'Inactive 1', 'Rejected 1']])
  })

  it.each([
    ['Meena', ['Approve', 'Reject']],
    ['Imran', ['Inactive', 'Delete']],
    ['Kavita', ['Inactive', 'Delete']],
    ['Harpreet', ['Activate', 'Delete']],
    ['Devendra', ['Delete']],
  ])('offers the actions allowed by the status when the menu of %s is opened', async (name, offered) => {
    const { openMenu } = show(undefined, undefined, name)
    await openMenu(name)
    expect(textsOf(screen.getAllByRole('menuitem'))).toEqual(offered)
  })

  it.each([
    ['Meena', 'Approve', 'pending', 'approve', 'approved', 'Approved'],
    ['Harpreet', 'Activate', 'inactive', 'active', 'active', 'Active'],
  ] as const)(
    "shows the status from the server's response when %s gets the action %s",
    async (name, chosen, expected_status, action, status, label) => {
      const { choose, sent } = show({ body: { message: 'ok', status } }, undefined, name)
      await choose(name, chosen)
      expect(await within(row(name)).findByText(label)).toBeInTheDocument()
      expect(await toast('status')).toHaveTextContent(texts.shopkeepers.changed)
      expect(sent()).toEqual([{ email: `${name.toLowerCase()}@example.com`, action, expected_status }])
    },
  )

  it('asks for a reason, then rejects a pending user and removes the row', async () => {
    const { user, openMenu, sent } = show({ body: { message: 'ok', status: null } }, undefined, 'Meena')
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
    expect(await toast('status')).toHaveTextContent(texts.shopkeepers.changed)
    expect(sent()).toEqual([
      { email: 'meena@example.com', action: 'delete', expected_status: 'pending', reason: 'no answer' },
    ])
    expect(screen.queryByText('Meena')).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it.each([
    ['Imran', 'approved'],
    ['Kavita', 'active'],
  ])('asks for a reason and offers Undo when %s (%s) is made inactive', async (name, expected_status) => {
    const done = { body: { message: 'ok', status: 'inactive', undo: 7 } } as const
    const { user, choose, sent } = show(done, undefined, name)
    await choose(name, 'Inactive')
    await screen.findByRole('heading', { name: 'Hide the shop and its 38 offers?' })
    await user.click(screen.getByRole('radio', { name: /^Other/ }))
    await user.type(screen.getByRole('textbox', { name: /^The reason/ }), 'Closed')
    await user.click(screen.getByRole('button', { name: 'Send and hide' }))
    expect(screen.getByText('Please write at least 10 letters.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /^The reason/ }), ' till spring')
    await user.click(screen.getByRole('button', { name: 'Send and hide' }))
    expect(await screen.findByText(new RegExp(`^Inactive: ${name}\\.`))).toBeInTheDocument()
    expect(sent()).toMatchObject([{ action: 'inactive', expected_status, reason: 'Closed till spring' }])
    expect(within(row(name)).getByText('Inactive')).toBeInTheDocument()
  })

  it.each([
    ['Imran', 'approved'],
    ['Kavita', 'active'],
    ['Harpreet', 'inactive'],
    ['Devendra', 'rejected'],
  ])(
    'shows how many offers are deleted, and removes the row, when %s (%s) is deleted',
    async (name, expected_status) => {
      const { user, choose, sent } = show({ body: { message: 'ok', status: null } }, undefined, name)
      await choose(name, 'Delete')
      expect(screen.getByRole('alertdialog')).toHaveTextContent(texts.shopkeepers.confirmDelete)
      expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
      await screen.findByText(new RegExp(`38 offers are removed with ${name}'s shop`))
      expect(sent()).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument())
      expect(await toast('status')).toHaveTextContent(texts.shopkeepers.changed)
      expect(sent()).toEqual([
        { email: `${name.toLowerCase()}@example.com`, action: 'delete', expected_status },
      ])
    },
  )

  it.each(['Approve', 'Reject'])(
    'shows in the row that another admin decided first when %s is chosen',
    async (action) => {
      const message = 'Rukmini has deactivated this user.'
      const theirs = {
        status: 'inactive',
        changed_by: 'Rukmini',
        changed_at: '2026-12-05T09:00:00Z',
      } as const
      const refusal = { status: 409, body: { message, error: message, ...theirs } } as const
      const { user, choose } = show(refusal, undefined, 'Meena')
      await choose('Meena', action)
      if (action === 'Reject') {
        await user.click(screen.getByRole('radio', { name: 'The phone number does not answer.' }))
        await user.click(screen.getByRole('button', { name: 'Send and reject' }))
      }
      expect(await toastWith(`Error: ${message}`)).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      expect(within(row('Meena')).getByText('Inactive')).toBeInTheDocument()
      expect(within(row('Meena')).getByText('by Rukmini, 5 Dec 2026, 2:30 pm')).toBeInTheDocument()
    },
  )

  it('shows a message and removes the row when another admin already deleted the user', async () => {
    const message = 'There is no such user.'
    const { choose } = show({ status: 404, body: { message, error: message } })
    await choose('Harpreet', 'Activate')
    expect(await toastWith(`Error: ${message}`)).toBeInTheDocument()
    expect(screen.queryByText('Harpreet')).not.toBeInTheDocument()
  })

  it.each<[string, Modified, string]>([
    ['fails', { status: 500, body: { message: 'Broken.', error: 'Broken.' } }, 'Error: Broken.'],
    ['cannot be reached', 'away', texts.shopkeepers.networkFailure],
  ])('shows the error and keeps the row for a retry when the server %s', async (_, failure, text) => {
    const answers: Modified[] = [failure, { body: { message: 'ok', status: null } }]
    const { user, choose } = show(() => answers.shift() ?? 'away')
    const remove = async () => {
      await choose('Imran', 'Delete')
      await user.click(screen.getByRole('button', { name: 'Delete' }))
    }
    await remove()
    expect(await toastWith(text)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(within(row('Imran')).getByText('Approved')).toBeInTheDocument()
    await remove()
    await waitFor(() => expect(screen.queryByText('Imran')).not.toBeInTheDocument())
  })

  describe('consecutive pending people', () => {
    /** Owners 3, 2 and 1 are pending; each action removes its owner from the next response. */
    function showWaiting(status: UserStatus | null) {
      let waiting = [3, 2, 1].map((number) => person(`Owner${number}`, 'pending'))
      const { sentTo } = answerCalls({
        'GET /api/admin/users': () => ({ body: pageOf(waiting) }),
        'POST /api/admin/modify_user_status': ({ body }) => {
          waiting = waiting.filter(([, , , , , , , email]) => email !== body.email)
          return new Promise((answer) => setTimeout(answer, 20, { body: { message: 'ok', status } }))
        },
        'POST /api/admin/preview_status': { body: { mail: null, offers: 0, live_offers: 0 } },
      })
      const { user } = showScreen(<List />, '/?status=pending')
      return { user, sent: () => sentTo('POST /api/admin/modify_user_status').map(({ email }) => email) }
    }
    const approve = (number: number) => screen.findByRole('button', { name: `Approve Owner${number}` })

    it('moves the focus to the next person on each Enter, and keeps it on the last person', async () => {
      const { user, sent } = showWaiting('approved')
      ;(await approve(3)).focus()
      for (const next of [2, 1]) {
        await user.keyboard('{Enter}')
        await waitFor(async () => expect(await approve(next)).toHaveFocus())
      }
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Owner1' })).toHaveFocus())
      expect(sent()).toEqual(['owner3@example.com', 'owner2@example.com', 'owner1@example.com'])
    })

    it('approves only one person when Approve is double-clicked or Enter is held', async () => {
      const { user, sent } = showWaiting('approved')
      const button = await approve(3)
      expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
      await user.dblClick(button)
      expect(await within(row('Owner3')).findByText('Approved')).toBeVisible()
      expect(sent()).toHaveLength(1)
    })

    it('keeps an approved row in the filtered list until the filter is pressed again', async () => {
      const { user } = showWaiting('approved')
      await user.click(await approve(3))
      expect(await within(row('Owner3')).findByText('Approved')).toBeVisible()
      await user.click(screen.getByRole('button', { name: /^Pending/ }))
      await waitFor(() => expect(screen.queryByText('Owner3')).toBeNull())
      expect(screen.getAllByRole('button', { name: /^Approve Owner/ })).toHaveLength(2)
    })

    it('moves the focus to the next row when a person is rejected', async () => {
      const { user } = showWaiting(null)
      ;(await screen.findByRole('button', { name: 'Actions for Owner3' })).focus()
      await user.keyboard('{Enter}{ArrowDown}{Enter}')
      await user.click(await screen.findByRole('radio', { name: 'The phone number does not answer.' }))
      await user.click(screen.getByRole('button', { name: 'Send and reject' }))
      await waitFor(() => expect(screen.queryByText('Owner3')).toBeNull())
      await waitFor(async () => expect(await approve(2)).toHaveFocus())
    })
  })

  it('updates the list and the URL when a status or a search text is entered', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Pending 1' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(screen.getByTestId('address')).toHaveTextContent('/?status=pending')
    await user.type(screen.getByRole('searchbox'), 'nobody')
    expect(await screen.findByText(/No one matches/)).toBeInTheDocument()
    expect(screen.getByTestId('address')).toHaveTextContent('/?status=pending&query=nobody')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
  })

  it('shows the filtered list when the URL contains a status and a search text', async () => {
    show(undefined, '/?status=inactive&query=harpreet')
    expect(await screen.findByText('Harpreet')).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getByRole('searchbox')).toHaveValue('harpreet')
    expect(screen.getByRole('button', { name: 'Inactive 1' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('writes the page to the URL, and shows that page when the URL is opened', async () => {
    const ends = { total: 5, next: null, previous: null }
    answerCalls({
      'GET /api/admin/users': ({ query }) => ({
        body: query.after
          ? { ...pageOf(everybody.slice(3)), ...ends, rows_before: 3, previous: 'p1' }
          : { ...pageOf(everybody.slice(0, 3)), ...ends, next: 'p2' },
      }),
    })
    const { user, unmount } = showScreen(<List />)
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('4 to 5 of 5')).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(screen.getByTestId('address')).toHaveTextContent('/?after=p2')
    unmount()
    showScreen(<List />, '/?after=p2')
    expect(await screen.findByText('4 to 5 of 5')).toBeInTheDocument()
  })

  it('shows a message when nobody has registered yet', async () => {
    const counts = { all: 0, pending: 0, approved: 0, active: 0, inactive: 0, rejected: 0 }
    answerCalls({ 'GET /api/admin/users': { body: { ...pageOf([]), counts } } })
    showScreen(<List />)
    expect(await screen.findByText('No registrations yet.')).toBeInTheDocument()
  })

  it('shows an error and a retry button when the list fails to load', async () => {
    answerCalls({ 'GET /api/admin/users': { status: 503, body: { message: 'away' } } })
    const { user } = showScreen(<List />)
    expect(await screen.findByText(texts.shopkeepers.failed)).toBeInTheDocument()
    answerCalls({ 'GET /api/admin/users': { body: pageOf(everybody) } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Meena')).toBeInTheDocument()
  })
})
