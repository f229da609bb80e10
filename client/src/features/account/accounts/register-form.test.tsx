import { screen, waitFor, within } from '@testing-library/react'
import { noticeVersion } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, answerCalls, showScreen, toast } from '../../../test-screen.tsx'
import { RegisterForm } from './register-form.tsx'

const typed = {
  Name: 'Meena Soni',
  'Shop name': 'Malwa Sound House',
  Email: 'meena@example.com',
  Password: 'a good password',
  'Contact number': '98930 00014',
  Address: 'Shop 12, Jail Road',
}

function show(answer: Answer<'POST /api/shop/register'> = { status: 201, body: { message: 'ok' } }) {
  const onRegistered = vi.fn()
  const { sentTo } = answerCalls({ 'POST /api/shop/register': answer })
  const { user } = showScreen(
    <RegisterForm
      city="Bhopal"
      site={{ brand: 'Chowk', operator: null }}
      onRegistered={onRegistered}
      onType={vi.fn()}
      onTaken={vi.fn()}
    />,
  )
  /** Pastes the value, as a phone's autofill does. */
  const fill = async (label: string, value: string) => {
    await user.click(screen.getByLabelText(label))
    await user.paste(value)
  }
  const agree = () => user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }))
  const register = async (values: Partial<typeof typed>) => {
    for (const [label, value] of Object.entries(values)) await fill(label, value)
    await agree()
    await user.click(screen.getByRole('button', { name: 'Register' }))
  }
  return { user, fill, agree, register, onRegistered, sent: () => sentTo('POST /api/shop/register') }
}

