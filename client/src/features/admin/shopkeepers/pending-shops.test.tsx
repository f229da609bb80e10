import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import type { Duplicate, Queue, WaitingShop } from 'server/contract/shopkeepers/approvals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueOf, someExecutive, someWaitingShop } from '../../../test-queue.ts'
import { type Answer, answerCalls, showScreen, withUndo } from '../../../test-screen.tsx'
import { PendingShops } from './pending-shops.tsx'

const asked = {
  ...{ question: 'Where is it?', asked_by: 'Anjali', asked_at: '2026-11-23T06:13:00.000Z' },
  ...{ answer: null, answered_at: null, is_undelivered: false },
}
const shop = someWaitingShop()
const executive = someExecutive()
const show = (address: string, ...answers: Queue[]) => {
  answerCalls({
    'GET /api/admin/queue': () => ({
      body: (answers.length > 1 && answers.shift()) || (answers[0] as Queue),
    }),
  })
  showScreen(<PendingShops />, address)
}
const lookAgain = () => act(() => vi.advanceTimersByTime(21_000))

// Fakes only the polling interval: `waitFor` needs real timeouts.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('lists and counts a shop under Asked after a question was sent', async () => {
  show('/?show=asked', queueOf([shop]), queueOf([{ ...shop, asked }]))
  expect(await screen.findByText(texts.approvalQuestions.noneAsked)).toBeVisible()
  lookAgain()
  expect(await screen.findByRole('button', { name: `${texts.approvalQuestions.view} 1` })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Chai Corner' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1 shop')
})

it('hides the "none asked" message when only an executive was asked', async () => {
  show('/?show=asked', queueOf([shop], [{ ...executive, asked }]))
  expect(await screen.findByRole('heading', { name: 'Ravi Verma' })).toBeVisible()
  expect(screen.queryByText(texts.approvalQuestions.noneAsked)).toBeNull()
})

it('shows on card and filter that a question was not delivered, and offers a phone call', async () => {
  const undelivered = { ...asked, is_undelivered: true }
  const called = { ...shop, phone: '97130 22045', asked: undelivered }
  show('/?show=asked', queueOf([called], [{ ...executive, asked: undelivered }]))
  expect(await screen.findAllByText('The question was not delivered')).toHaveLength(2)
  const call = screen.getByRole('link', { name: 'Call Chai Corner, 97130 22045' })
  expect(call).toHaveAttribute('href', 'tel:9713022045')
  for (const { email } of [shop, executive])
    expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  expect(screen.getByRole('button', { name: 'Asked 2, 2 not delivered' })).toBeVisible()
})

it('offers to show an asked executive who is not listed yet', async () => {
  const other = { ...executive, user_id: 6, name: 'Sana Khan', asked }
  show('/?show=executives', queueOf([], [executive]), queueOf([], [other]))
  await screen.findByRole('heading', { name: 'Ravi Verma' })
  lookAgain()
  expect(await screen.findByRole('button', { name: '1 new application' })).toBeVisible()
})

