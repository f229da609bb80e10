import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenUser, mainShopOf } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { answerWithPhoto, givenFootwear, nameField, ownPhoto } from '../helpers/new-offer.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { signIn } from '../helpers/shop.ts'

const chowk = await testChowk()
await givenFootwear(chowk)

test('a new helper registers on an executive’s phone, and the helper’s offers belong to the shop', async () => {
  accompany(await chowk.visit('phone'))
  const owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  const shop_id = await mainShopOf(chowk, owner.id)
  const phone = '98260 44718'
  const invitation = { shop_id, phone, role: 'helper' }
  const { body } = await owner.agent.post('/api/shop/invite').send(invitation).expect(201)
  await signIn(visitor, await givenUser(chowk, { type: 'executive', shop: 'Indore Market Desk' }))
  await page.goto('/shops')
  await page.getByRole('heading', { name: 'Indore Market Desk' }).waitFor()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    Object.assign(window, { isSamePage: true })
  }, new URL(body.invitation.link).pathname)
  await page.getByText(/you write, change and renew its offers/).waitFor()
  await page.getByRole('link', { name: 'Create a new account' }).click()
  await page.getByLabel('Your phone number').fill(phone)
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Kamal Bhandari')
  await page.getByLabel('Email').fill(`kamal-${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('three brass lamps')
  await page.getByLabel(/^I am 18 or older/).check()
  await page.getByRole('button', { name: 'Help Bhandari Footwear' }).click()
  await page.waitForURL('**/adminlist')

  await page
    .getByText(/^Bhandari Footwear/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('user_type'))).toBe('shopkeeper')
  expect(await page.evaluate(() => Number(localStorage.getItem('signed_in_at')))).toBeGreaterThan(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Indore Market Desk')

  const proposed = () => page.locator('textarea[name=description]').inputValue()
  const beginOffer = async () => {
    await answerWithPhoto(page, await photo())
    await ownPhoto(page).waitFor()
    await nameField(page).fill('Men’s running shoes')
    await expect.poll(proposed).toContain('Bhandari Footwear, Jail Road')
  }
  await page.goto('/newoffer')
  await beginOffer()
  // Adds a second shop: the server can then not tell which one the helper means.
  const closed = await givenUser(chowk, { shop: 'Closed Sandals' })
  await chowk.run(
    sql`INSERT INTO shop_members (shop_id, user_id, role)
        SELECT ${await mainShopOf(chowk, closed.id)}, user_id, 'helper' FROM shop_members
        WHERE shop_id = ${shop_id} AND role = 'helper'`,
  )
  await chowk.run(sql`UPDATE shops SET is_main = false, status = 'inactive' WHERE user_id = ${closed.id}`)
  await page.goto('/newoffer')
  await page.getByText('For Bhandari Footwear').waitFor()
  await beginOffer()
  await page.getByLabel('Usual price').fill('3299')
  await page.getByText('Category, from the name').waitFor()
  await page.getByRole('button', { name: 'Publish Product' }).click()
  await page.getByRole('heading', { name: 'Your offer is live' }).waitFor()
})
