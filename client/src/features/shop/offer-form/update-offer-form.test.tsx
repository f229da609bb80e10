import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { describe, expect, it, vi } from 'vitest'
import { withoutDrafts } from '../../../test-drafts.ts'
import { someOwnOffer } from '../../../test-offers.ts'
import { type Answer, act, answerCalls, screen, showScreen, toast, waitFor } from '../../../test-screen.tsx'
import { UpdateOfferForm } from './full-offer.tsx'
import { useOwnOffer } from './offer-form.api.ts'
import type { LoadNext } from './use-publish.ts'

const product = someOwnOffer({ end_date: '2026-12-05' })
withoutDrafts()

const theirs = { ...product, name: 'Brass lamp', category_id: 4, subcategory_id: 40, version: 2 }
const conflict = 'This offer was changed at 11:40 am by Vikram.'

function WithProduct({ loadNext, at }: { loadNext?: LoadNext; at?: string }) {
  const { data: found } = useOwnOffer(41)
  return found ? <UpdateOfferForm userId={7} product={found} loadNext={loadNext} at={at} /> : null
}

async function showConflict() {
  let reads = 0
  const { sentTo } = answerCalls({
    'GET /api/shop/product/:id': () => ({ body: { product: reads++ === 0 ? product : theirs } }),
    'POST /api/shop/updateproduct/:id': ({ body }) =>
      body.version === '2'
        ? { body: { message: 'ok', product: theirs } }
        : {
            status: 409,
            body: { message: conflict, changed_by: 'Vikram', changed_at: '2026-11-22T06:10:00Z' },
          },
    'GET /api/admin/get_category': {
      body: {
        category: [
          [3, 'Home'],
          [4, 'Puja'],
        ],
      },
    },
    'GET /api/user/get_subcategory/:categoryId': {
      body: {
        subcategories: [
          { id: 30, name: 'Lamps' },
          { id: 40, name: 'Diyas' },
        ],
      },
    },
  })
  const { user: person } = showScreen(<WithProduct />)
  const name = await screen.findByLabelText('Name')
  await person.clear(name)
  await person.type(name, 'Brass diya, set of 4')
  await person.click(screen.getByRole('button', { name: 'Update Product' }))
  await screen.findByText(conflict)
  return {
    person,
    sent: () => sentTo('POST /api/shop/updateproduct/:id'),
    address: () => screen.getByTestId('address').textContent,
  }
}

describe('the form for a product that someone else has changed', () => {
  it('shows a toast and the reason, and keeps the typed text', async () => {
    const { sent, address } = await showConflict()
    expect(await toast()).toHaveTextContent(texts.updateProduct.failed)
    expect(screen.getByLabelText('Name')).toHaveValue('Brass diya, set of 4')
    expect(sent()).toMatchObject([{ name: 'Brass diya, set of 4', version: '1' }])
    expect(address()).toBe('/')
  })

  it('sends the typed values with the current version when Keep mine is pressed', async () => {
    const { person, sent, address } = await showConflict()
    await person.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(address()).toBe('/adminlist'), { timeout: 8000 })
    expect(sent().at(-1)).toMatchObject({ name: 'Brass diya, set of 4', version: '2' })
  })

  it('shows both versions, and starts again from the other one when Use the other is pressed', async () => {
    const { person, sent, address } = await showConflict()
    await person.click(screen.getByRole('button', { name: 'See both' }))
    expect(screen.getByRole('row', { name: 'Name Brass diya, set of 4 Brass lamp' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'Category Home Puja' })).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: 'Subcategory Lamps Diyas' })).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Use the other' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Brass lamp')
    expect(screen.queryByText(conflict)).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Update Product' }))
    await waitFor(() => expect(address()).toBe('/adminlist'), { timeout: 8000 })
    expect(sent().at(-1)).toMatchObject({ name: 'Brass lamp', version: '2' })
  })
})

