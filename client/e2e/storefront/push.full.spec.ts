import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendMessages } from '../../../server/src/features/push/send-messages.ts'
import { writeMessages } from '../../../server/src/features/push/write-messages.ts'
import { standingSearch } from '../../../server/src/features/search/find/standing-search.ts'
import { many } from '../../../server/src/platform/database/query.ts'
import { dayFromToday, givenOffer, givenUser, mainShopOf } from '../../../server/test/given.ts'
import { startPushService } from '../../../server/test/push-service.ts'
import { allWidths, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk } from '../helpers/open-chowk.ts'
import { givenCategories } from '../helpers/storefront.ts'

const phones = await startPushService()
const chowk = await testChowk({ PUSH_SERVICES: phones.origin })
await givenCategories(chowk)
const shop = await givenUser(chowk, { shop: 'Resham Ghar' })
const shopId = await mainShopOf(chowk, shop.id)
const lamp = await givenOffer(chowk, shop.id, { name: 'Brass lamp', end_date: dayFromToday(5) })
afterAll(() => phones.stop())
beforeEach(async () => {
  phones.pushed.length = 0
  await chowk.services.db.query('DELETE FROM push_subscriptions')
  await chowk.services.db.query(sql`DELETE FROM products WHERE id <> ${lamp}`)
  accompany(await chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))
})

/**
 * Chromium's own push service is not to be had in a test: the browser's subscription is one of ours. What the
 * browser is asked whether it may tell is answered as a visitor would; all else is the browser's.
 */
async function browserSays(permission: NotificationPermission) {
  const subscription = phones.subscribe('this-browser')
  await page.addInitScript(
    ({ subscription, permission }) => {
      let asked: NotificationPermission = sessionStorage.getItem('asked') === null ? 'default' : permission
      let key: ArrayBuffer | undefined
      const kept = 'test-subscription'
      const made = () => ({
        endpoint: subscription.endpoint,
        options: { applicationServerKey: key },
        toJSON: () => subscription,
        unsubscribe: async () => localStorage.removeItem(kept),
      })
      Object.defineProperty(Notification, 'permission', { get: () => asked })
      Notification.requestPermission = async () => {
        asked = permission
        sessionStorage.setItem('asked', 'yes')
        return permission
      }
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem(kept) === null ? null : made()) as unknown as PushSubscription
      PushManager.prototype.subscribe = async (options) => {
        const bytes = atob(String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/'))
        key = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer
        localStorage.setItem(kept, 'yes')
        return made() as unknown as PushSubscription
      }
    },
    { subscription, permission },
  )
}

const followButton = () => page.getByRole('button', { name: /^(Follow|Following): Resham Ghar$/ })
const sheet = () => page.getByRole('dialog')
const toast = (words: string) => page.getByText(words, { exact: true }).waitFor()
const wanted = () =>
  many<{ shop_id: number | null; product_id: number | null }>(
    chowk.services.db,
    sql`SELECT shop_id, product_id FROM push_subscriptions
        LEFT JOIN push_follows ON push_follows.subscription_id = push_subscriptions.id
        LEFT JOIN push_reminders ON push_reminders.subscription_id = push_subscriptions.id`,
  )
