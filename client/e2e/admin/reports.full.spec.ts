import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenCategories, givenPublishedOffer } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)

test('hides an offer that a shopper reported, and shows it again when its shop asks for another look', async () => {
  const shop = await givenUser(chowk, { shop: 'Kaarigar Furniture' })
  const name = 'Sheesham chair'
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
