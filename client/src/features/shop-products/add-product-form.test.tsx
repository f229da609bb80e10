import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { showScreen } from '../../test-screen.tsx'
import { texts } from '../../texts.ts'
import { AddProductForm } from './add-product-form.tsx'
import { draftKey, readDraft } from './product-draft.ts'

function show() {
  const onAdded = vi.fn()
  const { sentTo } = answerCalls({
    listCategoryPairs: { body: { category: [[3, 'Electronics']] } },
    listSubcategories: { body: { subcategories: [{ id: 30, name: 'Headphones' }] } },
  })
  const screenParts = showScreen(
    <AddProductForm
      userId={7}
      onAdded={onAdded}
      renderCard={(card) => <p>{`${card.name} ${card.discount_percent}%`}</p>}
    />,
  )
  return { ...screenParts, onAdded, sentTo }
}
const field = (label: string) => screen.getByLabelText(label, { exact: true })

describe('the form of a new product', () => {
  it('when it is sent empty, then the toast, a sentence at each field and the focus tell what is missing', async () => {
    const { user, sentTo } = show()
    await user.click(screen.getByRole('button', { name: 'Publish Product' }))
    const toast = await within(await screen.findByLabelText(/Messages/)).findByRole('alert')
    expect(toast).toHaveTextContent(texts.addProduct.incomplete)
    expect(screen.getByText('Please enter the brand.')).toBeInTheDocument()
    expect(field('Name')).toBeInvalid()
    expect(field('Category')).toHaveFocus()
    expect(screen.getByText('Choose a photo and press Save Crop.')).toBeInTheDocument()
    expect(sentTo('addProduct')).toEqual([])
  })

  it('when prices are typed, then percent, hint and preview follow', async () => {
    const { user } = show()
    await user.type(field('Name'), 'Tarang')
    await user.type(field('Price'), '3999')
    await user.type(field('Discount price'), '1999')
    expect(field('Discount percent')).toHaveValue(50)
    expect(screen.getByText('₹3,999 to ₹1,999 is 50% OFF')).toBeInTheDocument()
    expect(screen.getByText('Tarang 50%')).toBeInTheDocument()

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

  it('when a file is no picture, then it says so', async () => {
    const { user, container } = show()
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The form has no file field.')
    input.accept = ''
    await user.upload(input, new File(['hello'], 'note.txt', { type: 'text/plain' }))
    expect(screen.getByText('This file is not a picture. Please choose a photo.')).toBeInTheDocument()
  })
})
