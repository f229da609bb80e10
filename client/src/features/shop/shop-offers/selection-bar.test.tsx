import { userEvent } from '@testing-library/user-event'
import { texts } from 'server/contract/facts/texts'
import { expect, it, vi } from 'vitest'
import { someOwnOffer } from '../../../test-offers.ts'
import { answerCalls, screen, showScreen, waitFor, within } from '../../../test-screen.tsx'
import { AdminCommands } from './selection-bar.tsx'

const offers = [
  someOwnOffer({
    id: 7,
    version: 2,
    name: 'Daud running shoes',
    category: 'Footwear',
    subcategory: 'Running',
  }),
  someOwnOffer({
    id: 8,
    version: 5,
    name: 'Shahi formal shoes',
    category: 'Footwear',
    subcategory: 'Formal',
  }),
]
const products = [
  { product_id: 7, version: 2 },
  { product_id: 8, version: 5 },
]
const done = { message: '2 offers moved', changed: [7, 8], undo: [], left: [] }
const categories = [{ id: 1, name: 'Footwear', subcategories: [{ id: 4, name: 'School shoes' }] }]

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('moves offers using the versions that the admin saw', async () => {
  const { sentTo } = answerCalls({
    'GET /api/user/category_tree': { body: { categories } },
    'POST /api/admin/move_offers': { body: done },
  })
  const onDone = vi.fn()
  showScreen(<AdminCommands chosen={offers} disabled={false} onDone={onDone} />)
  await press(texts.myProducts.commands.move)
  const sheet = await screen.findByRole('dialog', { name: 'Move 2 offers to another category' })
  expect(sheet).toHaveTextContent('Now: Footwear › Running, Footwear › Formal')
  await press('Move 2 offers')
  const choice = within(sheet).getByRole('combobox')
  expect(choice).toHaveAccessibleDescription(texts.products.subcategoryMissing)
  await screen.findByRole('option', { name: 'Footwear › School shoes' })
  await userEvent.selectOptions(choice, 'Footwear › School shoes')
  await userEvent.click(within(sheet).getByRole('switch'))
  await press('Move 2 offers')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sentTo('POST /api/admin/move_offers')).toEqual([{ products, subcategory_id: '4', notify: false }])
})

it('shows the mail for the chosen reason, and hides all chosen offers', async () => {
  const mail = { to: 'kamlesh@bhandari.example', subject: 'Not shown for now: 2 of your offers', text: 'Why' }
  const { sentTo } = answerCalls({
    'POST /api/admin/preview_hiding': { body: { mail } },
    'POST /api/admin/hide_offers': { body: done },
  })
  const onDone = vi.fn()
  showScreen(<AdminCommands chosen={offers} disabled={false} onDone={onDone} />)
  await press(texts.myProducts.commands.hide)
  const dialog = await screen.findByRole('alertdialog', { name: 'Hide these 2 offers?' })
  expect(dialog).toHaveTextContent('Daud running shoes, Shahi formal shoes')
  await userEvent.click(within(dialog).getByRole('radio', { name: texts.hiding.reasonLabels.ended }))
  expect(await within(dialog).findByText(/2 of your offers/)).toBeVisible()
  await press(texts.hiding.confirm)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sentTo('POST /api/admin/hide_offers')).toEqual([{ products, reason: 'ended' }])
})
