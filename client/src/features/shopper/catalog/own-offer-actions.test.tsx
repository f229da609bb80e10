import type { AnswerOf } from 'server/contract/calls'
import { afterEach, expect, test } from 'vitest'
import { clearStoredSession, storeSession } from '../../../lib/storage/stored-session.ts'
import { someOffer } from '../../../test-offers.ts'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { OwnOfferActions } from './own-offer-actions.tsx'

afterEach(clearStoredSession)

type List = AnswerOf<'GET /api/admin/allproduct'>
const offer = {
  ...someOffer({ shop_id: 3 }),
  hidden: null,
  version: 1,
} as unknown as List['products'][number]
const list = (...products: List['products']) => ({
  body: { products, total: products.length, next: null } as List,
})
const shown = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((one) => one.textContent)

test('lets the owner change the offer, and renew it when it has ended', async () => {
  storeSession({ userId: 5, userType: 'shopkeeper' })
  answerCalls({ 'GET /api/shop/ownproduct/:userId': list(offer) })
  showScreen(<OwnOfferActions id={41} isOver />)

  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/updateproduct?id=41')
  expect(shown()).toEqual(['Renew', 'Edit'])
})

test('shows nothing to other shops, and lets an admin hide the offer and open its shop', async () => {
  storeSession({ userId: 5, userType: 'shopkeeper' })
  const { sentTo } = answerCalls({ 'GET /api/shop/ownproduct/:userId': list() })
  const { unmount } = showScreen(<OwnOfferActions id={41} isOver={false} />)
  await expect.poll(() => sentTo('GET /api/shop/ownproduct/:userId').length).toBe(1)
  expect(shown()).toEqual([])
  unmount()

  storeSession({ userId: 1, userType: 'admin' })
  answerCalls({ 'GET /api/admin/allproduct': list(offer) })
  showScreen(<OwnOfferActions id={41} isOver={false} />)
  expect(await screen.findByRole('link', { name: 'Shop page for admins' })).toHaveAttribute(
    'href',
    '/admin/shop/3',
  )
  expect(shown()).toEqual(['Edit', 'Shop page for admins', 'Hide offer'])
})
