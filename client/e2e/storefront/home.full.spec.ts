import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { eachVisit, page, type Size, testChowk } from '../helpers/open-chowk.ts'
import { cardsIn, closeCleanly, givenBanner } from '../helpers/storefront.ts'

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
  eachVisit(() => chowk.visit(size), closeCleanly)
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

  test('when the popular products are shown, then there are twelve, once', async () => {
    await page.goto('/')
    await cardsIn(page, 'Popular Products').first().waitFor()
    expect(await page.getByRole('heading', { name: 'Popular Products' }).count()).toBe(1)
    expect(await cardsIn(page, 'Popular Products').count()).toBe(12)
  })
})
