import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, mainShopOf } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours, allWidths, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  expectNoConsoleErrors,
  givenCategories,
  givenPublishedOffer,
  heading,
} from '../helpers/storefront.ts'

let lamp: number
let kettle: number
let bat: number
const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk, { shop: 'Resham Ghar' })
const shopId = await mainShopOf(chowk, shop.id)
beforeEach(async () => {
  await chowk.services.db.query('DELETE FROM products')
  lamp = await givenPublishedOffer(chowk, shop, { name: 'Brass lamp', price: '900', discount_price: '800' })
  kettle = await givenOffer(chowk, shop.id, {
    name: 'Kettle',
    price: 700,
    discount_price: 600,
    end_date: dayFromToday(0),
  })
  bat = await givenOffer(chowk, shop.id, {
    name: 'Cricket bat',
    subcategory: 'Cricket bats',
    category: 'Sports',
  })
  accompany(await chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))
})

const heart = (name: string, on = page) =>
  on.getByRole('button', { name: `Save: ${name}`, exact: true }).first()
const isPressed = (name: string, on = page) => expect.poll(() => heart(name, on).getAttribute('aria-pressed'))
const savedLink = (on = page) => on.getByRole('banner').getByRole('link', { name: /^Saved/ })
const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const lines = () => page.getByRole('heading', { level: 3 }).allTextContents()

async function openShop(on = page) {
  await on.goto(`/shop/${shopId}`)
  await heart('Brass lamp', on).waitFor()
}
async function save(...names: string[]) {
  await openShop()
  for (const name of names) {
    await heart(name).click()
    await isPressed(name).toBe('true')
  }
  await expect
    .poll(() => savedLink().getAttribute('aria-label'))
    .toBe(names.length === 1 ? 'Saved, 1 offer' : `Saved, ${names.length} offers`)
}
/** How many of a list are on the disk. */
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
  chowk.services.db.query(sql`UPDATE products SET ${what} WHERE id = ${id}`)

describe('the heart', () => {
  test('when an offer is saved, then it stays so after a reload, on its page too, and the header counts it', async () => {
    await save('Brass lamp')
    await isKept(1)
    await page.reload()
    await isPressed('Brass lamp').toBe('true')
    await isPressed('Kettle').toBe('false')
    await page.getByRole('link', { name: 'Brass lamp' }).click()
    await page.waitForURL(`**/product/${lamp}`)
    await isPressed('Brass lamp').toBe('true')
    await heart('Brass lamp').click()
    await isPressed('Brass lamp').toBe('false')
    await expect.poll(() => savedLink().getAttribute('aria-label')).toBe('Saved')
    expectNoConsoleErrors(visitor)
  })

  test('when two windows are open, then what one saves is saved in the other', async () => {
    await openShop()
    const other = await visitor.context.newPage()
    await openShop(other)
    await heart('Brass lamp').click()
    await isPressed('Brass lamp', other).toBe('true')
    await heart('Kettle', other).click()
    await isPressed('Kettle').toBe('true')
    await isKept(2)
    await heart('Brass lamp', other).click()
    await isPressed('Brass lamp').toBe('false')
    await isKept(1)
  })

  test('when the browser has no room, then that is said once, and what was saved serves until the page is closed', async () => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await openShop()
    await heart('Brass lamp').click()
    await page.getByText(/^This browser cannot save anything right now/).waitFor()
    await heart('Kettle').click()
    await isPressed('Brass lamp').toBe('true')
    await isPressed('Kettle').toBe('true')
    expect(await page.getByText(/^This browser cannot save anything right now/).count()).toBe(1)
    await savedLink().click()
    await expect.poll(lines).toEqual(['Kettle', 'Brass lamp'])
  })
})