describe('queue of shops', () => {
  const named = (shop_id: number, shop_name: string, changes: Partial<WaitingShop> = {}) =>
    someWaitingShop({ shop_id, shop_name, ...changes })
  const patel = named(1, 'Patel Cookers')
  const zari = named(2, 'Zari Palace')

  /** `refused` is the reason with which the server refuses every approval. */
  function showQueue(shops: WaitingShop[], { refused = null as string | null } = {}) {
    let left = shops
    const { sentTo } = answerCalls({
      'GET /api/admin/queue': () => ({ body: queueOf(left) }),
      'POST /api/admin/approve_waiting': ({ body }) => {
        const ids = (body.shops as { shop_id: number }[]).map(({ shop_id }) => shop_id)
        left = left.filter(({ shop_id }) => !ids.includes(shop_id))
        const undo = (id: number) => (refused === null ? 100 + id : null)
        return { body: { results: ids.map((id) => ({ shop_id: id, undo: undo(id), refused })) } }
      },
      'POST /api/shop/undo': () => {
        left = shops
        return { body: { message: texts.undo.done } }
      },
      'POST /api/admin/preview_status': ({ body }) => ({
        body: {
          mail: { to: shop.email, subject: 'Your shop', text: String(body.reason) },
          ...{ offers: 1, live_offers: 1 },
        },
      }),
      'GET /api/admin/allproduct': {
        body: { products: [{ id: 31, name: 'Pressure cooker', discount_price: 640, photo_url: null }] },
      } as unknown as Answer<'GET /api/admin/allproduct'>,
    })
    const { user } = showScreen(withUndo(<PendingShops />))
    const approvals = () =>
      sentTo('POST /api/admin/approve_waiting').map(({ shops }) =>
        (shops as { shop_id: number }[]).map(({ shop_id }) => shop_id),
      )
    return { user, sentTo, approvals }
  }
  const approveButton = (name: string) => screen.findByRole('button', { name: `Approve ${name}` })

  it('approves all shops without duplicates in one call, and a possible duplicate only by its own button', async () => {
    const doubt: Duplicate = {
      ...{ because: 'same phone', shop_id: 9, shop_name: 'Chhavi Mobiles', address: 'Jail Road' },
      ...{ email: 'chhavi@example.com', status: 'active', live_offers: 2 },
    }
    const { user, approvals } = showQueue([patel, zari, named(3, 'Gokul Dairy', { duplicates: [doubt] })])
    expect(await screen.findByText(/Same phone as/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^All without duplicates/ }))
    expect(screen.getByText(/^2 of 3 shops: no duplicates/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    expect(await screen.findByText(/^2 shops approved\./)).toBeVisible()
    ;(await approveButton('Gokul Dairy')).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('No pending shops.')).toBeVisible()
    expect(approvals()).toEqual([[1, 2], [3]])
  })

  it('moves the focus to the next shop when a shop is approved with Enter', async () => {
    const { user, approvals } = showQueue([patel, zari])
    ;(await approveButton('Patel Cookers')).focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await approveButton('Zari Palace')).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('No pending shops.')).toBeVisible()
    expect(approvals()).toEqual([[1], [2]])
  })

  it('approves only one shop when Approve is double-clicked or Enter is held', async () => {
    const { user, approvals } = showQueue([patel, zari])
    const approve = await approveButton('Patel Cookers')
    expect(fireEvent.keyDown(approve, { key: 'Enter', repeat: true })).toBe(false)
    await user.dblClick(approve)
    expect(await screen.findByText(/^Patel Cookers approved\./)).toBeVisible()
    // A slow double click must not hit the next card.
    await expect(user.click(await approveButton('Zari Palace'))).rejects.toThrow('pointer-events')
    expect(approvals()).toEqual([[1]])
  })

  it('restores approved shops when Undo is pressed', async () => {
    const { user, sentTo } = showQueue([patel, zari])
    await user.click(await screen.findByRole('checkbox', { name: /^All without duplicates/ }))
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    await user.click(await screen.findByRole('button', { name: texts.undo.button }))
    expect(await screen.findByRole('heading', { name: 'Zari Palace' })).toBeVisible()
    expect(sentTo('POST /api/shop/undo')).toEqual([{ entry_ids: [101, 102] }])
  })

  it('removes the card and offers Undo while the next list is loading', async () => {
    let isFirst = true
    answerCalls({
      'GET /api/admin/queue': () => {
        if (!isFirst) return new Promise(() => {})
        isFirst = false
        return { body: queueOf([patel]) }
      },
      'POST /api/admin/approve_waiting': { body: { results: [{ shop_id: 1, undo: 101, refused: null }] } },
    })
    const { user } = showScreen(withUndo(<PendingShops />))
    await user.click(await approveButton('Patel Cookers'))
    expect(await screen.findByRole('button', { name: texts.undo.button })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Patel Cookers' })).toBeNull()
  })

  it('replaces the card with the name of the admin who decided first', async () => {
    const { user } = showQueue([patel, zari], { refused: 'Already approved by Deepak Rao.' })
    await user.click(await approveButton('Patel Cookers'))
    const [first] = await screen.findAllByRole('listitem')
    await waitFor(() => expect(first).toHaveTextContent(/^Patel Cookers: Already approved by Deepak Rao\.$/))
  })

  it('shows a new shop only when the admin asks for it', async () => {
    show('/', queueOf([patel]), queueOf([patel, zari]))
    await approveButton('Patel Cookers')
    lookAgain()
    const news = await screen.findByRole('button', { name: '1 new shop' })
    expect(screen.queryByRole('heading', { name: 'Zari Palace' })).toBeNull()
    fireEvent.click(news)
    expect(screen.getByRole('heading', { name: 'Zari Palace' })).toBeVisible()
  })

  it("shows a shop's offers, and previews the rejection mail with the typed reason", async () => {
    const { user } = showQueue([{ ...patel, offers: 1 }])
    await user.click(await screen.findByRole('button', { name: '1 offer written' }))
    expect(await screen.findByText('Pressure cooker')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reject Patel Cookers' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/The shop and its 1 offer are removed\./)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Other (write it yourself)' }))
    await user.type(dialog.getByRole('textbox'), 'We could not find Jail Road 12.')
    expect(await dialog.findByText(`To ${shop.email}`)).toBeVisible()
    const mail = within(dialog.getByLabelText('The email'))
    expect(await mail.findByText('We could not find Jail Road 12.')).toBeVisible()
  })
})
