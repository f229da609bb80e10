import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
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
import { coloursOf, phoneCameraPhoto, photo } from '../helpers/pictures.ts'
import { cropBox, field, signIn, usualPrice } from '../helpers/shop.ts'

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
const open = async (size: Size, options = {}) => {
  accompany(await chowk.visit(size, options))
  owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  await signIn(visitor, owner)
}
const stored = async () => {
  const { rows } = await chowk.services.db.query<Stored>(
    sql`SELECT products.name, brand, description, subcategories.name AS subcategory, end_date::text, price::float,
          discount_price::float, discount_percent, shop_id
        FROM products JOIN subcategories ON subcategories.id = subcategory_id
        WHERE owner_id = ${owner.id} ORDER BY products.id`,
  )
  return rows
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const uploadedPhoto = async () => {
  const address = await page.getByRole('main').locator('article img').first().getAttribute('src')
  return Buffer.from((address ?? '').split(',')[1] ?? '', 'base64')
}

test('when the first offer is published on a phone, then it takes at most 8 taps and 35 keys', async () => {
  await open('phone')
  const counted = await countTouches(page)
  await page.goto('/adminlist')
  await page.getByRole('link', { name: 'Add new products' }).first().tap()
  const chooser = page.waitForEvent('filechooser')
  await button('Take a photo').tap()
  // The shutter and 'OK' are the camera's.
  const inCamera = 2
  await (await chooser).setFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await phoneCameraPhoto(),
  })
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

test('when there is only a keyboard, then an offer is published by it', async () => {
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
  await page.getByText('Say what ₹1,500 is.').waitFor()
  await page.keyboard.press(' ')
  await page.keyboard.press('Enter')
  await isLive(page)
  expect(await stored()).toMatchObject([
    { subcategory: 'Formal shoes', discount_price: 1350, discount_percent: 10 },
  ])
})

describe('a new offer', () => {
  beforeEach(async () => {
    await open('phone')
    await page.goto('/newoffer')
  })

  test('when it is filled in, then price, discount and end follow each other', async () => {
    await fillQuickly(page, picture, 'Men’s running shoes', '')
    await priceField(page).pressSequentially('124999')
    expect(await priceField(page).inputValue()).toBe('1,24,999')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    expect(await priceField(page).inputValue()).toBe('12,499')
    await yourPriceField(page).fill('6249')
    const sum = page.locator('[aria-live=polite]', { hasText: 'Shoppers pay' })
    await sum.getByText('₹6,249').waitFor()
    await sum.getByText('50% OFF').waitFor()
    // A tap selects what stands there.
    await priceField(page).click()
    await yourPriceField(page).click()
    await page.keyboard.type('12499')
    await sum.getByText('₹12,499').waitFor()
    await sum.getByText('No discount').waitFor()

    await button(/^\+3 days/).click()
    await page.getByText(/^Starts today, ends \w+ \d+ \w+( \d+)? at night\.$/).waitFor()
    await button(/^Other Pick dates/).click()
    expect(await field(page, 'End date').inputValue()).toBe(dayFromToday(3))
    await button(/Brand and description/).click()
    await field(page, 'Brand').fill('Daud')
    await page.getByText('“Men’s running shoes by Daud at Bhandari Footwear, Jail Road.”').waitFor()
    await button('Change text').click()
    await field(page, 'Description').fill('Light and soft.')
    expect(await accessibilityFaults(page)).toEqual([])
    await publishButton(page).dblclick()
    await isLive(page)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await stored()).toMatchObject([
      {
        brand: 'Daud',
        description: 'Light and soft.',
        price: 12499,
        discount_percent: 0,
        end_date: dayFromToday(3),
      },
    ])
    expect(visitor.consoleErrors).toEqual([])
  })

  test('when something is missing or wrong, then it is said beside it, and the first of it has the focus', async () => {
    expect(await accessibilityFaults(page)).toEqual([])
    await button('No photo now, fill in first').click()
    await publishButton(page).click()
    for (const text of [
      'Take a photo of it.',
      'Write what it is.',
      'Choose a category.',
      'Write a price above ₹0.',
    ])
      await page.getByText(text, { exact: true }).waitFor()
    expect(await hasFocus(nameField(page))).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await nameField(page).fill('Men’s running shoes')
    await page.getByText('Category, from the name').waitFor()
    await priceField(page).fill('9500000')
    await publishButton(page).click()
    await page.getByText('₹95,00,000 is too high. Check the price.').waitFor()
    expect(await hasFocus(priceField(page))).toBe(true)
    await priceField(page).fill('95')
    await button(/^Other Pick dates/).click()
    await field(page, 'End date').fill(dayFromToday(-1))
    await publishButton(page).click()
    await page.getByText('The end is before the start.').waitFor()
    expect(await hasFocus(field(page, 'End date'))).toBe(true)
    await button(/^\+7 days/).click()
    await publishButton(page).click()
    expect(await page.locator('[data-choose-file]').evaluate((one) => one === document.activeElement)).toBe(
      true,
    )
    await answerWithPhoto(page, Buffer.from('hello'))
    await page.getByText(/^This picture cannot be opened/).waitFor()
    await answerWithPhoto(page, picture)
    await ownPhoto(page).waitFor()
    await publishButton(page).click()
    await isLive(page)
    expect(await stored()).toMatchObject([{ price: 95, subcategory: 'Running shoes' }])
  })

  test('when only the category is missing, then the focus goes to its message, by Enter too', async () => {
    await button('No photo now, fill in first').click()
    await answerWithPhoto(page, picture)
    await ownPhoto(page).waitFor()
    await nameField(page).fill('Zqxj')
    await priceField(page).fill('950')
    const focusIsAnnounced = () =>
      page.evaluate(() => {
        const told = document.getElementById(
          document.activeElement?.getAttribute('aria-describedby') ?? 'none',
        )
        const { top = -1, bottom = -1 } = told?.getBoundingClientRect() ?? {}
        return [told?.textContent, top >= 0 && bottom <= window.innerHeight]
      })
    await publishButton(page).click()
    await expect.poll(focusIsAnnounced).toEqual(['Choose a category.', true])
    await yourPriceField(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(focusIsAnnounced).toEqual(['Choose a category.', true])
  })

  test('when the category is chosen by hand, then no name changes it', async () => {
    await fillQuickly(page, picture)
    await button('Change the category').click()
    await field(page, 'Subcategory').locator('option', { hasText: 'School shoes' }).count()
    await field(page, 'Category').selectOption('Footwear')
    await field(page, 'Subcategory').selectOption('School shoes')
    const proposed = page.waitForResponse(/propose_category/)
    await nameField(page).fill('Men’s formal shoes')
    await proposed
    await publishButton(page).click()
    await isLive(page)
    expect(await stored()).toMatchObject([{ name: 'Men’s formal shoes', subcategory: 'School shoes' }])
  })

  test('when the photo is cropped, then another part of it is published; closing the box keeps the middle', async () => {
    await fillQuickly(page, await photo(400, 1600))
    await button('Crop').click()
    await cropBox(page).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await button('Crop').click()
    await cropBox(page).waitFor()
    await cropBox(page).focus()
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Shift+ArrowDown')
    await button('Save Crop').click()
    await cropBox(page).waitFor({ state: 'detached' })
    await publishButton(page).click()
    await isLive(page)
    const jpeg = await uploadedPhoto()
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 300, height: 300 })
    expect(await coloursOf(jpeg)).toEqual(['red', 'red'])
  })

  test('when it is live, then it can be shared, looked at, and the next one begins like it', async () => {
    await fillQuickly(page, picture)
    await yourPriceField(page).fill('2639')
    await usualPrice(page).check()
    await button(/^\+30 days/).click()
    await publishButton(page).click()
    await isLive(page)
    const shared = new URL(
      (await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')) ?? '',
    )
    expect(shared.searchParams.get('text')).toMatch(
      /^Men’s running shoes, ₹2,639 instead of ₹3,299 at Bhandari Footwear, Jail Road\. Until .*\nhttp.*\/product\/\d+$/,
    )
    await page.getByText(/^The next one starts with Footwear, Unbranded, until /).waitFor()
    await button('Publish and add another').click()
    await answerWithPhoto(page, picture)
    await page.getByText('Category, as last time').waitFor()
    await nameField(page).fill('Slippers')
    await priceField(page).fill('300')
    await publishButton(page).click()
    await isLive(page)

    await page.goto('/newoffer')
    await page.getByText('Unbranded, Footwear').waitFor()
    await button('Use').click()
    await answerWithPhoto(page, picture)
    // What the name surely tells goes before what was last time.
    await nameField(page).fill('School shoes')
    await page.getByText('Footwear › School shoes').waitFor()
    await priceField(page).fill('1000')
    await publishButton(page).click()
    await isLive(page)
    expect(await stored()).toMatchObject([
      { subcategory: 'Running shoes', discount_percent: 20, end_date: dayFromToday(30) },
      { name: 'Slippers', subcategory: 'Running shoes', discount_percent: 0, end_date: dayFromToday(30) },
      { subcategory: 'School shoes', discount_percent: 0, end_date: dayFromToday(30) },
    ])
    await page.getByRole('link', { name: 'View' }).click()
    await page.waitForURL(/\/product\/\d+$/)
  })

  test('when one goes on in the full form, then all of it is there, and back again', async () => {
    await fillQuickly(page, picture)
    await yourPriceField(page).fill('2969')
    await usualPrice(page).check()
    await page.getByRole('link', { name: 'Continue in the full form' }).click()
    await page.waitForURL('/addproductform')
    await page.getByRole('img', { name: 'Cropped preview' }).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Men’s running shoes')
    expect(await field(page, 'Discount price').inputValue()).toBe('2,969')
    const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent
    await expect.poll(() => field(page, 'Subcategory').evaluate(chosen)).toBe('Running shoes')
    await field(page, 'Brand').fill('Daud')
    await page.getByRole('link', { name: 'Quick form' }).click()
    await page.waitForURL('/newoffer')
    await ownPhoto(page).waitFor()
    await publishButton(page).click()
    await isLive(page)
    expect(await stored()).toMatchObject([
      { brand: 'Daud', discount_price: 2969, subcategory: 'Running shoes' },
    ])
  })
})

test('when the offer is for another of one’s shops, then it stands there, and its draft is its own', async () => {
  await open('phone')
  const { rows } = await chowk.services.db.query<{ id: number }>(
    sql`INSERT INTO shops (user_id, user_type, name, city, state, address, status, is_main)
        VALUES (${owner.id}, 'shopkeeper', 'Bhandari Bags', 'Indore', 'Madhya Pradesh', 'Rajwada', 'approved', false) RETURNING id`,
  )
  const shopId = rows[0]?.id ?? 0
  await chowk.services.db.query(
    sql`INSERT INTO shop_members (shop_id, user_id, role) VALUES (${shopId}, ${owner.id}, 'owner') ON CONFLICT DO NOTHING`,
  )
  await page.goto(`/newoffer?shop=${shopId}`)
  await fillQuickly(page, picture)
  await page.goto(`/newoffer?shop=${await mainShopOf(chowk, owner.id)}`)
  await page.getByRole('heading', { name: 'Start with a photo' }).waitFor()
  await page.goto(`/newoffer?shop=${shopId}`)
  await ownPhoto(page).waitFor()
  await publishButton(page).click()
  await isLive(page)
  expect(await stored()).toMatchObject([{ name: 'Men’s running shoes', shop_id: shopId }])
})
