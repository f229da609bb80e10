import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/net/api-request.ts'
import { act, fireEvent, screen, showScreen, toastWith, waitFor } from '../test-screen.tsx'
import { confirm } from './confirm.tsx'

async function show(action: () => unknown) {
  const { user } = showScreen(<Link to="/elsewhere">Elsewhere</Link>)
  act(() =>
    confirm({ title: 'Remove Asha?', children: 'There is no way back.', confirmLabel: 'Remove', action }),
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Asha?' })
  const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return { user, dialog, isGone, remove: screen.getByRole('button', { name: 'Remove' }) }
}

describe('confirm', () => {
  it('runs the action when confirmed, and closes', async () => {
    const action = vi.fn()
    const { user, dialog, isGone, remove } = await show(action)
    expect(dialog).toHaveTextContent('There is no way back.')
    expect(action).not.toHaveBeenCalled()
    await user.click(remove)
    expect(action).toHaveBeenCalledOnce()
    await isGone()
  })

  it('closes without the action when cancelled', async () => {
    const action = vi.fn()
    const { user, isGone } = await show(action)
    expect(screen.getByRole('button', { name: texts.ui.cancel })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: texts.ui.cancel }))
    await isGone()
    expect(action).not.toHaveBeenCalled()
  })

  it('runs the action once when the button is tapped twice, and stays open until the action ends', async () => {
    let end = () => {}
    const action = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    const { isGone, remove } = await show(action)
    fireEvent.click(remove)
    fireEvent.click(remove)
    expect(action).toHaveBeenCalledOnce()
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    end()
    await isGone()
  })

  it('keeps a question open that was asked while the action was running', async () => {
    let end = () => {}
    const { remove } = await show(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    fireEvent.click(remove)
    act(() => confirm({ title: 'Remove Ravi?', children: 'He, too?', confirmLabel: 'Go', action: vi.fn() }))
    await act(async () => end())
    expect(screen.getByRole('alertdialog', { name: 'Remove Ravi?' })).toBeInTheDocument()
  })

  it('closes when the layout that showed it is removed', () => {
    const { unmount } = showScreen(<p>Team</p>)
    act(() => confirm({ title: 'Remove Ravi?', children: 'Sure?', confirmLabel: 'Go', action: vi.fn() }))
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    unmount()
    showScreen(<p>Start</p>)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    ['refuses', new ApiError(409, { message: 'Deepak was faster.' }), 'Deepak was faster.'],
    ['is unreachable', new ApiError(0, {}), texts.networkFailure],
  ])('shows a toast when the server %s', async (_, error, told) => {
    const { user, isGone, remove } = await show(() => Promise.reject(error))
    await user.click(remove)
    expect(await toastWith(told)).toBeVisible()
    await isGone()
  })

  it('redirects to the login when the session has expired', async () => {
    const { user, isGone, remove } = await show(() => Promise.reject(new ApiError(401, {})))
    await user.click(remove)
    await isGone()
    expect(screen.getByTestId('address')).toHaveTextContent(pages.login)
  })

  it('closes when the user leaves the screen', async () => {
    const { isGone } = await show(vi.fn())
    fireEvent.click(screen.getByText('Elsewhere'))
    await isGone()
  })
})
