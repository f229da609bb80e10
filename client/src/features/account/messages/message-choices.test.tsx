import { describe, expect, it } from 'vitest'
import { answerCalls, screen, showScreen, textsOf } from '../../../test-screen.tsx'
import { MessageChoices } from './message-choices.tsx'

describe('message choices', () => {
  it('sends the choice to the server and shows the new state when the user turns off a kind of e-mail', async () => {
    const { sentTo } = answerCalls({
      'GET /api/shop/messages': { body: { choices: [{ kind: 'shops wait', wish: 'on' }] } },
      'POST /api/shop/messages': {
        body: { message: 'You no longer get them.', choices: [{ kind: 'shops wait', wish: 'off' }] },
      },
    })
    const { user } = showScreen(<MessageChoices />)
    expect(await screen.findByText('You get it')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Stop this message/ }))

    expect(await screen.findByText('Stopped')).toBeInTheDocument()
    const buttons = screen.getAllByRole('button', { name: /Pending new shops$/ })
    expect(textsOf(buttons)).toEqual(['Once a day instead', 'Send it as before'])
    expect(sentTo('POST /api/shop/messages')).toEqual([{ kind: 'shops wait', wish: 'off' }])
  })

  it('offers a retry when the choices fail to load, and shows a message when there are no choices', async () => {
    answerCalls({ 'GET /api/shop/messages': 'away' })
    const { user } = showScreen(<MessageChoices />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    answerCalls({ 'GET /api/shop/messages': { body: { choices: [] } } })
    await user.click(again)
    expect(await screen.findByText('There are no emails to stop.')).toBeInTheDocument()
  })
})
