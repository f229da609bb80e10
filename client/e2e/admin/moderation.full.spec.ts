import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { many } from '../../../server/src/platform/database/query.ts'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { modifyStatus, statusOf, visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk } from '../helpers/open-chowk.ts'

const chowk = await testChowk()
const deepak = await givenUser(chowk, { type: 'admin' })
await chowk.services.db.query(sql`UPDATE users SET name = 'Deepak Rao' WHERE id = ${deepak.id}`)

const quarters = [
  'Rajwada',
  'Siyaganj',
  'Malharganj',
  'Sapna',
  'Bhawarkua',
  'Palasia',
  'Khajrana',
  'Annapurna',
  'Sukhliya',
]
const trades = ['Kirana', 'Vastra Bhandar']
let phones = 0
const givenWaiting = async (shop: string, phone = `90${String(++phones).padStart(8, '0')}`) => {
  const person = await givenUser(chowk, { status: 'pending', shop })
  await chowk.services.db.query(sql`UPDATE users SET contact_no = ${phone} WHERE id = ${person.id}`)
  return person
}

beforeEach(async () => {
  await chowk.services.db.query(`DELETE FROM users WHERE user_type <> 'admin'`)
  accompany(await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' }))
})
const card = (shop: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: shop }) })
const open = async () => {
  await page.goto('/pending')
  await page.getByRole('heading', { level: 1, name: 'Pending' }).waitFor()
}

test('when eighteen wait and one may be a duplicate, then three clicks decide about all of them', async () => {
  await givenUser(chowk, { shop: 'Chhavi Mobiles' })
  const doubtful = await givenWaiting('Gokul Dairy', '+91 98260-12345')
  const people = [doubtful, await givenWaiting('Shagun Kirana & Dry Fruits of Malharganj and Rajwada')]
  for (const trade of trades)
    for (const quarter of quarters)
      if (people.length < 18) people.push(await givenWaiting(`${quarter} ${trade}`))
  await open()
  await card('Gokul Dairy').getByText('Same phone as').waitFor()
  let clicks = 0
  const click = async (name: string, role: 'button' | 'checkbox' = 'button') => {
    clicks++
    await page.getByRole(role, { name }).click()
  }

  await click('All without duplicates', 'checkbox')
  await page.getByText('17 of 18 shops: no duplicates. Executives never').waitFor()
  await expectNoFaults(page)
  await click('Approve 17')
  await page.getByText('17 shops approved.').waitFor()
  await click('Approve Gokul Dairy')
  await page.getByText('No pending shops.').waitFor()

  expect(clicks).toBeLessThanOrEqual(5)
  for (const person of people) expect(await statusOf(chowk, person)).toBe('approved')
})

test('when approvals are taken back, then all wait again and no mail leaves', async () => {
  const people = [await givenWaiting('Patel Cookers'), await givenWaiting('Zari Palace')]
  await open()
  await page.getByRole('checkbox', { name: /^All without duplicates/ }).check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card('Zari Palace').waitFor()
  await expect
    .poll(() => Promise.all(people.map((person) => statusOf(chowk, person))))
    .toEqual(['pending', 'pending'])
  const mails = await many(chowk.services.db, sql`SELECT FROM mails WHERE recipient = ${people[0]?.email}`)
  expect(mails).toEqual([])
})

