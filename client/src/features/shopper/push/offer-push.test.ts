import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetSavedThings,
  isRead,
  savePushAnswer,
  startFollowing,
  stopFollowing,
} from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { type Answer, answerCalls } from '../../../test-answers.ts'
import { forgetPush, notifyOfOpening } from './offer-push.ts'
import { keepSubscriptionInSync, syncSubscription } from './sync-subscription.ts'

const sealed = { endpoint: 'https://push.example/1', keys: { p256dh: 'BKey', auth: 'secret' } }
let present: object | null = null
const registration = {
  pushManager: {
    getSubscription: async () => present,
    subscribe: async () =>
      (present = {
        ...{ endpoint: sealed.endpoint, options: {}, toJSON: () => sealed },
        unsubscribe: async () => (present = null),
      }),
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
afterEach(forgetSavedThings)

it("leaves other push messages off when a visitor asks about a shop's opening, and deletes the subscription on request", async () => {
  const network = answerCalls({
    'GET /api/push/key': { body: { key: 'BKey' } },
    'POST /api/push/opening': { body: { message: 'At 10 am.' } },
    'POST /api/push/forget': { status: 204, body: undefined },
  })
  await isRead
  await savePushAnswer('no')

  expect(await notifyOfOpening(3)).toBe('At 10 am.')
  expect(locks.request).toHaveBeenCalledWith('push', expect.anything())
  expect(savedThings()?.push?.says).toBe('no')
  expect(network.sentTo('POST /api/push/opening')).toEqual([{ subscription: sealed, shop_id: 3 }])
  expect(network.sentTo('POST /api/push/save')).toEqual([])

  // Simulates a browser that has lost the subscription.
  present = null
  await forgetPush()
  expect(network.sentTo('POST /api/push/forget')).toEqual([{ endpoint: sealed.endpoint, auth: 'secret' }])
})

describe('browser with push messages about a shop', () => {
  const follow = { kind: 'shop', shop_id: 3 } as const
  const own = { endpoint: sealed.endpoint, auth: 'secret' }
  const pushKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('push'))
  let isOnline = true
  const whenOnline = (): Answer<'POST /api/push/save'> =>
    isOnline ? { status: 204, body: undefined as never } : 'away'

  async function beNotified() {
    const network = answerCalls({
      'GET /api/push/key': { body: { key: 'BKey' } },
      'POST /api/push/save': whenOnline,
      'POST /api/push/forget': whenOnline,
    })
    await savePushAnswer('yes')
    await startFollowing(follow, 'Resham Ghar')
    await syncSubscription()
    expect(network.sentTo('POST /api/push/save').at(-1)).toMatchObject({
      subscription: sealed,
      follows: [follow],
    })
    return network
  }
  const goOnline = () => {
    isOnline = true
    window.dispatchEvent(new Event('online'))
  }
  beforeEach(() => {
    isOnline = true
    vi.spyOn(console, 'warn').mockReturnValue()
  })

  it('is deleted on the server with its subscription when the permission was withdrawn', async () => {
    const network = await beNotified()
    vi.stubGlobal('Notification', { permission: 'default' })
    present = null
    await syncSubscription()
    expect(network.sentTo('POST /api/push/forget')).toEqual([own])
    expect(savedThings()?.push?.says).toBe('no')
    expect(pushKeys()).toEqual([])
  })

  it('is deleted on the server once the network returns when push was turned off offline', async () => {
    const network = await beNotified()
    isOnline = false
    await expect(forgetPush()).rejects.toThrow()
    expect(pushKeys()).toEqual(['pushToForget'])
    goOnline()
    await vi.waitFor(() => expect(pushKeys()).toEqual([]))
    expect(network.sentTo('POST /api/push/forget')).toEqual([own, own])
  })

  it('reports the removed follow to the server once the network returns', async () => {
    const network = await beNotified()
    keepSubscriptionInSync()
    isOnline = false
    await stopFollowing(follow)
    const told = () => JSON.parse(localStorage.getItem('pushTold') ?? '{}')
    await vi.waitFor(() => expect(told().at).toBe(0))
    goOnline()
    await vi.waitFor(() => expect(told().at).toBeGreaterThan(0))
    expect(network.sentTo('POST /api/push/save').at(-1)).toMatchObject({ follows: [] })
  })
})
