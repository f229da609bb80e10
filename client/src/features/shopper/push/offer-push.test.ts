import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isRead, notePushAnswer } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { answerCalls } from '../../../test-answers.ts'
import { forgetPush, notifyOfOpening } from './offer-push.ts'

const sealed = { endpoint: 'https://push.example/1', keys: { p256dh: 'BKey', auth: 'secret' } }
let present: object | null = null
const registration = {
  pushManager: {
    getSubscription: async () => present,
    subscribe: async () => (present = { toJSON: () => sealed, endpoint: sealed.endpoint, options: {} }),
  },
}
const locks = { request: vi.fn((_: string, work: () => Promise<unknown>) => work()) }

beforeEach(() => {
  present = null
  vi.stubGlobal('navigator', {
    locks,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
})
afterEach(() => localStorage.clear())

it('when one who wants no notices asks for an opening, then no stays the answer; it is forgotten too', async () => {
  const network = answerCalls({
    'GET /api/push/key': { body: { key: 'BKey' } },
    'POST /api/push/opening': { body: { message: 'At 10 am.' } },
    'POST /api/push/forget': { status: 204, body: undefined },
  })
  await isRead
  await notePushAnswer('no')

  expect(await notifyOfOpening(3)).toBe('At 10 am.')
  expect(locks.request).toHaveBeenCalledWith('push', expect.anything())
  expect(savedThings()?.push?.says).toBe('no')
  expect(network.sentTo('POST /api/push/opening')).toEqual([{ subscription: sealed, shop_id: 3 }])
  expect(network.sentTo('POST /api/push/save')).toEqual([])

  // The browser has lost it.
  present = null
  await forgetPush()
  expect(network.sentTo('POST /api/push/forget')).toEqual([{ endpoint: sealed.endpoint, auth: 'secret' }])
})
