import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { one } from '../../../server/src/platform/database/query.ts'
import { givenUser } from '../../../server/test/given.ts'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { focused, hasFocus, tabTo } from '../helpers/keyboard.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { toast } from '../helpers/shop.ts'

const chowk = await testChowk()

const approved = async () =>
  (
    await one<{ count: number }>(
      chowk.services.db,
      sql`SELECT count(*)::int FROM users WHERE user_type <> 'admin' AND status = 'approved'`,
    )
  ).count

async function givenWaiting(count: number) {
  await chowk.services.db.query(`DELETE FROM users WHERE user_type <> 'admin'`)
  for (let number = 1; number <= count; number++) {
    const { id } = await givenUser(chowk, { status: 'pending', shop: `Shop ${number}.` })
    await chowk.services.db.query(sql`UPDATE users SET name = ${`Owner ${number}`} WHERE id = ${id}`)
  }
}

describe('more than a page of pending shops, by keyboard alone', () => {
  test('when Enter is pressed again and again, then all are approved, with one Tab between the pages', async () => {
    await givenWaiting(27)
    accompany(await visitAsAdmin(chowk, 'desktop'))
    await page.goto('/shopkeeper')
    await page.getByText('27 shops are waiting for your approval.').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Pending 27', exact: true }).first())
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Approve Owner 27', exact: true }).first())
    for (let left = 27; left > 0; left--) {
      if (left === 2) {
        await tabTo(page, page.getByRole('button', { name: 'Next', exact: true }).first())
        await page.keyboard.press('Enter')
        await tabTo(page, page.getByRole('button', { name: 'Approve Owner 2', exact: true }).first())
      }
      await expect.poll(() => focused(page)).toBe(`Approve Owner ${left}`)
      await page.keyboard.press('Enter')
      await rowWith(page, `Shop ${left}.`).getByText('Approved', { exact: true }).waitFor()
    }
    await page.getByText('Nobody is waiting for your approval.').waitFor()
    // Nobody waits any more: the focus stays with the last one.
    expect(await focused(page)).toBe('Actions for Owner 1')
    expect(await approved()).toBe(27)
    expect(visitor.consoleErrors).toEqual([])
  })
})

describe('working down the pending shops', () => {
  beforeEach(async () => {
    await givenWaiting(4)
    accompany(await visitAsAdmin(chowk, 'desktop'))
    await page.goto('/shopkeeper?status=pending')
  })
  const approve = (number: number) => page.getByRole('button', { name: `Approve Owner ${number}` })

  test('when one is approved under the filter, then the row stays with its new status until the filter is pressed again', async () => {
    await approve(3).click()
    await toast(page, 'Status updated successfully!').waitFor()
    await rowWith(page, 'Shop 3.').getByText('Approved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pending 3' }).click()
    await rowWith(page, 'Shop 3.').waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /^Approve Owner/ }).count()).toBe(3)
  })

  test('when the button is pressed twice, then only that shop is approved', async () => {
    await approve(4).dblclick()
    await rowWith(page, 'Shop 4.').getByText('Approved', { exact: true }).waitFor()
    expect(await approved()).toBe(1)
  })

  test('when Enter is held down, then only the first shop is approved', async () => {
    await approve(4).focus()
    await page.keyboard.down('Enter')
    await expect.poll(() => hasFocus(approve(3))).toBe(true)
    // The operating system repeats a key that is held.
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await rowWith(page, 'Shop 4.').getByText('Approved', { exact: true }).waitFor()
    expect(await approved()).toBe(1)
  })

  test('when one is rejected by keyboard, then the focus is at the one that took its place', async () => {
    await page.getByRole('button', { name: 'Actions for Owner 3' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Cancel')
    await page.getByRole('radio', { name: 'The phone number does not answer.' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Send and reject' }).focus()
    await page.keyboard.press('Enter')
    await rowWith(page, 'Shop 3.').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Approve Owner 2')
  })
})