describe('the saved screen', () => {
  test('when prices have changed and offers ended since, then each line tells what it costs now and one fact', async () => {
    await save('Brass lamp', 'Kettle', 'Cricket bat')
    await change(lamp, sql`discount_price = 650`)
    await change(bat, sql`start_date = ${dayFromToday(-9)}, end_date = ${dayFromToday(-2)}`)
    await savedLink().click()
    await expect.poll(lines).toEqual(['Kettle', 'Brass lamp', 'Cricket bat'])
    await line('Brass lamp').getByText('₹650').waitFor()
    await line('Brass lamp').getByText('₹150 less than when you saved it').waitFor()
    await line('Kettle').getByText('Ends today').waitFor()
    await line('Cricket bat')
      .getByText(/^Ended \d+ \w+$/)
      .waitFor()
    await line('Cricket bat').getByText('was ₹1,999').waitFor()
    expect(
      await line('Cricket bat')
        .getByRole('link', { name: 'Similar offers: Cricket bats' })
        .getAttribute('href'),
    ).toBe('/search?subcategory=Cricket+bats')
    await change(lamp, sql`hidden_at = now()`)
    await page.reload()
    await line('Brass lamp').getByText('No longer on offer').waitFor()
  })

  test('when a heart is taken off, then its line stays until one leaves, and a second tap brings it back', async () => {
    await save('Brass lamp', 'Cricket bat')
    await savedLink().click()
    await line('Brass lamp').getByText('Same price as when you saved it').waitFor()
    await heart('Brass lamp').click()
    await isPressed('Brass lamp').toBe('false')
    expect(await lines()).toEqual(['Cricket bat', 'Brass lamp'])
    await heart('Brass lamp').click()
    await isPressed('Brass lamp').toBe('true')
    await heart('Cricket bat').click()
    await isKept(1)
    await page.reload()
    await expect.poll(lines).toEqual(['Brass lamp'])
  })

  test('when there is no network, then the device shows it, each price with its time, and no fact of a price', async () => {
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await save('Brass lamp', 'Kettle')
    await isKept(2)
    await change(lamp, sql`discount_price = 650`)
    await chowk.cutNetwork(page)
    await page.goto('/saved')
    await page.getByText(/^No network: as of \d\d:\d\d$/).waitFor()
    await expect.poll(lines).toEqual(['Kettle', 'Brass lamp'])
    for (const name of ['Brass lamp', 'Kettle'])
      await line(name)
        .getByText(/^as of \d\d:\d\d$/)
        .waitFor()
    await line('Brass lamp').getByText('₹800').waitFor()
    await line('Kettle').getByText('Ends today').waitFor()
    expect(await page.getByText('Same price').count()).toBe(0)
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.getByRole('link', { name: 'Brass lamp', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Brass lamp' }).waitFor()
    await page
      .getByRole('article')
      .getByText(/^as of \d\d:\d\d$/)
      .waitFor()
    await page.getByRole('article').getByText('Resham Ghar').waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.goBack()
    await heart('Kettle').click()
    await isKept(1)

    await chowk.cutNetwork(page, false)
    await line('Brass lamp').getByText('₹650').waitFor()
    await line('Brass lamp').getByText('₹150 less than when you saved it').waitFor()
    expect(await page.getByText(/as of/).count()).toBe(0)
  })

  test('when the network takes the question and never answers, then the device shows what it knows, as of then', async () => {
    await save('Brass lamp', 'Kettle')
    await isKept(2)
    await page.addInitScript(() => {
      const { open } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
        open.call(this, method, url, true)
        if (String(url).includes('offers_now')) this.send = () => {}
      }
    })
    await page.goto('/saved')
    await line('Brass lamp').getByText('₹800').waitFor()
    await line('Brass lamp')
      .getByText(/^as of \d\d:\d\d$/)
      .waitFor()
    expect(await page.getByText('checked just now').count()).toBe(0)
  })

  test('when nothing is saved, then it says how, and shows what was looked at', async () => {
    await page.goto('/saved')
    await page.getByRole('heading', { level: 1, name: 'Nothing saved yet' }).waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.goto(`/product/${lamp}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // Who only opens a page has not looked at it.
    await page.keyboard.press('Tab')
    await expect.poll(() => stored('viewed')).toBe(1)
    await savedLink().click()
    const section = page.getByRole('list').filter({ hasText: 'Brass lamp' })
    await section.getByText('₹800').waitFor()
    await page.getByRole('button', { name: 'Clear what you viewed' }).click()
    await expect.poll(() => section.count()).toBe(0)
  })
})

describe('what one follows', () => {
  const follow = (name: string) => page.getByRole('button', { name: `Follow: ${name}` }).first()
  const following = (name: string) => page.getByRole('button', { name: `Following: ${name}` }).first()
  const followed = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

  test('when a shop, a category and a search are followed, then each tells what has come since the last look', async () => {
    await page.goto(`/product/${lamp}`)
    await follow('Resham Ghar').click()
    await following('Resham Ghar').waitFor()
    await page.getByText('Saved under Followed').waitFor()
    await page.goto('/search?category=Sports')
    await follow('Sports').click()
    await following('Sports').waitFor()
    await page.goto('/search?query=umbrella')
    await page.getByRole('button', { name: 'Notify me about new offers: “umbrella”' }).click()
    await following('“umbrella”').waitFor()
    await givenOffer(chowk, shop.id, { name: 'Black umbrella', subcategory: 'Novels', category: 'Books' })
    await givenOffer(chowk, shop.id, {
      name: 'Cricket ball',
      subcategory: 'Cricket bats',
      category: 'Sports',
    })
    await chowk.services.changes?.settle()

    await savedLink().click()
    await followed('Resham Ghar').getByText('2 new').waitFor()
    await followed('Sports').getByText('1 new').waitFor()
    await followed('“umbrella”').getByText('1 new').waitFor()
    expect(await followed('Sports').getByRole('link').getAttribute('href')).toBe(
      '/search?category=Sports&sort=newest',
    )
    await following('Sports').click()
    await followed('Sports').getByRole('button', { name: 'Follow: Sports' }).waitFor()

    await page.reload()
    await followed('Resham Ghar').waitFor()
    expect(await page.getByText(/ new$/).count()).toBe(0)
    expect(await followed('Sports').count()).toBe(0)
  })

  test('when one wants to be reminded, then it is for the day before, and none of an offer that ends today', async () => {
    await page.goto(`/product/${lamp}`)
    await page.getByRole('button', { name: 'Remind me the day before' }).click()
    await page.getByRole('button', { name: /^Reminder on \d+ \w+$/, pressed: true }).waitFor()
    await page.goto(`/product/${kettle}`)
    await page.getByText('Ends today').first().waitFor()
    expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0)
    await savedLink().click()
    await page.getByText(/^On \w+ \d+ \w+, the day before it ends$/).waitFor()
    await page.getByRole('button', { name: 'Remove the reminder: Brass lamp' }).click()
    await expect.poll(() => page.getByRole('heading', { name: 'Reminders' }).count()).toBe(0)
  })

  test('when a shop has nothing on offer, or is on holiday, then one can still ask to be told', async () => {
    const other = await givenUser(chowk, { shop: 'Phoolwati Sarees' })
    const id = await mainShopOf(chowk, other.id)
    await page.goto(`/shop/${id}`)
    await page.getByText('No offers just now.').waitFor()
    await page.getByRole('button', { name: 'Notify me about new offers: Phoolwati Sarees' }).waitFor()
    await chowk.services.db.query(sql`UPDATE shops SET away_until = ${dayFromToday(4)} WHERE id = ${id}`)
    await chowk.services.changes?.settle()
    await page.reload()
    await page.getByRole('button', { name: 'Notify me when it opens: Phoolwati Sarees' }).waitFor()
  })
})

/** Answers about shops that the device keeps for times without a network. */
const keptShops = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('kept-shops'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().length
  })

describe('forget me', () => {
  test('when one is forgotten, then nothing of it is left on the device, in any window, and the screen says so', async () => {
    await save('Brass lamp', 'Kettle')
    await isKept(2)
    await chowk.services.db.query(sql`UPDATE places SET offers = 11 WHERE name = 'Rajwada'`)
    await page.goto('/')
    await page.getByRole('button', { name: 'Rajwada', exact: true }).click()
    await page.getByRole('heading', { name: 'Near Rajwada' }).waitFor()
    const other = await visitor.context.newPage()
    await openShop(other)
    await isPressed('Brass lamp', other).toBe('true')
    await expect.poll(keptShops).toBeGreaterThan(0)
    const list = await visitor.context.newPage()
    await list.goto('/saved')
    await heart('Kettle', list).waitFor()
    await savedLink().click()
    await page.getByRole('button', { name: 'Forget me' }).click()
    const question = page.getByRole('alertdialog', { name: 'Forget everything?' })
    await question.getByText('2 saved offers').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep it')
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await question.getByRole('button', { name: 'Forget me' }).click()
    await page.getByText('Everything is forgotten.').waitFor()
    expect(await heading(page).textContent()).toBe('Nothing saved yet')
    await isPressed('Brass lamp', other).toBe('false')
    await list.getByRole('heading', { level: 1, name: 'Nothing saved yet' }).waitFor()
    await isKept(0)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await keptShops()).toBe(0)
  })
})

test('when the screen is of any width, then all fits, and axe finds nothing', async () => {
  await save('Brass lamp', 'Kettle', 'Cricket bat')
  await page.goto(`/product/${lamp}`)
  await page.getByRole('button', { name: 'Follow: Resham Ghar' }).click()
  await page.getByRole('button', { name: 'Remind me the day before' }).click()
  await page.getByRole('button', { name: /^Reminder on/ }).waitFor()
  await expectNoFaults(page, allWidths)
  await change(bat, sql`start_date = ${dayFromToday(-9)}, end_date = ${dayFromToday(-2)}`)
  await savedLink().click()
  await line('Cricket bat')
    .getByText(/^Ended/)
    .waitFor()
  await expectNoFaults(page, allWidths)
})
