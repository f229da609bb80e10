import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserStatus } from '../../../server/contract/people.ts'
import { givenOffer, givenUser, type Someone } from '../../../server/test/given.ts'
import {
  breakDown,
  giveReason,
  makeInactive,
  modifyStatus,
  openActions,
  rowWith,
  statusOf,
  visitAsAdmin,
} from '../helpers/admin.ts'
import { focused } from '../helpers/keyboard.ts'
import { type OpenChowk, openChowk, type Visitor } from '../helpers/open-chowk.ts'
import { cutOff, toast } from '../helpers/shop.ts'

const modify = '/api/admin/modify_user_status'
const asksReject = 'Are you sure you want to reject and delete this user? This action cannot be undone.'
const asksDelete = 'Are you sure you want to permanently delete this user? This action cannot be undone.'

const menus: [UserStatus, string[]][] = [
  ['pending', ['Approve', 'Reject']],
  ['approved', ['Inactive', 'Delete']],
  ['active', ['Inactive', 'Delete']],
  ['inactive', ['Activate', 'Delete']],
  ['rejected', ['Delete']],
]
const changes: [UserStatus, string, string][] = [
  ['pending', 'Approve', 'Approved'],
  ['approved', 'Inactive', 'Inactive'],
  ['active', 'Inactive', 'Inactive'],
  ['inactive', 'Activate', 'Active'],
]
const removals: [UserStatus, string, string][] = [
  ['pending', 'Reject', asksReject],
  ['approved', 'Delete', asksDelete],
  ['active', 'Delete', asksDelete],
  ['inactive', 'Delete', asksDelete],
  ['rejected', 'Delete', asksDelete],
]

let chowk: OpenChowk
let otherAdmin: Someone
beforeAll(async () => {
  chowk = await openChowk()
  otherAdmin = await givenUser(chowk, { type: 'admin' })
})
afterAll(() => chowk.close())

describe('the status table', () => {
  let visitor: Visitor
  let page: Page
  let count = 0
  beforeAll(async () => {
    ;({ visitor, page } = await visitAsAdmin(chowk, 'desktop'))
  })
  afterAll(() => visitor.leave())

  async function openMenuOf(status: UserStatus) {
    const shop = `Shop ${++count}`
    const user = await givenUser(chowk, { status, shop })
    await page.goto(`/shopkeeper?query=${encodeURIComponent(shop)}`)
    const row = rowWith(page, shop)
    await openActions(row)
    return { user, row, choose: (name: string) => page.getByRole('menuitem', { name, exact: true }).click() }
  }
  const dialog = () => page.getByRole('alertdialog')
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

  test.each(menus)('when a user is %s, then the menu offers %j', async (status, offered) => {
    await openMenuOf(status)
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(offered)
  })

  test.each(changes)('when a user is %s and %s is chosen, then the row says %s', async (status, action, label) => {
    const { user, row, choose } = await openMenuOf(status)
    await choose(action)
    if (action === 'Inactive') await makeInactive(page)
    await toast(page, 'Status updated successfully!').waitFor()
    await row.getByText(label, { exact: true }).waitFor()
    expect(await statusOf(chowk, user)).toBe(label.toLowerCase())
    expect(visitor.complaints).toEqual([])
  })

  test.each(removals)(
    'when a user is %s and %s is chosen, then it asks before it deletes',
    async (status, action, text) => {
      const { user, row, choose } = await openMenuOf(status)
      await choose(action)
      await dialog().getByText(text).waitFor()
      expect(await focused(page)).toBe('Cancel')
      await inDialog('Cancel').click()
      await dialog().waitFor({ state: 'detached' })
      expect(await focused(page)).toBe('Actions for Meena Soni')

      await openActions(row)
      await choose(action)
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      expect(await statusOf(chowk, user)).toBe(status)

      await openActions(row)
      await choose(action)
      if (action === 'Reject') await giveReason(page, 'The phone number does not answer.', 'Send and reject')
      else await inDialog(action).click()
      await toast(page, 'Status updated successfully!').waitFor()
      await row.waitFor({ state: 'detached' })
      expect(await statusOf(chowk, user)).toBeUndefined()
      expect(visitor.complaints).toEqual([])
    },
  )

  test('when another admin was first, then it is told with who and when, and the row takes the answered status', async () => {
    const { user, row, choose } = await openMenuOf('pending')
    await modifyStatus(otherAdmin, user, 'rejected')
    await choose('Approve')
    const message = /^Error: Rejected by Meena Soni on \d+ \w+ \d{4}, .+\. Nothing was done\.$/
    await page
      .getByLabel(/^Messages/)
      .getByText(message)
      .waitFor()
    await row.getByText('Rejected', { exact: true }).waitFor()
    await row.getByText(/^by Meena Soni, \d+ \w+ \d{4}, \d+:\d\d [ap]m$/).waitFor()
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('409')])
  })

  test('when another window shows a shop as waiting that is approved and sells by now, then its Reject changes nothing', async () => {
    const { user, row, choose } = await openMenuOf('pending')
    await choose('Reject')
    await dialog().getByText(asksReject).waitFor()
    await modifyStatus(otherAdmin, user, 'approve')
    const offer = await givenOffer(chowk, user.id)
    await giveReason(page, 'This shop is listed already.', 'Send and reject')

    await page
      .getByLabel(/^Messages/)
      .getByText(/^Error: Approved by Meena Soni on .+\. Nothing was done\.$/)
      .waitFor()
    await row.getByText('Approved', { exact: true }).waitFor()
    expect(await statusOf(chowk, user)).toBe('approved')
    expect((await page.request.get(`/api/product/${offer}`)).status()).toBe(200)
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('409')])
  })

  test('when another admin has deleted the user, then it is told and the row goes', async () => {
    const { user, row, choose } = await openMenuOf('inactive')
    await modifyStatus(otherAdmin, user, 'delete')
    await choose('Activate')
    await page
      .getByLabel(/^Messages/)
      .getByText(/^Error: /)
      .waitFor()
    await row.waitFor({ state: 'detached' })
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('404')])
  })

  test('when the server fails or is away, then the texts of the specification are told and the row stays', async () => {
    const { user, row, choose } = await openMenuOf('approved')
    const mend = await breakDown(page, modify)
    await choose('Inactive')
    await makeInactive(page)
    await toast(page, 'Error: Broken.').waitFor()
    await mend()
    const reconnect = await cutOff(page, modify)
    await openActions(row)
    await choose('Delete')
    await inDialog('Delete').click()
    await toast(page, 'Failed to update user status. Please try again.').waitFor()
    await dialog().waitFor({ state: 'detached' })
    await row.getByText('Approved', { exact: true }).waitFor()
    expect(await statusOf(chowk, user)).toBe('approved')

    await reconnect()
    await openActions(row)
    await choose('Inactive')
    await makeInactive(page)
    await row.getByText('Inactive', { exact: true }).waitFor()
    expect(visitor.complaints.splice(0)).toHaveLength(2)
  })
})
