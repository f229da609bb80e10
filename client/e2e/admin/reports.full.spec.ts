import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenCategories, givenPublishedOffer } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)

let offers = 0

test('when a shopper reports it, an admin hides it, the shop mends it and asks again, then it is shown again', async () => {
  const shop = await givenUser(chowk, { shop: 'Kaarigar Furniture' })
  const name = `Sheesham chair ${++offers}`
  const id = await givenPublishedOffer(chowk, shop, { name, price: '5440', discount_price: '5440' })

  const shopper = await chowk.visit('desktop', { reducedMotion: 'reduce' })
  await shopper.page.goto(`/product/${id}`)
  await shopper.page.getByRole('button', { name: 'Report', exact: true }).click()
  const sheet = shopper.page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await sheet.getByText('Please choose what is wrong.').waitFor()
  await sheet.getByRole('radio', { name: 'The price in the shop is different' }).check()
  await sheet.getByRole('textbox').fill('<b>They ask</b> ₹6,500.')
  expect(await accessibilityFaultsInAllColours(shopper.page)).toEqual([])
  await sheet.getByRole('button', { name: 'Send' }).click()
  await shopper.page.getByText('Thank you. We will review it.').first().waitFor()
  await sheet.getByRole('link', { name: 'See what becomes of it' }).click()
  await shopper.page.getByText('Received').first().waitFor()
  expect(await accessibilityFaultsInAllColours(shopper.page)).toEqual([])

  accompany(await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' }))
  const card = page.getByRole('listitem').filter({ hasText: name })
  await page.goto('/moderation')
  await card.getByText('“<b>They ask</b> ₹6,500.”').waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: `Hide offer: ${name}` }).click()
  const dialog = page.getByRole('alertdialog')
  // What shoppers say is the likeliest reason.
  await dialog.getByText('Shoppers say the price in the shop is different.').waitFor()
  await dialog.getByRole('button', { name: 'Hide and notify the shop' }).click()
  await card.waitFor({ state: 'detached' })
  await shopper.page.reload()
  await shopper.page.getByText('We have hidden the offer and told its shop why.').waitFor()
  await shopper.page.goto(`/product/${id}`)
  await shopper.page.getByRole('heading', { name: 'This offer is not available' }).waitFor()

  const owner = await chowk.visit('desktop', { reducedMotion: 'reduce' })
  await signIn(owner, shop)
  await owner.page.goto('/adminlist?status=hidden')
  await owner.page.getByText('Shoppers say the price in the shop is different.').waitFor()
  expect(await accessibilityFaultsInAllColours(owner.page)).toEqual([])
  await owner.page.getByRole('button', { name: `Ask for another look: ${name}` }).click()
  await owner.page.getByText(/asked for another look/).waitFor()

  await page.reload()
  await card.getByText('Ask for another look').waitFor()
  await page.getByRole('button', { name: `Show again: ${name}` }).click()
  await page.getByText('Offer shown again.').waitFor()
  await shopper.page.reload()
  await shopper.page.getByRole('heading', { level: 1, name }).waitFor()
  for (const each of [shopper, visitor, owner]) await each.leave()
})

test('when it is fine, then the reports are closed with a note, and open again by undo', async () => {
  const shop = await givenUser(chowk, { shop: 'Kaarigar Furniture' })
  const name = `Oak table ${++offers}`
  const id = await givenPublishedOffer(chowk, shop, { name })
  const shopper = await chowk.visit('desktop', { reducedMotion: 'reduce' })
  const sent = await shopper.context.request.post('/api/user/report', {
    data: { product_id: id, kind: 'ended' },
  })
  expect(sent.ok()).toBe(true)

  accompany(await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' }))
  const card = page.getByRole('listitem').filter({ hasText: name })
  await page.goto('/moderation')
  await page.getByRole('button', { name: `No problem: ${name}` }).click()
  await page.getByLabel('Note, if you like').fill('Called the shop.')
  await page.getByRole('button', { name: 'Close the reports' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.waitFor()

  // From the list of all offers, and back from the audit trail.
  await page.goto('/adminlist')
  await page.getByRole('button', { name: `Hide ${name}` }).click()
  await page.getByRole('radio', { name: 'The offer has ended' }).check()
  await page.getByRole('button', { name: 'Hide and notify the shop' }).click()
  await page.getByText('Offer hidden. The email is sent when this bar closes.').waitFor()
  await page.goto('/audittrail?subject_type=product')
  await page.getByText('30 days left').first().waitFor()
  await page.getByRole('button', { name: `Restore ${name}: product hidden` }).click()
  await page.getByText('Undone.').first().waitFor()
  await page
    .getByText(/^Brought back/)
    .first()
    .waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  for (const each of [shopper, visitor]) await each.leave()
})
