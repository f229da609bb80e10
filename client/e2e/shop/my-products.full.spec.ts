import { expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { field, signIn, usualPrice } from '../helpers/shop.ts'
import { expectNoConsoleErrors } from '../helpers/storefront.ts'

const chowk = await testChowk()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const row = (name: string) => page.locator('tbody').getByRole('row').filter({ hasText: name })
const names = () => page.locator('tbody td a[title]').allTextContents()
const filter = (name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${name} [0-9]+$`) })

test('My Products is accessible on phone and desktop, with each sheet and bar open', async () => {
  // Axe must not measure colours in a transition.
  accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
  const owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  const soon = { start_date: dayFromToday(-6), end_date: dayFromToday(1) }
  const over = { start_date: dayFromToday(-40), end_date: dayFromToday(-10) }
  const prices = { price: 1332, discount_price: 799 }
  const sandals = await givenOffer(chowk, owner.id, { name: 'Daud sandals', ...prices, ...over })
  await givenOffer(chowk, owner.id, { name: 'Lehar chappal', ...soon })
  await givenOffer(chowk, owner.id, { name: 'Rangrez handbag', ...soon })
  await givenOffer(chowk, owner.id, { name: 'Shahi shoes' })
  const newestFirst = ['Shahi shoes', 'Rangrez handbag', 'Lehar chappal', 'Daud sandals']
  await signIn(visitor, owner)

  await page.goto('/adminlist')
  await row('Shahi shoes').waitFor()
  expect(await names()).toEqual(newestFirst)
  const display = () => row('Shahi shoes').evaluate((element) => getComputedStyle(element).display)
  expect(await display()).toBe('flex')
  await expectNoFaults(page, [1280, 320])
  await page.setViewportSize({ width: 1280, height: 844 })
  expect(await display()).toBe('table-row')
  await page.setViewportSize({ width: 390, height: 844 })

  await button('Filter').click()
  await filter('Active').click()
  await expect.poll(names).not.toContain('Daud sandals')
  await filter('Ended').click()
  await expect.poll(names).toEqual(['Daud sandals'])
  await page.reload()
  await row('Daud sandals').waitFor()
  expect(await names()).toEqual(['Daud sandals'])
  await page.goBack()
  await expect.poll(names).toHaveLength(3)
  await page.goBack()
  await expect.poll(names).toEqual(newestFirst)

  const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  const deleteShoes = button('Delete Shahi shoes')
  await deleteShoes.click()
  expect(await hasFocus(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true)
  await expectNoFaults(page)
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await hasFocus(deleteShoes)).toBe(true)
  await deleteShoes.click()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`/product/${sandals}`)
  await page.getByRole('link', { name: 'Renew' }).click()
  await page.getByRole('heading', { name: 'Still ₹799?' }).waitFor()
  await expectNoFaults(page, [820, 320])
  await expect.poll(() => hasFocus(button(/^Yes, renew until/))).toBe(true)
  await page.goto('/adminlist')
  await button('Renew 2').click()
  const renewal = page.getByRole('dialog', { name: 'Renew 2 offers at these prices?' })
  await expect.poll(() => renewal.getByRole('listitem').count()).toBe(2)
  await expectNoFaults(page)
  await page.keyboard.press('Escape')

  await button('Select').click()
  for (const name of ['Shahi shoes', 'Daud sandals'])
    await page.getByRole('checkbox', { name }).press('Space')
  await page.getByText('2 of 4 selected').waitFor()
  await expectNoFaults(page, [820, 320])
  const bar = page.getByRole('region', { name: 'Chosen offers' })
  await bar.getByRole('button', { name: 'Change price' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change 2 prices' })
  await sheet.getByText('₹799 → ₹719').waitFor()
  await expectNoFaults(page, [820, 320])

  await page.goto('/adminlist')
  await page.getByRole('switch', { name: 'Shop is open' }).click()
  const holiday = page.getByRole('dialog', { name: 'Close the shop for a while?' })
  await holiday.getByText('2 offers end before', { exact: false }).waitFor()
  await holiday.getByLabel('First day closed').fill(dayFromToday(3))
  await holiday.getByText(/^Shoppers see on your page: “On holiday from/).waitFor()
  await expectNoFaults(page, [820, 320])
  await page.keyboard.press('Escape')

  await page.goto('/adminlist?status=live&sort=name_asc')
  for (const price of ['1500', '1400']) {
    await row('Shahi shoes').getByRole('link', { name: 'Update Shahi shoes' }).click()
    await field(page, 'Discount price').fill(price)
    await usualPrice(page).check()
    await button('Update Product').click()
    await page.waitForURL('/adminlist?status=live&sort=name_asc')
    await row('Shahi shoes')
      .getByText(`₹${price.replace('1', '1,')}`, { exact: true })
      .waitFor()
  }
  await row('Shahi shoes').getByRole('link', { name: 'Update Shahi shoes' }).click()
  await page.getByRole('main').getByRole('link', { name: 'My Products', exact: true }).click()
  await page.waitForURL('/adminlist?status=live&sort=name_asc')
  expectNoConsoleErrors(visitor, { expectFailures: true })
})

test("My Products starts a short list in the upper half of a phone's screen", async () => {
  accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
  const owner = await givenUser(chowk, { shop: 'Noor Sarees' })
  for (const name of ['Maheshwari saree', 'Chanderi saree']) await givenOffer(chowk, owner.id, { name })
  await signIn(visitor, owner)
  await page.goto('/adminlist')
  await row('Chanderi saree').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { name: /left so that customers can reach you/ }).waitFor()
  expect((await row('Chanderi saree').boundingBox())?.y).toBeLessThan(500)
  const categories = page.getByRole('group', { name: 'Category' })
  expect(await categories.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await categories.isVisible()).toBe(true)
  expect(await button('Filter').isVisible()).toBe(false)
})
