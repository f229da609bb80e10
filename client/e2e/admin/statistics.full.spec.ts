import { test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { allWidths, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk } from '../helpers/open-chowk.ts'
import { givenCity, givenStatistics } from '../helpers/statistics.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk, { shop: 'Bhandari Footwear' })
await givenStatistics(chowk, shop, ['Noor block heels'])
await givenUser(chowk, { status: 'pending' })
await givenCity(chowk)

test('when an admin looks at any width, then figures lead to their lists, and axe finds no fault, light or dark', async () => {
  accompany(await visitAsAdmin(chowk, 'phone', { reducedMotion: 'reduce' }))
  await page.goto('/statistics')
  await page.getByText('geyser 15 litre').waitFor()
  await page.getByRole('button', { name: 'Try now: Offers end tomorrow to meena@example.com' }).waitFor()
  await expectNoFaults(page, allWidths, async () => {
    await page.locator('.recharts-area-curve').waitFor()
    await page.locator('#main').getByText('1 pending', { exact: true }).waitFor()
  })
  await page.getByRole('link', { name: 'New shops' }).click()
  await page.waitForURL('**/shopkeeper?sort=waiting')
})
