import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, mainShopOf } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  closeCleanly,
  expectNoSidewaysScroll,
  leaveAfterFailures,
  searchField,
} from '../helpers/storefront.ts'

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
for (const number of [1, 2, 3])
  await givenOffer(chowk, owner.id, { name: `Dupatta ${number}`, subcategory: 'Dupattas' })
const hours = JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:01', closes: '00:00' }])
await chowk.run(
  sql`UPDATE shops SET hours = ${hours}, shows_phone = true, shows_whatsapp = true, shows_since = now(),
      phone = '0731 400 0123', latitude = 22.7196, longitude = 75.8577 WHERE id = ${shop}`,
)

const visit = async (size: Size, path: string) => {
  accompany(await chowk.visit(size, { reducedMotion: 'reduce' }))
  await page.goto(path)
}
const bar = () => page.getByRole('navigation', { name: 'Contact the shop' })

test('a card opens its shop; its brand opens the brand by mouse, but the offer by touch', async () => {
  const sarees = '/search?subcategory=Sarees'
  await visit('desktop', sarees)
  const toShop = page.locator('main li').getByRole('link', { name: /^Resham Ghar/ })
  expect((await toShop.boundingBox())?.height).toBeGreaterThanOrEqual(54)
  await toShop.click()
  await page.waitForURL(`/shop/${shop}`)
  await page.getByText('4 offers today').waitFor()
  expect(await bar().isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await page.waitForURL(sarees)

  const middleOfBrand = async () => {
    const brand = page.locator('main li a[href^="/search?brand"]')
    const { x, y, height } = (await brand.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    return [x + 8, y + height / 2] as const
  }
  await page.mouse.click(...(await middleOfBrand()))
  await page.waitForURL(/\/search\?brand=/)
  await closeCleanly(visitor)

  await visit('phone', sarees)
  await page.touchscreen.tap(...(await middleOfBrand()))
  await page.waitForURL(`/product/${saree}`)
  await leaveAfterFailures(visitor)
})

test('the bottom bar on a phone is reachable, covers nothing, and makes room for keyboard and large text', async () => {
  await visit('phone', `/product/${saree}`)
  const call = bar().getByRole('link', { name: 'Call Resham Ghar, 0731 400 0123' })
  const { y = 0, height = 0 } = (await call.boundingBox()) ?? {}
  expect([y + height <= 844, height >= 44]).toEqual([true, true])
  expect((await bar().boundingBox())?.height).toBe(68)
  // The trial click fails if anything covers the button.
  await call.click({ trial: true })
  const price = await page.getByText('₹3,799', { exact: true }).first().boundingBox()
  expect((price?.y ?? 999) + (price?.height ?? 0)).toBeLessThan(844 - 68)

  await searchField(page).focus()
  await page.setViewportSize({ width: 390, height: 480 })
  await expect.poll(() => bar().isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => bar().isVisible()).toBe(true)

  const endOfFooter = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const footer = await page.locator('footer').boundingBox()
    return (footer?.y ?? 999) + (footer?.height ?? 0)
  }
  await expect.poll(endOfFooter).toBeLessThanOrEqual(844 - 68 + 1)

  await page.setViewportSize({ width: 320, height: 700 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '130%'
  })
  const tooWide = () =>
    bar().evaluate((nav) =>
      [...nav.children].filter((way) => way.scrollWidth > way.clientWidth).map((way) => way.textContent),
    )
  await expect.poll(() => bar().locator('> *').count()).toBe(3)
  expect(await tooWide()).toEqual([])
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/shop/${shop}`)
  const offers = page.locator('main article')
  await offers.nth(1).waitFor()
  const { y: second = 999, height: tall = 0 } = (await offers.nth(1).boundingBox()) ?? {}
  expect(second + tall).toBeLessThan(844 - 68)
  await page.getByText('All hours').click()
  await page.getByRole('button', { name: 'Price and discount' }).click()
  await expectNoFaults(page, [320, 1280])
  await leaveAfterFailures(visitor)
})
