import { expect, it } from 'vitest'
import { answerCalls, fireEvent, screen, showScreen } from '../../../test-screen.tsx'
import { AddCategoryForm } from './add-category-forms.tsx'

it('adds only one category when the button is double-clicked', async () => {
  const { sentTo } = answerCalls({
    'POST /api/admin/addcategory': {
      status: 201,
      body: { message: 'Added.', category: { id: 1, name: 'Toys' } },
    },
  })
  const { user } = showScreen(<AddCategoryForm />)
  await user.type(screen.getByLabelText(/^Category name/), 'Toys')
  const button = screen.getByRole('button')
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findAllByText('Category added successfully!')
  expect(sentTo('POST /api/admin/addcategory')).toHaveLength(1)
})