describe('RegisterForm', () => {
  it("shows the specification's toast and a field error, and focuses the field, when a field is empty or blank", async () => {
    const { user, register, sent } = show()
    await register({ ...typed, Name: '   ' })
    expect(await toast()).toHaveTextContent(texts.register.incomplete)
    expect(screen.getByText('Please enter your name.')).toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(sent()).toEqual([])
    const line = within(screen.getByRole('button', { name: 'Register' }).closest('form') ?? document.body)
    expect(line.getByText(texts.register.incomplete)).toBeInTheDocument()
    await user.type(screen.getByLabelText('Name'), 'Meena')
    expect(line.queryByText(texts.register.incomplete)).toBeNull()
  })

  it('asks executives for their areas and a text, but not for a shop or an address', async () => {
    const { user, fill, agree, sent, onRegistered } = show()
    await user.click(screen.getByLabelText(/^Executive/))
    for (const gone of ['Shop name', 'Address', 'City', 'State'])
      expect(screen.queryByLabelText(gone)).not.toBeInTheDocument()
    for (const label of ['Name', 'Email', 'Password', 'Contact number'] as const)
      await fill(label, typed[label])
    await user.click(screen.getByRole('button', { name: 'Other area' }))
    await user.type(screen.getByRole('textbox', { name: 'Other area' }), 'Rau')
    await user.type(screen.getByLabelText(/^About you/), 'Two years in the field')
    await agree()
    await user.click(screen.getByRole('button', { name: 'Send the application' }))
    await waitFor(() => expect(onRegistered).toHaveBeenCalledWith(typed.Email))
    expect(sent()).toMatchObject([
      { user_type: 'executive', areas: ['Rau'], about: 'Two years in the field', city: 'Bhopal' },
    ])
  })

  it('shows the consent in two lines, and the notice when the line about it is pressed', async () => {
    const { user } = show()
    const line = screen.getByText(texts.notice.title({ brand: 'Chowk' }))
    const tick = screen.getByRole('checkbox', { name: /^I am 18 or older/ })
    const rest = line.closest('details') as HTMLElement
    for (const shown of [line, tick]) expect(shown).toBeVisible()
    for (const hidden of rest.querySelectorAll('p, dl')) expect(hidden).not.toBeVisible()
    await user.click(line)
    expect(screen.getByText(texts.notice.short)).toBeVisible()
  })

  it('reports only the missing consent, focuses the checkbox and sends nothing when the box is not ticked', async () => {
    const { user, fill, sent } = show()
    for (const [label, value] of Object.entries(typed)) await fill(label, value)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    const tick = screen.getByRole('checkbox')
    await waitFor(() => expect(tick).toHaveFocus())
    expect(tick).toHaveAccessibleDescription(texts.consent.missing)
    expect(sent()).toEqual([])
  })

  it('shows an error at every field when the form is empty', async () => {
    const { user, register } = show()
    await user.clear(screen.getByLabelText('City'))
    await register({})
    for (const [label, sentence] of [
      ['Name', 'Please enter your name.'],
      ['Shop name', "Please enter your shop's name."],
      ['Email', 'No email? An executive can add your shop and invite you by phone.'],
      ['Password', 'Please enter a password.'],
      ['Contact number', 'Please enter a contact number.'],
      ['City', 'Please enter the city.'],
      ['Address', "Please enter your shop's address."],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
      expect(screen.getByLabelText(label)).toBeInvalid()
    }
  })

  it('shows how to fix an invalid field, keeps its text, and removes the error once the field is fixed', async () => {
    const { user, register, sent } = show()
    const wrong = { Email: 'meena.example.com', Password: 'short', 'Contact number': 'call me' }
    await register({ ...typed, ...wrong })
    expect(await screen.findByText('Please correct the fields marked in red.')).toBeInTheDocument()
    expect(screen.getByText(/Please enter a complete email address/)).toBeInTheDocument()
    expect(screen.getByText('Please use at least 8 characters.')).toBeInTheDocument()
    expect(screen.getByText('Please enter a phone number of 7 to 15 digits.')).toBeInTheDocument()
    for (const [label, value] of Object.entries({ ...typed, ...wrong }))
      expect(screen.getByLabelText(label)).toHaveValue(value)
    const number = screen.getByLabelText('Contact number')
    await user.clear(number)
    await user.type(number, '98260 12345')
    expect(number).toBeValid()
    expect(sent()).toEqual([])
  })

  it.each<[string, Answer<'POST /api/shop/register'>, string]>([
    ['is unreachable', 'away', texts.networkFailure],
    ['fails without a message', { status: 500 }, texts.register.failed],
  ])('shows the error and keeps the typed values when the server %s', async (_, answer, told) => {
    const { register } = show(answer)
    await register(typed)
    expect(await toast()).toHaveTextContent(told)
    for (const [label, value] of Object.entries(typed))
      expect(screen.getByLabelText(label)).toHaveValue(value)
  })

  it('describes each field to the autofill of a phone', () => {
    show()
    const hints = (label: string) =>
      ['type', 'inputmode', 'autocomplete'].map((name) => screen.getByLabelText(label).getAttribute(name))
    expect(hints('Email')).toEqual(['email', 'email', 'email'])
    expect(hints('Contact number')).toEqual(['tel', 'tel', 'tel'])
    expect(hints('Password')).toEqual(['password', null, 'new-password'])
    expect(hints('Name')).toEqual([null, null, 'name'])
    expect(hints('Shop name')).toEqual([null, null, 'organization'])
    expect(hints('Address')).toEqual([null, null, 'street-address'])
    expect(within(screen.getByLabelText('State')).getAllByRole('option')).toHaveLength(36)
    expect(screen.getByLabelText('State')).toHaveValue('Madhya Pradesh')
  })

  it('requires eight characters when the password has three Hindi letters', async () => {
    const { register, sent } = show()
    await register({ ...typed, Password: 'तीन' })
    expect(await screen.findByText('Please use at least 8 characters.')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('shows the reason at the password field and keeps the password when the server refuses it', async () => {
    const message = 'This password is one that attackers try first. Please choose another.'
    const { register } = show({
      status: 400,
      body: { message, error: message, fields: { password: message } },
    })
    await register({ ...typed, Password: 'password1' })
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid())
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(screen.getByLabelText('Password')).toHaveValue('password1')
  })

  it('sends the type, the city and the state when all fields are filled', async () => {
    const { register, onRegistered, sent } = show()
    await register(typed)
    await waitFor(() => expect(onRegistered).toHaveBeenCalled())
    expect(sent()).toEqual([
      {
        user_type: 'shopkeeper',
        name: 'Meena Soni',
        shop_name: 'Malwa Sound House',
        email: 'meena@example.com',
        password: 'a good password',
        contact_no: '9893000014',
        address: 'Shop 12, Jail Road',
        state: 'Madhya Pradesh',
        city: 'Bhopal',
        areas: [],
        agreed_to: noticeVersion,
      },
    ])
  })

  it('shows the error at the e-mail field and focuses the field when the e-mail address is taken', async () => {
    const message = 'This email is already registered.'
    const { register } = show({ status: 409, body: { message, error: message, fields: { email: message } } })
    await register(typed)
    expect(await toast()).toHaveTextContent(message)
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message)
    expect(document.querySelector('form')?.textContent?.split(message)).toHaveLength(2)
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    for (const [label, value] of Object.entries(typed))
      expect(screen.getByLabelText(label)).toHaveValue(value)
  })
})
