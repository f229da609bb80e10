import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { many } from '../../../server/src/platform/database/query.ts'
import { dayFromToday, givenOffer, givenUser, mainShopOf } from '../../../server/test/given.ts'
import { allWidths, expectNoFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { accompany, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  closeCleanly,
  expectNoSidewaysScroll,
  leaveAfterFailures,
  searchField,
} from '../helpers/storefront.ts'

const allDays = [1, 2, 3, 4, 5, 6, 7]

const chowk = await testChowk()
const owner = await givenUser(chowk, { shop: 'Resham Ghar' })
const shop = await mainShopOf(chowk, owner.id)
const saree = await givenOffer(chowk, owner.id, {
  name: 'Maheshwari saree',
  subcategory: 'Sarees',
  price: 5099,
  discount_price: 3799,
  end_date: dayFromToday(1),
})
for (let place = 1; place <= 25; place++)
  await givenOffer(chowk, owner.id, {
    name: `Dupatta ${place}`,
    subcategory: 'Dupattas',
    price: 350,
    discount_price: 300 + place,
    end_date: dayFromToday(2),
  })
beforeEach(async () => {
  await changeShop(sql`hours = ${JSON.stringify([{ days: allDays, opens: '00:01', closes: '00:00' }])}, away_until = NULL,
    shows_phone = true, shows_whatsapp = true, shows_since = now(), phone = '0731 400 0123',
    latitude = 22.7196, longitude = 75.8577`)
  return () => leaveAfterFailures(visitor)
})

const changeShop = (change: ReturnType<typeof sql>) =>
  chowk.services.db.query(sql`UPDATE shops SET ${change} WHERE id = ${shop}`)
// Playwright's own name is that of a robot, whose taps count for nothing.
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const visit = async (size: Size, path: string) => {
  accompany(await chowk.visit(size, { userAgent, reducedMotion: 'reduce' }))
  await page.goto(path)
}
const bar = () => page.getByRole('navigation', { name: 'Contact the shop' })
const waysIn = (place: ReturnType<typeof bar>) => place.locator('a:visible, button:visible').allInnerTexts()
const names = () => cards(page).allInnerTexts()

describe('a shop’s page', () => {
  test('when a card’s shop is pressed, then its page tells where, until when, how to reach it, and all its offers', async () => {
    await visit('desktop', '/search?subcategory=Sarees')
    await page
      .locator('main li')
      .getByRole('link', { name: /^Resham Ghar/ })
      .click()
    await page.waitForURL(`/shop/${shop}`)

    await page
      .getByText('Open now, closes 12 am')
      .or(page.getByText(/^Closes in/))
      .first()
      .waitFor()
    await page.getByText('26 offers today').waitFor()
    const main = await page.locator('main').innerText()
    for (const part of [
      'Dupattas, Sarees · Jail Road',
      'Shop 12, Jail Road, Indore',
      '0731 400 0123',
      '26 offers today',
    ])
      expect(main).toContain(part)
    expect(await page.getByRole('row', { name: /, today 12:01 am to 12 am$/ }).count()).toBe(1)
    expect((await names())[0]).toBe('Maheshwari saree')
    expect(
      await page
        .locator('main li')
        .getByRole('link', { name: /^Resham Ghar/ })
        .count(),
    ).toBe(0)
    expect(await bar().isVisible()).toBe(false)

    await page.getByRole('link', { name: 'Back to results' }).click()
    await page.waitForURL('/search?subcategory=Sarees')
  })

  test('when its offers are narrowed, sorted and shown on, then the address tells, and Back undoes it', async () => {
    await visit('desktop', `/shop/${shop}`)
    await page.getByText('24 of 26 shown').waitFor()
    await page.getByRole('button', { name: 'Show more offers' }).press('Enter')
    await expect.poll(() => cards(page).count()).toBe(26)
    await page.waitForURL(/\?page=2$/)
    // The button is gone: the focus is on the first offer that is new.
    expect(await hasFocus(cards(page).nth(24))).toBe(true)
    await page.reload()
    await expect.poll(() => cards(page).count()).toBe(26)
    await cards(page).nth(25).click()
    await page.waitForURL(/\/product\//)
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(26)

    await page.getByRole('button', { name: 'Dupattas 25' }).click()
    await page.waitForURL(/subcategory=Dupattas/)
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await expect.poll(async () => (await names())[0]).toBe('Dupatta 1')
    await page.getByRole('button', { name: 'Price and discount' }).click()
    await page.getByLabel('Highest price').fill('303')
    await page.getByLabel('Highest price').press('Enter')
    await expect.poll(names).toEqual(['Dupatta 1', 'Dupatta 2', 'Dupatta 3'])
    await page.reload()
    await expect.poll(names).toEqual(['Dupatta 1', 'Dupatta 2', 'Dupatta 3'])
    await page.getByRole('button', { name: 'Remove filters' }).click()
    await expect.poll(() => cards(page).count()).toBe(24)
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(3)
  })

  test('when a way to it is tapped, then it counts for the shop', async () => {
    await visit('phone', `/shop/${shop}`)
    const link = bar().getByRole('link', { name: 'WhatsApp Resham Ghar' })
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
    await link.click()
    const taps = () => many(chowk.services.db, sql`SELECT whatsapp FROM shop_days WHERE shop_id = ${shop}`)
    await expect.poll(taps).toEqual([{ whatsapp: 1 }])
  })

  test('when it is on holiday, then the day of its return stands there, one may write but not call', async () => {
    await changeShop(sql`away_until = today() + 2`)
    await visit('phone', `/shop/${shop}`)
    await page.getByText(/^On holiday until /).waitFor()
    const main = await page.locator('main').innerText()
    for (const part of ['Open again on ', 'Closed for the holiday', '25 offers']) expect(main).toContain(part)
    expect(await names()).not.toContain('Maheshwari saree')
    expect(await waysIn(bar())).toEqual(['Directions', 'WhatsApp', 'Share'])
    await page.getByRole('button', { name: 'Opening hours of the week' }).click()
    const week = page.getByRole('table').getByRole('cell')
    expect((await week.allInnerTexts()).sort()).toEqual([
      ...Array(5).fill('12:01 am to 12 am'),
      'Holiday',
      'Holiday',
    ])
  })

  test('when it is of any width, then axe finds no fault, and nothing scrolls sideways', async () => {
    await visit('phone', `/shop/${shop}`)
    await page.setViewportSize({ width: 320, height: 844 })
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: 'Opening hours of the week' }).click()
    await page.getByRole('button', { name: 'Price and discount' }).click()
    await expectNoFaults(page, allWidths)
  })
})

