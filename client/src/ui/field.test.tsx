import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TextAreaField } from './field.tsx'

it('keeps pasted text that is too long and shows the excess until it fits', async () => {
  const user = userEvent.setup()
  render(<TextAreaField label="Reason" fits={10} />)
  const field = screen.getByLabelText('Reason')
  await user.click(field)
  await user.paste('Jail Road 12')
  expect(field).toHaveValue('Jail Road 12')
  expect(field).toBeInvalid()
  screen.getByText('2 characters too many: please keep this to 10.')

  await user.keyboard('{Backspace}{Backspace}')
  expect(field).toBeValid()
})
