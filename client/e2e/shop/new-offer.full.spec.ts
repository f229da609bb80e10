import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenUser, mainShopOf, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import {
  answerWithPhoto,
  countTouches,
  fillQuickly,
  givenFootwear,
  isLive,
  nameField,
  ownPhoto,
  priceField,
  publishButton,
  yourPriceField,
} from '../helpers/new-offer.ts'
import { accompany, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import { coloursOf, photo } from '../helpers/pictures.ts'
import { cropBox, endSessions, field, logIn, signIn, usualPrice } from '../helpers/shop.ts'

const chowk = await testChowk()
const picture = await photo()
await givenFootwear(chowk)

type Stored = Record<'name' | 'brand' | 'description' | 'subcategory' | 'end_date', string> & {
  price: number
  discount_price: number
  discount_percent: number
  shop_id: number
}

let owner: Someone
const open = async (size: Size) => {
  accompany(await chowk.visit(size))
  owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  await signIn(visitor, owner)
}
const stored = () =>
  chowk.many<Stored>(
    sql`SELECT products.name, brand, description, subcategories.name AS subcategory, end_date::text, price::float,
          discount_price::float, discount_percent, shop_id
        FROM products JOIN subcategories ON subcategories.id = subcategory_id
        WHERE owner_id = ${owner.id} ORDER BY products.id`,
  )
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const expectAccessible = async () => expect(await accessibilityFaults(page)).toEqual([])
const shownPhoto = async (image = ownPhoto(page)) => {
  const address = await image.getAttribute('src')
  return Buffer.from((address ?? '').split(',')[1] ?? '', 'base64')
}

test('a shop publishes its first offer on a phone with at most 8 taps and 35 keystrokes', async () => {
  await open('phone')
  const counted = await countTouches(page)
  await page.goto('/adminlist')
  await page.getByRole('link', { name: 'Add new products' }).first().tap()
  await button('Take a photo').waitFor()
  await expectAccessible()
  const chooser = page.waitForEvent('filechooser')
  await button('Take a photo').tap()
  // The camera app needs two more taps: the shutter and 'OK'.
  const inCamera = 2
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect.poll(() => hasFocus(nameField(page))).toBe(true)
  await page.keyboard.type('Men’s running shoes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3299')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2309')
  await page.getByText('Footwear › Running shoes').waitFor()
  await usualPrice(page).tap()
  await button(/^\+15 days/).tap()
  await publishButton(page).tap()
  await isLive(page)
  await expectAccessible()

  const { taps, keys } = await counted()
  expect(taps + inCamera).toBeLessThanOrEqual(8)
  expect(keys).toBeLessThanOrEqual(35)
  expect(await stored()).toEqual([
    {
      name: 'Men’s running shoes',
      brand: 'Unbranded',
      description: 'Men’s running shoes at Bhandari Footwear, Jail Road.',
      subcategory: 'Running shoes',
      end_date: dayFromToday(15),
      price: 3299,
      discount_price: 2309,
      discount_percent: 30,
      shop_id: await mainShopOf(chowk, owner.id),
    },
  ])
  expect(visitor.consoleErrors).toEqual([])
})

test('a shop publishes an offer by keyboard alone', async () => {
  await open('desktop')
  await page.goto('/newoffer')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, button('Choose a photo'))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect.poll(() => hasFocus(nameField(page))).toBe(true)
  await page.keyboard.type('Shoes')
  await button(/^Formal shoes/).waitFor()
  await tabTo(page, page.getByRole('group', { name: 'Choose a category' }).getByRole('button').first())
  for (let presses = 0; presses < 4 && !(await hasFocus(button(/^Formal shoes/))); presses++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('Footwear › Formal shoes').waitFor()
  await tabTo(page, priceField(page))
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1350')
  await page.keyboard.press('Enter')
  await page.getByText('Choose what ₹1,500 is.').waitFor()
  await expectAccessible()
  await page.keyboard.press(' ')
  await page.keyboard.press('Enter')
  await isLive(page)
  expect(await stored()).toMatchObject([
    { subcategory: 'Formal shoes', discount_price: 1350, discount_percent: 10 },
  ])
})

const losePhotos = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('chowk-drafts')
        opening.onsuccess = () => {
          const change = opening.result.transaction('photos', 'readwrite')
          change.objectStore('photos').clear()
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )

test('keeps fields and photo across reloads, the full form and a new sign-in, and publishes the crop', async () => {
  const kept = () => page.getByText('We saved what you had filled in.')
  await open('phone')
  await page.goto('/newoffer')
  await fillQuickly(page, picture)
  await yourPriceField(page).fill('2309')
  await usualPrice(page).check()
  await page.getByText('Saved on this device').waitFor()
  await losePhotos()
  await page.reload()
  await page.getByText('The photo could not be saved. Take it again.').waitFor()
  expect(await kept().count()).toBe(0)
  await expectAccessible()
  await answerWithPhoto(page, await photo(400, 1600))
  await ownPhoto(page).waitFor()
  await page.reload()
  await kept().waitFor()
  await ownPhoto(page).waitFor()
  expect(await nameField(page).inputValue()).toBe('Men’s running shoes')
  expect(await priceField(page).inputValue()).toBe('3,299')
  expect(await yourPriceField(page).inputValue()).toBe('2,309')
  await page.getByText('Category, from the name').waitFor()

  await page.getByRole('link', { name: 'Continue in the full form' }).click()
  await page.waitForURL('/addproductform')
  await page.getByRole('img', { name: 'Cropped preview' }).waitFor()
  const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent
  await expect.poll(() => field(page, 'Subcategory').evaluate(chosen)).toBe('Running shoes')
  await field(page, 'Brand').fill('Daud')
  await page.getByRole('link', { name: 'Quick form' }).click()
  await page.waitForURL('/newoffer')
  await ownPhoto(page).waitFor()

  await endSessions(chowk, owner)
  await publishButton(page).click()
  await page.waitForURL('/userlogin')
  await logIn(page, owner.email)
  await page.waitForURL('/newoffer')
  await ownPhoto(page).waitFor()

  await button('Crop').click()
  await cropBox(page).waitFor()
  await expectAccessible()
  expect(Number(await page.getByRole('slider', { name: 'Zoom' }).inputValue())).toBeGreaterThan(0)
  await cropBox(page).focus()
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Escape')
  await cropBox(page).waitFor({ state: 'detached' })
  expect(await coloursOf(await shownPhoto())).toEqual(['red', 'blue'])
  await button('Crop').click()
  await cropBox(page).waitFor()
  await cropBox(page).focus()
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Shift+ArrowDown')
  await button('Save Crop').click()
  await cropBox(page).waitFor({ state: 'detached' })
  await publishButton(page).click()
  await isLive(page)
  const jpeg = await shownPhoto(page.getByRole('main').locator('article img').first())
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 300, height: 300 })
  expect(await coloursOf(jpeg)).toEqual(['red', 'red'])
  expect(await stored()).toMatchObject([
    { brand: 'Daud', discount_price: 2309, subcategory: 'Running shoes' },
  ])
})
