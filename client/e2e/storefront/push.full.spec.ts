import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { sendMessages } from '../../../server/src/features/push/send-messages.ts'
import { writeMessages } from '../../../server/src/features/push/write-messages.ts'
import { readFollowedSearch } from '../../../server/src/search/find/followed.ts'
import { dayFromToday, givenOffer, givenUser, mainShopOf } from '../../../server/test/given.ts'
import { startPushService } from '../../../server/test/push-service.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { focused } from '../helpers/keyboard.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'

const phones = await startPushService()
const chowk = await testChowk({ PUSH_SERVICES: phones.origin })
const shop = await givenUser(chowk, { shop: 'Resham Ghar' })
const shopId = await mainShopOf(chowk, shop.id)
const lamp = await givenOffer(chowk, shop.id, { name: 'Brass lamp', end_date: dayFromToday(5) })
afterAll(() => phones.stop())
eachVisit(() => chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))

/**
 * Chromium's push service is unavailable in tests: the subscription is a fake, and permission is granted once
 * requested. Everything else is the browser's.
 */
async function allowNotices() {
  await page.addInitScript((subscription) => {
    const asked = () => sessionStorage.getItem('asked') !== null
    const kept = 'test-subscription'
    let key: ArrayBuffer | undefined
    const made = () => ({
      endpoint: subscription.endpoint,
      options: { applicationServerKey: key },
      toJSON: () => subscription,
      unsubscribe: async () => localStorage.removeItem(kept),
    })
    Object.defineProperty(Notification, 'permission', { get: () => (asked() ? 'granted' : 'default') })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', 'yes')
      return 'granted'
    }
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem(kept) === null ? null : made()) as unknown as PushSubscription
    PushManager.prototype.subscribe = async (options) => {
      const bytes = atob(String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/'))
      key = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer
      localStorage.setItem(kept, 'yes')
      return made() as unknown as PushSubscription
    }
  }, phones.subscribe('this-browser'))
}

const sheet = () => page.getByRole('dialog')
const storedFollows = () =>
  chowk.many<{
    shop_id: number | null
    product_id: number | null
  }>(sql`SELECT shop_id, product_id FROM push_subscriptions
        LEFT JOIN push_follows ON push_follows.subscription_id = push_subscriptions.id
        LEFT JOIN push_reminders ON push_reminders.subscription_id = push_subscriptions.id`)
const openShop = async () => {
  await page.goto(`/shop/${shopId}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('a phone with notifications allowed is notified of followed offers until its user turns them off', async () => {
  await allowNotices()
  await openShop()
  await page.getByRole('button', { name: 'Follow: Resham Ghar' }).click()
  await sheet().getByRole('heading', { name: 'You follow Resham Ghar' }).waitFor()
  await expect.poll(() => focused(page)).toBe('No, I check Saved')
  await expectNoFaults(page, [320, 1280, 390])
  expect(await storedFollows()).toEqual([])
  await sheet().getByRole('button', { name: 'Yes, notify me' }).click()
  await expect.poll(storedFollows).toEqual([{ shop_id: shopId, product_id: null }])

  await page.goto(`/product/${lamp}`)
  await page.getByRole('button', { name: 'Remind me the day before' }).first().click()
  await expect.poll(storedFollows).toEqual([{ shop_id: shopId, product_id: lamp }])
  expect(await sheet().count()).toBe(0)

  const { services } = chowk
  const tomorrow = new Date(`${dayFromToday(1)}T10:00:00+05:30`)
  await givenOffer(chowk, shop.id, { name: 'Chanderi saree' })
  await chowk.run(
    sql`UPDATE products SET created_at = ${tomorrow}::timestamptz - interval '1 hour' WHERE name = 'Chanderi saree'`,
  )
  await writeMessages(services, tomorrow, readFollowedSearch)
  await sendMessages({ ...services, clock: () => tomorrow.getTime() })
  expect(phones.pushedTo('this-browser').map(({ content }) => content.title)).toEqual(['New: Chanderi saree'])

  await page.goto('/saved')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Notifications are off.', { exact: true }).waitFor()
  await expect.poll(storedFollows).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pushToForget'))).toBeNull()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.poll(storedFollows).toEqual([{ shop_id: shopId, product_id: lamp }])
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
})

test('the service worker shows a received message', async () => {
  await openShop()
  const cdp = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    cdp.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  )
  await cdp.send('ServiceWorker.enable')
  const [worker] = page.context().serviceWorkers()
  // Records the notifications, since a headless browser shows none.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options })
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)

  const message = { title: 'New: Brass lamp', body: 'Resham Ghar', tag: 'news' }
  const url = `/product/${lamp}`
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: chowk.url,
    registrationId: await registrationId,
    data: JSON.stringify({ ...message, url }),
  })
  const look = { icon: '/app-icon-192.png', badge: '/notice-badge.png' }
  await expect.poll(shown).toEqual([{ ...message, data: url, ...look }])
  for (const picture of Object.values(look)) expect((await page.request.get(picture)).status()).toBe(200)
})
