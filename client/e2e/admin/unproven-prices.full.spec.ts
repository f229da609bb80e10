import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { closeCleanly } from '../helpers/storefront.ts'

const chowk = await testChowk()

const rule = 'It is proven once you charged it here for at least a day within 30 days.'

test('when a shop has one, then My Products and the form say so and why, by keyboard too', async () => {
  const shop = await givenUser(chowk)
  const id = await givenOffer(chowk, shop.id, { name: 'Struck saree', price: 900, discount_price: 450 })
  await givenOffer(chowk, shop.id, { name: 'Plain saree', price: 900, discount_price: 900 })
  accompany(await chowk.visit('desktop', { reducedMotion: 'reduce' }))
  await signIn(visitor, shop)
  await page.goto('/adminlist')
  const mark = page.getByText('Price not yet proven')
  await mark.waitFor()
  expect(await mark.count()).toBe(1)
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.getByText(rule).waitFor()
  await expectNoFaults(page)

  await page.goto(`/updateproduct?id=${id}`)
  await mark.waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  // Another price is none of which that is known.
  await page.getByLabel('Price', { exact: true }).fill('800')
  await page.getByRole('group', { name: 'What is ₹800?' }).waitFor()
  expect(await mark.count()).toBe(0)
  await closeCleanly(visitor)
})
