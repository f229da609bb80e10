import { texts } from 'server/contract/facts/texts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/net/api-request.ts'
import { newOfferOf } from '../../../offer-drafts/draft.ts'
import { type Change, offerHere, saveTyped } from '../../../offer-drafts/draft-store.ts'
import { withoutDrafts } from '../../../test-drafts.ts'
import { answerCalls, screen, showScreen, toast, waitFor } from '../../../test-screen.tsx'
import { AddOfferForm } from './full-offer.tsx'
import { emptyOffer } from './offer-fields.ts'
import { offerFailureText } from './offer-form.api.ts'

const place = newOfferOf(7)
const id = place.id
withoutDrafts()

const categories: Parameters<typeof answerCalls>[0] = {
  'GET /api/admin/get_category': { body: { category: [[3, 'Electronics']] } },
  'GET /api/user/get_subcategory/:categoryId': { body: { subcategories: [{ id: 30, name: 'Headphones' }] } },
}
function show() {
  const { sentTo } = answerCalls(categories)
  const screenParts = showScreen(<AddOfferForm place={place} />)
  return { ...screenParts, sentTo }
}
const field = (label: string) => screen.getByLabelText(label, { exact: true })

describe('the form for a new product', () => {
  it('shows a toast, marks each field and focuses the first one when the form is submitted empty', async () => {
    const { user, sentTo } = show()
    await user.click(screen.getByRole('button', { name: 'Publish Product' }))
    expect(await toast()).toHaveTextContent(texts.addProduct.incomplete)
    for (const sentence of [
      'Please choose a category.',
      'Please choose a subcategory.',
      'Please enter the name.',
      'Please enter the brand.',
      'Please enter the price.',
      'Please enter the discount price.',
      'Please enter the discount percent.',
      'Please enter the end date.',
      'Please enter a description.',
      'Choose a photo and press Save Crop.',
      'Charges : Free',
    ])
      expect(screen.getByText(sentence)).toBeInTheDocument()
    expect(field('Name')).toBeInvalid()
    expect(field('Category')).toHaveFocus()
    expect(sentTo('POST /api/shop/add')).toEqual([])
  })

  it('shows the toast for missing fields when only the photo is missing', async () => {
    const delivery = { publishKey: crypto.randomUUID(), state: 'unsent' } as const
    const prices = { price: '3999', discount_price: '1999', discount_percent: '50' }
    const words = {
      category_id: '3',
      subcategory_id: '30',
      name: 'Tarang',
      brand: 'Tarang',
      description: 'Soft.',
    }
    const values = { ...emptyOffer(), ...prices, ...words, end_date: '2099-01-31' }
    void saveTyped(place, { values, version: null, hasPhoto: false, delivery })
    const { user, sentTo } = show()
    await user.click(screen.getByRole('button', { name: 'Publish Product' }))
    expect(await toast()).toHaveTextContent(texts.addProduct.incomplete)
    expect(screen.getByText('Choose a photo and press Save Crop.')).toBeInTheDocument()
    expect(screen.queryByText(/^Please (enter|choose) /)).toBeNull()
    expect(sentTo('POST /api/shop/add')).toEqual([])
  })

  it('shows the specification’s text for a failure without a message', () => {
    expect(offerFailureText(new ApiError(502, {}))).toBe('Unknown error')
    expect(offerFailureText(new ApiError(0, {}))).toBe('Failed to submit product')
  })

  it('loads the categories again when Try again is pressed', async () => {
    answerCalls({})
    const { user } = showScreen(<AddOfferForm place={place} />)
    await screen.findByText('The list could not be loaded.')
    answerCalls(categories)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'Electronics' })).toBeInTheDocument()
  })

  it('updates percent, hint and preview while prices are typed', async () => {
    const { user, container } = show()
    const card = container.querySelector('[inert]')
    await user.type(field('Name'), 'Tarang')
    await user.type(field('Price'), '3999')
    await user.type(field('Discount price'), '1999')
    expect(field('Discount percent')).toHaveValue('50')
    expect(screen.getByText('₹3,999 to ₹1,999 is 50% OFF')).toBeInTheDocument()
    for (const text of ['Tarang', '₹1,999', '₹3,999', '50% OFF']) expect(card).toHaveTextContent(text)

    await user.clear(field('Discount percent'))
    await user.type(field('Discount percent'), '10')
    expect(field('Discount price')).toHaveValue('3,599.1')

    await user.clear(field('Price'))
    await user.type(field('Price'), '1000')
    expect(field('Discount price')).toHaveValue('3,599.1')
    expect(screen.getByText('The discount price cannot be above the price.')).toBeInTheDocument()

    await user.clear(field('Discount percent'))
    await user.type(field('Discount percent'), '12.5')
    expect(field('Discount price')).toHaveValue('875')
    await user.tab()
    expect(field('Discount percent')).toHaveValue('12')
    await user.clear(field('Discount price'))
    await user.type(field('Discount price'), '1000')
    expect(screen.getByText('No discount: shoppers see one price.')).toBeInTheDocument()
    expect(card).not.toHaveTextContent('OFF')
  })

  it('warns of an end date in the past', async () => {
    const { user } = show()
    await user.type(field('End date'), '2020-01-01')
    expect(screen.getByText(/1 Jan 2020 is in the past/)).toBeInTheDocument()
  })

  it('clears the subcategory when the category changes', async () => {
    const { user } = show()
    await screen.findByRole('option', { name: 'Electronics' })
    await user.selectOptions(field('Category'), 'Electronics')
    await screen.findByRole('option', { name: 'Headphones' })
    await user.selectOptions(field('Subcategory'), 'Headphones')
    await user.selectOptions(field('Category'), '')
    expect(field('Subcategory')).toHaveValue('')
  })

  it('restores typed and chosen values when the page reopens, and clears them on Start over', async () => {
    const first = show()
    await first.user.type(field('Name'), 'Brass diya')
    await first.user.selectOptions(
      field('Category'),
      await screen.findByRole('option', { name: 'Electronics' }),
    )
    await first.user.selectOptions(
      field('Subcategory'),
      await screen.findByRole('option', { name: 'Headphones' }),
    )
    first.unmount()

    const { user } = show()
    expect(field('Name')).toHaveValue('Brass diya')
    await waitFor(() => expect(field('Category')).toHaveValue('3'))
    await waitFor(() => expect(field('Subcategory')).toHaveValue('30'))
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field('Name')).toHaveValue('')
    await waitFor(() => expect(offerHere(id)).toBeUndefined())
  })

  it('gives the draft a new publish key after another window has published it', async () => {
    const { user } = show()
    await user.type(field('Name'), 'Brass diya')
    const before = offerHere(id)?.delivery.publishKey
    const other = new BroadcastChannel('chowk-drafts')
    other.postMessage({ why: 'changed', kept: [], gone: [id] } satisfies Change)
    await waitFor(() => expect(offerHere(id)).toBeUndefined())
    other.close()
    await user.type(field('Name'), 's')
    expect(offerHere(id)).toMatchObject({ values: { name: 'Brass diyas' }, delivery: { state: 'unsent' } })
    expect(offerHere(id)?.delivery.publishKey).not.toBe(before)
  })

  it('reports the lost photo of a draft instead of claiming that everything was saved', async () => {
    const delivery = { publishKey: crypto.randomUUID(), state: 'unsent' } as const
    void saveTyped(place, {
      values: { ...emptyOffer(), name: 'Saree' },
      version: null,
      hasPhoto: true,
      delivery,
    })
    show()
    expect(await screen.findByText('The photo could not be saved. Take it again.')).toBeInTheDocument()
    expect(screen.queryByText('We saved what you had filled in.')).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('Saree')
  })

  it('rejects a file that is not a picture, and disables Save Crop while a photo is opening', async () => {
    const { user, container } = show()
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The form has no file field.')
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} })
    await user.upload(input, new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' }))
    expect(screen.getByRole('button', { name: 'Save Crop' })).toBeDisabled()
    input.accept = ''
    await user.upload(input, new File(['hello'], 'note.txt', { type: 'text/plain' }))
    expect(screen.getByText('This file is not a picture. Please choose a photo.')).toBeInTheDocument()
  })
})
