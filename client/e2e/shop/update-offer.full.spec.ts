import { beforeEach, expect, test } from 'vitest'
import { givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropPhoto, cutOff, field, signIn, toast } from '../helpers/shop.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })

let owner: Someone
let productId: number
eachVisit(() => chowk.visit('phone'))
beforeEach(async () => {
  owner = await givenUser(chowk)
  productId = await givenOffer(chowk, owner.id, { name: 'Kettle', brand: 'Deepam' })
  await signIn(visitor, owner)
})

const open = async () => {
  await page.goto(`/updateproduct?id=${productId}`)
  await field(page, 'Name').waitFor()
}
const update = () => page.getByRole('button', { name: 'Update Product' }).click()
const updated = () => toast(page, 'Product updated successfully!').waitFor()
const inTheShop = async () => {
  const { products } = (await admin.agent.get(`/api/shop/ownproduct/${owner.id}`)).body
  return products[0]
}

test('when it opens from the list, then the form is prefilled, also after a reload', async () => {
  await page.goto('/adminlist')
  await page.getByRole('link', { name: 'Update Kettle' }).click()
  await page.waitForURL(`/updateproduct?id=${productId}`)
  for (const arrival of ['by the link', 'by a reload']) {
    if (arrival === 'by a reload') await page.reload()
    await page.getByRole('heading', { name: 'Update Product' }).waitFor()
    expect(await page.title()).toContain('Update Product')
    expect(await field(page, 'Name').inputValue()).toBe('Kettle')
    expect(await field(page, 'Price').inputValue()).toBe('3,999')
    expect(await field(page, 'Discount percent').inputValue()).toBe('50')
    const subcategory = field(page, 'Subcategory').locator('option:checked')
    await expect.poll(() => subcategory.textContent()).toBe('Headphones')
  }
  expect(await accessibilityFaults(page)).toEqual([])
  expect(visitor.consoleErrors).toEqual([])
})

test('when other shops have the same, then one reads so, and says that it is not, or takes that back', async () => {
  const lamp = { name: 'Deepam desk lamp, 9 W', brand: 'Deepam' }
  const id = await givenOffer(chowk, owner.id, lamp)
  await givenOffer(chowk, (await givenUser(chowk, { shop: 'Roshni' })).id, lamp)
  await page.goto(`/updateproduct?id=${id}`)

  await page.getByRole('link', { name: 'Deepam desk lamp, 9 W, Roshni: ₹1,999' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'This is not the same' }).click()
  await page.getByText('You said that it is not the same as others: it is listed with none.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Deepam desk lamp, 9 W, Roshni: ₹1,999' }).waitFor()
})

test('when there is no such product of one’s own, then My Products opens', async () => {
  const strangers = await givenOffer(chowk, (await givenUser(chowk)).id)
  for (const search of ['', '?id=', '?id=999999', '?id=x', `?id=${strangers}`]) {
    await page.goto(`/updateproduct${search}`)
    await page.waitForURL('/adminlist')
  }
})

test('when the product cannot be loaded, then it says so, and another try opens it', async () => {
  const comeBack = await cutOff(page, `/api/shop/product/${productId}`)
  await page.goto(`/updateproduct?id=${productId}`)
  await page.getByText('The product could not be loaded.').waitFor()
  await comeBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await field(page, 'Name').waitFor()
})

test('when text and photo are changed, then both are stored, and the photo before is gone', async () => {
  for (const side of [300, 400]) {
    const before: string | null = (await inTheShop()).photo_url
    await open()
    await field(page, 'Name').fill(`Kettle of ${side} ml`)
    await cropPhoto(page, await photo(side, side))
    await update()
    await updated()
    await page.waitForURL('/adminlist')
    await page.getByRole('link', { name: `Kettle of ${side} ml`, exact: true }).waitFor()
    // What a scheduled job does as soon as it is told.
    await chowk.services.pictures.removeDiscarded()
    if (before) expect((await owner.agent.get(before)).status).toBe(404)
  }
  expect((await owner.agent.get((await inTheShop()).photo_url)).status).toBe(200)
  expect(visitor.consoleErrors).toEqual([])
})
