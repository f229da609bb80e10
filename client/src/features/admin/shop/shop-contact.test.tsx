import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { type Answer, answerCalls, screen, showScreen, waitFor, within } from '../../../test-screen.tsx'
import { ShopContact } from './shop-contact.tsx'

type Answered = Answer<'POST /api/admin/change_contact'>
const at = '2026-11-23T06:13:00.000Z'
const shop: AdminShop = {
  ...{ shop_id: 17, name: 'Bhandari Footwear', is_main: true, status: 'active', reason: null, since: at },
  ...{ category: 'Footwear', live_offers: 29, team: [], history: [], messages: { total: 0, rows: [] } },
  contact: {
    ...{ address: '27, Sitlamata Bazaar', quarter: null, city: 'Indore', phone: '98260 44718' },
    ...{ email: 'kamlesh@bhandari.example', place: null, version: 3, owner_version: 5 },
  },
  owner: {
    ...{ user_id: 4, name: 'Kamlesh Bhandari', user_type: 'shopkeeper', status: 'active', closes_on: null },
  },
}
const edit = (field: string) => userEvent.click(screen.getByRole('button', { name: `Edit: ${field}` }))
const type = async (field: string, value: string) => {
  const input = screen.getByRole('textbox', { name: field })
  await userEvent.clear(input)
  await userEvent.type(input, value)
}

it('cancels editing on Escape, and sends the edited address on Enter', async () => {
  const { sentTo } = answerCalls({
    'POST /api/admin/change_contact': { body: { message: 'Saved.', undo: 9 } },
  })
  showScreen(<ShopContact shop={shop} />)
  await edit('Address')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  await edit('Address')
  await type('Address', '41, Bajaj Khana{Enter}')
  const focused = await screen.findByRole('button', { name: 'Edit: Address' })
  await waitFor(() => expect(focused).toHaveFocus())
  expect(sentTo('POST /api/admin/change_contact')).toEqual([
    { shop_id: 17, version: 3, owner_version: 5, field: 'address', value: '41, Bajaj Khana' },
  ])
})

it('names the admin who changed the field first, and overwrites the change on request', async () => {
  const current = { phone: '97130 22045', version: 3, owner_version: 6 }
  const answers = [
    { status: 409, body: { message: 'Changed.', changed_by: 'Priya Bhandari', changed_at: at, current } },
    { body: { message: 'Saved.', undo: 9 } },
  ]
  const { sentTo } = answerCalls({
    'POST /api/admin/change_contact': () => (answers.shift() ?? expect.fail('once more')) as Answered,
  })
  showScreen(<ShopContact shop={shop} />)
  await edit('Phone')
  await type('Phone', '98260 00000')
  await userEvent.click(screen.getByRole('button', { name: texts.adminShop.save }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Priya Bhandari changed this at 11:43 am')
  expect(screen.getByText('Now: 97130 22045')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('98260 00000')
  expect(within(document.body).getByRole('button', { name: texts.adminShop.keepTheirs })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.adminShop.saveMine }))
  expect(await screen.findByRole('button', { name: 'Edit: Phone' })).toBeVisible()
  expect(sentTo('POST /api/admin/change_contact').at(-1)).toMatchObject({ owner_version: 6 })
})

it('keeps the edited field when the shop is refetched, and sends it once when Enter is pressed twice', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { sentTo } = answerCalls({
    'POST /api/admin/change_contact': async () => {
      await arrived
      return { body: { message: 'Saved.', undo: 9 } }
    },
  })
  const { user } = showScreen(<Later />)
  await edit('Address')
  await type('Address', '41, Bajaj Khana')
  await edit('Phone')
  // The user typed before this refetch loads another admin's change.
  await user.click(screen.getByRole('button', { name: 'Refetch' }))
  await user.click(screen.getByRole('textbox', { name: 'Address' }))
  await user.keyboard('{Enter>3/}{Enter}')
  arrive()
  expect(await screen.findByRole('button', { name: 'Edit: Address' })).toBeVisible()
  expect(sentTo('POST /api/admin/change_contact')).toEqual([
    { shop_id: 17, version: 3, owner_version: 5, field: 'address', value: '41, Bajaj Khana' },
  ])
})

function Later() {
  const [version, setVersion] = useState(3)
  return (
    <>
      <ShopContact shop={{ ...shop, contact: { ...shop.contact, version } }} />
      <button type="button" onClick={() => setVersion(4)}>
        Refetch
      </button>
    </>
  )
}
