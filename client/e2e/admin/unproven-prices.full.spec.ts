import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { testChowk } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { closeCleanly, expectNoSidewaysScroll } from '../helpers/storefront.ts'

const chowk = await testChowk()

const rule = 'A price may be struck through once it was charged for at least a day within 30 days'

describe('a struck price that was never asked', () => {
  test('when a shop has one, then My Products and the form say so and why, by keyboard too', async () => {
    const shop = await givenUser(chowk)
    const id = await givenOffer(chowk, shop.id, { name: 'Struck saree', price: 900, discount_price: 450 })
    await givenOffer(chowk, shop.id, { name: 'Plain saree', price: 900, discount_price: 900 })
    const visitor = await chowk.visit('desktop', { reducedMotion: 'reduce' })
    const { page } = visitor
    await signIn(visitor, shop)
    await page.goto('/adminlist')
    const mark = page.getByText('Price not yet proven')
    await mark.waitFor()
    expect(await mark.count()).toBe(1)
    await mark.focus()
    await page.keyboard.press('Enter')
    await page.getByText(rule).waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await expectNoSidewaysScroll(page)

    await page.goto(`/updateproduct?id=${id}`)
    await mark.waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    // Another price is none of which that is known.
    await page.getByLabel('Price', { exact: true }).fill('800')
    await page.getByText('When may a price be shown as struck through?').click()
    await page.getByText(rule).waitFor()
    expect(await mark.count()).toBe(0)
    await closeCleanly(visitor)
  })

  test('when an admin looks at such prices, then the offer can be hidden for that reason', async () => {
    const name = 'Doubtful saree'
    const shop = await givenUser(chowk)
    await givenOffer(chowk, shop.id, { name, price: 2000, discount_price: 100 })
    const { page, visitor } = await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' })
    await page.goto('/reports')
    await page.getByRole('button', { name: 'Prices not proven' }).click()
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByText('₹2,000 struck through, ₹100 asked: 95% OFF').waitFor()
    expect(await accessibilityFaultsInAllColours(page)).toEqual([])
    await page.getByRole('button', { name: `Hide offer: ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog
      .getByText('The price that is struck through was not charged for at least a day within 30 days.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Hide and notify the shop' }).click()
    await card.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await closeCleanly(visitor)
  })
})
