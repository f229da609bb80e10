import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { texts } from '../../texts.ts'
import { useShopProducts } from './shop-products.api.ts'
import { UpdateProductForm } from './update-product-form.tsx'

const user = { user_id: 7, user_type: 'shopkeeper', name: 'Meena Soni' } as const
const product = {
  id: 41,
  category_id: 3,
  category: 'Home',
  subcategory_id: 30,
  subcategory: 'Lamps',
  name: 'Brass diya',
  brand: 'Sarafa',
  price: 640,
  discount_price: 512,
  discount_percent: 20,
  start_date: '2026-11-01',
  end_date: '2026-12-05',
  description: 'Bright.',
  product_status: 'active',
  offer_state: 'live',
  added_by: 7,
  shop_name: 'Sarafa Brass',
  version: 1,
  photo_url: null,
  photo_srcset: null,
} as const
const theirs = { ...product, name: 'Brass lamp', version: 2 }
const conflict = 'This product was changed meanwhile.'

/** The form over the list, as on its page; somebody else changes the product right after it was opened. */
function WithList({ onUpdated }: { onUpdated: () => void }) {
  const { data } = useShopProducts(user)
  const [found] = data ?? []
  return found ? <UpdateProductForm userId={7} product={found} onUpdated={onUpdated} renderCard={() => null} /> : null
}

async function showConflict() {
  const onUpdated = vi.fn()
  let reads = 0
  const { sentTo } = answerCalls({
    listOwnProducts: () => ({ body: { products: [reads++ === 0 ? product : theirs] } }),
    updateProduct: ({ body }) =>
      body.version === '2'
        ? { body: { message: 'ok', product: theirs } }
        : { status: 409, body: { message: conflict } },
    listCategoryPairs: { body: { category: [[3, 'Home']] } },
    listSubcategories: { body: { subcategories: [{ id: 30, name: 'Lamps' }] } },
  })
  const { user: person } = showScreen(<WithList onUpdated={onUpdated} />)
  const name = await screen.findByLabelText('Name')
  await person.clear(name)
  await person.type(name, 'Brass diya, set of 4')
  await person.click(screen.getByRole('button', { name: 'Update Product' }))
  await screen.findByText(conflict)
  return { person, onUpdated, sent: () => sentTo('updateProduct') }
}

describe('the form of a product that somebody else changed meanwhile', () => {
  it('when it is sent, then the toast and the reason are told and what was typed stays', async () => {
    const { sent, onUpdated } = await showConflict()
    const toast = await within(screen.getByLabelText(/Messages/)).findByRole('alert')
    expect(toast).toHaveTextContent(texts.updateProduct.failed)
    expect(screen.getByLabelText('Name')).toHaveValue('Brass diya, set of 4')
    expect(sent()).toMatchObject([{ name: 'Brass diya, set of 4', version: '1' }])
    expect(onUpdated).not.toHaveBeenCalled()
  })

  it('when one overwrites, then it is sent for the present version', async () => {
    const { person, sent, onUpdated } = await showConflict()
    await person.click(screen.getByRole('button', { name: 'Overwrite it with mine' }))
    await vi.waitFor(() => expect(onUpdated).toHaveBeenCalled())
    expect(sent().at(-1)).toMatchObject({ name: 'Brass diya, set of 4', version: '2' })
  })

  it('when one looks at the other change, then the form begins again with it', async () => {
    const { person } = await showConflict()
    await person.click(screen.getByRole('button', { name: 'Show the other change' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Brass lamp')
    expect(screen.queryByText(conflict)).not.toBeInTheDocument()
  })
})
