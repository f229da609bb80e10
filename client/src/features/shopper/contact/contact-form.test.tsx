import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { type Answer, answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { ContactForm } from './contact-form.tsx'

const message = {
  Name: 'Anita Joshi',
  Email: 'anita@example.com',
  Subject: 'Timings',
  Message: 'Open on Sunday?',
}

async function send(values: Partial<typeof message>, answer: Answer<'POST /api/contact'>) {
  const { sentTo } = answerCalls({ 'POST /api/contact': answer })
  const { user } = showScreen(<ContactForm />)
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value)
  const press = () => user.click(screen.getByRole('button', { name: 'Send message' }))
  await press()
  return { user, press, sentTo }
}
const done = { body: { message: 'ok', complaint: { number: 'K7M-4QX', token: 'K7M-4QX-signed' } } }
const expectTyped = (typed: Partial<typeof message>) => {
  for (const [label, value] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(value)
}

it('shows an error at each empty field, focuses the first and sends nothing', async () => {
  const { sentTo } = await send({ Email: message.Email, Message: '   ' }, done)
  for (const sentence of ['Please enter your name.', 'Please enter a subject.', 'Please enter your message.'])
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toBeInvalid()
  expect(sentTo('POST /api/contact')).toEqual([])
})

it('shows an error at the e-mail field and keeps the message when the server refuses the e-mail address', async () => {
  const wrong = { ...message, Email: 'not an address' }
  await send(wrong, { status: 400, body: { message: 'Wrong.', fields: { email: 'Wrong.' } } })
  expect(await screen.findByText('Wrong.')).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expectTyped(wrong)
})

it.each<[string, Answer<'POST /api/contact'>, string]>([
  ['is unreachable', 'away', texts.networkFailure],
  ['fails', { status: 500, body: { message: 'Broken.' } }, 'Broken.'],
])('shows the error, keeps the message and allows a retry when the server %s', async (_, answer, told) => {
  const { user, press } = await send(message, answer)
  expect(await screen.findByRole('alert')).toHaveTextContent(told)
  expectTyped(message)
  answerCalls({ 'POST /api/contact': done })
  await press()
  expect(await screen.findByText(texts.contact.done)).toBeInTheDocument()
  expect(screen.getByText('K7M-4QX')).toBeVisible()
  expect(screen.getByRole('link', { name: texts.complaint.see })).toHaveAttribute(
    'href',
    '/complaint/K7M-4QX-signed',
  )
  await user.click(screen.getByRole('button', { name: texts.shareOffer.copy }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/complaint/K7M-4QX-signed`)
  expect(screen.queryByRole('alert')).toBeNull()
  expectTyped({ Name: '', Email: '', Subject: '', Message: '' })
})
