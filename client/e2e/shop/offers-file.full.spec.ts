import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listedCode } from '../../../server/src/features/shop-offers/offers-from-file/list-rows.queries.ts'
import { jpegPath } from '../../../server/src/platform/uploads/picture-urls.ts'
import { asBytes } from '../../../server/test/as-bytes.ts'
import {
  dayFromToday,
  givenCategory,
  givenOffer,
  givenPublished,
  givenUser,
  over,
  picture,
  type Someone,
} from '../../../server/test/given.ts'
import { type TestApp, testApp } from '../../../server/test/start-test-app.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'

const [first, second] = [await testApp(), await testChowk()]
for (const city of [first, second])
  for (const [category, subcategory] of [
    ['Electronics', 'Headphones'],
    ['Home > Kitchen', 'Pots & pans'],
  ] as const)
    await givenCategory(city, category, subcategory)
eachVisit(() => second.visit('phone', { reducedMotion: 'reduce' }))

async function givenAllKinds(owner: Someone) {
  const offers: Parameters<typeof givenOffer>[2][] = [
    { name: '=SUM(A1)', brand: '@home', description: '-50% off\nand "more", really; 5,5' },
    { name: "'=quoted", brand: "''+twice", description: '＋wide\n\n- one\n- two' },
    { name: "'tis a lamp", brand: 'नूर', description: 'पीतल, "पुराना"' },
    { category: 'Home > Kitchen', subcategory: 'Pots & pans', price: 1000, discount_price: 50 },
    { price: 640.5, discount_price: 99.05, struck_price_kind: 'mrp' },
    { price: 640, discount_price: 0, struck_price_kind: 'usual' },
    { price: 0.5, discount_price: 0.5 },
    { price: 999_999_999, discount_price: 999_999_999 },
    { name: 'Scheduled', start_date: dayFromToday(5), end_date: dayFromToday(9) },
    { name: 'Ends today', end_date: dayFromToday(0) },
    { name: 'Over', ...over },
    { name: 'Out of stock', product_status: 'out of stock' },
    { name: 'Over and out of stock', ...over, product_status: 'out of stock' },
    { name: 'x'.repeat(150), brand: 'Long' },
  ]
  const ids: number[] = []
  for (const offer of offers) ids.push(await givenOffer(first, owner.id, offer))
  const [all, some, hidden] = ids
  await first.run(sql`UPDATE products SET code_limit = 0, delivery = 'comes_home' WHERE id = ${all}`)
  await first.run(sql`UPDATE products SET code_limit = 50, row_code = 'BF 0142' WHERE id = ${some}`)
  await first.run(sql`UPDATE products SET hidden_at = now() WHERE id = ${hidden}`)
  for (const [n, size] of [48, 640, 1700].entries()) {
    const photo = await picture(size, size - n * 8)
    const form = { name: `Of photo ${size}`, discount_price: '320' }
    const { categoryId, subcategoryId } = await givenCategory(first)
    const id = await givenPublished(first, owner, {
      ...form,
      category_id: categoryId,
      subcategory_id: subcategoryId,
    })
    await owner.sendPicture(`shop/row_photo/${id}`, { row_photo: `${size}.jpg:1` }, photo).expect(200)
  }
}

const offersOf = (city: TestApp, owner: Someone) =>
  city.many<{ code: string; picture: string | null }>(sql`
    SELECT ${listedCode} AS code, products.name, brand, description, price, discount_price,
        discount_percent, struck_price_kind, code_limit, delivery, start_date, end_date, product_status,
        categories.name AS category,
        subcategories.name AS subcategory, pictures.key AS picture
      FROM products JOIN subcategories ON subcategories.id = subcategory_id
        JOIN categories ON categories.id = category_id LEFT JOIN pictures ON pictures.id = products.picture_id
      WHERE shop_id = ${owner.shopId} ORDER BY code`)

async function pixelsOf(city: TestApp, key: string | null) {
  if (!key) return null
  const file = await readFile(join(city.services.config.uploadsDir, jpegPath(key)))
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return `${info.width}x${info.height}:${createHash('sha256').update(data).digest('hex')}`
}

const seen = async (city: TestApp, owner: Someone) =>
  Promise.all(
    (await offersOf(city, owner)).map(async (offer) => ({
      ...offer,
      picture: await pixelsOf(city, offer.picture),
    })),
  )

const download = async (by: Someone): Promise<Buffer> =>
  (await asBytes(by.get(`/api/shop/offers_file?shop_id=${by.shopId}`)).expect(200)).body

test('uploading a download restores all offers with identical photos in an empty city', async () => {
  const owner = await givenUser(first)
  await givenAllKinds(owner)
  const [file, before] = [await download(owner), await seen(first, owner)]
  const other = await givenUser(second, { shop: 'Another one' })
  await signIn(visitor, other)
  const choose = async (buffer: Buffer) => {
    await page.goto('/newoffers/list')
    await page
      .getByLabel(/Choose file/)
      .setInputFiles({ name: 'chowk-offers-1.zip', mimeType: 'application/zip', buffer })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Check the offers' }).click()
  }

  await choose(file)
  const publish = page.getByRole('button', { name: `Publish ${before.length} offers` })
  await publish.waitFor()
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  // The second tap of the double tap hits the next screen.
  await publish.dblclick()
  await page.getByRole('heading', { name: /^\d+ live, 1 starts on .*, \d+ ended or out of stock$/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/newoffers/list')
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])

  const after = await seen(second, other)
  expect(after).toEqual(before)
  expect(after.filter((offer) => offer.picture)).toHaveLength(3)
  expect(after.map(({ code }) => code)).toContain('BF 0142')

  await choose(file)
  await page.getByText('Nothing to publish').waitFor()
  await page.goto('/adminlist')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my offers' }).click()
  const own = await readFile(await (await coming).path())
  await choose(own)
  await page.getByText('Nothing to publish').waitFor()
  expect(await seen(second, other)).toEqual(after)
})
