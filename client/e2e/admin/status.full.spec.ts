import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { testChowk } from '../helpers/open-chowk.ts'

const chowk = await testChowk()

test('when an admin looks at the status, then figures with words are there, and new ones come by themselves', async () => {
  const { visitor, page } = await visitAsAdmin(chowk, 'desktop')
  await page.clock.install()
  await page.goto('/adminlist')
  await page.getByRole('button', { name: 'More +' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  const waiting = page.locator('dl > div').filter({ hasText: 'Pending shops' })
  await waiting.waitFor()
  const before = Number(await waiting.locator('dd').first().textContent())
  expect(await page.locator('dl > div').filter({ hasText: 'Backup last verified' }).textContent()).toContain(
    'Never',
  )

  await givenUser(chowk, { status: 'pending' })
  await page.clock.fastForward(31_000)

  await expect
    .poll(() => waiting.locator('dd').first().textContent(), { timeout: 10_000 })
    .toBe(String(before + 1))
  await visitor.leave()
})