test('when the list is slow to come anew, then the card goes and Undo stands there all the same', async () => {
  const person = await givenWaiting('Patel Cookers')
  await open()
  await card('Patel Cookers').waitFor()
  await page.route('**/api/admin/queue*', () => {})
  await page.getByRole('button', { name: 'Approve Patel Cookers' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await card('Patel Cookers').count()).toBe(0)
  expect(await statusOf(chowk, person)).toBe('approved')
})

test('when Approve is clicked twice, fast or slowly, then it is one decision, and the next shop waits still', async () => {
  const people = [
    await givenWaiting('Patel Cookers'),
    await givenWaiting('Zari Palace'),
    await givenWaiting('Gokul Dairy'),
  ]
  await open()
  const statuses = () => Promise.all(people.map((person) => statusOf(chowk, person)))
  const button = page.getByRole('button', { name: 'Approve Patel Cookers' })
  const { x, y, width, height } = (await button.boundingBox()) ?? expect.fail('no button')
  await page.mouse.dblclick(x + width / 2, y + height / 2)
  await card('Patel Cookers').waitFor({ state: 'detached' })
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByText('Patel Cookers approved.').waitFor()
  expect(await statuses()).toEqual(['approved', 'pending', 'pending'])

  await page.getByRole('button', { name: 'Approve Zari Palace' }).click()
  await page.getByText('Zari Palace approved.').waitFor()
  expect(await statuses()).toEqual(['approved', 'approved', 'pending'])
})

test('when another admin was faster, then it says who and when, and nothing is done', async () => {
  const person = await givenWaiting('Patel Cookers')
  await open()
  await card('Patel Cookers').waitFor()
  await modifyStatus(deepak, person, 'approve')

  await page.getByRole('button', { name: 'Approve Patel Cookers' }).click()

  // In the place of the card, between the others.
  const line = page
    .getByRole('listitem')
    .getByText(/^Patel Cookers: Approved by Deepak Rao on .* Nothing was done\.$/)
  await line.waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
})

test('when a new shop comes, then it is told above the list, which stays as it is until asked', async () => {
  await givenWaiting('Patel Cookers')
  await page.clock.install()
  await open()
  await card('Patel Cookers').waitFor()
  await givenWaiting('Zari Palace')
  await page.clock.runFor(25_000)
  await page.getByRole('button', { name: '1 new shop' }).waitFor()
  expect(await card('Zari Palace').count()).toBe(0)
  await page.getByRole('button', { name: '1 new shop' }).click()
  await card('Zari Palace').waitFor()
})

test('when one is rejected, then the mail is read before it is sent, and the reason is the one chosen', async () => {
  const person = await givenWaiting('Patel Cookers')
  await givenOffer(chowk, person.id, { name: 'Pressure cooker' })
  await open()
  await card('Patel Cookers').getByRole('button', { name: '1 offer written' }).click()
  await card('Patel Cookers').getByText('Pressure cooker').waitFor()
  await page.getByRole('button', { name: 'Reject Patel Cookers' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('The shop and its 1 offer are removed.').waitFor()
  expect(
    await dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await dialog.getByRole('button', { name: 'Something else (write it yourself)' }).click()
  await dialog.getByRole('textbox').fill('We could not find Jail Road 12.')
  await dialog.getByText(`To ${person.email}`).waitFor()
  await dialog
    .getByLabel('The e-mail')
    .getByText(/We could not find Jail Road 12\./)
    .waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send and reject' }).click()
  await page.getByText('No pending shops.').waitFor()
  expect(await statusOf(chowk, person)).toBe('pending')
  // Who leaves the page while Undo is offered has decided.
  await page.goto('/admin')
  await expect.poll(() => statusOf(chowk, person)).toBeUndefined()
  const mails = await many<{ content: { text: string } }>(
    chowk.services.db,
    sql`SELECT content FROM mails WHERE recipient = ${person.email}`,
  )
  expect(mails[0]?.content.text).toContain('We could not find Jail Road 12.')
})

test('when a shop has changed its address, then it is seen, trusted, and no longer asked about', async () => {
  const owner = await givenUser(chowk, { shop: 'Ahilya Sarees' })
  await chowk.services.db.query(
    sql`INSERT INTO shop_edits (shop_id, before, after, made_by)
        SELECT id, '{"address": "12, Rajwada"}', '{"address": "41, Bajaj Khana"}', 'Meena' FROM shops WHERE user_id = ${owner.id}`,
  )
  await page.goto('/moderation?show=changes')
  await page.getByText('41, Bajaj Khana').waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await page.getByRole('button', { name: 'Seen, and trust this shop: Ahilya Sarees' }).click()
  await page.getByText('No changes to review.').waitFor()
  await page.getByRole('button', { name: 'No longer trust Ahilya Sarees' }).click()
  await page.getByText('No shop is trusted yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'No longer trust Ahilya Sarees' }).waitFor()
})

test('when it is worked through by keyboard, then Enter approves one after the other', async () => {
  const people = [await givenWaiting('Patel Cookers'), await givenWaiting('Zari Palace')]
  await open()
  await page.getByRole('button', { name: 'Approve Patel Cookers' }).focus()
  await page.keyboard.press('Enter')
  await card('Patel Cookers').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Approve Zari Palace',
  )
  await page.keyboard.press('Enter')
  await page.getByText('No pending shops.').waitFor()
  expect(await Promise.all(people.map((person) => statusOf(chowk, person)))).toEqual(['approved', 'approved'])
})