const openShop = async () => {
  await page.goto(`/shop/${shopId}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

async function followAndAgree() {
  await browserSays('granted')
  await openShop()
  await followButton().click()
  await sheet().getByRole('button', { name: 'Yes, notify me' }).click()
}

test('when it is the first, then a sheet asks, with the focus on no, at every size and in all colours', async () => {
  await browserSays('granted')
  await openShop()
  expect(await sheet().count()).toBe(0)
  await followButton().click()

  await sheet().getByRole('heading', { name: 'You follow Resham Ghar' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('No, I check Saved')
  await expectNoFaults(page, allWidths)
  expect(await wanted()).toEqual([])
})

test('when one says no, by keyboard too, then it stands in Saved, and one is not asked again', async () => {
  await browserSays('granted')
  await openShop()
  await followButton().focus()
  await page.keyboard.press('Enter')
  await sheet().waitFor()
  await page.keyboard.press('Escape')
  await toast('Saved under Followed')
  await sheet().waitFor({ state: 'detached' })
  expect(await followButton().evaluate((button) => button === document.activeElement)).toBe(true)

  await page.goto(`/product/${lamp}`)
  await page.getByRole('button', { name: 'Remind me the day before' }).first().click()
  await toast('Saved under Reminders')
  expect(await sheet().count()).toBe(0)
  expect(await wanted()).toEqual([])
})

test('when the browser says no, then it stands in Saved', async () => {
  await browserSays('denied')
  await openShop()
  await followButton().click()
  await sheet().getByRole('button', { name: 'Yes, notify me' }).click()
  await toast('Saved under Followed')
  expect(await wanted()).toEqual([])
})

test('when one says yes, then the server knows what is followed from then on, tells of it, and forgets it with one tap', async () => {
  await followAndAgree()
  await expect.poll(wanted).toEqual([{ shop_id: shopId, product_id: null }])

  await page.goto(`/product/${lamp}`)
  await page.getByRole('button', { name: 'Remind me the day before' }).first().click()
  await expect.poll(wanted).toEqual([{ shop_id: shopId, product_id: lamp }])
  expect(await sheet().count()).toBe(0)

  const { services } = chowk
  const tomorrow = new Date(`${dayFromToday(1)}T10:00:00+05:30`)
  await givenOffer(chowk, shop.id, { name: 'Chanderi saree' })
  await services.db.query(
    sql`UPDATE products SET created_at = ${tomorrow}::timestamptz - interval '1 hour' WHERE name = 'Chanderi saree'`,
  )
  await writeMessages(services, tomorrow, standingSearch)
  await sendMessages({ ...services, clock: () => tomorrow.getTime() })
  expect(phones.pushedTo('this-browser').map(({ content }) => content.title)).toEqual(['New: Chanderi saree'])

  await page.goto('/saved')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await toast('Notifications are off.')
  await expect.poll(wanted).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pushToForget'))).toBeNull()

  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.poll(wanted).toEqual([{ shop_id: shopId, product_id: lamp }])
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
})

test('when the browser has taken its yes back, and the subscription with it, then the server forgets all the same', async () => {
  await followAndAgree()
  await expect.poll(wanted).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pushTold'))).toMatch(/"at":[1-9]/)
  await page.evaluate(() => {
    sessionStorage.removeItem('asked')
    localStorage.removeItem('test-subscription')
  })

  await openShop()
  await expect.poll(wanted).toEqual([])
  // The browser hears of it after that.
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('push')))
  await expect.poll(left).toEqual([])
})

test('when notices are turned off without a network, then the server forgets once there is one', async () => {
  await followAndAgree()
  await expect.poll(wanted).toHaveLength(1)
  await page.goto('/saved')
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await chowk.cutNetwork(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await toast('Notifications could not be turned off on our side. We try again when there is a network.')
  expect(await wanted()).toHaveLength(1)

  await chowk.cutNetwork(page, false)
  await expect.poll(wanted).toEqual([])
})

test('when the network is gone, then what was followed meanwhile is told when it is back', async () => {
  await followAndAgree()
  await expect.poll(wanted).toHaveLength(1)
  await chowk.cutNetwork(page)
  await followButton().click()
  await page.getByRole('button', { name: 'Follow: Resham Ghar', exact: true }).waitFor()
  expect(await wanted()).toHaveLength(1)

  await chowk.cutNetwork(page, false)
  await expect.poll(wanted).toEqual([])
})

test('when the browser knows no messages, then nothing is asked', async () => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.goto(`/shop/${shopId}`)
  await followButton().click()
  await toast('Saved under Followed')
  expect(await sheet().count()).toBe(0)
})

test('when a message comes, then the service worker shows it as it is', async () => {
  await openShop()
  const cdp = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    cdp.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  )
  await cdp.send('ServiceWorker.enable')
  const deliver = async (title: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: chowk.url,
      registrationId: await registrationId,
      data: JSON.stringify({ title, body: 'Resham Ghar', url: `/product/${lamp}`, tag: 'news' }),
    })
  const [worker] = page.context().serviceWorkers()
  // A browser without a screen shows nothing, whatever it is allowed: what it is asked to show is looked at.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options })
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)

  await deliver('New: Brass lamp')
  const look = { icon: '/app-icon-192.png', badge: '/notice-badge.png' }
  const message = {
    title: 'New: Brass lamp',
    body: 'Resham Ghar',
    tag: 'news',
    data: `/product/${lamp}`,
    ...look,
  }
  await expect.poll(shown).toEqual([message])
  for (const picture of Object.values(look)) expect((await page.request.get(picture)).status()).toBe(200)
})
