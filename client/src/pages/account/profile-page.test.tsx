import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShopChange, ShopProfile } from '../../features/account/profiles/profile.api.ts'
import { type Answer, answerCalls, showScreen, textsOf, withUndo } from '../../test-screen.tsx'
import { someShopProfile } from '../../test-shops.ts'
import { Page } from './profile-page.tsx'

// Other parts of the page get no responses and log warnings.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

const person: AnswerOf<'GET /api/shop/profile/:userId'>['user'] = {
  ...{ name: 'Meena Soni', email: 'meena@example.com', contact_no: '98260 12345', language: 'en' },
  ...{ shop_name: 'Malwa Sound House', city: 'Indore', state: 'Madhya Pradesh', address: 'Shop 12' },
  ...{ user_type: 'shopkeeper', version: 1, phone_is_verified: true },
  shops: [{ shop_id: 17, name: 'Malwa Sound House' }],
}
const shop = someShopProfile()

/** `change` overrides the server's response when the shop is saved. */
function show(
  part = '',
  {
    change,
    closeAccount,
  }: {
    change?: () => Answer<'POST /api/shop/change_shop'> | undefined
    closeAccount?: Answer<'POST /api/shop/close_account'>
  } = {},
) {
  let now = shop
  const { sentTo } = answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'shopkeeper', name: person.name } } },
    'GET /api/shop/profile/:userId': { body: { user: person } },
    'GET /api/shop/shop_profile/:id': () => ({ body: { shop: now } }),
    'GET /api/shop/members': { body: { members: [], invitations: [] } },
    'POST /api/shop/change_shop': ({ body }) => {
      const refused = change?.()
      if (refused) return refused
      now = { ...now, ...(body as ShopChange & ShopProfile), version: now.version + 1 }
      return { body: { message: 'Saved.', shop: now, undo: 5 } }
    },
    'POST /api/shop/undo': () => {
      now = { ...shop, version: now.version + 1 }
      return { body: { message: 'Undone.' } }
    },
    'POST /api/shop/change_profile': ({ body }) =>
      body.contact_no === '12'
        ? { status: 400, body: { message: 'No', fields: { contact_no: 'Please enter a phone number.' } } }
        : { body: { message: 'Saved.', user: { ...person, name: String(body.name), version: 2 } } },
    'GET /api/shop/closing': {
      body: { closes_on: '2026-12-29', offers: 1, shops: [shop.name], is_last_admin: false },
    },
    'POST /api/shop/close_account': closeAccount,
  })
  const parts = showScreen(withUndo(<Page />), `/userprofile${part}`)
  const press = async (name: string) => parts.user.click(await screen.findByRole('button', { name }))
  // Sets the whole value at once: typing would render the form for each key.
  const fill = async (label: string, value: string) => {
    const field = await screen.findByLabelText(label, { exact: true })
    field.focus()
    fireEvent.change(field, { target: { value } })
  }
  return { ...parts, press, fill, sent: () => sentTo('POST /api/shop/change_shop') }
}
const name = () => screen.findByLabelText('Shop name')