describe('a card', () => {
  test('when it is gone through by keyboard, then its name comes first, then its heart, which a space presses, then its shop', async () => {
    await visit('desktop', '/search?subcategory=Sarees')
    await cards(page).first().focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Save: /)
    await page.keyboard.press('Space')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed')))
      .toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`/shop/${shop}`)
    const { height = 0 } = (await page.locator('main li a[href^="/shop/"]').boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(54)
  })

  test('when the brand is pressed, then a mouse finds the brand, a finger opens the offer', async () => {
    await visit('desktop', '/search?subcategory=Sarees')
    const box = async () =>
      (await page.locator('main li a[href^="/search?brand"]').boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const middle = async () => {
      const { x, y, height } = await box()
      return [x + 8, y + height / 2] as const
    }
    await page.mouse.click(...(await middle()))
    await page.waitForURL(/\/search\?brand=/)
    await closeCleanly(visitor)

    await visit('phone', '/search?subcategory=Sarees')
    await page.touchscreen.tap(...(await middle()))
    await page.waitForURL(`/product/${saree}`)
  })
})

describe('the bar of a phone', () => {
  test('when a link from WhatsApp is opened, then the shop’s phone is one tap away', async () => {
    await visit('phone', `/product/${saree}`)
    const call = bar().getByRole('link', { name: 'Call Resham Ghar, 0731 400 0123' })
    expect(await call.getAttribute('href')).toBe('tel:07314000123')
    const { y = 0, height = 0 } = (await call.boundingBox()) ?? {}
    expect([y + height <= 844, height >= 44]).toEqual([true, true])
    expect((await bar().boundingBox())?.height).toBe(68)
    // Nothing lies over it.
    await call.click({ trial: true })
    // The price is seen above it.
    const price = await page.getByText('₹3,799', { exact: true }).first().boundingBox()
    expect((price?.y ?? 999) + (price?.height ?? 0)).toBeLessThan(844 - 68)
  })

  test('when one writes to the shop, then name, price and link stand in the message, and the tap is counted', async () => {
    await visit('phone', `/product/${saree}`)
    const link = bar().getByRole('link', { name: 'WhatsApp Resham Ghar' })
    const url = new URL((await link.getAttribute('href')) ?? '')
    expect(url.searchParams.get('text')).toBe(
      `Is this still there? Maheshwari saree, ₹3,799, ${chowk.services.config.publicUrl}/product/${saree}`,
    )
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
    await link.click()
    const counted = () =>
      many(
        chowk.services.db,
        sql`SELECT whatsapp FROM product_days WHERE product_id = ${saree} AND whatsapp > 0`,
      )
    await expect.poll(counted).toEqual([{ whatsapp: 1 }])
  })

  test('when the keyboard is open, then the bar makes room, and comes back', async () => {
    await visit('phone', `/product/${saree}`)
    await bar().waitFor()
    await searchField(page).focus()
    await page.setViewportSize({ width: 390, height: 480 })
    await expect.poll(() => bar().isVisible()).toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => bar().isVisible()).toBe(true)
  })

  test('when the foot of the page is reached, then the bar covers none of it', async () => {
    await visit('phone', `/product/${saree}`)
    await bar().waitFor()
    // What comes late makes the page longer.
    const endOfFooter = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const footer = await page.locator('footer').boundingBox()
      return (footer?.y ?? 999) + (footer?.height ?? 0)
    }
    await expect.poll(endOfFooter).toBeLessThanOrEqual(844 - 68 + 1)
  })

  test('when letters are larger on a narrow phone, then every way has its words within it', async () => {
    await visit('phone', `/product/${saree}`)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '130%'
    })
    const tooWide = () =>
      bar().evaluate((nav) =>
        [...nav.children].filter((way) => way.scrollWidth > way.clientWidth).map((way) => way.textContent),
      )
    await expect.poll(() => bar().locator('> *').count()).toBe(4)
    expect(await tooWide()).toEqual([])
    await expectNoSidewaysScroll(page)
  })
})
