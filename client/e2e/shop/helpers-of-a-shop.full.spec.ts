import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { givenUser, mainShopOf, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { answerWithPhoto, givenFootwear, nameField, ownPhoto } from '../helpers/new-offer.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { signIn } from '../helpers/shop.ts'

const chowk = await testChowk()
const picture = await photo()
await givenFootwear(chowk)

let owner: Someone
beforeEach(async () => {
  accompany(await chowk.visit('phone'))
  owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
})

const phone = '98260 44718'
/** The address of a helper's invitation. */
async function invite(shop_id: number) {
  const { body } = await owner.agent
    .post('/api/shop/invite')
    .send({ shop_id, phone, role: 'helper' })
    .expect(201)
  return new URL(body.invitation.link).pathname
}
async function acceptAsNew(page: Page) {
  await page.getByLabel('Your phone number').fill(phone)
  await page.getByLabel('Name', { exact: true }).fill('Kamal Bhandari')
  await page.getByLabel('Email').fill(`kamal-${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('three brass lamps')
  await page.getByLabel(/^I am 18 or older/).check()
  await page.getByRole('button', { name: 'Help Bhandari Footwear' }).click()
  await page.waitForURL('**/adminlist')
}
const proposed = () => page.locator('textarea[name=description]').inputValue()
async function beginOffer(page: Page) {
  await answerWithPhoto(page, picture)
  await ownPhoto(page).waitFor()
  await nameField(page).fill('Men’s running shoes')
}

test('when a helper has no shop of their own, then offers are of the shop, by its name, also with a closed one beside it', async () => {
  const shopId = await mainShopOf(chowk, owner.id)
  await page.goto(await invite(shopId))
  await page.getByText(/you write, change and renew its offers/).waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await acceptAsNew(page)
  await page.goto('/newoffer')
  await beginOffer(page)
  await expect.poll(proposed).toContain('Bhandari Footwear, Jail Road')

  // Of two, the server would not know which is meant.
  const closed = await givenUser(chowk, { shop: 'Closed Sandals' })
  await chowk.services.db.query(
    sql`INSERT INTO shop_members (shop_id, user_id, role)
        SELECT ${await mainShopOf(chowk, closed.id)}, user_id, 'helper' FROM shop_members
        WHERE shop_id = ${shopId} AND role = 'helper'`,
  )
  await chowk.services.db.query(
    sql`UPDATE shops SET is_main = false, status = 'inactive' WHERE user_id = ${closed.id}`,
  )
  await page.goto('/newoffer')
  await page.getByText('For Bhandari Footwear').waitFor()
  await beginOffer(page)
  await expect.poll(proposed).toContain('Bhandari Footwear, Jail Road')
  await page.getByLabel('Usual price').fill('3299')
  await page.getByText('Category, from the name').waitFor()
  await page.getByRole('button', { name: 'Publish Product' }).click()
  await page.getByRole('heading', { name: 'Your offer is live' }).waitFor()
})

test('when a new account takes an invitation on an executive’s phone, then nothing of the executive is left on it', async () => {
  const executive = await givenUser(chowk, { type: 'executive', shop: 'Indore Market Desk' })
  await signIn(visitor, executive)
  await page.goto('/shops')
  await page.getByRole('heading', { name: 'Indore Market Desk' }).waitFor()
  await page.evaluate(
    (path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      Object.assign(window, { isSamePage: true })
    },
    await invite(await mainShopOf(chowk, owner.id)),
  )
  await page.getByRole('link', { name: 'Make a new account' }).click()
  await acceptAsNew(page)
  await page
    .getByText(/^Bhandari Footwear/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('user_type'))).toBe('shopkeeper')
  expect(await page.evaluate(() => Number(localStorage.getItem('signed_in_at')))).toBeGreaterThan(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Indore Market Desk')
})