describe('shop form', () => {
  it('saves name and address on Enter, and restores the previous values on Undo', async () => {
    const { user, fill, press, sent } = show()
    await fill('Shop name', 'Bhandari Footwear')
    await fill('Address', '27, Sitlamata Bazaar')
    expect(screen.getByText('2 changes')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Saved.')).toBeVisible()
    expect(sent()).toMatchObject([{ name: 'Bhandari Footwear', address: '27, Sitlamata Bazaar', version: 1 }])
    await press('Undo')
    await waitFor(async () => expect(await name()).toHaveValue('Malwa Sound House'))
  })

  it('keeps unsaved changes in other parts and after a reload, until Discard is pressed', async () => {
    const { user, fill, unmount } = show()
    await fill('Shop name', 'Bhandari Footwear')
    await user.click(screen.getByRole('switch', { name: 'Show WhatsApp' }))
    expect(screen.getByText('2 changes')).toBeVisible()
    const part = (name: string) =>
      within(screen.getByRole('navigation', { name: 'Profile' })).getByRole('link', { name })
    await user.click(part('Helpers'))
    expect(await screen.findByRole('heading', { name: 'Helpers' })).toBeVisible()
    await user.click(part('Shop'))
    expect(await screen.findByText('2 changes')).toBeVisible()
    unmount()

    const { press, unmount: leave } = show()
    expect(await name()).toHaveValue('Bhandari Footwear')
    await press('Discard')
    expect(screen.getByText('Nothing to save')).toBeVisible()
    leave()
    show()
    expect(await name()).toHaveValue('Malwa Sound House')
  })

  it('sends the hours, the special days and whether shoppers see the WhatsApp number', async () => {
    const { user, press, fill, sent } = show()
    await press('Other hours')
    await fill('Opens', '00:01')
    await fill('Closes', '00:00')
    await press('Add a special day')
    await fill('Date', '2027-01-26')
    await user.click(screen.getByRole('switch', { name: 'Show WhatsApp' }))
    await press('Save')
    await screen.findByText('Nothing to save')
    expect(sent()).toMatchObject([
      {
        hours: [{ opens: '00:01', closes: '00:00' }],
        special_days: [{ date: '2027-01-26', intervals: [] }],
        shows_whatsapp: true,
      },
    ])
  })

  it('focuses the field that the server rejects', async () => {
    const refusal = { status: 400, body: { message: 'No', fields: { name: 'Too short.' } } } as const
    const { fill, press } = show('', { change: () => refusal })
    await fill('Shop name', 'B')
    await press('Save')
    expect(await screen.findByText('Too short.')).toBeVisible()
    expect(await name()).toHaveFocus()
  })

  it('shows both versions when another user changed the shop, and saves the chosen version', async () => {
    let tries = 0
    const current = { ...shop, name: 'Theirs', version: 2 }
    const conflict = { status: 409, body: { message: 'Anil changed it.', current } } as const
    const { fill, press, sent } = show('', {
      change: () => (tries++ === 0 ? conflict : undefined),
    })
    await fill('Shop name', 'Mine')
    await press('Save')
    expect(await screen.findByRole('row', { name: 'Shop name Mine Theirs' })).toBeVisible()
    await press('Keep mine')
    expect(await screen.findByText('Saved.')).toBeVisible()
    expect(sent()).toMatchObject([{ version: 1 }, { name: 'Mine', version: 2 }])
  })
})

it('shows the registered values, and lets the user edit name and number in place', async () => {
  const { user, container, press, fill } = show()
  await screen.findByRole('heading', { name: 'Meena Soni' })
  const fields = [...container.querySelectorAll('dl > div')].map((row) => textsOf([...row.children]))
  expect(fields).toEqual([
    ['Name', 'Meena Soni'],
    ['Email', 'meena@example.com'],
    ['Contact no', '98260 12345'],
    ['Shop name', 'Malwa Sound House'],
    ['City', 'Indore'],
    ['State', 'Madhya Pradesh'],
    ['Address', 'Shop 12'],
    ['User type', 'shopkeeper'],
  ])
  await press('Change name or number')
  await fill('Name', 'Meena Joshi')
  await fill('Contact no', '12')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Please enter a phone number.')).toBeVisible()
  expect(screen.getByLabelText('Contact no')).toHaveFocus()
  await fill('Contact no', '98930 11111')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Meena Joshi' })).toBeVisible()
})

it('shows the link to close the account last, separate from the other links', async () => {
  show()
  const parts = within(await screen.findByRole('navigation', { name: 'Profile' })).getAllByRole('link')
  const last = parts.pop()
  expect(last).toHaveTextContent('Close account')
  expect(new Set(parts.map((part) => part.parentElement)).size).toBe(1)
  expect(parts[0]?.parentElement).not.toContainElement(last as HTMLElement)
})

it('leaves the closing screen when the user keeps the account', async () => {
  let closes_on: string | undefined = '2026-12-29'
  answerCalls({
    'GET /api/shop/session': () => ({
      body: {
        user: { user_id: 7, user_type: 'shopkeeper', name: person.name, ...(closes_on && { closes_on }) },
      },
    }),
    'GET /api/shop/profile/:userId': { body: { user: person } },
    'POST /api/shop/keep_account': () => {
      closes_on = undefined
      return { body: { message: 'Your shop is back.' } }
    },
  })
  const { user } = showScreen(<Page />, '/userprofile?part=close')
  await user.click(await screen.findByRole('button', { name: texts.closing.takeBack }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/userprofile$/))
})

it('focuses Keep on the closing screen, offers a holiday instead, and shows an error for a wrong password', async () => {
  const wrong = { status: 400, body: { message: 'No', fields: { password: 'Not yours.' } } } as const
  const { user, fill } = show('?part=close', { closeAccount: wrong })
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Keep my shop'))
  expect(screen.getByRole('link', { name: 'Holiday instead' })).toHaveAttribute('href', '/adminlist#holiday')
  await fill('Your password, to confirm that it is you', 'wrong')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Not yours.')).toBeVisible()
})
