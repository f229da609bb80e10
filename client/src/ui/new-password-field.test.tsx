import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordField } from './new-password-field.tsx'

const kept = () => screen.getAllByText('done').map(({ parentElement }) => parentElement?.textContent)

test('when a password is typed, then each rule is ticked as soon as it is kept', async () => {
  render(<NewPasswordField label="Password" own={['Meena Sharma']} />)
  const field = screen.getByLabelText('Password')
  expect(screen.queryByText('done')).toBeNull()

  await userEvent.type(field, 'meena12')
  expect(screen.queryByText('done')).toBeNull()
  await userEvent.type(field, '3')
  expect(kept()).toEqual(['At least 8 characters.done'])
  await userEvent.type(field, ' lamps')
  expect(kept()).toHaveLength(2)
  expect(field.getAttribute('aria-describedby')).toBeTruthy()
})