const answersWith = (update: Answer<'POST /api/shop/updateproduct/:id'>, found: OwnOffer = product) =>
  answerCalls({
    'GET /api/shop/product/:id': { body: { product: found } },
    'POST /api/shop/updateproduct/:id': update,
    'GET /api/admin/get_category': { body: { category: [[3, 'Home']] } },
    'GET /api/user/get_subcategory/:categoryId': { body: { subcategories: [{ id: 30, name: 'Lamps' }] } },
  })
const stored = { body: { message: 'ok', product: theirs } }
const update = () => screen.getByRole('button', { name: 'Update Product' })

describe('a stored offer without a kind of struck price', () => {
  it('asks for the kind only after a price changes', async () => {
    const { sentTo } = answerCalls({
      'GET /api/shop/product/:id': { body: { product: { ...product, struck_price_kind: null } } },
      'POST /api/shop/updateproduct/:id': stored,
      'GET /api/admin/get_category': { body: { category: [[3, 'Home']] } },
      'GET /api/user/get_subcategory/:categoryId': { body: { subcategories: [{ id: 30, name: 'Lamps' }] } },
    })
    const { user } = showScreen(<WithProduct />)
    const price = await screen.findByLabelText('Discount price')
    expect(screen.queryByRole('radio')).toBeNull()

    await user.clear(price)
    await user.type(price, '500')
    await user.click(update())
    expect(await screen.findByText('Choose what ₹640 is.')).toBeInTheDocument()
    expect(sentTo('POST /api/shop/updateproduct/:id')).toEqual([])

    await user.click(screen.getByLabelText(/My usual price/))
    await user.click(update())
    await waitFor(() => expect(sentTo('POST /api/shop/updateproduct/:id')).toHaveLength(1))
    expect(sentTo('POST /api/shop/updateproduct/:id')).toMatchObject([{ struck_price_kind: 'usual' }])
  })
})

