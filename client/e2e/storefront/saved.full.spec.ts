import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, mainShopOf } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { focused } from '../helpers/keyboard.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { givenCategories, givenPublishedOffer, heading } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk, { shop: 'Resham Ghar' })
const shopId = await mainShopOf(chowk, shop.id)
const lamp = await givenPublishedOffer(chowk, shop, {
  name: 'Brass lamp',
  price: '900',
  discount_price: '800',
})
await givenOffer(chowk, shop.id, {
  ...{ name: 'Kettle', price: 700, discount_price: 600 },
  end_date: dayFromToday(0),
})
const bat = await givenOffer(chowk, shop.id, { name: 'Cricket bat' })

const heart = (name: string, on = page) =>
  on.getByRole('button', { name: `Save: ${name}`, exact: true }).first()
const isPressed = (name: string, on = page) => expect.poll(() => heart(name, on).getAttribute('aria-pressed'))
const savedLink = () => page.getByRole('banner').getByRole('link', { name: /^Saved/ })
const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const lines = () => page.getByRole('heading', { level: 3 }).allTextContents()

async function openShop(on = page) {
  await on.goto(`/shop/${shopId}`)
  await heart('Brass lamp', on).waitFor()
}
const stored = (list: 'saved' | 'viewed') =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('chowk-mine')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('lists').objectStore('lists').get(name)
          asking.onsuccess = () => {
            opening.result.close()
            resolve(asking.result?.length ?? 0)
          }
        }
      }),
    list,
  )
const isKept = (count: number) => expect.poll(() => stored('saved')).toBe(count)
const change = (id: number, what: ReturnType<typeof sql>) =>
  chowk.run(sql`UPDATE products SET ${what} WHERE id = ${id}`)

const keptShops = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('kept-shops'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().length
  })

async function expectToastAtTopCentre(words: string) {
  const toast = page.getByRole('status').filter({ hasText: words })
  await toast.waitFor()
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
  expect(y).toBeLessThan(120)
  expect(Math.abs(x + width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(20)
}

test('keeps saved offers in all windows, across a reload and offline, until the user clears them', async () => {
  accompany(await chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await openShop()
  const other = await visitor.context.newPage()
  await openShop(other)
  await heart('Brass lamp').click()
  await isPressed('Brass lamp', other).toBe('true')
  await heart('Kettle', other).click()
  await heart('Cricket bat', other).click()
  await isPressed('Cricket bat').toBe('true')
  await heart('Cricket bat').click()
  await isPressed('Cricket bat', other).toBe('false')
  await expect.poll(() => savedLink().getAttribute('aria-label')).toBe('Saved, 2 offers')
  await isKept(2)

  await page.reload()
  await isPressed('Brass lamp').toBe('true')
  await isPressed('Cricket bat').toBe('false')
  await page.getByRole('link', { name: 'Brass lamp' }).click()
  await page.waitForURL(`**/product/${lamp}`)
  await isPressed('Brass lamp').toBe('true')
  await page.getByRole('button', { name: 'Follow: Resham Ghar' }).first().click()
  await expectToastAtTopCentre('Saved under Followed')
  await page.getByRole('button', { name: 'Remind me the day before' }).click()
  await page.getByRole('button', { name: /^Reminder on \d+ \w+$/, pressed: true }).waitFor()
  await expect.poll(() => stored('viewed')).toBe(1)
  await expectNoFaults(page, [320, 1280, 390])

  await change(lamp, sql`discount_price = 650`)
  await chowk.cutNetwork(page)
  await page.goto('/saved')
  await page.getByText(/^No network: as of \d\d?(:\d\d)? [ap]m$/).waitFor()
  await expect.poll(lines).toEqual(['Kettle', 'Brass lamp'])
  for (const name of ['Brass lamp', 'Kettle'])
    await line(name)
      .getByText(/^as of \d\d?(:\d\d)? [ap]m$/)
      .waitFor()
  await line('Brass lamp').getByText('₹800').waitFor()
  await line('Kettle').getByText('Ends today').waitFor()
  expect(await page.getByText('Same price').count()).toBe(0)
  await expectNoFaults(page)
  await line('Brass lamp').getByRole('link', { name: 'Brass lamp' }).click()
  await page.getByRole('heading', { level: 1, name: 'Brass lamp' }).waitFor()
  const article = page.getByRole('article').first()
  await article.getByText(/^as of \d\d?(:\d\d)? [ap]m$/).waitFor()
  await article.getByText('Resham Ghar').first().waitFor()
  await page.goBack()
  await heart('Kettle').click()
  await isKept(1)

  await chowk.cutNetwork(page, false)
  await line('Brass lamp').getByText('₹650').waitFor()
  await line('Brass lamp').getByText('₹150 less than when you saved it').waitFor()
  expect(await page.getByText(/as of/).count()).toBe(0)

  await heart('Cricket bat', other).click()
  await isKept(2)
  await change(bat, sql`start_date = ${dayFromToday(-9)}, end_date = ${dayFromToday(-2)}`)
  await chowk.run(sql`UPDATE places SET offers = 11 WHERE name = 'Rajwada'`)
  await page.goto('/')
  await page.getByRole('button', { name: 'Rajwada', exact: true }).click()
  await page.getByRole('heading', { name: 'Near Rajwada' }).waitFor()
  await savedLink().click()
  await line('Cricket bat')
    .getByText(/^Ended/)
    .waitFor()
  await expectNoFaults(page, [320, 1280, 390])

  const list = await visitor.context.newPage()
  await list.goto('/saved')
  await heart('Cricket bat', list).waitFor()
  await expect.poll(keptShops).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Forget me' }).click()
  const question = page.getByRole('alertdialog', { name: 'Forget everything?' })
  await question.getByText('2 saved offers').waitFor()
  expect(await focused(page)).toBe('Keep it')
  await expectNoFaults(page)
  await question.getByRole('button', { name: 'Forget me' }).click()
  await page.getByText('Everything has been deleted.').waitFor()
  expect(await heading(page).textContent()).toBe('Nothing saved yet')
  await isPressed('Brass lamp', other).toBe('false')
  await list.getByRole('heading', { level: 1, name: 'Nothing saved yet' }).waitFor()
  await isKept(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await keptShops()).toBe(0)
})
