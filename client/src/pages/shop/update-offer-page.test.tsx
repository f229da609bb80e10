import { screen, waitFor } from '@testing-library/react'
import type { SameOffer } from 'server/contract/catalog/same-offers'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answer, answerCalls } from '../../test-answers.ts'
import { withoutDrafts } from '../../test-drafts.ts'
import { showScreen } from '../../test-screen.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { Page } from './update-offer-page.tsx'

withoutDrafts()
// The parts of the page that a test is not about are not answered.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

const product = {
  ...{ id: 41, category_id: 3, category: 'Electronics', subcategory_id: 30, subcategory: 'Headphones' },
  ...{ name: 'Kettle', brand: 'Deepam', description: 'Hot.', price: 3999, discount_price: 1999 },
  ...{ discount_percent: 50, struck_price_kind: 'usual', code_limit: null, price_is_proven: true },
  ...{ start_date: '2026-11-01', end_date: '2099-12-05', product_status: 'active', offer_state: 'live' },
  ...{ shop_id: 7, shop_name: 'Malwa', version: 1, photo_url: null, photo_srcset: null, price_tag: null },
} as OwnOffer
const same = { id: 50, name: 'Kettle', shop_name: 'Roshni', discount_price: 1999 } as SameOffer

function show(search: string, answer: () => Answer<'GET /api/shop/product/:id'>) {
  let stands_alone = false
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'shopkeeper', name: 'Meena' } } },
    'GET /api/shop/product/:id': answer,
    'GET /api/admin/get_category': { body: { category: [[3, 'Electronics']] } },
    'GET /api/user/get_subcategory/:categoryId': {
      body: { subcategories: [{ id: 30, name: 'Headphones' }] },
    },
    'GET /api/shop/same/:id': () => ({
      body: { stands_alone, same_products: stands_alone ? [] : [same] },
    }),
    'POST /api/shop/stand_alone': ({ body }) => {
      stands_alone = body.stands_alone === true
      return { body: { message: 'Done.' } }
    },
  })
  return showScreen(
    <>
      <Page />
      <UndoBar />
    </>,
    `/updateproduct${search}`,
  )
}

it('shows the stored offer in the form', async () => {
  show('?id=41', () => ({ body: { product } }))
  expect(await screen.findByLabelText('Name')).toHaveValue('Kettle')
  expect(screen.getByRole('heading', { name: 'Update Product' })).toBeVisible()
  expect(document.title).toContain('Update Product')
  expect(screen.getByLabelText('Price')).toHaveValue('3,999')
  expect(screen.getByLabelText('Discount percent')).toHaveValue('50')
  await waitFor(() => expect(screen.getByLabelText('Subcategory')).toHaveValue('30'))
})

it.each(['', '?id=', '?id=x', '?id=999999'])(
  'leads to My Products when the address has "%s"',
  async (search) => {
    show(search, () => ({ status: 404 }))
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/adminlist$/))
  },
)

it('offers another try when the offer cannot be loaded', async () => {
  let isAway = true
  const { user } = show('?id=41', () => (isAway ? 'away' : { body: { product } }))
  expect(await screen.findByText('The product could not be loaded.')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('Kettle')
})

it('lists the same at other shops until the shop says that it is not the same, and again after Undo', async () => {
  const { user } = show('?id=41', () => ({ body: { product } }))
  expect(await screen.findByRole('link', { name: 'Kettle, Roshni: ₹1,999' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'This is not the same' }))
  expect(await screen.findByText(/^You said that it is not the same as others/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Kettle, Roshni: ₹1,999' })).toBeVisible()
})
