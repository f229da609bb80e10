import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../../contract/calls.ts'
import { cachingTestApp } from '../../../test/caching-test-app.ts'
import {
  dayFromToday,
  givenCategory,
  givenManyOffers,
  givenOffer,
  givenProductForm,
  givenUser,
  picture,
} from '../../../test/given.ts'
import { createApp } from '../../app.ts'
import { watchChanges } from '../database/watch-changes.ts'

const service = await cachingTestApp()
const shop = await givenUser(service)
const [offer = 0] = await givenManyOffers(service, shop.id, 12, 'Tarang headphones')
beforeEach(() => service.caches())

const get = (path: string) => service.get(path)
const popular = '/api/user/popularproduct'
async function madeBy(work: () => Promise<unknown>) {
  const before = service.made.length
  await work()
  return service.made.slice(before)
}

describe('a public response', () => {
  test("is cached and equals Express's response", async () => {
    // Express accepts a trailing slash, but only the URL without it is cached.
    const ask = (path: string) => get(path).set('Accept-Encoding', 'identity').expect(200)
    const slow = await ask(`${popular}/`)
    // Cached responses are not logged, so they have no request id.
    delete slow.headers['x-request-id']
    const first = await ask(popular)
    const before = service.made.length
    const second = await ask(popular)

    expect(service.made).toHaveLength(before)
    for (const { headers, text } of [first, second]) {
      expect(text).toBe(slow.text)
      expect({ ...headers, date: '' }).toEqual({
        ...slow.headers,
        'cache-control': 'public, no-cache',
        date: '',
      })
    }
  })

  test.each((Object.keys(calls) as CallName[]).filter((name) => 'cache' in calls[name]))(
    '%s is generated once for two visitors',
    async (name) => {
      const { categoryId } = await givenCategory(service)
      await service.services.changes?.settle()
      const shopId = shop.shopId
      const id = name.includes('/user/shop') ? shopId : offer
      const path = (name.split(' ')[1] ?? '')
        .replace(':categoryId', String(categoryId))
        .replace(':id', String(id))
      const query = path.includes('/search/')
        ? '?query=tarang'
        : path.includes('city_names')
          ? '?lang=hi'
          : ''
      const url = path + query
      await get(url).expect(200)

      expect(await madeBy(() => get(url).expect(200))).toEqual([])
    },
  )

  test('is the same for parameters in another order or spelling, and with unknown parameters', async () => {
    await get('/api/search/search?query=tarang&sort=newest').expect(200)

    const made = await madeBy(async () => {
      for (const query of [
        'sort=newest&query=tarang',
        'query=%20tarang&sort=newest&utm_source=x',
        'query=tarang+&sort=newest',
      ])
        await get(`/api/search/search?${query}`).expect(200)
    })
    expect(made).toEqual([])
    expect(await madeBy(() => get('/api/search/search?query=tarang&sort=discount'))).toHaveLength(1)
  })

  test('returns 304 with headers and without a body for a known ETag', async () => {
    const { headers } = await get(popular)
    for (const etag of [headers.etag, `"other", ${headers.etag}`, '*']) {
      const again = await get(popular).set('If-None-Match', etag ?? '')
      expect([again.status, again.text, again.headers['cache-control']]).toEqual([
        304,
        '',
        'public, no-cache',
      ])
    }
    await get(popular).set('If-None-Match', 'W/"other"').expect(200)
    await get(popular).set({ 'If-None-Match': headers.etag, 'Cache-Control': 'no-cache' }).expect(200)
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
    ['deflate', undefined, (bytes: Buffer) => bytes],
  ])('for Accept-Encoding “%s” is sent as %s, both new and cached', async (accepted, encoding, unpack) => {
    const { text } = await get(popular).set('Accept-Encoding', 'identity')
    for (let time = 0; time < 2; time++) {
      const { headers, body } = await new Promise<{ headers: Record<string, string>; body: Buffer }>(
        (resolve, reject) =>
          get(popular)
            .set('Accept-Encoding', accepted)
            .buffer(true)
            .parse((response, done) => {
              const parts: Buffer[] = []
              response.on('data', (part: Buffer) => parts.push(part))
              response.on('end', () => done(null, Buffer.concat(parts)))
            })
            .end((error, response) => (error ? reject(error) : resolve(response as never))),
      )
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary).toBe('Accept-Encoding')
      const plain = body.subarray(0, 1).toString() === '{' ? body : unpack(body)
      expect(plain.toString()).toBe(text)
    }
  })

  test('has no body, only its length, for a HEAD request', async () => {
    const { headers, text } = await get(popular).set('Accept-Encoding', 'identity')
    const head = await request(service.app).head(popular).set('Accept-Encoding', 'identity').expect(200)

    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)))
    expect(head.headers.etag).toBe(headers.etag)
  })

  test('is neither cached nor cacheable for callers with a session', async () => {
    await get(popular).expect(200)

    const made = await madeBy(async () => {
      const response = await shop.get(popular).expect(200)
      expect(response.headers['cache-control']).toBe('no-store')
    })
    expect(made).toEqual(['GET /api/user/popularproduct'])
  })

  test('is generated once for a hundred concurrent requests', async () => {
    const made = await madeBy(async () => {
      const all = await Promise.all(
        Array.from({ length: 100 }, () => get('/api/search/search?query=tarang&limit=7')),
      )
      expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    })
    expect(made).toEqual(['GET /api/search/search'])
  })

  test('is refused with the same error each time when the input is wrong or the subject is missing', async () => {
    for (let time = 0; time < 2; time++) {
      const missing = await get('/api/product/2000000000').expect(404)
      expect(missing.body).toEqual({
        message: 'This offer was not found.',
        error: 'This offer was not found.',
      })
      const wrong = await get('/api/search/search?min_discount=many').expect(400)
      expect(wrong.body.fields).toEqual({ min_discount: 'This must be a whole number from 0 to 100.' })
    }
  })
})

