import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { one } from '../../../server/src/platform/database/query.ts'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours, allWidths, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, type Size, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import { givenStatistics } from '../helpers/statistics.ts'

const names = [
  'Rangrez leather handbag',
  'Lehar rubber chappal, pair',
  ...Array.from({ length: 26 }, (_, n) => `Shoe ${n}`),
]
const chowk = await testChowk()
const shop = await givenUser(chowk, { shop: 'Bhandari Footwear' })
await givenStatistics(chowk, shop, names)

async function openStatistics(size: Size, by = shop) {
  accompany(await chowk.visit(size, { reducedMotion: 'reduce' }))
  await signIn(visitor, by)
  await page.goto('/statistics')
}
const offerLink = () =>
  page.getByRole('table', { name: 'Offer by offer' }).getByRole('link', { name: 'Rangrez leather handbag' })
const chart = () => page.getByRole('slider', { name: 'Day' })
const drawn = () => page.locator('.recharts-area-curve').waitFor()
const told = () => page.getByRole('status').filter({ hasText: 'view' }).innerText()
const viewsIn = (words: string) => Number(/([\d,]+) views?/.exec(words)?.[1]?.replace(',', ''))
const numbersOf = (words: string, found: RegExp) =>
  [...words.matchAll(found)].reduce((sum, [, count = '']) => sum + Number(count.replace(',', '')), 0)
/** A row of the table by week, as its numbers. */
async function week(name: string) {
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
  const cells = await row.getByRole('cell').allInnerTexts()
  return cells.slice(1).map((text) => Number(text.replaceAll(',', '')))
}

