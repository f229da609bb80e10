import { userEvent } from '@testing-library/user-event'
import { texts } from 'server/contract/facts/texts'
import type { FoundByAdmin } from 'server/contract/find/calls'
import { expect, it } from 'vitest'
import { answerCalls, fireEvent, screen, showScreen, within } from '../../../test-screen.tsx'
import { FindBox } from './find-box.tsx'

const none = { total: 0, total_is_exact: true, rows: [] }
const found: FoundByAdmin = {
  read_as: 'words',
  shops: {
    total: 1,
    total_is_exact: true,
    rows: [
      { shop_id: 17, name: 'Bhandari Footwear', address: 'Rajwada', status: 'approved', live_offers: 29 },
    ],
  },
  people: none,
  offers: {
    total: 43,
    total_is_exact: true,
    rows: [
      {
        product_id: 10482,
        name: 'Noor block heels',
        code: 'BF-0147',
        shop: { id: 17, name: 'Bhandari Footwear' },
        state: 'hidden',
        photo_url: '/uploads/a.jpg',
        photo_srcset: '',
      },
    ],
  },
}
const field = () => screen.getByRole('combobox', { name: texts.find.label })

it('groups results by type, selects a result with the arrow keys, and opens it on Enter', async () => {
  answerCalls({ 'GET /api/admin/find': { body: found } })
  showScreen(<FindBox />)
  fireEvent.keyDown(document.body, { key: '/' })
  expect(field()).toHaveFocus()
  await userEvent.keyboard('bhandari')
  const list = await screen.findByRole('listbox', { name: 'Results for bhandari' })
  const groups = within(list).getAllByRole('group')
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Shops, 1',
    'Offers, 1 of 43',
    'Open as a list',
  ])
  const [shop, offer, all] = within(list).getAllByRole('option')
  expect(shop).toHaveTextContent('Bhandari FootwearShop 17 · Rajwada · 29 offers live')
  expect(offer).toHaveTextContent('Offer 10482 · code BF-0147 · Bhandari FootwearHidden')
  expect(shop).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}')
  expect(all).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('/updateproduct?id=10482')
})

it('shows how the query was interpreted when nothing is found, and clears the field on Escape', async () => {
  answerCalls({
    'GET /api/admin/find': { body: { read_as: 'phone', shops: none, people: none, offers: none } },
  })
  showScreen(<FindBox />)
  await userEvent.type(field(), '99999 00000')
  expect(await screen.findByText('Nothing found for “99999 00000”')).toBeVisible()
  expect(screen.getByText(texts.find.readAsPhone)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveValue('')
})

it('sends no request when the query is a single letter', async () => {
  const { sentTo } = answerCalls({ 'GET /api/admin/find': { body: found } })
  showScreen(<FindBox />)
  await userEvent.type(field(), 'b')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(sentTo('GET /api/admin/find')).toEqual([])
})
