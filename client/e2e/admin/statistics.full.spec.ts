import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
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

test('when the city is saved as a file, then it has the weeks and lists that are in view', async () => {
  accompany(await visitAsAdmin(chowk, 'desktop', { reducedMotion: 'reduce' }))
  await page.goto('/statistics')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^statistics-indore-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFWeek from,Visitors,Page views,Contacts,Contacts per 100 views')
  expect(lines.filter((line) => /^\d{4}-/.test(line))).toHaveLength(12)
  expect(lines).toContain('"Most contacts, last week"')
})
