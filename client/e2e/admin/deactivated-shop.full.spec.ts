import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { makeInactive, openActions, rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { type OpenChowk, openChowk } from '../helpers/open-chowk.ts'
import { signIn, toast } from '../helpers/shop.ts'
import { cards } from '../helpers/storefront.ts'

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
})
afterAll(() => chowk.close())

describe('a shop that is made inactive', () => {
  test('when an admin makes it inactive, then its session dies and its offers leave at once; activation brings them back', async () => {
    const shopName = 'Rajwada Lamps'
    const shop = await givenUser(chowk, { shop: shopName })
    const lamp = await givenOffer(chowk, shop.id, { name: 'Brass lamp' })
    const neighbour = await givenUser(chowk, { shop: 'Siyaganj Lights' })
    const lantern = await givenOffer(chowk, neighbour.id, { name: 'Steel lantern' })

    const shopkeeper = await chowk.visit('desktop')
    await signIn(shopkeeper, shop)
    await shopkeeper.page.goto('/adminlist')
    await shopkeeper.page.getByRole('link', { name: 'Brass lamp', exact: true }).waitFor()
    const shopper = await chowk.visit('desktop')
    const { visitor, page } = await visitAsAdmin(chowk, 'desktop')

    /** Whether shoppers find the lamp on home, in the search, beside the neighbour's offer and by its own address. */
    const isOffered = async () => {
      const found = []
      for (const address of ['/', '/search?query=brass lamp', `/product/${lantern}`]) {
        await shopper.page.goto(address)
        // The neighbour's offer, or that there is nothing: the answer has come.
        const settled = address.startsWith('/product')
          ? shopper.page.getByText('No related products found.').or(cards(shopper.page))
          : address === '/'
            ? shopper.page.getByRole('link', { name: /Steel lantern/ })
            : cards(shopper.page).or(shopper.page.getByText(/^No “.*” in Indore yet/))
        await settled.first().waitFor()
        found.push((await shopper.page.locator(`main a[href="/product/${lamp}"]`).count()) > 0)
      }
      found.push((await shopper.context.request.get(`/api/product/${lamp}`)).ok())
      return found
    }
    expect(await isOffered()).toEqual([true, true, true, true])

    await page.goto(`/shopkeeper?query=${shopName}`)
    await openActions(rowWith(page, shopName))
    await page.getByRole('menuitem', { name: 'Inactive' }).click()
    await makeInactive(page)
    await toast(page, 'Status updated successfully!').waitFor()

    expect(await isOffered()).toEqual([false, false, false, false])
    await shopkeeper.page.getByRole('button', { name: /^More for/ }).click()
    await shopkeeper.page.getByRole('button', { name: 'Mark out of stock' }).click()
    await shopkeeper.page.waitForURL('/userlogin')
    await shopkeeper.page.getByLabel('Email').fill(shop.email)
    await shopkeeper.page.getByLabel('Password', { exact: true }).fill('a good password')
    await shopkeeper.page.getByRole('button', { name: 'Login' }).click()
    await shopkeeper.page.getByText('Your account is inactive. Please contact support.').first().waitFor()

    await openActions(rowWith(page, shopName))
    await page.getByRole('menuitem', { name: 'Activate' }).click()
    await rowWith(page, shopName).getByText('Active', { exact: true }).waitFor()

    expect(await isOffered()).toEqual([true, true, true, true])
    await shopkeeper.page.goto('/userlogin')
    await shopkeeper.page.getByLabel('Email').fill(shop.email)
    await shopkeeper.page.getByLabel('Password', { exact: true }).fill('a good password')
    await shopkeeper.page.getByRole('button', { name: 'Login' }).click()
    await shopkeeper.page.getByRole('link', { name: 'Brass lamp', exact: true }).waitFor()
    expect(visitor.complaints).toEqual([])
    for (const each of [visitor, shopper, shopkeeper]) await each.leave()
  })
})
