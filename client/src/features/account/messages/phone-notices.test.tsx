import { afterEach, describe, expect, it, vi } from 'vitest'
import { renewShopPush } from '../../../lib/push/push-of-shop.ts'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { PhoneNotices } from './message-choices.tsx'

const subscription = { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }

function givenBrowser(answer: NotificationPermission) {
  let present: object | null = null
  const made = { toJSON: () => subscription, options: { applicationServerKey: new Uint8Array([1]) } }
  const pushManager = {
    getSubscription: async () => present,
    subscribe: async () => (present = made),
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission: answer === 'granted' ? answer : 'default',
    requestPermission: async () => answer,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

const answers = {
  'GET /api/push/key': { body: { key: 'AQ' } },
  'POST /api/shop/push': { status: 204 as const, body: undefined },
  'POST /api/push/shop_off': { status: 204 as const, body: undefined },
}

describe('PhoneNotices', () => {
  it('notifies the server only when push messages are turned on or off', async () => {
    givenBrowser('granted')
    const { sentTo } = answerCalls(answers)
    const { user } = showScreen(<PhoneNotices userId={7} />)
    expect(sentTo('POST /api/shop/push')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Turn on here' }))
    await user.click(await screen.findByRole('button', { name: 'Turn off here' }))
    expect(await screen.findByRole('button', { name: 'Turn on here' })).toBeInTheDocument()
    expect(sentTo('POST /api/shop/push')).toEqual([{ subscription }])
    expect(sentTo('POST /api/push/shop_off')).toEqual([
      { endpoint: subscription.endpoint, auth: 'a', user_id: 7 },
    ])
  })

  it('shows push messages as off when the server has no subscription for this browser', async () => {
    givenBrowser('granted')
    answerCalls({ ...answers, 'POST /api/push/mine': { body: { subscription: null } } })
    const { user, unmount } = showScreen(<PhoneNotices userId={7} />)
    await user.click(screen.getByRole('button', { name: 'Turn on here' }))
    await screen.findByRole('button', { name: 'Turn off here' })
    unmount()
    showScreen(<PhoneNotices userId={7} />)
    expect(await screen.findByRole('button', { name: 'Turn on here' })).toBeInTheDocument()
    expect(localStorage.getItem('pushOfShop')).toBeNull()
  })

  it('renews the subscription once when the subscription is a day old', async () => {
    givenBrowser('granted')
    const { sentTo } = answerCalls(answers)
    localStorage.setItem('pushOfShop', `7 ${Date.now() - 86_400_000}`)
    for (const _ of [1, 2]) await renewShopPush(7)
    expect(sentTo('POST /api/shop/push')).toEqual([{ subscription }])
  })

  it('sends nothing when the browser denies the permission, and shows when the browser does not support push', async () => {
    givenBrowser('denied')
    const { sentTo } = answerCalls(answers)
    const { user, unmount } = showScreen(<PhoneNotices userId={7} />)
    await user.click(screen.getByRole('button', { name: 'Turn on here' }))
    expect(await screen.findByRole('button', { name: 'Turn on here' })).toBeInTheDocument()
    expect(sentTo('POST /api/shop/push')).toEqual([])
    unmount()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    showScreen(<PhoneNotices userId={7} />)
    expect(screen.getByText(/^This browser cannot show notifications/)).toBeInTheDocument()
  })
})
