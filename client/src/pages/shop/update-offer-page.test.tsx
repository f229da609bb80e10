import type { SameOffer } from 'server/contract/catalog/calls'
import { beforeEach, expect, it, vi } from 'vitest'
import { withoutDrafts } from '../../test-drafts.ts'
import { someOwnOffer } from '../../test-offers.ts'
import { type Answer, answerCalls, screen, showScreen, waitFor, withUndo } from '../../test-screen.tsx'
import { Page } from './update-offer-page.tsx'

withoutDrafts()
// Other parts of the page get no responses and log warnings.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

const product = someOwnOffer({ name: 'Kettle', price: 3999, discount_price: 1999, discount_percent: 50 })
const same = { id: 50, name: 'Kettle', shop_name: 'Roshni', discount_price: 1999 } as SameOffer

function show(search: string, answer: () => Answer<'GET /api/shop/product/:id'>) {
  let stands_alone = false
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'shopkeeper', name: 'Meena' } } },
    'GET /api/shop/product/:id': answer,
    'GET /api/admin/get_category': { body: { category: [[3, 'Home']] } },
    'GET /api/user/get_subcategory/:categoryId': { body: { subcategories: [{ id: 30, name: 'Lamps' }] } },
    'GET /api/shop/same/:id': () => ({
      body: { stands_alone, same_products: stands_alone ? [] : [same] },
    }),
    'POST /api/shop/stand_alone': ({ body }) => {
      stands_alone = body.stands_alone === true
      return { body: { message: 'Done.' } }
    },
  })
  return showScreen(withUndo(<Page />), `/updateproduct${search}`)
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
  'redirects to My Products when the query string is "%s"',
  async (search) => {
    show(search, () => ({ status: 404 }))
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/adminlist$/))
  },
)

it('offers a retry when the offer fails to load', async () => {
  let isAway = true
  const { user } = show('?id=41', () => (isAway ? 'away' : { body: { product } }))
  expect(await screen.findByText('The product could not be loaded.')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('Kettle')
})

it('lists the same product at other shops, hides it when the shop denies the match, and restores it on Undo', async () => {
  const { user } = show('?id=41', () => ({ body: { product } }))
  expect(await screen.findByRole('link', { name: 'Kettle, Roshni: ₹1,999' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not the same product' }))
  expect(await screen.findByText(/^You said it is not the same/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Kettle, Roshni: ₹1,999' })).toBeVisible()
})
