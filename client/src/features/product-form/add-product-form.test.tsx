import { act, screen, waitFor, within } from '@testing-library/react'
import { texts } from 'server/contract/texts'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { AddProductForm } from './add-product-form.tsx'
import { draftKey, readDraft, saveDraft } from './draft-storage.ts'
import { emptyProduct } from './product-form-values.ts'

function show() {
  const { sentTo } = answerCalls({
    'GET /api/admin/get_category': { body: { category: [[3, 'Electronics']] } },
    'GET /api/user/get_subcategory/:categoryId': { body: { subcategories: [{ id: 30, name: 'Headphones' }] } },
  })
  const screenParts = showScreen(<AddProductForm userId={7} />)
  return { ...screenParts, sentTo }
}
const field = (label: string) => screen.getByLabelText(label, { exact: true })

describe('the form of a new product', () => {
  it('when it is sent empty, then the toast, a sentence at each field and the focus tell what is missing', async () => {
    const { user, sentTo } = show()
    await user.click(screen.getByRole('button', { name: 'Publish Product' }))
    const toast = await within(await screen.findByLabelText(/Messages/, undefined, { timeout: 8000 })).findByRole(
      'alert',
    )
    expect(toast).toHaveTextContent(texts.addProduct.incomplete)
    expect(screen.getByText('Please enter the brand.')).toBeInTheDocument()
    expect(field('Name')).toBeInvalid()
    expect(field('Category')).toHaveFocus()
    expect(screen.getByText('Choose a photo and press Save Crop.')).toBeInTheDocument()
    expect(sentTo('POST /api/shop/add')).toEqual([])
  })

  it('when prices are typed, then percent, hint and preview follow', async () => {
    const { user } = show()
    await user.type(field('Name'), 'Tarang')
    await user.type(field('Price'), '3999')
    await user.type(field('Discount price'), '1999')
    expect(field('Discount percent')).toHaveValue(50)
    expect(screen.getByText('₹3,999 to ₹1,999 is 50% OFF')).toBeInTheDocument()
    expect(screen.getByText('50% OFF')).toBeInTheDocument()

    await user.clear(field('Discount percent'))
    await user.type(field('Discount percent'), '10')
    expect(field('Discount price')).toHaveValue(3599.1)

    await user.clear(field('Price'))
    await user.type(field('Price'), '1000')
    expect(field('Discount price')).toHaveValue(3599.1)
    expect(screen.getByText('The discount price cannot be above the price.')).toBeInTheDocument()
  })

  it('when the end date is over, then it warns', async () => {
    const { user } = show()
    await user.type(field('End date'), '2020-01-01')
    expect(screen.getByText(/1 Jan 2020 is over/)).toBeInTheDocument()
  })

  it('when the category changes, then the subcategory is chosen anew', async () => {
    const { user } = show()
    await screen.findByRole('option', { name: 'Electronics' })
    await user.selectOptions(field('Category'), 'Electronics')
    await screen.findByRole('option', { name: 'Headphones' })
    await user.selectOptions(field('Subcategory'), 'Headphones')
    await user.selectOptions(field('Category'), '')
    expect(field('Subcategory')).toHaveValue('')
  })

  it('when the page is opened again, then what was typed is there, until one starts afresh', async () => {
    const first = show()
    await first.user.type(field('Name'), 'Brass diya')
    first.unmount()

    const { user } = show()
    expect(field('Name')).toHaveValue('Brass diya')
    await user.click(screen.getByRole('button', { name: 'Start afresh' }))
    expect(field('Name')).toHaveValue('')
    await waitFor(() => expect(readDraft(draftKey(7, 'new'))).toBeNull())
  })

  it('when another window publishes the draft, then it is not written back, and what is typed next is another one', async () => {
    const key = draftKey(7, 'new')
    const { user } = show()
    await user.type(field('Name'), 'Brass diya')
    const before = readDraft(key)?.delivery.publishKey
    localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(readDraft(key)).toBeNull()
    await user.type(field('Name'), 's')
    expect(readDraft(key)).toMatchObject({ values: { name: 'Brass diyas' }, delivery: { state: 'unsent' } })
    expect(readDraft(key)?.delivery.publishKey).not.toBe(before)
  })

  it('when the photo of a draft is not there any more, then it says so, and never that all was kept', async () => {
    const key = draftKey(7, 'new')
    const delivery = { publishKey: crypto.randomUUID(), state: 'unsent' } as const
    saveDraft(key, { values: { ...emptyProduct(), name: 'Saree' }, version: null, hasPhoto: true, delivery })
    show()
    expect(await screen.findByText('The photo could not be kept. Take it again.')).toBeInTheDocument()
    expect(screen.queryByText('We kept what you had filled in.')).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('Saree')
  })

  it('when a file is no picture, then it says so', async () => {
    const { user, container } = show()
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The form has no file field.')
    input.accept = ''
    await user.upload(input, new File(['hello'], 'note.txt', { type: 'text/plain' }))
    expect(screen.getByText('This file is not a picture. Please choose a photo.')).toBeInTheDocument()
  })
})
