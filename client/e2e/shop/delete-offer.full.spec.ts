import { beforeEach, expect, test } from 'vitest'
import { givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { cutOff, signIn, toast } from '../helpers/shop.ts'

const chowk = await testChowk()

let owner: Someone
let productId: number
eachVisit(() => chowk.visit('phone'))
beforeEach(async () => {
  owner = await givenUser(chowk)
  await givenOffer(chowk, owner.id, { name: 'Brass lamp' })
  productId = await givenOffer(chowk, owner.id, { name: 'Kettle' })
  await signIn(visitor, owner)
  await page.goto('/adminlist')
  await deleteButton().click()
  await dialog().waitFor()
})

const deleteButton = () => page.getByRole('button', { name: 'Delete Kettle' })
const dialog = () => page.getByRole('alertdialog', { name: 'Confirm Deletion' })
const focused = () =>
  page.evaluate(() =>
    document.activeElement === document.body ? 'the browser' : document.activeElement?.textContent,
  )

test('when the dialog opens, then Cancel has the focus, which stays inside, and Escape, Cancel and a press beside it delete nothing', async () => {
  await dialog().getByText('Kettle will be removed for everybody.').waitFor()
  expect(await focused()).toBe('Cancel')
  expect(await accessibilityFaults(page)).toEqual([])
  const seen = new Set<string | null | undefined>()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    seen.add(await focused())
  }
  for (const name of seen) expect(['Cancel', 'Delete', 'the browser']).toContain(name)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  expect(await hasFocus(deleteButton())).toBe(true)
  const closings = [
    () => dialog().getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const close of closings) {
    await deleteButton().click()
    await dialog().waitFor()
    await close()
    await dialog().waitFor({ state: 'detached' })
  }
  expect((await owner.agent.get(`/api/product/${productId}`)).status).toBe(200)
  expect(visitor.consoleErrors).toEqual([])
})

test('when the server is away, then the specified text is told and the row stays; confirmed again, it is gone for shoppers too', async () => {
  const comeBack = await cutOff(page, '/api/shop/delete_product')
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Failed to delete product').waitFor()
  expect(visitor.consoleErrors.splice(0).filter((each) => !/ERR_/.test(each))).toEqual([])
  await comeBack()
  await deleteButton().click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('Product deleted successfully!').waitFor()
  await deleteButton().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Brass lamp', exact: true }).waitFor()
  expect((await owner.agent.get(`/api/product/${productId}`)).status).toBe(404)
  expect(visitor.consoleErrors).toEqual([])
})

test('when another window has changed it since, then it is not deleted, it is told, and the list follows', async () => {
  const body = { product_id: productId, product_status: 'out of stock' }
  await owner.agent.post('/api/shop/product_status').send(body).expect(200)
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Meena Soni changed this offer meanwhile. Nothing was done.').waitFor()
  await page.getByText('Out of stock', { exact: true }).first().waitFor()
  expect((await owner.agent.get(`/api/product/${productId}`)).status).toBe(200)
  await deleteButton().waitFor()
})
