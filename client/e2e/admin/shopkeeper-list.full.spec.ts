import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userStatuses } from '../../../server/contract/people.ts'
import { givenUser } from '../../../server/test/given.ts'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cutOff } from '../helpers/shop.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
  for (const status of userStatuses)
    for (let number = 1; number <= (status === 'approved' ? 24 : 2); number++)
      await givenUser(chowk, {
        status,
        shop: `${status} shop ${number}.`,
        type: number === 2 ? 'executive' : 'shopkeeper',
      })
  await chowk.services.db.query(
    sql`UPDATE users SET name = 'Harpreet Bhatia', contact_no = '94250 00045'
        FROM shops WHERE shops.user_id = users.id AND shops.name = 'inactive shop 1.'`,
  )
})
afterAll(() => chowk.close())

describe('the Shopkeeper List', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    ;({ visitor, page } = await visitAsAdmin(chowk, 'desktop'))
    return () => visitor.leave()
  })
  const chips = () => page.getByRole('group', { name: 'Status' }).getByRole('button')
  const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })

  test('when it is opened, then it shows everybody with every column, those who wait first, and counts', async () => {
    await page.goto('/adminlist')
    await page.getByRole('link', { name: 'Users List' }).click()
    await page.waitForURL('/shopkeeper')
    await page.getByRole('heading', { level: 1, name: 'Shopkeeper List' }).waitFor()
    await page.getByText('2 shops are waiting for your approval.').waitFor()
    expect(await chips().allTextContents()).toEqual([
      'All 32',
      'Pending 2',
      'Approved 24',
      'Active 2',
      'Inactive 2',
      'Rejected 2',
    ])
    const first = rows().first()
    for (const text of [
      'Meena Soni',
      'pending shop 2.',
      'Executive',
      '98260 12345',
      'Indore',
      'Shop 12, Jail Road',
      'Pending',
    ])
      await first.getByText(text, { exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    expect(visitor.complaints).toEqual([])
  })

  test('when each status is shown, then its colour has a mark of its own beside it', async () => {
    const marks = new Set<string>()
    const colours = new Set<string>()
    for (const status of ['pending', 'approved', 'inactive', 'rejected']) {
      await page.goto(`/shopkeeper?query=${status} shop 1.`)
      const label = status.charAt(0).toUpperCase() + status.slice(1)
      const chip = rowWith(page, `${status} shop 1.`).getByText(label, { exact: true })
      const [colour, mark] = await chip.evaluate((element) => {
        const { width, height, borderRadius, transform, boxShadow } = getComputedStyle(element, '::before')
        return [getComputedStyle(element).color, [width, height, borderRadius, transform, boxShadow].join()]
      })
      colours.add(String(colour))
      marks.add(String(mark))
    }
    expect([colours.size, marks.size]).toEqual([4, 4])
  })

  test('when a status, words or a page are chosen, then list and address follow, also after a reload', async () => {
    await page.goto('/shopkeeper')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('26 to 32 of 32').waitFor()
    expect(await rows().count()).toBe(7)
    await page.waitForURL('/shopkeeper?after=*')
    await page.reload()
    await page.getByText('26 to 32 of 32').waitFor()

    await page.getByRole('button', { name: 'Inactive 2' }).click()
    await expect.poll(() => rows().count()).toBe(2)
    await page.waitForURL('/shopkeeper?status=inactive')
    await page.getByRole('searchbox', { name: 'Search people and shops' }).fill('harpreet 9425000045')
    await expect.poll(() => rows().count()).toBe(1)
    await page.reload()
    await rowWith(page, 'Harpreet Bhatia').waitFor()
    expect(await rows().count()).toBe(1)

    await page.getByRole('searchbox', { name: 'Search people and shops' }).fill('nobody at all')
    await page.getByText('Nobody matches.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => rows().count()).toBe(25)
  })

  test('when the list cannot be fetched, then it says so and another try brings it', async () => {
    const reconnect = await cutOff(page, '/api/admin/users*')
    await page.goto('/shopkeeper')
    await page.getByText('Failed to fetch users. Please check server connection.').waitFor()
    await reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await rowWith(page, 'pending shop 1.').waitFor()
  })

  test('when nobody has registered yet, then it says so', async () => {
    const counts = { all: 0, pending: 0, approved: 0, active: 0, inactive: 0, rejected: 0 }
    const place = { total: 0, total_is_exact: true, rows_before: 0, next: null, previous: null }
    await page.route('**/api/admin/users*', (route) => route.fulfill({ json: { users: [], counts, ...place } }))
    await page.goto('/shopkeeper')
    await page.getByText('Nobody has registered yet.').waitFor()
  })
})