test('when one walks through the days by keys, then each is told, and together they are the table’s', async () => {
  await openStatistics('desktop')
  await drawn()
  expect(await told()).toContain(', today')
  await chart().focus()
  await page.keyboard.press('Home')
  const views: number[] = []
  const contacts: number[] = []
  const saved: number[] = []
  for (let day = 1; day <= 29; day++) {
    expect(await chart().getAttribute('aria-valuenow')).toBe(String(day))
    const words = await told()
    views.push(viewsIn(words))
    contacts.push(numbersOf(words, /([\d,]+) (?:directions|call|WhatsApp)/g))
    saved.push(numbersOf(words, /([\d,]+) saved/g))
    await page.keyboard.press('ArrowRight')
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const together = await week('Total')

  expect(await chart().getAttribute('aria-valuenow')).toBe('29')
  expect(sum(views)).toBe(together[0])
  expect([sum(contacts), sum(saved)]).toEqual(together.slice(1))
  expect(await week('Today so far')).toEqual([views[28], ...(await week('Today so far')).slice(1)])
  await page.keyboard.press('PageDown')
  expect(await chart().getAttribute('aria-valuenow')).toBe('22')
  // The curve has a point for each day, as high as what is told of it.
  const points =
    ((await page.locator('.recharts-area-curve').getAttribute('d')) ?? '').match(/[ML][\d.]+,[\d.]+/g) ?? []
  const heights = points.map((point) => Number(point.split(',')[1]))
  expect(heights).toHaveLength(29)
  expect(heights.indexOf(Math.min(...heights))).toBe(views.indexOf(Math.max(...views)))
})

test('when a finger taps on the chart, then that day is told', async () => {
  await openStatistics('phone')
  await drawn()
  const box = await chart().boundingBox()
  await chart().scrollIntoViewIfNeeded()
  await chart().tap({ position: { x: (box?.width ?? 0) * 0.5, y: 120 } })

  const day = Number(await chart().getAttribute('aria-valuenow'))
  expect(day).toBeGreaterThan(10)
  expect(day).toBeLessThan(18)
  expect(await told()).not.toContain('today')
})

test('when one sorts and turns the pages, then the address and the rows follow, and all come as a file', async () => {
  await openStatistics('desktop')
  const firstName = () =>
    page.getByRole('table', { name: 'Offer by offer' }).getByRole('link').first().innerText()
  await offerLink().waitFor()
  expect(await firstName()).toBe('Rangrez leather handbag')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('26 to 28 of 28').waitFor()
  await page.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect.poll(firstName).toBe('Lehar rubber chappal, pair')
  expect(page.url()).toContain('sort=name_asc')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all offers as CSV' }).click()
  const file = await download
  const stream = await file.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const lines = Buffer.concat(chunks).toString().trimEnd().split('\r\n')
  expect(file.suggestedFilename()).toMatch(/^statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toBe('\uFEFFOffer,Views,Directions,Call,WhatsApp,Share,Saved,Ends')
  expect(lines).toHaveLength(29)
  expect(lines[1]).toMatch(/^"Lehar rubber chappal, pair",\d+,/)
})

test('when the chart cannot be loaded, then it says so, and the table is there', async () => {
  accompany(await chowk.visitForTheFirstTime('desktop'))
  await page.route('**/days-chart*.js', (route) => route.abort())
  await signIn(visitor, shop)
  await page.goto('/statistics')

  await page.getByText('The chart could not be loaded.').waitFor()
  expect((await week('Total'))[0]).toBeGreaterThan(0)
})

test('when the first offer was published today, then the figures so far stand there; before it there are none', async () => {
  const fresh = await givenUser(chowk)
  await openStatistics('phone', fresh)
  await page.getByText('Your statistics start with your first offer').waitFor()
  await givenOffer(chowk, fresh.id)
  await page.reload()
  await page.getByText('Nobody has opened it yet.').waitFor()
  await page.getByText('Somebody wants the way to your shop').waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
})

test('when a shopper leaves by Directions and shares, then both are counted', async () => {
  // Headless Chromium says so in its name, and what sounds like a robot is not counted.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
  const seller = await givenUser(chowk)
  await chowk.run(sql`UPDATE shops SET latitude = 22.7196, longitude = 75.8577 WHERE id = ${seller.shopId}`)
  const offer = await givenOffer(chowk, seller.id)
  accompany(await chowk.visit('desktop', { userAgent }))
  await visitor.context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }))
  await page.goto(`/product/${offer}`)
  const counted = () =>
    one(
      chowk.services.db,
      sql`SELECT coalesce(sum(views), 0)::integer AS views, coalesce(sum(directions), 0)::integer AS directions,
            coalesce(sum(share), 0)::integer AS share FROM product_days WHERE product_id = ${offer}`,
    )
  await expect.poll(counted).toMatchObject({ views: 1 })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share this offer' }).waitFor()
  await page.keyboard.press('Escape')
  // In this very page, as a telephone's link or an app would: what is told at that moment must arrive all the
  // same.
  const directions = page.getByRole('link', { name: 'Get directions' })
  await directions.evaluate((link) => link.removeAttribute('target'))
  await directions.click()
  await page.waitForURL('https://www.google.com/**')

  await expect.poll(counted).toEqual({ views: 1, directions: 1, share: 1 })
})

test('when axe looks at any width, then it finds no fault, light or dark, and nothing scrolls sideways', async () => {
  await openStatistics('phone')
  await drawn()
  await offerLink().waitFor()
  await expectNoFaults(page, allWidths, drawn)
})

test('when five people looked nearby in vain, then Add one begins an offer of that name', async () => {
  await chowk.run(sql`UPDATE shops SET latitude = 22.7196, longitude = 75.8577 WHERE id = ${shop.shopId}`)
  await chowk.run(sql`INSERT INTO unfound_nearby (query, asker, around, day)
    SELECT 'leather handbag zqgreen', n, point(75.8577, 22.7196), today() - 1
    FROM generate_series(1, 5) AS n`)
  await openStatistics('phone')
  await page.getByText('5 people looked for “leather handbag zqgreen”').waitFor()
  await page.getByRole('link', { name: 'Add “leather handbag zqgreen”' }).click()

  await expect
    .poll(() => page.getByRole('textbox', { name: 'What is it?' }).inputValue())
    .toBe('leather handbag zqgreen')
})
