import { beforeEach, expect, test } from 'vitest'
import { givenCategory, givenOffer, givenUser } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours, allWidths, expectNoFaults } from '../helpers/axe.ts'
import { focused, tabTo } from '../helpers/keyboard.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk)
const otherAdmin = await givenUser(chowk, { type: 'admin' })

async function givenCity() {
  const empty = () => chowk.services.db.query('TRUNCATE products, categories, subcategories CASCADE')
  // A screen of the test before may still read one of these tables and wait for another: a deadlock.
  await empty().catch(empty)
  for (const [category, subcategory, offers] of [
    ['Footwear', 'Slippers', ['Red slippers']],
    ['Footwear', 'Slipers', ['Blue slippers', 'Green slippers']],
    ['Kitchen', 'Pans', ['Iron tawa']],
    ['Home', 'Lamps', []],
  ] as const) {
    await givenCategory(chowk, category, subcategory)
    for (const name of offers) await givenOffer(chowk, shop.id, { name, category, subcategory })
  }
}

beforeEach(async () => {
  await givenCity()
  accompany(await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' }))
  await page.goto('/categories')
  await page.getByRole('button', { name: 'More for Kitchen' }).waitFor()
})
const more = async (name: string, what: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}
const open = (name: string) => page.getByRole('button', { name, exact: true }).click()
const inOrder = () => page.locator('main li > div > button[aria-expanded]').allTextContents()
const firstStored = async () =>
  (await (await page.request.get('/api/user/get_category')).json()).categories[0].name
const undo = () => page.getByRole('button', { name: 'Undo' }).click()

test('when one is moved by the keyboard, then it is announced, stays with the focus, and the menus follow', async () => {
  await tabTo(page, page.getByRole('button', { name: /^Move Home/ }))
  await page.keyboard.press('ArrowUp')
  await page.getByText('Home, 2 of 3').first().waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByText('Home, 1 of 3').first().waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Move Home/)
  await expect.poll(inOrder).toEqual(['Home', 'Footwear', 'Kitchen'])
  await expect.poll(firstStored).toBe('Home')

  await more('Footwear', 'Down')
  // It is said at once; until the server has answered, Undo is that of the move before.
  const undoBar = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })
  await undoBar.getByText('Footwear, 3 of 3').waitFor()
  await undo()
  await expect.poll(inOrder).toEqual(['Home', 'Footwear', 'Kitchen'])
  expect(visitor.consoleErrors).toEqual([])
})

test('when one is dragged, then it stands where it was dropped', async () => {
  const grip = await page.getByRole('button', { name: /^Move Home/ }).boundingBox()
  const first = await page.getByRole('button', { name: /^Move Footwear/ }).boundingBox()
  if (!grip || !first) throw new Error('Nothing to drag')
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(first.x + 20, first.y - 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(inOrder).toEqual(['Home', 'Footwear', 'Kitchen'])
  await expect.poll(firstStored).toBe('Home')
  await page.reload()
  await expect.poll(inOrder).toEqual(['Home', 'Footwear', 'Kitchen'])
})

test('when a subcategory is merged, then what moves is said before, old links lead on, and it can be taken back', async () => {
  await open('Footwear')
  await more('Slipers', 'Merge')
  const sheet = page.getByRole('dialog', { name: 'Merge “Slipers”' })
  await sheet.getByText('2 offers, 1 shop').waitFor()
  await sheet.getByLabel('Into').selectOption({ label: 'Footwear › Slippers (1 offer)' })
  await sheet.getByText('3 offers', { exact: true }).waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Merge 2 offers' }).click()
  await page.getByText('“Slipers” is part of “Slippers” now.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'More for Slipers' }).count()).toBe(0)

  const shopper = await chowk.visit('desktop')
  await shopper.page.goto('/search?subcategory=Slipers')
  await shopper.page.getByRole('heading', { level: 1, name: 'Slippers' }).waitFor()
  await shopper.page.getByText('Blue slippers').first().waitFor()
  expect(new URL(shopper.page.url()).searchParams.get('subcategory')).toBe('Slippers')
  expect(shopper.consoleErrors).toEqual([])

  await undo()
  await page.getByRole('button', { name: 'More for Slipers' }).waitFor()
  expect(visitor.consoleErrors).toEqual([])
})

test('when a category with offers is deleted, then it asks where they go; an empty one goes at once', async () => {
  await more('Kitchen', 'Delete')
  const sheet = page.getByRole('dialog', { name: 'Delete “Kitchen”' })
  await sheet.getByRole('button', { name: 'Delete and move 1 offer' }).click()
  await sheet.getByText('“Kitchen” has offers. Please choose where they go.').waitFor()
  await sheet.getByLabel('Its offers go to').selectOption({ label: 'Home (No offers)' })
  await sheet.getByRole('button', { name: 'Delete and move 1 offer' }).click()
  await page.getByText('“Kitchen” is deleted.').waitFor()
  await expect.poll(inOrder).toEqual(['Footwear', 'Home'])
  expect((await (await page.request.get('/api/search/search?category=Home')).json()).total).toBe(1)
})

test('when it is renamed, then a name that is taken is told at the field, and another admin’s change beside it', async () => {
  await more('Kitchen', 'Rename')
  const sheet = page.getByRole('dialog', { name: 'Rename “Kitchen”' })
  await sheet.getByLabel('Name', { exact: true }).fill('home')
  await page.keyboard.press('Enter')
  await sheet.getByText('There is a category of this name already.').waitFor()
  await sheet.getByLabel('Hindi name').fill('रसोई')
  const kitchen = (await (await page.request.get('/api/admin/categories')).json()).categories[1]
  await otherAdmin.agent
    .post('/api/admin/change_category')
    .send({ kind: 'category', id: kitchen.id, version: kitchen.version, name: 'Cooking' })
    .expect(200)
  await sheet.getByLabel('Name', { exact: true }).fill('Kitchenware')
  await page.keyboard.press('Enter')
  // What was typed stays, and can be saved all the same.
  await sheet.getByText('Meena Soni has changed “Cooking” meanwhile. Nothing was done.').waitFor()
  await page.getByText('Cooking', { exact: true }).waitFor({ state: 'attached' })
  expect(await sheet.getByLabel('Name', { exact: true }).inputValue()).toBe('Kitchenware')
  await sheet.getByLabel('Hindi name').fill('')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'More for Kitchenware' }).waitFor()

  await more('Kitchenware', 'Hindi name')
  expect(await page.getByLabel('Hindi name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('रसोई')
  await page.keyboard.press('Enter')
  await page.getByText('The Hindi name is saved.').waitFor()
  await page.getByText('रसोई', { exact: true }).waitFor()
})

test('when the screen is of any width, then nothing stands beside it and axe finds nothing', async () => {
  await open('Footwear')
  await page.getByRole('button', { name: 'More for Slipers' }).click()
  await expectNoFaults(page, allWidths, () => page.getByRole('menuitem', { name: 'Merge' }).waitFor())
})

test('when it is narrowed, then what is missing is shown, and nothing can be moved', async () => {
  await page.getByRole('button', { name: /^Empty/ }).click()
  await page.getByText('Lamps').waitFor()
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
  expect(await page.getByText('Kitchen').count()).toBe(0)
})
