import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueOf, someExecutive, someWaitingShop } from '../../../test-queue.ts'
import { act, answerCalls, screen, showScreen, within, withUndo } from '../../../test-screen.tsx'
import { PendingShops } from './pending-shops.tsx'

const shop = someWaitingShop()
// Leaves other timers real, since React and Testing Library use them.
const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
beforeEach(() => void vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

describe('decision with a reason', () => {
  const decide = async (who: string, button: string, reason: string) => {
    const calls = answerCalls({
      'GET /api/admin/queue': { body: queueOf([shop], [someExecutive()]) },
      'POST /api/admin/ask_back': { body: { message: texts.approvalQuestions.sent } },
      'POST /api/admin/modify_user_status': { body: { status: null, message: texts.shopkeepers.changed } },
    })
    const { user, unmount } = showScreen(withUndo(<PendingShops />))
    await user.click(await screen.findByRole('button', { name: `${button} ${who}` }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: reason }))
    const sent = () => [
      ...calls.sentTo('POST /api/admin/ask_back'),
      ...calls.sentTo('POST /api/admin/modify_user_status'),
    ]
    return {
      user,
      sent,
      unmount,
      undo: () => user.click(screen.getByRole('button', { name: texts.undo.button })),
    }
  }
  const barCloses = () => act(() => vi.advanceTimersByTimeAsync(limits.undoDuration + 100))
  const { ready } = texts.approvalQuestions
  const byPerson = [
    ['Chai Corner', 'Reject', texts.reasons['no answer'], { action: 'delete', reason: 'no answer' }],
    ['Chai Corner', 'Ask:', ready.where, { question: 'where' }],
    ['Ravi Verma', 'Reject', texts.reasons['areas covered'], { action: 'delete', reason: 'areas covered' }],
    ['Ravi Verma', 'Ask:', ready['who knows'], { question: 'who knows' }],
  ] as const

  it.each(byPerson)(
    'on %s (%s) takes two presses, and is sent when the undo bar closes',
    async (...[who, button, reason, body]) => {
      const { sent } = await decide(who, button, reason)
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(sent()).toEqual([])
      // A refetch that still returns the shop must not count it as new.
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(screen.queryByRole('button', { name: /new/ })).toBeNull()
      await barCloses()
      expect(sent()).toEqual([expect.objectContaining(body)])
    },
  )

  it.each(byPerson)(
    'on %s (%s) is not sent, and the card reappears, when Undo is pressed',
    async (...[who, button, reason]) => {
      const { sent, undo } = await decide(who, button, reason)
      await undo()
      expect(await screen.findByRole('heading', { name: who })).toBeVisible()
      await barCloses()
      expect(sent()).toEqual([])
    },
  )

  it('is sent immediately when the admin leaves the screen', async () => {
    const { sent, unmount } = await decide('Chai Corner', 'Reject', texts.reasons.elsewhere)
    unmount()
    await vi.waitFor(() => expect(sent()).toHaveLength(1), 5_000)
  })

  it('is sent when the browser tab is closed', async () => {
    const sendBeacon = vi.fn(() => true)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }))
    await decide('Chai Corner', 'Reject', texts.reasons.elsewhere)
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(sendBeacon).toHaveBeenCalledWith('/api/admin/modify_user_status', expect.any(Blob))
    vi.unstubAllGlobals()
  })

  it('shows on the card that another admin decided first', async () => {
    await decide('Chai Corner', 'Reject', texts.reasons.elsewhere)
    const why = 'Already approved by Anjali.'
    answerCalls({
      'GET /api/admin/queue': { body: queueOf([shop]) },
      'POST /api/admin/modify_user_status': { status: 409, body: { message: why } },
    })
    await barCloses()
    expect(await screen.findByRole('alert')).toHaveTextContent(why)
  })

  it('restores the typed reason when sending fails', async () => {
    const own = 'Please bring the papers of the shop.'
    const { user } = await decide('Chai Corner', 'Ask:', texts.approvalQuestions.choice.another)
    await user.type(screen.getByRole('textbox'), own)
    await user.click(screen.getByRole('button', { name: texts.approvalQuestions.sendQuestion }))
    answerCalls({ 'GET /api/admin/queue': { body: queueOf([shop]) }, 'POST /api/admin/ask_back': 'away' })
    await barCloses()
    await user.click(screen.getByRole('button', { name: 'Ask: Chai Corner' }))
    expect(screen.getByRole('textbox')).toHaveValue(own)
  })
})
