import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import {
  countTouches,
  givenFootwear,
  isLive,
  nameField,
  priceField,
  publishButton,
} from '../helpers/new-offer.ts'
import { accompany, page, testChowk } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'

const chowk = await testChowk()
await givenFootwear(chowk)
const admin = await givenUser(chowk, { type: 'admin' })
const executive = await givenUser(chowk, { type: 'executive' })
const phone = '9826055512'

async function visit() {
  const shop = {
    add_key: randomUUID(),
    name: 'Kamala Bangles',
    quarter: 'Sarafa',
    address: '3, Sarafa',
    phone,
  }
  const { id } = (await executive.does('shop/add_shop', shop, 201)).shop
  await admin.does('admin/modify_shop_status', { shop_id: id, action: 'approve', expected_status: 'pending' })
  const invitation = { shop_id: id, phone, name: 'Kamala Bai', role: 'owner', stays: true }
  const body = await executive.does('shop/invite', invitation, 201)
  return { shopId: id, link: new URL(body.invitation.link).pathname }
}
const setPassword = async (page: Page, password: string) => {
  await page
    .getByLabel(/password/i)
    .first()
    .tap()
  await page.keyboard.type(password)
}

test('a shop without e-mail publishes its first offer in 12 taps and 15 keystrokes, and replaces a lost phone in 6 taps', async () => {
  const { shopId, link } = await visit()
  accompany(await chowk.visit('phone'))
  const counted = await countTouches(page)
  const onLink = 1
  await page.goto(link)
  await page.getByText(/you will log in with 9826055512/).waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await setPassword(page, 'lamp-brs')
  await page.getByRole('checkbox').tap()
  await page.getByRole('button', { name: 'Take over Kamala Bangles' }).tap()
  await page.waitForURL('**/adminlist')
  await page.getByRole('link', { name: 'Add new products' }).first().tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  // The camera app needs two more taps: the shutter and 'OK'.
  const inCamera = 2
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect.poll(() => hasFocus(nameField(page))).toBe(true)
  await page.keyboard.type('Shoe')
  await page.getByRole('button', { name: /^Formal shoes/ }).tap()
  await priceField(page).tap()
  await page.keyboard.type('499')
  await publishButton(page).tap()
  await isLive(page)
  const { taps, keys } = await counted()
  expect(taps + onLink + inCamera).toBeLessThanOrEqual(12)
  expect(keys).toBeLessThanOrEqual(15)

  const { members } = await executive.read(`shop/members?shop_id=${shopId}`)
  const { user_id } = members.find(({ gets_link }: { gets_link: boolean }) => gets_link)
  const body = await executive.does('shop/password_link', { user_id })
  accompany(await chowk.visit('phone'))
  const countedAgain = await countTouches(page)
  await page.goto(new URL(body.link).pathname)
  await page.getByRole('button', { name: 'Reset password' }).waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await setPassword(page, 'brass-lamp')
  await page.getByRole('button', { name: 'Reset password' }).tap()
  await page.waitForURL('**/adminlist')
  await page.getByText(/new messages? for you/).waitFor()
  const again = (await countedAgain()).taps + onLink
  expect(again).toBeLessThanOrEqual(6)
  await page.getByText(/new messages? for you/).tap()
  await page.getByText('Meena Soni created a link for your password').waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
})