describe('a change', () => {
  test('visitors see a published, changed and deleted offer at once', async () => {
    const names = async () =>
      (await get('/api/search/search?query=diya')).body.products.map(({ name }: { name: string }) => name)
    const form = await givenProductForm(service)
    expect(await names()).toEqual([])

    const { body } = await shop.sendPicture('shop/add', form, await picture()).expect(201)
    const id = body.product_id
    expect(await names()).toEqual(['Brass diya'])
    await get(`/api/product/${id}`).expect(200)

    await shop.agent
      .post(`/api/shop/updateproduct/${id}`)
      .field({ ...form, name: 'Copper diya' })
      .expect(200)
    expect(await names()).toEqual(['Copper diya'])
    expect((await get(`/api/product/${id}`)).body.product.name).toBe('Copper diya')

    await shop.send('shop/delete_product', { product_id: id }).expect(200)
    expect(await names()).toEqual([])
    await get(`/api/product/${id}`).expect(404)
  })

  test('visitors see immediately that an admin deactivates and activates a shop', async () => {
    const lights = { category: 'Lights', subcategory: 'Lamps' }
    const owner = await givenUser(service)
    const lamp = await givenOffer(service, owner.id, { name: 'Brass lamp', ...lights })
    const lantern = await givenOffer(service, shop.id, { name: 'Steel lantern', ...lights })
    const admin = await givenUser(service, { type: 'admin' })
    const isOffered = async () => {
      const addresses = [
        '/api/user/home',
        '/api/search/search?query=lamp',
        `/api/products/related/${lantern}`,
      ]
      const answers = await Promise.all([...addresses, `/api/product/${lamp}`].map(get))
      return answers.map(({ text }) => text.includes('Brass lamp'))
    }
    await service.services.changes?.settle()
    expect(await isOffered()).toEqual([true, true, true, true])
    for (const [action, is] of [
      ['inactive', false],
      ['active', true],
    ]) {
      await admin.send('admin/modify_user_status', { email: owner.email, action }).expect(200)
      expect(await isOffered()).toEqual([is, is, is, is])
    }
  })

  test('the next search uses a renamed shop and a new synonym', async () => {
    const owner = await givenUser(service, { shop: 'Diwan Lights' })
    await givenOffer(service, owner.id, { name: 'Paper lampion' })
    await service.services.changes?.settle()
    const shops = async (query: string) =>
      (await get(`/api/search/search?query=${query}`)).body.products.map(
        ({ shop_name }: { shop_name: string }) => shop_name,
      )
    expect([await shops('lampion'), await shops('akashkandil')]).toEqual([['Diwan Lights'], []])

    await service.run(sql`UPDATE shops SET name = 'Diwan and Sons' WHERE id = ${owner.shopId}`)
    await service.run(
      sql`INSERT INTO synonyms (words, finds, both_ways) VALUES ('{akashkandil}', '{lampion}', false)`,
    )
    await service.services.changes?.settle()

    expect(await shops('lampion')).toEqual(['Diwan and Sons'])
    expect(await shops('akashkandil')).toEqual(['Diwan and Sons'])
  })

  test('a changed product removes only its own page from the cache', async () => {
    const other = await givenOffer(service, shop.id, { name: 'Tarang in-ear headphones' })
    await service.services.changes?.settle()
    for (const id of [offer, other]) await get(`/api/product/${id}`).expect(200)

    await service.run(sql`UPDATE products SET end_date = ${dayFromToday(3)} WHERE id = ${other}`)
    await service.services.changes?.settle()

    expect(await madeBy(() => get(`/api/product/${offer}`))).toEqual([])
    expect((await get(`/api/product/${other}`)).body.product.days_left).toBe(3)
  })

  test('the lowest price of an offer is updated at once when another offer of the same item becomes cheaper', async () => {
    const kettle = { name: 'Chai kettle', brand: 'Malwa Steel' }
    const first = await givenOffer(service, shop.id, kettle)
    const second = await givenOffer(service, shop.id, { ...kettle, product_status: 'out of stock' })
    await service.services.changes?.settle()
    const lowest = async () =>
      (await get(`/api/product/${first}`).expect(200)).body.product.price_truth.lowest
    expect(await lowest()).toBeNull()

    await service.run(
      sql`UPDATE products SET discount_price = 1500, product_status = 'active' WHERE id = ${second}`,
    )
    await service.services.changes?.settle()

    expect(await lowest()).toEqual({ price: 1500, day: dayFromToday(0) })
    expect(await madeBy(lowest)).toEqual([])
  })

  test('another process on the same database sees a change within moments', async () => {
    const pages = [popular, '/api/user/category_tree', `/api/product/${offer}`]
    for (const page of pages) await get(page).expect(200)

    await service.run(sql`UPDATE categories SET name = 'Gadgets' WHERE name = 'Electronics'`)

    await expect
      .poll(async () => (await get(pages[1] ?? '')).body.categories[0].name, { interval: 1 })
      .toBe('Gadgets')
    expect((await get(`/api/product/${offer}`)).body.product.category).toBe('Gadgets')
  })

  test('other processes find an offer published through one process within moments', async () => {
    const { services } = service
    const changes = watchChanges(services.config.databaseUrl ?? '', services.log)
    const other = createApp({ ...services, changes })
    const total = async () => (await request(other).get('/api/search/search?brand=Sarafa%20Brass')).body.total
    await expect.poll(() => madeBy(() => request(other).get(popular))).toEqual([])
    expect(await total()).toBe(0)

    const form = await givenProductForm(service)
    await shop.sendPicture('shop/add', form, await picture()).expect(201)

    await expect.poll(total, { interval: 1, timeout: 500 }).toBe(1)
    // A response that begins between the change and its notification is not cached; the next response is.
    await expect
      .poll(() => madeBy(() => request(other).get('/api/search/search?brand=Sarafa%20Brass')))
      .toEqual([])
    await changes.stop()
  })

  test('page views remove nothing from the cache', async () => {
    await get(popular).expect(200)
    await service.send('dashboard/pageview', { path: `/product/${offer}` }).expect(204)

    expect(await madeBy(() => get(popular))).toEqual([])
  })
})
