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

describe('the screen of a mailed sign-in link', () => {
  it('when it is only opened, then the link is not used up', () => {
    const { sent } = show({ body: { message: texts.login.unlocked } })
    expect(sent()).toEqual([])
  })

  it('when the button is pressed, then one goes on', async () => {
    const { press, onUnlocked } = show({ body: { message: texts.login.unlocked } })
    await press()
    await waitFor(() => expect(onUnlocked).toHaveBeenCalledOnce())
  })

  it.each<[string, Answer<'POST /api/shop/let_in/:token'>, string, boolean]>([
    [
      'is used up',
      { status: 400, body: { message: 'This link is invalid or has expired.' } },
      'This link is invalid or has expired.',
      true,
    ],
    ['cannot be tried without the server', 'away', texts.networkFailure, false],
  ])('when the link %s, then that is told, with a way on', async (_, answer, told, isOver) => {
    const { press, onUnlocked } = show(answer)
    await press()
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(screen.queryByText('Another link') !== null).toBe(isOver)
    expect(onUnlocked).not.toHaveBeenCalled()
  })
})
