import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { testChowk } from '../helpers/open-chowk.ts'
import { cards, closeCleanly } from '../helpers/storefront.ts'

// What is popular stays in memory for minutes.
const chowk = await testChowk({ READY_ANSWERS: 'off' })
const admin = await givenUser(chowk, { type: 'admin' })
const shop = await givenUser(chowk)
const quiet = await givenOffer(chowk, shop.id, { name: 'Quiet offer', price: 100, discount_price: 99 })
await givenOffer(chowk, shop.id, { name: 'Bigger discount', price: 100, discount_price: 10 })

// Headless Chromium says so in its name, and what sounds like a robot is not counted.
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const views = async () => (await admin.agent.get('/api/dashboard/analytics').expect(200)).body.pages
const popular = async () =>
  (await admin.agent.get('/api/user/popularproduct')).body.popular_products.map(
    ({ name }: { name: string }) => name,
  )

test('when a visitor walks through the screens, then each counts once, and popular follows', async () => {
  expect(await popular()).toEqual(['Bigger discount', 'Quiet offer'])
  const visitor = await chowk.visit('phone', { userAgent })
  const { page } = visitor
  await page.goto('/')
  await cards(page).filter({ hasText: 'Quiet offer' }).click()
  await page.waitForURL(`/product/${quiet}`)
  await page.reload()
  await page.getByText('Malwa Sound House').first().waitFor()
  await page.goBack()
  await cards(page).first().waitFor()
  await page.goto('/privacy')
  const seen = {
    '/': { pageViews: 1 },
    [`/product/${quiet}`]: { pageViews: 1 },
    '/privacy': { pageViews: 1 },
  }
  // Counted once the app has taken over what the server drew; who leaves earlier is not.
  await expect.poll(views).toEqual(seen)
  await page.goto('/reset-password/secret')
  await page.getByLabel('New password', { exact: true }).waitFor()
  expect(await views()).toEqual(seen)
  await closeCleanly(visitor)
  // What a scheduled job does every ten minutes.
  await chowk.services.db.query('SELECT refresh_popularity()')
  expect(await popular()).toEqual(['Quiet offer', 'Bigger discount'])

  const another = await chowk.visit('desktop', { userAgent })
  await another.page.goto(`/product/${quiet}`)
  await expect.poll(async () => (await views())[`/product/${quiet}`]).toEqual({ pageViews: 2 })
  await another.page.goto('/')
  await cards(another.page).first().waitFor()
  expect(await cards(another.page).first().innerText()).toContain('Quiet offer')
  await another.leave()
})
