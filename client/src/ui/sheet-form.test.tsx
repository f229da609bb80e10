import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useApiMutation } from '../lib/net/api-query.ts'
import {
  type Answer,
  answerCalls,
  fireEvent,
  screen,
  showScreen,
  toastWith,
  waitFor,
} from '../test-screen.tsx'
import { TextField } from './field.tsx'
import { SheetForm } from './sheet-form.tsx'

const call = 'POST /api/admin/addcategory'
const added = { status: 201, body: { message: 'Added.', category: { id: 1, name: 'Lamps' } } } as const

function AddForm({ onClose, staysOpen = false }: { onClose: () => void; staysOpen?: boolean }) {
  const add = useApiMutation(call)
  return (
    <SheetForm
      title="Add"
      submitLabel="Save"
      defaultValues={{ name: '' }}
      resolver={zodResolver(z.object({ name: z.string().min(1, 'Please type a name.') }))}
      onSubmit={(values) => add.mutateAsync(values)}
      onClose={onClose}
      staysOpen={staysOpen}
      failed="It could not be saved."
    >
      {({ field }) => <TextField label="Name" {...field('name')} />}
    </SheetForm>
  )
}

function Closable() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <AddForm onClose={() => setOpen(false)} />
}

function show(answer: Answer<typeof call>, staysOpen = false) {
  const onClose = vi.fn()
  const { sentTo } = answerCalls({ [call]: answer })
  const { user } = showScreen(<AddForm onClose={onClose} staysOpen={staysOpen} />)
  const name = screen.getByLabelText('Name')
  const save = screen.getByRole('button', { name: 'Save' })
  return { user, onClose, name, save, sent: () => sentTo(call) }
}

describe('SheetForm', () => {
  it('sends the input and closes after success', async () => {
    const { user, onClose, name, sent } = show(added)
    await user.type(name, 'Lamps{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ name: 'Lamps' }])
  })

  it('stays open after success when another step follows', async () => {
    const { user, onClose, name, sent } = show(added, true)
    await user.type(name, 'Lamps{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(onClose).not.toHaveBeenCalled()
  })

  it("shows the resolver's error at its field and sends nothing", async () => {
    const { user, name, save, sent } = show(added)
    await user.click(save)
    expect(await screen.findByText('Please type a name.')).toBeVisible()
    expect(name).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it("shows the server's error at its field and stays open", async () => {
    const taken = 'This name is taken.'
    const { user, onClose, name } = show({ status: 400, body: { message: 'No.', fields: { name: taken } } })
    await user.type(name, 'Lamps{Enter}')
    expect(await screen.findByText(taken)).toBeVisible()
    expect(name).toHaveFocus()
    expect(name).toHaveValue('Lamps')
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each<[string, Answer<typeof call>, string]>([
    ['refuses it', { status: 409, body: { message: 'Deepak was faster.' } }, 'Deepak was faster.'],
    ['fails', { status: 500, body: { message: 'Broken.' } }, 'It could not be saved.'],
    ['is unreachable', 'away', 'It could not be saved.'],
  ])('shows an error and keeps the input when the server %s', async (_, answer, told) => {
    const { user, onClose, name } = show(answer)
    await user.type(name, 'Lamps{Enter}')
    expect(await screen.findByText(told)).toBeVisible()
    expect(name).toHaveValue('Lamps')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('redirects to the login when the session has expired', async () => {
    const { user, onClose, name } = show({ status: 401, body: { message: 'Please log in.' } })
    await user.type(name, 'Lamps{Enter}')
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(pages.login))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sends once when the button is tapped twice', async () => {
    const { user, onClose, name, save, sent } = show(added)
    await user.type(name, 'Lamps')
    fireEvent.click(save)
    fireEvent.click(save)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })

  it('shows a failure as a toast when the sheet was closed before', async () => {
    let fail = () => {}
    answerCalls({
      [call]: () =>
        new Promise<'away'>((resolve) => {
          fail = () => resolve('away')
        }),
    })
    const { user } = showScreen(<Closable />)
    await user.type(screen.getByLabelText('Name'), 'Lamps{Enter}')
    await user.click(screen.getByRole('button', { name: texts.ui.close }))
    expect(screen.queryByLabelText('Name')).toBeNull()
    fail()
    expect(await toastWith('It could not be saved.')).toBeVisible()
  })
})
