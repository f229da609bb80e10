import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { breakDown, visitAsAdmin } from '../helpers/admin.ts'
import { type OpenChowk, openChowk, type Size } from '../helpers/open-chowk.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
})
afterAll(() => chowk.close())

test.each<Size>(['desktop', 'phone'])(
  'when an admin looks at the status on a %s, then figures with words are there, and new ones come by themselves',
  async (size) => {
    const { visitor, page } = await visitAsAdmin(chowk, size)
    await page.clock.install()
    await page.goto('/adminlist')
    await page.getByRole('button', { name: 'More +' }).click()
    await page.getByRole('menuitem', { name: 'Status' }).click()
    const waiting = page.locator('dl > div').filter({ hasText: 'Shops waiting' })
    await waiting.waitFor()
    const before = Number(await waiting.locator('dd').first().textContent())
    expect(await page.locator('dl > div').filter({ hasText: 'Backup last verified' }).textContent()).toContain('Never')
    await expectNoSidewaysScroll(page)

    await givenUser(chowk, { status: 'pending' })
    await page.clock.fastForward(31_000)

    await expect.poll(() => waiting.locator('dd').first().textContent(), { timeout: 10_000 }).toBe(String(before + 1))
    await visitor.leave()
  },
)

test('when the server does not answer any more, then the last figures stay, and the page says that they are old', async () => {
  const { visitor, page } = await visitAsAdmin(chowk, 'desktop')
  await page.clock.install()
  await page.goto('/status')
  await page.getByText('Live offers').waitFor()
  await breakDown(page, '/api/admin/status')

  await page.clock.fastForward(31_000)
  await page.clock.runFor(5_000)

  await page.getByText('These figures are old').waitFor()
  expect(await page.getByText('Live offers').isVisible()).toBe(true)
  await visitor.leave()
})
