import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { notifyFailure, notifySuccess, Toasts } from './toasts.tsx'

describe('toasts', () => {
  it('when there was none yet, then an empty live region waits for the first one, drawn by a server too', () => {
    expect(renderToString(<Toasts />)).toBe('<div aria-live="polite" aria-relevant="additions text"></div>')
  })

  it('when the first ones come at once, then each is told, in its own role', async () => {
    notifySuccess('Stored.')
    render(<Toasts />)
    notifyFailure('Not stored.')
    const messages = within(await screen.findByLabelText(/Messages/))
    expect(await messages.findByRole('status')).toHaveTextContent('Stored.')
    expect(await messages.findByRole('alert')).toHaveTextContent('Not stored.')
    expect(messages.getByRole('alert').closest('[aria-relevant]:not(section)')).toHaveAttribute('aria-live', 'polite')
  })

  it('when a toast is pressed, then it goes', async () => {
    render(<Toasts />)
    notifySuccess('Stored again.')
    const toast = await screen.findByText('Stored again.')
    fireEvent.click(toast)
    await waitFor(() => expect(toast).not.toBeInTheDocument())
  })
})
