import sql from 'sql-template-tag'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../../../contract/facts/pages.ts'
import { dayFromToday, givenCategory, givenOffer, givenUser, over } from '../../../test/given.ts'
import { readXml } from '../../../test/read-xml.ts'
import { testApp } from '../../../test/start-test-app.ts'

const origin = 'http://chowk.example'
const service = await testApp({ PUBLIC_URL: origin })
const shop = await givenUser(service)
beforeEach(() => service.run('TRUNCATE products RESTART IDENTITY CASCADE'))

const get = (path: string) => service.get(path)
const read = async (path: string, element: string, ...children: string[]) =>
  readXml(
    (
      await get(path)
        .expect(200)
        .expect('Content-Type', /^application\/xml/)
    ).text,
    element,
    children,
  )
const parts = async () => (await read('/sitemap.xml', 'sitemap', 'loc')).flat()
const urlOf = (id: number) => `${origin}/product/${id}`
const offers = async () => (await read('/sitemap/offers-1.xml', 'url', 'loc')).flat()

describe('offers', () => {
  test('leaves out offers that are not live', async () => {
    const closed = await givenUser(service, { status: 'inactive' })
    const live = await givenOffer(service, shop.id)
    await givenOffer(service, shop.id, { ...over })
    await givenOffer(service, shop.id, { start_date: dayFromToday(1), end_date: dayFromToday(9) })
    await givenOffer(service, shop.id, { product_status: 'out of stock' })
    await givenOffer(service, closed.id)

    expect(await offers()).toEqual([urlOf(live)])
  })

  test('returns 404 for a URL that does not belong to the sitemap', async () => {
    await givenOffer(service, shop.id)
    const wrong = 'offers-2 offers-0 offers-999990001 offers-01 offers-1e0 offers- shops shops-2 shops-10001'
    for (const name of wrong.split(' ')) await get(`/sitemap/${name}.xml`).expect(404)
  })

  test('dates an offer by its latest edit, publication or start', async () => {
    const day = async (id: number) =>
      (await read('/sitemap/offers-1.xml', 'url', 'loc', 'lastmod')).find(([url]) => url === urlOf(id))?.[1]
    const id = await givenOffer(service, shop.id, { start_date: dayFromToday(-20) })
    await service.run(sql`UPDATE products SET created_at = now() - interval '30 days' WHERE id = ${id}`)
    expect(await day(id)).toBe(dayFromToday(-20))

    for (const product_status of ['out of stock', 'active'])
      await shop.send('shop/product_status', { product_id: id, product_status }).expect(200)
    expect(await day(id)).toBe(dayFromToday(0))
  })

  test('returns no body for a HEAD request', async () => {
    await givenOffer(service, shop.id)
    const response = await request(service.app).head('/sitemap/offers-1.xml').expect(200)
    expect([response.text, response.headers['cache-control']]).toEqual([undefined, 'public, max-age=3600'])
  })

  test('lists only the fixed pages when there are no offers', async () => {
    expect(await parts()).toEqual([`${origin}/sitemap/pages.xml`])
  })
})

describe('shops', () => {
  test('lists an open shop with live offers', async () => {
    const closed = await givenUser(service, { status: 'inactive' })
    await givenUser(service, { shop: 'Empty shelves' })
    await givenOffer(service, closed.id)
    await givenOffer(service, shop.id)

    expect((await read('/sitemap/shops-1.xml', 'url', 'loc')).flat()).toEqual([
      `${origin}/shop/${shop.shopId}`,
    ])
  })
})

describe('languages', () => {
  test('lists the URL of a page in each language, like the head of the page', async () => {
    const id = await givenOffer(service, shop.id, { category: "Tools & 'Travel' <1>" })
    const alternatesOf = async (part: string) =>
      [...(await get(`/sitemap/${part}.xml`).expect(200)).text.matchAll(/<url>.*<\/url>/g)].map(([entry]) =>
        [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
          ([, code, href]) => [code, href],
        ),
      )
    const alternates = (english: string, hindi: string) => [
      ['x-default', origin + english],
      ['en', origin + english],
      ['hi', origin + hindi],
    ]

    expect(await alternatesOf('offers-1')).toEqual([alternates(`/product/${id}`, `/product/${id}?lang=hi`)])
    const shopPage = `/shop/${shop.shopId}`
    expect(await alternatesOf('shops-1')).toEqual([alternates(shopPage, `${shopPage}?lang=hi`)])
    const ofPages = await alternatesOf('pages')
    expect(ofPages[0]).toEqual(alternates('/', '/?lang=hi'))
    const search = '/search?category=Tools+%26+%27Travel%27+%3C1%3E'
    expect(ofPages).toContainEqual(alternates(search, `${search}&amp;lang=hi`))
  })
})

describe('pages', () => {
  test('lists the search for a category with live offers, by the URL that the client uses', async () => {
    await givenCategory(service, 'Empty', 'Shelves')
    await givenOffer(service, shop.id, { category: "Tools & 'Travel' <1>", subcategory: 'साड़ी' })

    expect((await read('/sitemap/pages.xml', 'url', 'loc')).flat()).toEqual(
      [
        ...['/', '/aboutus', '/contactus', '/privacy', '/how-we-count', '/how-results-are-ordered'],
        ...['/terms', '/help', '/complaints'],
        '/search?category=Tools+%26+%27Travel%27+%3C1%3E',
        `/search?subcategory=${encodeURIComponent('साड़ी')}`,
      ].map((path) => origin + path),
    )
  })

  test('stays well-formed when the public URL has XML characters', async () => {
    const other = await testApp({ PUBLIC_URL: "https://chowk.example/?a=1&b='2'" })
    const { text } = await other.get('/sitemap.xml').expect(200)
    expect(readXml(text, 'sitemap', ['loc'])).toHaveLength(1)
  })
})

describe('robots.txt', () => {
  test('allows public pages, pictures and share images, and disallows the rest', async () => {
    const { text } = await get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/)
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '')
    const isOpen = (path: string) => !closed.some((start) => path.startsWith(start))

    const open = Object.values(pages).filter(isOpen)
    expect(open).toEqual([
      '/',
      '/search',
      '/product/:id',
      '/shop/:id',
      '/aboutus',
      '/contactus',
      '/privacy',
      '/how-we-count',
      '/how-results-are-ordered',
      '/terms',
      '/help',
      '/complaints',
    ])
    expect(
      ['/uploads/products/00/a.jpg', '/share/product/1-1.jpg', '/assets/a.js', '/sitemap.xml'].every(isOpen),
    ).toBe(true)
    expect(['/api/product/1', '/reset-password/abc'].some(isOpen)).toBe(false)
    expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  })
})
