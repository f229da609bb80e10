import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { userStatuses } from '../../../server/contract/facts/people.ts'
import { givenUser } from '../../../server/test/given.ts'
import { rowWith, visitAsAdmin } from '../helpers/admin.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

const chowk = await testChowk()
for (const status of userStatuses)
  for (let number = 1; number <= (status === 'approved' ? 24 : 2); number++)
    await givenUser(chowk, {
      status,
      shop: `${status} shop ${number}.`,
      type: number === 2 ? 'executive' : 'shopkeeper',
    })

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
    expect(visitor.consoleErrors).toEqual([])
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
})
