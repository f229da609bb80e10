import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusedFields } from '../../../test/caller.ts'
import { dayFromToday, givenCategory, givenProductForm, givenUser, picture } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { photoShape } from '../../offers/picture-shapes.ts'

let fields: Record<string, string>
const service = await testApp()
const shop = await givenUser(service)
beforeEach(async () => {
  fields = {
    ...(await givenProductForm(service)),
    price: '3999',
    discount_price: '1999.50',
    discount_percent: '99',
    description: 'Soft ear cushions.\r\nShow this page at the counter.',
    added_by: '999',
  }
})

const publish = (photo: Buffer | undefined, changes: Record<string, string> = {}, by = shop) => {
  const post = by.agent.post('/api/shop/add').field({ ...fields, ...changes })
  return photo ? post.attach('photo', photo, { filename: '../../evil.php', contentType: 'text/html' }) : post
}
const storedFiles = async () => {
  await service.services.pictures.removeDiscarded()
  const entries = await readdir(service.services.config.uploadsDir, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}
const countProducts = () => service.value<number>(sql`SELECT count(*) FROM products`)
const countLeftovers = () => service.value<number>(sql`SELECT count(*) FROM discarded_files`)
const stored = async () => [await countProducts(), await storedFiles()]

/** A 'billion laughs' SVG without a size: to measure it, 100,000 elements must be drawn. */
const slowDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a0"><path d="${'M0 0c9 9 9 9 9 9'.repeat(200)}"/></g>${[
    1, 2, 3, 4, 5,
  ]
    .map((level) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`)
    .join('')}</defs><use href="#a5"/></svg>`,
)

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

