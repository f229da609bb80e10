import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { type Size, testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cardsIn, closeCleanly, givenBanner, section } from '../helpers/storefront.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk)
await givenOffer(chowk, shop.id, { name: 'Laptop', brand: 'Zentra', price: 149999, discount_price: 124999 })
await givenOffer(chowk, shop.id, { name: 'Clay lamp', brand: 'Sarafa', price: 640, discount_price: 640 })
for (let count = 0; count < 12; count++)
  await givenOffer(chowk, shop.id, { name: `Kettle ${count}`, price: 100, discount_price: 99.5 })
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
for (const position of [1, 2]) await givenBanner(admin, 'fixed', position)

describe.each<Size>(['desktop', 'phone'])('home, on a %s', (size) => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await chowk.visit(size)
    page = visitor.page
    return () => closeCleanly(visitor)
  })
  const carousel = () => page.getByRole('region', { name: 'Offers' })

  test('when the two fixed banners are shown, then the first is above the second, beside each other on phones', async () => {
    await page.goto('/')
    const boxes = await Promise.all(
      [1, 2].map((position) => page.getByRole('img', { name: `Offer banner ${position}` }).boundingBox()),
    )
    const slider = await carousel().boundingBox()
    const [first, second] = boxes
    if (!first || !second || !slider) throw new Error('A banner is not there')
    if (size === 'phone') {
      expect(second.y).toBe(first.y)
      expect(second.x).toBeGreaterThan(first.x)
      expect(first.y).toBeGreaterThanOrEqual(slider.y + slider.height)
    } else {
      expect(second.x).toBe(first.x)
      expect(second.y).toBeGreaterThan(first.y)
      expect(first.x).toBeGreaterThan(slider.x + slider.width)
    }
  })

  test('when the popular products are shown, then each has name, brand, both prices and its discount', async () => {
    await page.goto('/')
    await cardsIn(page, 'Popular Products').first().waitFor()
    expect(await page.getByRole('heading', { name: 'Popular Products' }).count()).toBe(1)
    expect(await cardsIn(page, 'Popular Products').count()).toBe(12)
    const whole = section(page, 'Popular Products').getByRole('article')
    const textOf = async (name: string) =>
      (await whole.filter({ hasText: name }).first().innerText()).replaceAll('\n', ' ')
    expect(await textOf('Laptop')).toMatch(/16% OFF.*Laptop.*Zentra.*₹1,24,999.*₹1,49,999/)
    expect(await textOf('Kettle')).toMatch(/₹99\.50.*₹100/)
    expect(
      await whole
        .filter({ hasText: '0% OFF' })
        .filter({ hasNotText: /\d0% OFF/ })
        .count(),
    ).toBe(0)
  })

  test('when a card is pressed, then its product page opens', async () => {
    await page.goto('/')
    await cardsIn(page, 'Popular Products').filter({ hasText: 'Laptop' }).click()
    await page.waitForURL(/\/product\/\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Laptop' }).waitFor()
  })
})
