import { beforeEach, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { logIn, signIn, usualPrice } from '../helpers/shop.ts'

const chowk = await testChowk()

const over = { start_date: dayFromToday(-40), end_date: dayFromToday(-10) }
const soon = { start_date: dayFromToday(-6), end_date: dayFromToday(1) }

let owner: Someone
let sandals: number
beforeEach(async () => {
  owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  sandals = await givenOffer(chowk, owner.id, {
    name: 'Daud sandals',
    price: 1332,
    discount_price: 799,
    ...over,
  })
  await givenOffer(chowk, owner.id, { name: 'Lehar chappal', ...soon })
  await givenOffer(chowk, owner.id, { name: 'Rangrez handbag', ...soon })
  await givenOffer(chowk, owner.id, { name: 'Shahi shoes' })
  // Colours are compared as they are at rest.
  accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
})
const open = async (search = '') => {
  await signIn(visitor, owner)
  await page.goto(`/adminlist${search}`)
  await rows().first().waitFor()
}
const rows = () => page.locator('tbody').getByRole('row')
const row = (name: string) => rows().filter({ hasText: name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const undo = () => page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
const bar = () => page.getByRole('region', { name: 'Chosen offers' })
const product = async (id: number) =>
  (await (await visitor.context.request.get(`/api/shop/product/${id}`)).json()).product

test('when an offer is renewed, then it takes one tap and a confirmation, which has the focus; Undo takes it back', async () => {
  await open()
  await button('Renew Daud sandals').click()
  await page.getByRole('heading', { name: 'Still ₹799?' }).waitFor()
  await expectNoFaults(page, [820, 390, 320])
  await expect
    .poll(() => button(/^Yes, renew until/).evaluate((it) => it === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await row('Daud sandals').getByText('Active', { exact: true }).waitFor()
  expect(await product(sandals)).toMatchObject({ start_date: dayFromToday(0), end_date: dayFromToday(30) })
  await undo()
  await row('Daud sandals')
    .getByText(/^Ended/)
    .waitFor()
  expect(visitor.consoleErrors).toEqual([])
})

test('when the price is another, then it alone is asked, and shoppers pay it', async () => {
  await open()
  await button('Renew Daud sandals').click()
  await button('Change the price').click()
  await page.getByLabel('What shoppers pay').fill('')
  await button(/^Renew until/).click()
  await page.getByText('Please enter an amount in rupees', { exact: false }).waitFor()
  await page.getByLabel('What shoppers pay').fill('749')
  await button('+7 days').click()
  await button(/^Renew until/).click()
  await row('Daud sandals').getByText('₹749').waitFor()
  expect(await product(sandals)).toMatchObject({ end_date: dayFromToday(7), price: 1332 })
})

test('when all that ends soon is renewed, then it is asked once with the prices', async () => {
  await open()
  await button('Renew 2').click()
  const dialog = page.getByRole('dialog', { name: 'Renew 2 offers at these prices?' })
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await button('Yes, renew 2').click()
  await row('Lehar chappal').getByText('Active', { exact: true }).waitFor()
  expect(await page.getByText(/end by/).count()).toBe(0)
  await undo()
  await page.getByText(/^2 offers end by/).waitFor()
})

test('when one comes from the mail, then one signs in and is asked, and told of what is not there', async () => {
  const foreign = await givenOffer(chowk, (await givenUser(chowk)).id)
  await page.goto(`/adminlist?renew=${sandals},${foreign}`)
  await page.waitForURL('/userlogin')
  await logIn(page, owner.email)
  await page.getByText('1 offer of this list: not in your shops, or deleted.').waitFor()
  await button('Yes, renew 1').click()
  await page.waitForURL('/adminlist')
  await row('Daud sandals').getByText('Active', { exact: true }).waitFor()
})

test('when the shop looks at its ended offer as shoppers do, then Renew is there, and for nobody else', async () => {
  await signIn(visitor, owner)
  await page.goto('/adminlist')
  await rows().first().waitFor()
  await page.goto(`/product/${sandals}`)
  await page.getByRole('link', { name: 'Renew' }).click()
  await page.getByRole('heading', { name: 'Still ₹799?' }).waitFor()
  const shopper = await chowk.visit('phone')
  await shopper.page.goto(`/product/${sandals}`)
  await shopper.page.getByText('Offer ended').first().waitFor()
  expect(await shopper.page.getByRole('link', { name: 'Renew' }).count()).toBe(0)
})

test('when several are chosen, then they are deleted without a question, and Undo brings them back', async () => {
  await open()
  await button('Select').click()
  await page.getByRole('checkbox', { name: 'Shahi shoes' }).press('Space')
  await page.getByRole('checkbox', { name: 'Lehar chappal' }).click({ modifiers: ['Shift'] })
  await page.getByText('3 of 4 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Rangrez handbag' }).click()
  await expectNoFaults(page, [820, 390, 320])
  await bar().getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 offers deleted').waitFor()
  await expect.poll(() => rows().count()).toBe(2)
  await undo()
  await expect.poll(() => rows().count()).toBe(4)
  await button('Select').click()
  await page.keyboard.press('Escape')
  await button('Select').waitFor()
})

test('when several prices go down by a tenth, then each is seen before, and Undo takes it back', async () => {
  await givenOffer(chowk, owner.id, { name: 'Wick', price: 0.04, discount_price: 0.04 })
  await open()
  await button('Select').click()
  for (const name of ['Daud sandals', 'Shahi shoes', 'Wick'])
    await page.getByRole('checkbox', { name }).press('Space')
  await bar().getByRole('button', { name: 'Change price' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change 3 prices' })
  await sheet.getByText('2 prices change, 1 stays as it is').waitFor()
  await sheet.getByText('₹799 → ₹719').waitFor()
  await expectNoFaults(page, [820, 390, 320])
  await sheet.getByLabel('Percent', { exact: true }).fill('१५')
  await sheet.getByRole('button', { name: 'Ending in 9' }).click()
  await sheet.getByText('₹799 → ₹679').waitFor()
  await button('Change 2 prices').click()
  await page.getByText('2 prices changed').waitFor()
  expect(await product(sandals)).toMatchObject({ price: 1332, discount_price: 679 })
  await undo()
  await row('Daud sandals').getByText('₹799').waitFor()
  expect(visitor.consoleErrors).toEqual([])
})

test('when the shop goes on holiday, then its offers hide until then, shoppers read it, and Open today ends it', async () => {
  await open()
  await page.getByRole('switch', { name: 'Shop is open' }).click()
  await page.getByText('2 offers end before', { exact: false }).waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await button(/^Hide my offers until/).click()
  await page.getByText(/^On holiday until \w+day/).waitFor()
  await row('Shahi shoes')
    .getByText(/^Hidden till/)
    .waitFor()
  await page.getByText('4 offers, none live', { exact: false }).waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await page.getByRole('link', { name: 'Shahi shoes', exact: true }).click()
  await page
    .getByText(/^The shop is on holiday until/)
    .first()
    .waitFor()
  await page.goBack()
  await button('Open today').click()
  await row('Shahi shoes').getByText('Active', { exact: true }).waitFor()
  expect(visitor.consoleErrors).toEqual([])
})

test('when a holiday is planned, then offers stay, and the shop’s page says when', async () => {
  await open()
  await page.getByRole('switch', { name: 'Shop is open' }).click()
  const sheet = page.getByRole('dialog', { name: 'Close the shop for a while?' })
  await sheet.getByLabel('First day closed').fill(dayFromToday(3))
  await sheet.getByText(/^Shoppers read on your page: “On holiday from/).waitFor()
  await expectNoFaults(page, [820, 390, 320])
  await sheet.getByRole('button', { name: /^Plan it:/ }).click()
  await page.getByText('Holiday planned', { exact: true }).waitFor()
  await row('Shahi shoes').getByText('Active', { exact: true }).waitFor()
  const shop = (await product(sandals)).shop_id
  const shopper = await chowk.visit('phone')
  await shopper.page.goto(`/shop/${shop}`)
  await shopper.page.getByText(/^On holiday from/).waitFor()
  await button('Call it off').click()
  await page.getByText('The planned holiday is called off.').waitFor()
  await expect.poll(() => page.getByText('Holiday planned', { exact: true }).count()).toBe(0)
})

test('when one updates an offer or goes back, then filter and order are as they were', async () => {
  await open('?status=live&sort=name_asc')
  await row('Shahi shoes').getByRole('link', { name: 'Update Shahi shoes' }).click()
  await page.getByLabel('Discount price').fill('1500')
  await usualPrice(page).check()
  await button('Update Product').click()
  await page.waitForURL('/adminlist?status=live&sort=name_asc')
  await row('Shahi shoes').getByRole('link', { name: 'Update Shahi shoes' }).click()
  await page.getByRole('main').getByRole('link', { name: 'My Products', exact: true }).click()
  await page.waitForURL('/adminlist?status=live&sort=name_asc')
})

test('when a finger rests on an offer, then it is chosen', async () => {
  const owner = await givenUser(chowk)
  await givenOffer(chowk, owner.id, { name: 'Shahi shoes' })
  accompany(await chowk.visit('phone'))
  await signIn(visitor, owner)
  await page.goto('/adminlist')
  const browser = await visitor.context.newCDPSession(page)
  const photo = page.locator('tbody tr img').first()
  await photo.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  const box = await photo.boundingBox()
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.getByText('1 of 1 selected').waitFor()
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByText('1 of 1 selected').waitFor()
})