describe('POST /api/shop/add', () => {
  test('returns 201 and stores the offer for the user with the computed discount', async () => {
    const response = await publish(await picture())

    expect(response.status).toBe(201)
    expect(response.body.message).toBe('Product added successfully!')
    const { products } = await shop.read(`shop/ownproduct/${shop.id}`)
    expect(products[0]).toMatchObject({
      id: response.body.product_id,
      added_by: shop.id,
      price: 3999,
      discount_price: 1999.5,
      discount_percent: 50,
      product_status: 'active',
      offer_state: 'live',
      description: 'Soft ear cushions.\nShow this page at the counter.',
    })
  })

  test('serves a stored picture as JPEG and WebP without metadata, under generated names', async () => {
    const { product_id } = (await publish(await picture(900, 900))).body
    const { product } = await service.read(`product/${product_id}`)

    expect(product.photo_url).toMatch(/^\/uploads\/products\/[0-9a-f]{2}\/[0-9a-f]{30}\/photo\.jpg$/)
    const widths = product.photo_srcset.split(', ').map((size: string) => size.split(' ')[1])
    expect(widths).toEqual(['160w', '320w', '480w', '800w', '900w'])
    expect(product.photo_width).toBe(900)
    const jpeg = await service.get(product.photo_url).expect(200)
    expect(jpeg.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const metadata = await sharp(jpeg.body).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 900, height: 900 })
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
    const webp = await service.get(product.photo_srcset.split(' ')[0]).expect(200)
    expect((await sharp(webp.body).metadata()).width).toBe(160)
    expect(await countLeftovers()).toBe(0)
  })

  test('stores an EXIF-rotated picture upright, on a white square of at most 1600 pixels', async () => {
    const sideways = await sharp(await picture(4000, 3000))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const { product_id } = (await publish(sideways)).body

    const { photo_url } = (await service.read(`product/${product_id}`)).product
    const { body } = await service.get(photo_url)
    const { width, height, orientation } = await sharp(body).metadata()
    expect([width, height, orientation]).toEqual([1600, 1600, undefined])
    const trimmed = await sharp(body)
      .trim({ background: '#ffffff', threshold: 30 })
      .toBuffer({ resolveWithObject: true })
    expect([trimmed.info.width, trimmed.info.height].map((length) => Math.round(length / 100))).toEqual([
      12, 16,
    ])
  })

  test.each(['png', 'webp', 'avif'] as const)('accepts a %s as a picture', async (format) => {
    const bytes = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    })
      .toFormat(format)
      .toBuffer()

    const { product_id } = (await publish(bytes)).body

    const { photo_url } = (await service.read(`product/${product_id}`)).product
    const { dominant } = await sharp((await service.get(photo_url)).body).stats()
    expect(dominant.r).toBeGreaterThan(240)
  })

  test.each([
    ['text', 415, async () => Buffer.from('hello')],
    [
      'an SVG',
      415,
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['an SVG that would take minutes to measure', 415, async () => slowDrawing],
    ['a GIF', 415, async () => blank(9, 9).gif().toBuffer()],
    ['a TIFF', 415, async () => blank(9, 9).tiff().toBuffer()],
    ['a PDF', 415, async () => Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')],
    ['empty', 400, async () => Buffer.alloc(0)],
    ['cut in its header', 400, async () => (await picture()).subarray(0, 20)],
    ['cut short', 400, async () => (await picture()).subarray(0, 900)],
    ['over 40 megapixels', 413, async () => blank(8000, 5001).png().toBuffer()],
    ['over 8 MB', 413, async () => Buffer.concat([await picture(), Buffer.alloc(8 * 1024 * 1024)])],
    ['missing', 400, async () => undefined],
  ])('rejects the picture %s with %i at its field, and keeps no file', async (_, status, make) => {
    const before = await stored()

    const response = await publish(await make())

    expect(response.status).toBe(status)
    expect(response.body.fields.photo).toBe(response.body.message)
    expect(await stored()).toEqual(before)
    expect(await countLeftovers()).toBe(0)
  })

  test.each([
    ['category_id', ''],
    ['subcategory_id', '999999'],
    ['subcategory_id', '1e1'],
    ['name', '   '],
    ['name', 'x'.repeat(151)],
    ['brand', '\u0007'],
    ['price', '0'],
    ['price', '-1'],
    ['price', 'NaN'],
    ['price', 'Infinity'],
    ['price', '1e309'],
    ['price', '0x10'],
    ['price', '12.345'],
    ['price', '1000000000'],
    ['discount_price', '-0.01'],
    ['discount_price', '4000'],
    ['discount_percent', '101'],
    ['discount_percent', '-1'],
    ['discount_percent', 'half'],
    ['start_date', 'yesterday'],
    ['start_date', 'infinity'],
    ['start_date', '2026-02-30'],
    ['end_date', dayFromToday(-1)],
    ['end_date', '2026-1-1'],
    ['description', ''],
    ['description', 'x'.repeat(2001)],
  ])('returns 400 with the field and stores nothing when %s is %j', async (field, value) => {
    const before = await stored()

    expect(await refusedFields(publish(await picture(20, 20), { [field]: value }))).toContain(field)
    expect(await stored()).toEqual(before)
  })

  test('returns 400 with the field when the subcategory belongs to another category', async () => {
    const { subcategoryId } = await givenCategory(service, 'Kitchen', 'Kettles')

    const response = await publish(await picture(20, 20), { subcategory_id: String(subcategoryId) })

    expect(response.body.fields).toEqual({
      subcategory_id: 'Please choose a subcategory of the chosen category.',
    })
  })

  test('returns 4xx for JSON and for nested or endless forms, and keeps running', async () => {
    await shop.send('shop/add', fields).expect(415)
    await shop.agent.post('/api/shop/add').field('a[b][c]', '1').expect(400)
    await shop.agent.post('/api/shop/add').field('', '1').expect(400)
    const cut = await shop.agent
      .post('/api/shop/add')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nTar')
    expect(cut.status).toBe(400)
    await shop.agent
      .post('/api/shop/add')
      .attach('other', await picture(9, 9), 'a.jpg')
      .expect(400)
    await service.get('/api/health').expect(200, { status: 'ok' })
  })

  test('stores a draft once when it is sent again, and returns its id to each request', async () => {
    const before = await stored()
    const publish_key = crypto.randomUUID()
    const photo = await picture(20, 20)

    const atOnce = await Promise.all([1, 2, 3].map(() => publish(photo, { publish_key })))
    const later = await publish(photo, { publish_key })

    const ids = [...atOnce, later].map(({ body }) => body.product_id)
    expect(new Set(ids).size).toBe(1)
    expect(await stored()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2])
    expect((await publish(photo, { publish_key: 'x' })).body.fields).toHaveProperty('publish_key')
  })

  test('returns 409 with the stored offer when its key is used for a different one, even after a change', async () => {
    const publish_key = crypto.randomUUID()
    const photo = await picture(20, 20)
    const { product_id } = (await publish(photo, { publish_key })).body
    const edit = shop.agent.post(`/api/shop/updateproduct/${product_id}`)
    await edit.field({ ...fields, name: 'Copper bottle' }).expect(200)
    const before = await stored()

    const { status, body } = await publish(photo, { publish_key, name: 'Copper bottle' })

    expect(status).toBe(409)
    expect(body).toEqual({
      message: '“Copper bottle” was already published with this key.',
      error: body.message,
      published: { product_id, name: 'Copper bottle' },
    })
    expect(await stored()).toEqual(before)
    expect((await publish(await picture(30, 30), { publish_key })).status).toBe(409)
    expect((await publish(photo, { publish_key })).body.product_id).toBe(product_id)
  })

  test('stores an offer in each of two shops that use the same key', async () => {
    const publish_key = crypto.randomUUID()
    const mine = await publish(await picture(20, 20), { publish_key })
    const lamp = { publish_key, name: 'Lamp' }
    const theirs = await publish(await picture(20, 20), lamp, await givenUser(service))
    expect(theirs.status).toBe(201)
    expect(theirs.body.product_id).not.toBe(mine.body.product_id)
  })

  test('rounds the discount percentage down when paise leave a fraction', async () => {
    const prices = { price: '0.03', discount_price: '0.02' }
    const { product_id } = (await publish(await picture(20, 20), prices)).body

    expect((await service.read(`product/${product_id}`)).product.discount_percent).toBe(33)
  })
})

