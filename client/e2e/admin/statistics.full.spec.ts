import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { breakDown, visitAsAdmin } from '../helpers/admin.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { testChowk } from '../helpers/open-chowk.ts'
import { givenCity, givenStatistics } from '../helpers/statistics.ts'
import { expectNoSidewaysScroll } from '../helpers/storefront.ts'

const chowk = await testChowk()
const shop = await givenUser(chowk, { shop: 'Bhandari Footwear' })
await givenStatistics(chowk, shop, ['Noor block heels'])
await givenUser(chowk, { status: 'pending' })
await givenCity(chowk)

test('when an admin looks at any width, then figures lead to their lists, and axe finds no fault, light or dark', async () => {
  const { visitor, page } = await visitAsAdmin(chowk, 'phone', { reducedMotion: 'reduce' })
  await page.goto('/statistics')
  await page.getByText('geyser 15 litre').waitFor()
  await page.getByRole('button', { name: 'Try now: Offers end tomorrow to meena@example.com' }).waitFor()
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.locator('.recharts-area-curve').waitFor()
    expect([width, await accessibilityFaultsInAllColours(page)]).toEqual([width, []])
    await expectNoSidewaysScroll(page)
    expect(await page.getByText('1 pending', { exact: true }).isVisible()).toBe(true)
  }
  await page.getByRole('link', { name: 'New shops' }).click()
  await page.waitForURL('**/shopkeeper?sort=waiting')
  await visitor.leave()
})

test('when an admin names a shop, then its numbers are there', async () => {
  const { visitor, page } = await visitAsAdmin(chowk, 'desktop')
  const { body } = await shop.agent.get('/api/shop/numbers').expect(200)
  await page.goto(`/statistics?shop=${body.shop.id}`)
  await page.getByText('Bhandari Footwear, ').waitFor()
  await page.getByRole('link', { name: 'Noor block heels' }).waitFor()
  await visitor.leave()
})

test('when the figures cannot be loaded, then the lists are there, and the figures can be tried again', async () => {
  const { visitor, page } = await visitAsAdmin(chowk, 'phone')
  const mend = await breakDown(page, '/api/admin/numbers')
  await page.goto('/statistics')
  await page.getByText('The statistics could not be loaded.').waitFor()
  await page.getByText('kolhapuri').waitFor()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Searches per day').waitFor()
  await visitor.leave()
})
