import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
// Loads React Toastify in advance, so that a slow import does not delay the tests.
import './toast-messages.tsx'
import { clearToasts, notifyFailure, notifySuccess, Toasts } from './toasts.tsx'

describe('toasts', () => {
  it('renders an empty live region before the first toast, even on the server', () => {
    expect(renderToString(<Toasts />)).toBe('<div aria-live="polite" aria-relevant="additions text"></div>')
  })

  it('replaces the previous toast, and gives an error the role of an alert', async () => {
    notifySuccess('Stored.')
    render(<Toasts />)
    const messages = within(await screen.findByLabelText(/Messages/))
    expect(await messages.findByRole('status')).toHaveTextContent('Stored.')
    await new Promise((resolve) => setTimeout(resolve, 600))

    notifyFailure('Not stored.')

    expect(await messages.findByRole('alert')).toHaveTextContent('Not stored.')
    await waitFor(() => expect(messages.queryByRole('status')).toBeNull())
    expect(messages.getByRole('alert').closest('[aria-relevant]:not(section)')).toHaveAttribute(
      'aria-live',
      'polite',
    )
  })

  it('closes a toast when the user leaves its page, unless the toast has just appeared', async () => {
    render(<Toasts />)
    notifySuccess('Stored here.')
    const toast = await screen.findByText('Stored here.')

    clearToasts()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(toast).toBeInTheDocument()

    clearToasts()
    await waitFor(() => expect(toast).not.toBeInTheDocument())
  })

  it('closes a toast when it is pressed', async () => {
    render(<Toasts />)
    notifySuccess('Stored again.')
    const toast = await screen.findByText('Stored again.')
    fireEvent.click(toast)
    await waitFor(() => expect(toast).not.toBeInTheDocument())
  })

  it('closes a toast after four seconds', async () => {
    const { container } = render(<Toasts />)
    notifySuccess('Stored for now.')
    const toast = await screen.findByText('Stored for now.')
    const clock = container.querySelector<HTMLElement>('[role=progressbar]')
    expect(clock?.style.animationDuration).toBe('4000ms')
    // React listens to the prefixed event when AnimationEvent is missing, as in jsdom.
    for (const name of ['animationend', 'webkitAnimationEnd'])
      clock?.dispatchEvent(new Event(name, { bubbles: true }))
    await waitFor(() => expect(toast).not.toBeInTheDocument())
  })
})
