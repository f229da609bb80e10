import { texts } from 'server/contract/facts/texts'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { TextChannels } from './message-choices.tsx'

const phone = '98260 12345'
const wishes = (sms: boolean) => ({
  phone,
  channels: [
    { channel: 'sms' as const, is_on: sms },
    { channel: 'whatsapp' as const, is_on: false },
  ],
})

describe('TextChannels', () => {
  it('shows who receives the phone number, and sends the number shown, when a channel is turned on', async () => {
    const { sentTo } = answerCalls({
      'GET /api/shop/text_channels': { body: wishes(false) },
      'POST /api/shop/text_channel': { body: { message: 'On from now.', ...wishes(true) } },
    })
    const { user } = showScreen(<TextChannels />)
    const sms = await screen.findByRole('switch', { name: 'SMS' })
    expect(sms).not.toBeChecked()
    expect(sms).toHaveAccessibleDescription(/98260 12345.*with our SMS provider.*turn it off here/)

    await user.click(sms)

    await waitFor(() => expect(sms).toBeChecked())
    expect(screen.getByRole('switch', { name: 'WhatsApp' })).not.toBeChecked()
    expect(sentTo('POST /api/shop/text_channel')).toEqual([{ channel: 'sms', is_on: true, phone }])
  })

  it('shows the current phone number and that it has changed when the user agreed to another number', async () => {
    answerCalls({
      'GET /api/shop/text_channels': { body: wishes(false) },
      'POST /api/shop/text_channel': {
        status: 409,
        body: { message: 'Another number.', error: 'Another number.' },
      },
    })
    const { user } = showScreen(<TextChannels />)
    const sms = await screen.findByRole('switch', { name: 'SMS' })
    answerCalls({
      'GET /api/shop/text_channels': { body: { ...wishes(false), phone: '98260 99999' } },
      'POST /api/shop/text_channel': {
        status: 409,
        body: { message: 'Another number.', error: 'Another number.' },
      },
    })
    await user.click(sms)
    await waitFor(() => expect(sms).toHaveAccessibleDescription(/98260 99999/))
    expect(sms).not.toBeChecked()
  })

  it('asks for a mobile number when the account has none, and shows nothing when there are no channels', async () => {
    answerCalls({ 'GET /api/shop/text_channels': { body: { ...wishes(false), phone: null } } })
    const { unmount } = showScreen(<TextChannels />)
    expect(await screen.findByText(texts.textMessages.needsPhone)).toBeInTheDocument()
    unmount()
    const answer = vi.fn(() => ({ body: { channels: [], phone } }))
    answerCalls({ 'GET /api/shop/text_channels': answer })
    const { queries } = showScreen(<TextChannels />)
    await waitFor(() => expect(answer).toHaveReturned())
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByText(texts.textMessages.title)).not.toBeInTheDocument()
  })

  it('offers a retry when the channels fail to load', async () => {
    answerCalls({ 'GET /api/shop/text_channels': 'away' })
    const { user } = showScreen(<TextChannels />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    answerCalls({ 'GET /api/shop/text_channels': { body: wishes(true) } })
    await user.click(again)
    expect(await screen.findByRole('switch', { name: 'SMS' })).toBeChecked()
  })
})
