import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordField } from './password-field.tsx'

const kept = () => screen.getAllByText('done').map(({ parentElement }) => parentElement?.textContent)
const rule = () => screen.queryByText('At least 8 characters.')
const field = () => screen.getByLabelText('Password')

test('shows the rules when the password breaks one, and ticks each rule as soon as it is met', async () => {
  render(<NewPasswordField label="Password" own={['Meena Sharma']} />)
  await userEvent.type(field(), 'meena12')
  expect(rule()).toBeNull()
  await userEvent.tab()
  expect(rule()).toBeVisible()
  expect(screen.queryByText('done')).toBeNull()
  expect(field()).toHaveAccessibleDescription(/At least 8 characters/)

  await userEvent.type(field(), '3')
  expect(kept()).toEqual(['At least 8 characters.done'])
  await userEvent.type(field(), ' lamps')
  expect(kept()).toHaveLength(2)
})

test('shows no rules for a good password', async () => {
  render(<NewPasswordField label="Password" own={['Meena Sharma']} />)
  await userEvent.type(field(), 'tamarind lamps')
  await userEvent.tab()
  expect(rule()).toBeNull()
})

test('shows the rules when the server has refused the password', () => {
  render(<NewPasswordField label="Password" error="Others use this password." />)
  expect(rule()).toBeVisible()
})
