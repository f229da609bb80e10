import { readdir, rename, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import request from 'supertest'
import { describe, expect, test, vi } from 'vitest'
import { atEnd } from '../../../test/at-end.ts'
import { dayFromToday, givenOffer, givenPublished, givenUser } from '../../../test/given.ts'
import { jobNamed } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { watchChanges } from '../../platform/database/watch-changes.ts'
import { startJobs } from '../../platform/job-runner/start-jobs.ts'
import { deleteUnusedShareImages } from './share-image-files.ts'
import { ShareImages } from './share-images.ts'

const service = await testApp({ LOG_LEVEL: 'silent' })
const shop = await givenUser(service)

const get = (url: string) => service.get(url)
const cardOf = async (id: number, { app } = service): Promise<string> =>
  (await request(app).get(`/api/product/${id}`).expect(200)).body.product.share_card
const filesOf = async (subject: string, { services } = service) =>
  (await readdir(join(services.config.uploadsDir, 'share', subject)).catch(() => [])).sort()
const nameIn = (url: string) => /-(?<name>[0-9a-f]+\.jpg)$/.exec(url)?.groups?.name
const change = (id: number, assignment: ReturnType<typeof sql>) =>
  service.run(sql`UPDATE products SET ${assignment} WHERE id = ${id}`)
const drawings = ({ services } = service) => {
  const { mock } = vi.spyOn(services.log, 'debug').mockClear()
  return () => mock.calls.filter(([, message]) => message === 'Drew a share image').length
}

describe('GET /share/product/…', () => {
  test('returns a picture that any site may embed and cache', async () => {
    const url = await cardOf(await givenOffer(service, shop.id, { name: 'माहेश्वरी साड़ी ₹499' }))
    expect(url).toMatch(/^\/share\/product\/[0-9]+-[0-9a-f]{12}\.jpg$/)

    const response = await get(url).expect(200)

    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(response.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(response.body.length).toBeLessThanOrEqual(250_000)
    await get(url).set('If-None-Match', String(response.headers.etag)).expect(304)
  })

  test('changes the URL only when visible content changes', async () => {
    const id = await givenOffer(service, shop.id)
    const seen = new Set([await cardOf(id)])
    const changes = [
      sql`name = 'Another name'`,
      sql`price = 4000`,
      sql`discount_price = 1000`,
      sql`end_date = ${dayFromToday(20)}`,
      sql`start_date = ${dayFromToday(-9)}, end_date = ${dayFromToday(-1)}`,
    ]
    for (const [i, assignment] of changes.entries()) {
      await change(id, assignment)
      expect(seen.add(await cardOf(id)).size).toBe(i + 2)
    }
    await service.run(sql`UPDATE shops SET name = 'Another shop' WHERE user_id = ${shop.id}`)
    expect(seen.add(await cardOf(id)).size).toBe(changes.length + 2)
    await service.run(sql`UPDATE shops SET address = 'Sarafa' WHERE user_id = ${shop.id}`)
    expect(seen.add(await cardOf(id)).size).toBe(changes.length + 3)

    const key = `products/ab/${'c'.repeat(30)}`
    await service.run(sql`
      WITH photo AS (INSERT INTO pictures (key, width, height, widths) VALUES (${key}, 9, 9, '{9}') RETURNING id)
      UPDATE products SET picture_id = photo.id FROM photo WHERE products.id = ${id}`)
    expect(seen.add(await cardOf(id)).size).toBe(changes.length + 4)

    const before = await cardOf(id)
    await service.run(
      sql`UPDATE users SET name = 'Someone', email = 'someone@example.com', contact_no = '1' WHERE id = ${shop.id}`,
    )
    await change(id, sql`description = 'Other words', version = version + 1`)
    expect(await cardOf(id)).toBe(before)
  })

  test.each(['', '?lang=hi'])(
    'redirects a former URL with %j, and deletes the former files',
    async (language) => {
      const id = await givenOffer(service, shop.id)
      const former = await cardOf(id)
      for (const url of [former, `${former}?lang=hi`]) await get(url).expect(200)
      await change(id, sql`discount_price = 1500`)
      const current = `${await cardOf(id)}${language}`

      const { headers } = await get(`${former}${language}`).expect(302)

      expect(headers).toMatchObject({ location: current, 'cache-control': 'no-cache' })
      await get(current).expect(200)
      const [name = ''] = current.split('-').slice(-1)
      expect(await filesOf(`product/${id}`)).toEqual([name.replace('.jpg?lang=hi', '.hi.jpg')])
    },
  )

  test('draws an image once for many requests, and none for an invented version', async () => {
    const id = await givenOffer(service, shop.id)
    const url = await cardOf(id)
    const drawn = drawings()
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(url)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(drawn()).toBe(1)

    await get(`/share/product/${id}-0123456789ab.jpg`).expect(404)
    await get(url).expect(200)
    expect(drawn()).toBe(1)
  })

  test('returns 503 with a waiting time when too many images are requested', async () => {
    const urls: string[] = []
    // Inserts in sequence: each insert locks the category, so parallel ones would deadlock.
    while (urls.length < 60) urls.push(await cardOf(await givenOffer(service, shop.id)))
    const answers = await Promise.all(urls.map((url) => get(url)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  })

  test.each(['pending', 'inactive', 'rejected'])(
    'returns no image for an offer whose shop is %s',
    async (status) => {
      const other = await givenUser(service)
      const id = await givenOffer(service, other.id)
      const url = await cardOf(id)
      await get(url).expect(200)
      await service.run(sql`UPDATE users SET status = ${status} WHERE id = ${other.id}`)
      await get(url).expect(404)
      await get(`/share/shop/${other.id}-0123456789ab.jpg`).expect(404)
    },
  )

  test.each([
    '/share/product/999999999-0123456789ab.jpg',
    '/share/product/99999999999-0123456789ab.jpg',
    '/share/product/1-0123456789ab.png',
    '/share/product/1-0123.jpg',
    '/share/product/1.jpg',
    '/share/product/x-0123456789ab.jpg',
    '/share/product/..%2f..%2fx-0123456789ab.jpg',
    '/share/shop/999999999-0123456789ab.jpg',
    '/share/home.jpg',
    '/share/',
    '/share',
  ])('returns 404 as JSON for %s', async (url) => {
    const response = await get(url).expect(404)
    expect(response.body.message).toBe('There is no such picture.')
  })
})

describe('limits on drawing', async () => {
  const limited = await testApp({ LOG_LEVEL: 'silent', RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  const owner = await givenUser(limited)
  const from = (address: string, url: string) => limited.get(url).set('X-Forwarded-For', address)

  test('asks a network address to wait when it has many images drawn, and serves others', async () => {
    const urls: string[] = []
    while (urls.length < 24) urls.push(await cardOf(await givenOffer(limited, owner.id), limited))
    const own = await cardOf(await givenOffer(limited, owner.id), limited)

    const [other, ...answers] = await Promise.all([
      from('203.0.113.2', own),
      ...urls.map((url) => from('203.0.113.1', url)),
    ])

    expect(other?.status).toBe(200)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
    const [there] = answers.flatMap(({ status }, n) => (status === 200 ? [urls[n] ?? ''] : []))
    await from('203.0.113.1', String(there)).expect(200)
  })

  test('does no lookup for an invented URL, and redirects a URL from before the secret changed', async () => {
    const id = await givenOffer(limited, owner.id)
    const url = await cardOf(id, limited)
    const forged = url.replace(/.(?=\.jpg)/, (last) => (last === '0' ? '1' : '0'))
    const asked = vi.spyOn(limited.db, 'query')
    await from('203.0.113.3', forged).expect(404)
    await from('203.0.113.3', `${forged}?lang=hi`).expect(404)
    expect(asked.mock.calls.filter(([text]) => JSON.stringify(text).includes('offers'))).toEqual([])
    asked.mockRestore()

    await from('203.0.113.3', url).expect(200)
    const folder = join(limited.services.config.uploadsDir, 'share/product', String(id))
    await rename(join(folder, String(nameIn(url))), join(folder, String(nameIn(forged))))
    expect((await from('203.0.113.3', forged).expect(302)).headers.location).toBe(url)
  })
})

test('an image without the photo of its offer is not stored, so it is drawn again with the photo', async () => {
  const id = await givenPublished(service, shop)
  const url = await cardOf(id)
  const key = await service.value<string>(
    sql`SELECT key FROM pictures WHERE id = (SELECT picture_id FROM products WHERE id = ${id})`,
  )
  const folder = join(service.services.config.uploadsDir, key)
  await rename(folder, `${folder}.elsewhere`)
  const without = (await get(url).expect(200)).body
  expect(await filesOf(`product/${id}`)).toEqual([])

  await rename(`${folder}.elsewhere`, folder)
  const drawn = (await get(url).expect(200)).body

  expect(drawn.equals(without)).toBe(false)
  expect(await filesOf(`product/${id}`)).toEqual([nameIn(url)])
})

describe('unused share images', () => {
  const day = 24 * 60 * 60_000
  const folder = () => service.services.config.uploadsDir
  const fileOf = (id: number, url: string) => join(folder(), 'share/product', String(id), String(nameIn(url)))
  const drawn = async (daysAgo: number) => {
    const id = await givenOffer(service, shop.id)
    const url = await cardOf(id)
    await get(url).expect(200)
    const then = new Date(Date.now() - daysAgo * day)
    await utimes(fileOf(id, url), then, then)
    return { id, url, file: fileOf(id, url) }
  }
  const isThere = (file: string) => stat(file).then(Boolean, () => false)

  test('deletes an image that was not used for 30 days, and draws it again on request', async () => {
    const [old, young, asked] = [await drawn(31), await drawn(29), await drawn(31)]
    await get(asked.url).expect(200)
    await expect.poll(async () => (await stat(asked.file)).mtimeMs).toBeGreaterThan(Date.now() - day)

    await deleteUnusedShareImages(service.services.pictures.files)

    const there = await Promise.all([old, young, asked].map(({ file }) => isThere(file)))
    expect(there).toEqual([false, true, true])
    expect(await filesOf(`product/${old.id}`)).toEqual([])
    await get(old.url).expect(200)
    expect(await isThere(old.file)).toBe(true)
  })

  test('does not write to the disk again for an image that was already used today', async () => {
    const { url, file } = await drawn(0.5)
    const before = (await stat(file)).mtimeMs
    await get(url).expect(200)
    await get(url).expect(200)
    expect((await stat(file)).mtimeMs).toBe(before)
  })

  test('deletes the longest unused images first when all together exceed the limit', async () => {
    const [first, second, third] = [await drawn(28), await drawn(27), await drawn(26)]
    const { size } = await stat(third.file)
    const endless = { unused: 30 * day, bytes: Number.POSITIVE_INFINITY }
    await deleteUnusedShareImages(service.services.pictures.files, Date.now() - 27.5 * day, endless)
    expect(await isThere(first.file)).toBe(true)

    await deleteUnusedShareImages(service.services.pictures.files, Date.now(), {
      unused: 30 * day,
      bytes: size,
    })

    expect(await Promise.all([first, second].map(({ file }) => isThere(file)))).toEqual([false, false])
  })
})

describe('a share image in Hindi', () => {
  test('draws a second picture beside the English one when the URL asks for Hindi', async () => {
    const id = await givenOffer(service, shop.id)
    const url = await cardOf(id)
    const english = await get(url).expect(200)

    const hindi = await get(`${url}?lang=hi`).expect(200)

    expect(hindi.body.equals(english.body)).toBe(false)
    expect(hindi.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const [version] = String(nameIn(url)).split('.')
    expect(await filesOf(`product/${id}`)).toEqual([`${version}.hi.jpg`, `${version}.jpg`])
    const drawn = drawings()
    expect((await get(`${url}?lang=hi`)).body.equals(hindi.body)).toBe(true)
    expect((await get(url)).body.equals(english.body)).toBe(true)
    expect(drawn()).toBe(0)
  })

  test('draws the right language for each of several simultaneous requests', async () => {
    const given = async () => cardOf(await givenOffer(service, shop.id))
    const [url, other] = [await given(), await given()]
    const urls = [url, `${url}?lang=hi`, `${other}?lang=hi`, other]

    const answers = await Promise.all(urls.map((address) => get(address).expect(200)))

    const [english, hindi, otherHindi, otherEnglish] = answers.map(({ body }) => body)
    expect(hindi.equals(otherHindi)).toBe(true)
    expect(english.equals(otherEnglish)).toBe(true)
    expect(english.equals(hindi)).toBe(false)
  })

  test('returns a URL without a language to a page in Hindi, which adds its own', async () => {
    const id = await givenOffer(service, shop.id)
    const { body } = await get(`/api/product/${id}`).set('Accept-Language', 'hi').expect(200)
    expect(body.product.share_card).toBe(await cardOf(id))
    const site = await get('/api/config').set('Accept-Language', 'hi').expect(200)
    expect(site.body.share_card).toMatch(/\.jpg$/)
    await get(`${site.body.share_card}?lang=hi`).expect(200)
  })

  test("changes the URL of a shop's image when the Hindi name of its category changes", async () => {
    const other = await givenUser(service)
    const shopId = other.shopId
    await givenOffer(service, other.id)
    const cards = new ShareImages(service.services)
    const before = await cards.shop(shopId)
    const picture = (await get(`${before}?lang=hi`).expect(200)).body

    await service.run("UPDATE subcategories SET name_hi = 'हेडफ़ोन'")

    const after = await cards.shop(shopId)
    expect(after).not.toBe(before)
    expect((await get(`${after}?lang=hi`).expect(200)).body.equals(picture)).toBe(false)
  })
})

describe('share images of shops and the home page', () => {
  const cards = () => new ShareImages(service.services)

  test("shows a shop's live offers, and changes when they change", async () => {
    const other = await givenUser(service, { shop: 'रेशम घर' })
    const shopId = other.shopId
    const empty = await cards().shop(shopId)
    await givenOffer(service, other.id)
    const url = await cards().shop(shopId)
    expect(url).not.toBe(empty)
    const { body } = await get(String(url)).expect(200)
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await get(String(empty)).expect(302)).headers.location).toBe(url)
    await givenOffer(service, other.id, { end_date: dayFromToday(-1), start_date: dayFromToday(-3) })
    expect(await cards().shop(shopId)).toBe(url)
  })

  test('returns no image for an unknown shop', async () => {
    expect(await cards().shop(999_999_999)).toBeUndefined()
  })

  test('returns an image for the home page', async () => {
    const url = await cards().home()
    expect(url).toMatch(/^\/share\/home-[0-9a-f]{12}\.jpg$/)
    const { body } = await get(url).expect(200)
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 })
    await get('/share/home-0123456789ab.jpg').expect(404)
  })
})

describe('the share image of a search', () => {
  const cardOfSearch = async (search: string): Promise<string | undefined> =>
    (await get(`/api/search/search?${search}`).expect(200)).body.share_card

  test('returns an image in each language, with the parameters in any order', async () => {
    await givenOffer(service, shop.id, { name: 'Ikat dupatta', price: 900, discount_price: 700 })
    const url = String(await cardOfSearch('query=ikat&max_price=800&limit=6'))
    expect(url).toMatch(/^\/share\/search\/[0-9a-f]{16}-[0-9a-f]{12}\.jpg\?max_price=800&query=ikat$/)
    expect(await cardOfSearch('max_price=800&query=ikat')).toBe(url)

    const english = await get(url).expect(200)
    const hindi = await get(`${url}&lang=hi`).expect(200)

    expect(english.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(english.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(hindi.body.equals(english.body)).toBe(false)
    const drawn = drawings()
    expect((await get(url)).body.equals(english.body)).toBe(true)
    expect(drawn()).toBe(0)

    await givenOffer(service, shop.id, { name: 'Ikat stole', price: 900, discount_price: 600 })
    const { headers } = await get(`${url}&lang=hi`).expect(302)
    expect(headers.location).toBe(`${await cardOfSearch('query=ikat&max_price=800')}&lang=hi`)
  })

  test('returns no image for a search without results, a later page or an unsigned URL', async () => {
    await givenOffer(service, shop.id, { name: 'Bandhani dupatta' })
    expect(await cardOfSearch('query=qwzimblek')).toBeUndefined()
    expect(await cardOfSearch('query=bandhani&page=2')).toBeUndefined()
    const url = String(await cardOfSearch('query=bandhani'))
    const asked = vi.spyOn(service.db, 'query')
    for (const forged of [url.replace('bandhani', 'dupatta'), url.replace(/\?.*/, ''), `${url}&query=two`])
      await get(forged).expect(404)
    // Jobs also use this pool.
    expect(asked.mock.calls.filter(([text]) => JSON.stringify(text).includes('offers'))).toEqual([])
    asked.mockRestore()
  })
})

describe('the background drawing of share images', async () => {
  const kept = await testApp({}, undefined, (url, log) => ({ changes: watchChanges(url, log) }))
  const jobs = [jobNamed('draw-share-images'), jobNamed('remove-discarded-files')]
  for (const drawing of [startJobs(kept.services, jobs), startJobs(kept.services, jobs)])
    await atEnd(() => drawing.stop())
  const owner = await givenUser(kept)
  await kept.services.changes?.settle()
  const publish = () => givenPublished(kept, owner)

  test('draws the image once in two processes when an offer is published or changed, and deletes it with the offer', async () => {
    const drawn = drawings(kept)
    const id = await publish()
    const first = nameIn(await cardOf(id, kept))
    await expect.poll(() => filesOf(`product/${id}`, kept)).toEqual([first])

    await kept.run(sql`UPDATE products SET name = 'Silver diya' WHERE id = ${id}`)
    await kept.services.changes?.settle()
    const second = nameIn(await cardOf(id, kept))
    expect(second).not.toBe(first)
    await expect.poll(() => filesOf(`product/${id}`, kept)).toEqual([second])
    expect(drawn()).toBe(2)

    await owner.send('shop/delete_product', { product_id: id }).expect(200)
    await expect.poll(() => readdir(join(kept.services.config.uploadsDir, 'share/product'))).toEqual([])
  })

  test('draws images only on request when many offers are published at once', async () => {
    await kept.run(sql`
      INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
      SELECT ${owner.id}, (SELECT min(id) FROM subcategories), 'Diya ' || n, 'Sarafa', 'Brass', 10, 10, today(), today()
      FROM generate_series(1, 200) AS n`)
    const id = await publish()
    await expect.poll(() => filesOf(`product/${id}`, kept)).toHaveLength(1)
    expect(await readdir(join(kept.services.config.uploadsDir, 'share/product'))).toEqual([String(id)])
  })

  test('deletes the images of all offers when their shop is deleted', async () => {
    const admin = await givenUser(kept, { type: 'admin' })
    const other = await givenUser(kept)
    const id = await givenOffer(kept, other.id)
    await expect.poll(() => filesOf(`product/${id}`, kept)).toHaveLength(1)
    const shopId = other.shopId
    const url = await new ShareImages(kept.services).shop(shopId)
    await kept.get(String(url)).expect(200)
    expect(await filesOf(`shop/${shopId}`, kept)).toEqual([nameIn(String(url))])

    await admin.send('admin/modify_user_status', { email: other.email, action: 'delete' }).expect(200)

    await kept.services.pictures.removeDiscarded()
    expect(await filesOf(`product/${id}`, kept)).toEqual([])
    expect(await filesOf(`shop/${shopId}`, kept)).toEqual([])
  })
})
