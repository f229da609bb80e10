import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenUser, type Someone } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { countTouches, givenFootwear, nameField, priceField } from '../helpers/new-offer.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cutOff, field, signIn, usualPrice } from '../helpers/shop.ts'

const chowk = await testChowk()
const picture = await photo()
await givenFootwear(chowk)

let owner: Someone
const open = async (options = {}) => {
  accompany(await chowk.visit('phone', options))
  owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  await signIn(visitor, owner)
}
const stored = () =>
  chowk.many<{ name: string; price: number; subcategory: string; end_date: string }>(
    sql`SELECT products.name, price::float, subcategories.name AS subcategory, end_date::text
        FROM products JOIN subcategories ON subcategories.id = subcategory_id
        WHERE owner_id = ${owner.id} ORDER BY products.id`,
  )
const onDevice = () =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('chowk-drafts')
        opening.onsuccess = () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAll()
          asking.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(asking.result))
          }
        }
      }),
  )
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const files = (count: number, buffer = picture) =>
  Array.from({ length: count }, (_, place) => ({
    name: `IMG_${place + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
const choose = (chosen: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[aria-label=Gallery]').setInputFiles(chosen)
const shoes = 'Men’s running shoes'
const write = async (price: string, name = shoes) => {
  await expect.poll(() => hasFocus(nameField(page))).toBe(true)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
}
/**
 * Extrapolates the touches from `count` to twenty offers. Each photo is one tap in the gallery, and 'Done' is
 * another.
 */
const forTwenty = (fixed: number, perOffers: number, count: number) => fixed + (20 / count) * perOffers + 21

test('publishes twenty photos in at most 40 taps on accessible screens, and skips a file that is not a photo', async () => {
  await open({ reducedMotion: 'reduce' })
  const touches = await countTouches(page)
  const look = () => expectNoFaults(page, [1280, 320])
  await page.goto('/adminlist')
  await page.getByRole('link', { name: 'Add new products' }).first().tap()
  await page.getByRole('link', { name: /^Many offers at once/ }).tap()
  await heading('Choose your photos').waitFor()
  await look()
  const chooser = page.waitForEvent('filechooser')
  await button('Choose photos').tap()
  const broken = { name: 'IMG_broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await (await chooser).setFiles([broken, ...files(4)])
  await page.getByText('4 saved').waitFor()
  await page.getByText('Cannot be opened: IMG_broken.jpg.').waitFor()
  await look()
  await button('30%').tap()
  await usualPrice(page).tap()
  await button(/^\+30 days/).tap()
  await button('Write names and prices').tap()
  const before = await touches()
  for (let place = 0; place < 4; place++) await write(String(1000 + place))
  await button('Publish 4 now').waitFor()
  const written = await touches()
  await look()
  await button('Publish 4 now').tap()
  await heading('4 offers are live').waitFor()
  const after = await touches()
  const perOffers = written.taps - before.taps
  expect(forTwenty(after.taps - perOffers, perOffers, 4)).toBeLessThanOrEqual(40)
  const offers = await stored()
  expect(offers.map(({ price }) => price).sort()).toEqual([1000, 1001, 1002, 1003])
  expect(new Set(offers.map(({ subcategory, end_date }) => `${subcategory} ${end_date}`))).toEqual(
    new Set([`Running shoes ${dayFromToday(30)}`]),
  )
  await look()
  await page.getByRole('list', { name: 'Live' }).getByRole('link').first().tap()
  await page
    .getByRole('heading', { name: /^Men’s running shoes/ })
    .first()
    .waitFor()
  expect(visitor.consoleErrors).toEqual([])
})

test('keeps photos from another window and texts across reloads, and lets the shop fix refused offers', async () => {
  await open({ reducedMotion: 'reduce' })
  const look = () => expectNoFaults(page, [1280, 320])
  await chowk.run(
    sql`INSERT INTO subcategories (category_id, name) SELECT id, 'Slippers' FROM categories WHERE name = 'Footwear'
        ON CONFLICT DO NOTHING`,
  )
  await page.goto('/newoffers')
  const other = await visitor.context.newPage()
  await other.goto('/newoffers')
  await heading('Choose your photos').waitFor()
  await other.locator('input[aria-label=Gallery]').setInputFiles(files(3))
  await expect.poll(() => page.getByRole('img', { name: /^photo [123]$/ }).count()).toBe(3)
  await other.close()

  await button('Write names and prices').tap()
  await write('1000')
  await button('Publish 1 now').waitFor()
  await page.keyboard.type('Sandals')
  await expect.poll(onDevice).toContain('"Sandals"')
  await page.reload()
  await expect.poll(() => nameField(page).inputValue()).toBe('Sandals')
  await page.getByRole('img', { name: 'As shoppers will see it' }).waitFor()
  await page.goto('/adminlist')
  await page.getByText('3 offers from photos are pending on this device.').waitFor()
  await page.getByRole('link', { name: 'Continue with 3 offers' }).tap()
  await expect.poll(() => nameField(page).inputValue()).toBe('Sandals')
  await nameField(page).fill(shoes)
  await button('Change the category').tap()
  await field(page, 'Category').selectOption('Footwear')
  await field(page, 'Subcategory').selectOption('Slippers')
  await priceField(page).fill('9500000')
  await page.keyboard.press('Enter')
  await page.getByText('is too high').waitFor()
  await look()
  await priceField(page).fill('500')

  const findAgain = await cutOff(page, '/api/shop/add')
  await button('Publish 2 now').tap()
  await heading('Not published yet').waitFor()
  await look()
  await findAgain()
  await chowk.run(sql`DELETE FROM subcategories WHERE name = 'Slippers'`)
  await button('Publish 2 offers now').tap()
  await heading('1 offer is live').waitFor()
  await button(`Fix ${shoes}`).tap()
  await button('Change the category').tap()
  await field(page, 'Subcategory').selectOption('Formal shoes')
  await button('Publish 1 now').tap()
  await heading('2 offers are live').waitFor()
  await page.reload()
  await heading('2 offers are live').waitFor()
  expect((await stored()).map(({ subcategory }) => subcategory)).toEqual(['Running shoes', 'Formal shoes'])
})

// Runs last: the offers published here would change later proposals.
test("chooses a subcategory of the photos' category by one tap when the name does not imply it", async () => {
  await open()
  const touches = await countTouches(page)
  await page.goto('/newoffers')
  await choose(files(4))
  await page.getByText('Space for 26 more.').waitFor()
  await field(page, 'Category').selectOption('Footwear')
  await button('Write names and prices').tap()
  const before = await touches()
  for (let place = 0; place < 4; place++) {
    await expect.poll(() => hasFocus(nameField(page))).toBe(true)
    await page.keyboard.type(`Xqz ${place}`)
    await page.keyboard.press('Enter')
    await page.keyboard.type(String(1000 + place))
    if (place % 2) await page.keyboard.press('Enter')
    else await button('Formal shoes').tap()
  }
  for (let place = 0; place < 2; place++) {
    await page.getByText(`${2 - place} need`).waitFor()
    await button('School shoes').tap()
  }
  await button('Publish 4 now').waitFor()
  const { taps, keys } = await touches()
  const typed = 4 * ('Xqz 0'.length + '1000'.length)
  const perOffers = taps - before.taps + keys - before.keys - typed
  expect(forTwenty(2 + 1 + 2 + 2, perOffers, 4)).toBeLessThanOrEqual(90)
  await button('Publish 4 now').tap()
  await heading('4 offers are live').waitFor()
  expect((await stored()).map(({ subcategory }) => subcategory).sort()).toEqual([
    ...['Formal shoes', 'Formal shoes'],
    ...['School shoes', 'School shoes'],
  ])
})