describe('GET /api/shop/ownproduct/{user_id}', () => {
  test('returns 403 to strangers, 401 when signed out, and 200 to admins', async () => {
    const stranger = await givenUser(service)
    const admin = await givenUser(service, { type: 'admin' })

    await stranger.get(`/api/shop/ownproduct/${shop.id}`).expect(403)
    await service.get(`/api/shop/ownproduct/${shop.id}`).expect(401)
    await admin.get(`/api/shop/ownproduct/${shop.id}`).expect(200)
    await shop.get('/api/shop/ownproduct/x').expect(400)
    await shop.get('/api/admin/allproduct').expect(403)
    expect((await admin.read('admin/allproduct')).products.length).toBeGreaterThan(0)
  })
})

describe('leftovers of a crash', () => {
  test('deletes files that no row refers to when due, and keeps other files', async () => {
    const { pictures, db } = service.services
    await publish(await picture())
    const lost = await pictures.save(await picture(), 'products', photoShape)
    const before = await storedFiles()
    await pictures.removeDiscarded()
    expect(await storedFiles()).toBe(before)

    await db.query(sql`UPDATE discarded_files SET due = now() WHERE key = ${lost.key}`)
    await pictures.removeDiscarded()

    expect(await storedFiles()).toBe(before - 1 - lost.widths.length)
    await expect(readFile(join(service.services.config.uploadsDir, lost.key, 'photo.jpg'))).rejects.toThrow(
      'ENOENT',
    )
  })
})
