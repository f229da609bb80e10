import { expect, test } from 'vitest'
import { givenCategory } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { closeCleanly } from '../helpers/storefront.ts'

const chowk = await testChowk()
for (const [category, subcategory] of [
  ['Footwear', 'Slippers'],
  ['Kitchen', 'Pans'],
  ['Home', 'Lamps'],
] as const)
  await givenCategory(chowk, category, subcategory)

test("dragging moves a category, also in the shoppers' menus", async () => {
  accompany(await visitAsAdmin(chowk, 'desktop'))
  await page.goto('/categories')
  const boxOf = async (name: RegExp) =>
    (await page.getByRole('button', { name }).boundingBox()) ?? expect.fail('Nothing to drag')
  const [grip, first] = [await boxOf(/^Move Home/), await boxOf(/^Move Footwear/)]
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(first.x + 20, first.y - 10, { steps: 5 })
  await page.mouse.up()
  const inOrder = () => page.locator('main li > div > button[aria-expanded]').allTextContents()
  await expect.poll(inOrder).toEqual(['Home', 'Footwear', 'Kitchen'])
  const menus = async () => (await (await page.request.get('/api/user/get_category')).json()).categories
  await expect.poll(async () => (await menus())[0].name).toBe('Home')
  await closeCleanly(visitor)
})
