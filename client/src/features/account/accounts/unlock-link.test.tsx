import { texts } from 'server/contract/facts/texts'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { UnlockLink } from './account-form.tsx'

function show(answer: Answer<'POST /api/shop/let_in/:token'>) {
  const onUnlocked = vi.fn()
  const { sentTo } = answerCalls({ 'POST /api/shop/let_in/:token': answer })
  const { user } = showScreen(
    <UnlockLink token="abc" onUnlocked={onUnlocked} newLink={<a href="/userlogin">Another link</a>} />,
  )
  const press = () => user.click(screen.getByRole('button', { name: 'Unlock login in this browser' }))
  return { press, onUnlocked, sent: () => sentTo('POST /api/shop/let_in/:token') }
}

describe('UnlockLink', () => {
  it('does not use up the link when the page is only opened', () => {
    const { sent } = show({ body: { message: texts.login.unlocked } })
    expect(sent()).toEqual([])
  })

  it('signs the user in when the button is pressed', async () => {
    const { press, onUnlocked } = show({ body: { message: texts.login.unlocked } })
    await press()
    await waitFor(() => expect(onUnlocked).toHaveBeenCalledOnce())
  })

  it.each<[string, Answer<'POST /api/shop/let_in/:token'>, string, boolean]>([
    [
      'was used already',
      { status: 400, body: { message: 'This link is invalid or has expired.' } },
      'This link is invalid or has expired.',
      true,
    ],
    ['cannot reach the server', 'away', texts.networkFailure, false],
  ])('shows an error and a way to continue when the link %s', async (_, answer, told, isOver) => {
    const { press, onUnlocked } = show(answer)
    await press()
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(screen.queryByText('Another link') !== null).toBe(isOver)
    expect(onUnlocked).not.toHaveBeenCalled()
  })
})
