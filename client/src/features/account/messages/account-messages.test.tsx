import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { AccountMessages } from './account-messages.tsx'
import { NewMessagesLine } from './new-messages-line.tsx'

const one = {
  ...{ id: 3, at: '2026-11-02T06:00:00Z', subject: 'Your shop is live', body: 'Hello\n\nAll is well.' },
  ...{ link_label: 'My offers', link: '/myproducts', is_new: true },
}

it('links to new messages, and marks the displayed messages as read', async () => {
  const { sentTo } = answerCalls({
    'GET /api/shop/account_messages': { body: { messages: [one, { ...one, id: 2, is_new: false }] } },
    'POST /api/shop/read_account_messages': { body: {} },
  })
  showScreen(<NewMessagesLine />)
  const line = await screen.findByRole('link', { name: '1 new message for you' })
  expect(line).toHaveAttribute('href', '/userprofile?part=messages')

  showScreen(<AccountMessages />)
  expect(await screen.findAllByText(one.subject)).toHaveLength(2)
  expect(screen.getAllByText(texts.messages.inAccount.new)).toHaveLength(1)
  await waitFor(() => expect(sentTo('POST /api/shop/read_account_messages')).toEqual([{ ids: [3] }]))
})
