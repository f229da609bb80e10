import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { allWidths, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenStatistics } from '../helpers/statistics.ts'

// More offers than fit on one page of the table.
const names = ['Rangrez leather handbag', ...Array.from({ length: 27 }, (_, n) => `Shoe ${n}`)]
const chowk = await testChowk()
const shop = await givenUser(chowk, { shop: 'Bhandari Footwear' })
await givenStatistics(chowk, shop, names)

const chart = () => page.getByRole('slider', { name: 'Day' })
const drawn = () => page.locator('[data-curve]').waitFor()
const shownDay = () => page.getByRole('status').filter({ hasText: 'view' }).innerText()
const viewsIn = (words: string) => Number(/([\d,]+) views?/.exec(words)?.[1]?.replace(',', ''))
async function week(name: string) {
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
  const cells = await row.getByRole('cell').allInnerTexts()
  return cells.slice(1).map((text) => Number(text.replaceAll(',', '')))
}

test('statistics draw days to scale, show a tapped day, export all offers and fit any width', async () => {
  accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
  await signIn(visitor, shop)
  await page.goto('/statistics')
  await drawn()
  await chart().focus()
  await page.keyboard.press('Home')
  const views: number[] = []
  for (let day = 1; day <= 29; day++) {
    expect(await chart().getAttribute('aria-valuenow')).toBe(String(day))
    views.push(viewsIn(await shownDay()))
    await page.keyboard.press('ArrowRight')
  }
  expect(views.reduce((all, each) => all + each, 0)).toBe((await week('Total'))[0])
  expect((await week('Today so far'))[0]).toBe(views[28])
  const points =
    ((await page.locator('[data-curve]').getAttribute('d')) ?? '').match(/[ML][\d.]+,[\d.]+/g) ?? []
  const heights = points.map((point) => Number(point.split(',')[1]))
  expect(heights).toHaveLength(29)
  expect(heights.indexOf(Math.min(...heights))).toBe(views.indexOf(Math.max(...views)))

  const box = await chart().boundingBox()
  await chart().scrollIntoViewIfNeeded()
  await chart().tap({ position: { x: (box?.width ?? 0) * 0.5, y: 120 } })
  const day = Number(await chart().getAttribute('aria-valuenow'))
  expect(day).toBeGreaterThan(10)
  expect(day).toBeLessThan(18)
  expect(await shownDay()).not.toContain('today')

  const offers = page.getByRole('table', { name: 'Offer by offer' })
  await offers.getByRole('link', { name: 'Rangrez leather handbag' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all offers as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFOffer,Views,Directions,Call,WhatsApp,Share,Saved,Ends')
  expect(lines).toHaveLength(29)
  expect(lines[1]).toMatch(/^Rangrez leather handbag,\d+,/)

  await expectNoFaults(page, allWidths, drawn)
})

test('counts taps on Share, and on Directions even though the tap leaves the page', async () => {
  // Headless Chromium's user agent counts as a robot.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
  const seller = await givenUser(chowk)
  await chowk.run(sql`UPDATE shops SET latitude = 22.7196, longitude = 75.8577 WHERE id = ${seller.shopId}`)
  const offer = await givenOffer(chowk, seller.id)
  accompany(await chowk.visit('desktop', { userAgent }))
  await visitor.context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }))
  await page.goto(`/product/${offer}`)
  const counted = () =>
    chowk.one(sql`SELECT coalesce(sum(views), 0)::integer AS views, coalesce(sum(directions), 0)::integer AS directions,
            coalesce(sum(share), 0)::integer AS share FROM product_days WHERE product_id = ${offer}`)
  await expect.poll(counted).toMatchObject({ views: 1 })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share this offer' }).waitFor()
  await page.keyboard.press('Escape')
  // Leaves this page, as a telephone link does: the count must still arrive.
  const directions = page.getByRole('link', { name: 'Get directions' })
  await directions.evaluate((link) => link.removeAttribute('target'))
  await directions.click()
  await page.waitForURL('https://www.google.com/**')

  await expect.poll(counted).toEqual({ views: 1, directions: 1, share: 1 })
})