describe('the form for updating an offer', () => {
  it('shows that a struck price is not proven until the user types another price', async () => {
    answerCalls({
      'GET /api/shop/product/:id': { body: { product: { ...product, price_is_proven: false } } },
      'GET /api/admin/get_category': { body: { category: [[3, 'Home']] } },
      'GET /api/user/get_subcategory/:categoryId': { body: { subcategories: [{ id: 30, name: 'Lamps' }] } },
    })
    const { user } = showScreen(<WithProduct />)
    expect(await screen.findByText(texts.unproven.mark)).toBeVisible()
    await user.clear(screen.getByLabelText('Price'))
    await user.type(screen.getByLabelText('Price'), '800')
    expect(await screen.findByRole('group', { name: 'What is ₹800?' })).toBeVisible()
    expect(screen.queryByText(texts.unproven.mark)).toBeNull()
  })

  it.each([
    ['discount_price', () => screen.getByLabelText('Discount price')],
    ['end_date', () => screen.getByLabelText('End date')],
    ['photo', () => screen.getByRole('button', { name: /^Choose/ })],
  ])('focuses the field that the link names: %s', async (at, field) => {
    answersWith(stored)
    showScreen(<WithProduct at={at} />)
    await screen.findByLabelText('Name')
    expect(field()).toHaveFocus()
  })

  it('shows that a hidden offer is still hidden after the update', async () => {
    const hidden = {
      ...{ reason: 'The price in the shop is different.', since: '2026-11-22T06:10:00Z', field: null },
      ...{ hidden_by: 'Anjali', asked_again_at: null, asked_again_by: null, refused: null },
    }
    answersWith(stored, { ...product, hidden_at: hidden.since, hidden })
    const { user } = showScreen(<WithProduct />)
    await user.type(await screen.findByLabelText('Name'), ', set of 4')
    await user.click(update())
    expect(await screen.findByText(/It is still hidden: ask for another look/)).toBeVisible()
  })

  it('shows an error for an emptied field and sends nothing', async () => {
    const { sentTo } = answersWith(stored)
    const { user } = showScreen(<WithProduct />)
    const brand = await screen.findByLabelText('Brand')
    await user.clear(brand)
    await user.type(brand, ' ')
    await user.click(update())
    expect(await toast()).toHaveTextContent('Please fill all required fields.')
    expect(screen.getByText('Please enter the brand.')).toBeInTheDocument()
    expect(sentTo('POST /api/shop/updateproduct/:id')).toEqual([])
  })

  it('marks the field that the server rejected, and keeps the other fields', async () => {
    const message = 'Please choose a subcategory of the chosen category.'
    answersWith({ status: 400, body: { message, fields: { subcategory_id: message } } })
    const { user } = showScreen(<WithProduct />)
    await user.type(await screen.findByLabelText('Name'), ', set of 4')
    await user.click(update())
    expect(await toast()).toHaveTextContent(texts.updateProduct.failed)
    expect(screen.getByLabelText('Subcategory')).toBeInvalid()
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Name')).toHaveValue('Brass diya, set of 4')
  })

  it('marks invalid prices and dates, and keeps the typed values', async () => {
    const { sentTo } = answersWith(stored)
    const { user } = showScreen(<WithProduct />)
    await screen.findByLabelText('Name')
    const wrong = { Price: '0', 'Discount price': '-5', 'End date': '2026-10-31' }
    for (const [label, value] of Object.entries(wrong)) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), value)
    }
    await user.click(update())
    for (const sentence of [
      'Please correct the fields marked in red.',
      'The price must be more than 0.',
      'The discount price cannot be below 0.',
      'The end date cannot be before the start date.',
    ])
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    for (const [label, value] of Object.entries(wrong))
      expect(screen.getByLabelText(label)).toHaveValue(value)
    expect(sentTo('POST /api/shop/updateproduct/:id')).toEqual([])
  })

  it('stops on Cancel and after a minute without a response, and keeps the typed text', async () => {
    const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
    const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
    const { sentTo } = answersWith('silent')
    const { user } = showScreen(<WithProduct />)
    await user.type(await screen.findByLabelText('Name'), ', set of 4')
    await user.dblClick(update())
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    // A tap on Cancel right after the start would count as the second tap of a double tap.
    pass(1)
    await user.click(cancel)
    expect(await screen.findByText('You stopped the upload.')).toBeInTheDocument()
    expect(sentTo('POST /api/shop/updateproduct/:id')).toHaveLength(1)

    await user.click(update())
    await screen.findByRole('button', { name: 'Cancel' })
    pass(16)
    expect(screen.getByText('The network is slow. We stop automatically after one minute.')).toBeVisible()
    pass(45)
    expect(await toast()).toHaveTextContent('Product update failed.')
    expect(screen.getByLabelText('Name')).toHaveValue('Brass diya, set of 4')
  })

  it('keeps the typed text when the server is unreachable, even after a reload', async () => {
    answersWith('away')
    const first = showScreen(<WithProduct />)
    await first.user.type(await screen.findByLabelText('Name'), ', set of 4')
    await first.user.click(update())
    expect(await toast()).toHaveTextContent('Product update failed.')
    first.unmount()

    const { sentTo } = answersWith(stored)
    const { user } = showScreen(<WithProduct />)
    expect(await screen.findByText('We saved what you had filled in.')).toBeInTheDocument()
    await user.click(update())
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/adminlist'))
    expect(sentTo('POST /api/shop/updateproduct/:id')).toMatchObject([{ name: 'Brass diya, set of 4' }])
  })
})

describe('an update whose next screen fails to load', () => {
  it('replaces the form with a success message', async () => {
    answersWith(stored)
    const { user } = showScreen(<WithProduct loadNext={() => Promise.reject(new Error('away'))} />)
    await user.type(await screen.findByLabelText('Name'), ', set of 4')
    await user.click(update())

    const focused = await screen.findByRole('heading', { name: 'Your offer has been updated' })
    await waitFor(() => expect(focused).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Update Product' })).toBeNull()
    expect(screen.getByRole('link', { name: texts.nav.myProducts })).toBeInTheDocument()
  })
})
