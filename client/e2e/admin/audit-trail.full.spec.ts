import { expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenUser, picture } from '../../../server/test/given.ts'
import { modifyStatus, rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { expectNoSidewaysScroll, heading } from '../helpers/storefront.ts'

const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
const shop = await givenUser(chowk, { shop: 'Sarafa Brass' })
const productId = await givenHistory()

/** An offer's changes, a shop's and a category's. Gives the offer's id. */
async function givenHistory() {
  const { categoryId, subcategoryId } = await givenCategory(chowk, 'Kitchen', 'Kettles')
  const fields = {
    category_id: String(categoryId),
    subcategory_id: String(subcategoryId),
    name: 'Brass kettle',
    brand: 'Sarafa',
    price: '124999',
    discount_price: '99999.50',
    discount_percent: '20',
    start_date: '2026-01-05',
    end_date: dayFromToday(20),
    description: 'Polished by hand.',
  }
  await admin.agent.post('/api/admin/addcategory').send({ name: 'Garden' }).expect(200)
  const { body } = await shop.agent
    .post('/api/shop/add')
    .field(fields)
    .attach('photo', await picture(), 'a.jpg')
    .expect(201)
  const update = { ...fields, price: '130000', start_date: '2026-02-09' }
  const address = `/api/shop/updateproduct/${body.product_id}`
  await admin.agent
    .post(address)
    .field(update)
    .attach('photo', await picture(250, 250), 'b.jpg')
    .expect(200)
  const switched = { product_id: body.product_id, product_status: 'out of stock' }
  await admin.agent.post('/api/shop/product_status').send(switched).expect(200)
  for (const action of ['inactive', 'active']) await modifyStatus(admin, shop, action)
  return body.product_id as number
}

eachVisit(() => visitAsAdmin(chowk, 'desktop'))
const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
const pager = (text: string) => page.getByText(text).waitFor()

test('when it is opened from the menu, then it tells who changed what when and from where, newest first', async () => {
  await modifyStatus(admin, await givenUser(chowk, { status: 'pending' }), 'approve')
  await page.goto('/adminlist')
  await page.getByRole('button', { name: 'More +' }).click()
  await page.getByRole('menuitem', { name: 'Audit trail' }).click()
  await page.waitForURL('/audittrail')
  await expect.poll(() => hasFocus(heading(page))).toBe(true)

  const newest = rows().first()
  await newest.getByText('User approved', { exact: true }).waitFor()
  await newest.getByText('Meena Soni').first().waitFor()
  await newest.getByText(/^Network [0-9a-f]{6}$/).waitFor()
  const today = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const day = today.format(new Date()).replace('Sept', 'Sep')
  await newest.getByText(new RegExp(`^${day}, \\d+:\\d\\d [ap]m$`)).waitFor()
  await newest.getByText('Pending', { exact: true }).waitFor()
  await newest.getByText('Approved', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
  expect(visitor.consoleErrors).toEqual([])
})

test('when a product was changed, then money, dates and the picture are told as people read them', async () => {
  await page.goto(`/audittrail?subject_type=product&subject_id=${productId}`)
  const updated = rowWith(page, 'Product updated')
  const words = ['from ₹1,24,999 to ₹1,30,000', 'from 5 Jan 2026 to 9 Feb 2026', 'Picture replaced']
  for (const text of words) await updated.getByText(text, { exact: true }).waitFor()
  const switched = rowWith(page, 'Product out of stock')
  await switched.getByText('Active', { exact: true }).waitFor()
  await switched.getByText('Out of stock', { exact: true }).waitFor()

  const published = rowWith(page, 'Product published')
  expect(await published.getByText('Polished by hand.').isVisible()).toBe(false)
  await published.getByText('As it was stored').click()
  await published.getByText('Polished by hand.').waitFor()
  await published.getByText('₹99,999.50', { exact: true }).waitFor()
})

test('when kind, action and a name are chosen, then list and address follow, and the back button goes back step by step', async () => {
  await page.goto('/audittrail')
  await page.getByRole('button', { name: 'People' }).click()
  await page.waitForURL('/audittrail?subject_type=user')
  await expect.poll(() => rowWith(page, 'Category added').count()).toBe(0)
  await page.getByLabel('Action').selectOption('User deactivated')
  await page.waitForURL('/audittrail?subject_type=user&action=user+deactivated')
  await pager('1 change')
  await page.getByRole('searchbox', { name: 'Search names' }).fill('nobody')
  await page.getByText('Nothing matches.').waitFor()
  await page.waitForURL(/text=nobody$/)
  await page.getByRole('searchbox', { name: 'Search names' }).fill('mEENA')
  await pager('1 change')

  await page.reload()
  await pager('1 change')
  expect(await page.getByRole('searchbox', { name: 'Search names' }).inputValue()).toBe('mEENA')
  await page.goBack()
  await page.waitForURL('/audittrail?subject_type=user')
  await rowWith(page, 'User activated').waitFor()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search names' }).inputValue()).toBe('')
  expect(visitor.consoleErrors).toEqual([])
})
