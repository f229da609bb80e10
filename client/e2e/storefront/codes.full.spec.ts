import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { redeem } from '../../../server/test/given-claims.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { layoutFaults } from '../helpers/layout-checks.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  expectNoConsoleErrors,
  givenCategories,
  givenPublishedOffer,
  untilDrawn,
} from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk, { shop: 'Bhandari Footwear' })
const offer = await givenPublishedOffer(chowk, shop, {
  name: 'Hiking boots',
  price: '4999',
  discount_price: '2999',
  code_limit: '50',
})
await untilDrawn(chowk, [`/product/${offer}`])
eachVisit(() => chowk.visitForTheFirstTime('phone', { serviceWorkers: 'allow' }))

const shown = () => page.getByRole('heading', { level: 1, name: 'Show this at the counter' })
const getCode = () => page.getByRole('navigation').getByRole('button', { name: /^Get code/ })

test('shows a taken code, even offline, until the shop redeems it', async () => {
  await page.goto(`/product/${offer}`)
  await getCode().click()
  await shown().waitFor()
  await page.getByText('Works offline.').waitFor()
  const address = page.url()
  expect(address).toMatch(/\/code\/[0-9a-f-]{36}$/)
  // Everything for the counter is above the fold. In the last hour of a day, the code is valid until the end
  // of a day, which makes the text shorter.
  const last = page.locator('[aria-labelledby=code] p').last()
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)

  await chowk.cutNetwork(page)
  await page.reload()
  await shown().waitFor()
  await page.getByText('The code works offline: just show it.').waitFor()
  await expectNoFaults(page, [320, 1280], () => shown().waitFor())
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Saved', exact: false }).first().click()
  await page.getByRole('link', { name: 'Show code' }).click()
  await shown().waitFor()

  await chowk.cutNetwork(page, false)
  const id = address.slice(address.lastIndexOf('/') + 1)
  expect(await chowk.one(sql`SELECT product_id AS offer FROM claims WHERE id = ${id}`)).toEqual({ offer })
  await redeem(shop, id).expect(200)
  await page.getByRole('heading', { level: 1, name: 'Given at the counter' }).waitFor({ timeout: 20_000 })
  expectNoConsoleErrors(visitor, { expectFailures: true })
})

test('offers no action and counts no view when a customer scans a code from another phone', async () => {
  await page.goto('/c/AAAAAAAAAAAAAAAAAAAAAA')
  await page.getByRole('heading', { level: 1, name: 'This code is not on this device' }).waitFor()
  await expectNoFaults(page, [320, 1280])
  const { views } = await chowk.one<{ views: number }>(
    sql`SELECT count(*)::integer AS views FROM page_views WHERE path LIKE '/c%'`,
  )
  expect(views).toBe(0)
})
