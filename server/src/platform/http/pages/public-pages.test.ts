import { createHash } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../../../contract/facts/texts.ts'
import { cachingTestApp } from '../../../../test/caching-test-app.ts'
import type { Caller } from '../../../../test/caller.ts'
import { dayFromToday, givenOffer, givenUnfinished, givenUser, priced } from '../../../../test/given.ts'
import { testApp } from '../../../../test/start-test-app.ts'
import { testFolder } from '../../../../test/test-folder.ts'
import { pageVary } from '../language.ts'

const builtClient = join(import.meta.dirname, '../../../../../client/dist')
const hostile = 'Kettle </script><script>alert(1)</script> $& \u2028 "5 l"'
const service = await cachingTestApp({ clientDirectory: builtClient })
const shop = await givenUser(service, { shop: 'Ahilya Looms' })
const offer = await givenOffer(service, shop.id, { name: 'Maheshwari saree', ...priced(5099, 3799) })
beforeEach(() => service.caches())

const get = (path: string) => service.get(path)
const source = async (path: string) => (await get(path).expect(200)).text
const jsonIn = (html: string, attributes: string) =>
  [...html.matchAll(new RegExp(`<script ${attributes}>([^<]*)</script>`, 'g'))].map(([, json = '']) =>
    JSON.parse(json),
  )
const structuredIn = (html: string) => jsonIn(html, 'type="application/ld\\+json"')
const bodyOf = (html: string) => html.slice(html.indexOf('<div id="root">'), html.indexOf('</div><script'))

describe('the HTML of a page', () => {
  test('a product page has name, price, shop and canonical URL in the head, for link previews', async () => {
    const { text } = await get(`/product/${offer}?utm_source=whatsapp`)
      .set('User-Agent', 'WhatsApp/2.23.20')
      .expect(200)
    const head = text.slice(0, text.indexOf('</head>'))
    const { publicUrl } = service.services.config

    expect(head).toContain('<title>Maheshwari saree · Chowk</title>')
    expect(head).toContain(`<link rel="canonical" href="${publicUrl}/product/${offer}"/>`)
    expect(head).toContain('<meta property="og:title" content="Maheshwari saree"/>')
    expect(head).toMatch(
      /<meta property="og:description" content="[^"]*₹3,799 instead of ₹5,099 at Ahilya Looms/,
    )
    expect(Buffer.byteLength(head)).toBeLessThan(300_000)
  })

  test('is HTML with an explanation when its URL or query is malformed', async () => {
    const { text, type } = await get('/%F0').expect(404)
    expect([type, text.includes('<div id="root">')]).toEqual(['text/html', true])
    for (const address of ['/search?near=999,999', '/search?query=%00', '/search?query=%E0%A4%A'])
      expect(bodyOf(await source(address))).toContain('What are you looking for?')
    const [, title = ''] = /<title>([^<]*)/.exec(await source(`/search?query=${'saree+'.repeat(16)}`)) ?? []
    expect(title.length).toBeLessThan(90)
  })

  test('contains the URL of a share image for chats', async () => {
    for (const path of ['/', '/search?query=saree', `/product/${offer}`]) {
      const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(await source(path)) ?? []
      const { publicUrl } = service.services.config
      expect(card.startsWith(`${publicUrl}/share/`)).toBe(true)
      const { body } = await get(card.slice(publicUrl.length))
        .expect(200)
        .expect('Content-Type', 'image/jpeg')
      expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
  })

  test('a product page shows name, prices, validity, shop and address without scripts', async () => {
    const body = bodyOf(await source(`/product/${offer}`))
    for (const shown of [
      'Maheshwari saree',
      '₹3,799',
      '₹5,099',
      'Until',
      'Ahilya Looms',
      'Shop 12, Jail Road',
    ])
      expect(body).toContain(shown)
  })

  test('a product page describes an offer in rupees from a shop with an address, for search engines', async () => {
    const [product, trail] = structuredIn(await source(`/product/${offer}`))

    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Maheshwari saree',
      offers: {
        price: '3799.00',
        priceCurrency: 'INR',
        priceValidUntil: dayFromToday(10),
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'LocalBusiness', name: 'Ahilya Looms', address: { addressLocality: 'Indore' } },
      },
    })
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Chowk',
      'Electronics',
      'Headphones',
      'Maheshwari saree',
    ])
  })

  test('a shop page shows its name, address and offers, including for chats and search engines', async () => {
    const id = shop.shopId
    const html = await source(`/shop/${id}?utm_source=whatsapp&sort=price_asc`)
    const { publicUrl } = service.services.config

    expect(html).toContain('<title>Ahilya Looms, Jail Road · Chowk</title>')
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/shop/${id}"/>`)
    expect(html).toMatch(
      /<meta property="og:description" content="Today’s offers at Ahilya Looms, Shop 12, Jail Road, Indore: /,
    )
    for (const shown of ['Maheshwari saree', '₹3,799', 'Shop 12, Jail Road', 'Find on a map'])
      expect(bodyOf(html)).toContain(shown)
    const [business] = structuredIn(html)
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Ahilya Looms',
      url: `${publicUrl}/shop/${id}`,
    })
    expect(business).not.toHaveProperty('telephone')
    const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(card).toContain(`${publicUrl}/share/shop/${id}-`)
    await get(card.slice(publicUrl.length)).expect(200).expect('Content-Type', 'image/jpeg')
  })

  test('the home page contains the offers and the search form', async () => {
    const html = await source('/')
    expect(bodyOf(html)).toContain(`href="/product/${offer}"`)
    expect(structuredIn(html)[0].potentialAction['@type']).toBe('SearchAction')
  })

  test('a search page contains its results and a canonical URL without filters', async () => {
    const html = await source('/search?query=saree&min_discount=10&sort=newest')
    expect(bodyOf(html)).toContain('Maheshwari saree')
    expect(html).toContain(
      `<link rel="canonical" href="${service.services.config.publicUrl}/search?query=saree"/>`,
    )
  })

  test.each([
    '/how-we-count',
    '/how-results-are-ordered',
    '/terms',
    '/help',
    '/saved',
    '/help?query=password',
  ])('%s has text, a title and a description', async (path) => {
    const html = await source(path)
    expect(bodyOf(html)).toMatch(/<h1[^>]*>[^<]+/)
    expect(html).toMatch(/<title>[^<]+ · Chowk<\/title>.*<meta name="description" content="[^"]{20,}"/)
  })

  test.each([
    ['/', 'Popular offers'],
    ['/search?query=brass+kettle', 'Search: brass kettle'],
    ['/search', 'Search'],
    ['/aboutus', 'About Us'],
    ['/contactus', 'Contact Us'],
    ['/privacy', 'Privacy Policy'],
  ])('has its title, one main heading and a description at %s', async (path, title) => {
    const html = await source(path)
    expect(html).toContain(`<title>${title} · Chowk</title>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(bodyOf(html).match(/<h1[^>]*>[^<]+/g)).toHaveLength(1)
  })

  test('a name with markup is shown as text everywhere', async () => {
    const id = await givenOffer(service, shop.id, { name: hostile, description: hostile })
    const html = await source(`/product/${id}`)

    expect(html).not.toContain('<script>alert')
    expect(structuredIn(html)[0].name).toBe(hostile)
    expect(html.slice(html.indexOf('application/json'))).not.toContain('\u2028')
    expect(bodyOf(html)).toContain('$&amp;')
  })

  test('contains no private data of the shopkeeper', async () => {
    const html = await source(`/product/${offer}`)
    for (const secret of [shop.email, 'Meena Soni', '98260 12345']) expect(html).not.toContain(secret)
  })

  test('the content security policy allows exactly the inline scripts and styles', async () => {
    for (const path of ['/', `/product/${offer}`, '/adminlist', '/no/such/page']) {
      const { text, headers } = await get(path)
      const policy = headers['content-security-policy'] ?? ''
      const inline = [
        ...text.matchAll(/<(?:script|style data-href="[^"]+")>([\s\S]*?)<\/(?:script|style)>/g),
      ].map(([, code = '']) => code)
      expect(inline.length).toBeGreaterThan(0)
      for (const code of inline) expect(policy).toContain(createHash('sha256').update(code).digest('base64'))
      expect(policy).not.toContain('unsafe')
      expect(bodyOf(text)).not.toMatch(/ style="| on[a-z]+="/)
    }
  })
})

describe('the status of a page', () => {
  test.each([
    '/product/999999',
    '/shop/999999',
    '/shop/abc',
    '/product/abc',
    '/product/0',
    '/product/99999999999',
    '/no/such/page',
  ])('%s returns 404 with the shell', async (path) => {
    const { text } = await get(path).expect(404)
    expect(text).toContain('<div id="root"></div>')
  })

  test('an ended offer returns 410 with its page', async () => {
    const id = await givenOffer(service, shop.id, {
      start_date: dayFromToday(-9),
      end_date: dayFromToday(-2),
    })
    const { text } = await get(`/product/${id}`).expect(410)
    expect(bodyOf(text)).toContain('Offer ended')
    expect(structuredIn(text)[0].offers.availability).toBe('https://schema.org/Discontinued')
  })

  test('an offer from a shop that is not open returns 404', async () => {
    const closed = await givenUser(service, { status: 'pending' })
    await get(`/product/${await givenOffer(service, closed.id)}`).expect(404)
    await get(`/shop/${closed.shopId}`).expect(404)
  })

  test('pages and shell tell the browser when skeletons are switched off', async () => {
    const off = await testApp({ SKELETONS: 'off' }, builtClient)
    for (const path of ['/', '/adminlist'])
      expect((await off.get(path)).text).toContain('data-skeletons="off"')
  })
})

describe('the pages of an empty city', () => {
  test('state on home and in a search that there are no offers, and keep the claims on About', async () => {
    const empty = await testApp({}, builtClient)
    const words = async (path: string) =>
      bodyOf((await empty.get(path).expect(200)).text).replace(/<!-- -->/g, '')
    const home = await words('/')
    expect(home).toContain('No offers yet. Please check back soon.')
    expect(home).not.toContain('aria-label="Offers"')
    expect(home).toMatch(/<nav [^>]*aria-label="Categories"><ul [^>]*><\/ul><\/nav>/)
    expect(await words('/search?query=kettle')).toMatch(/<h1[^>]*>No “kettle” in Indore yet</)

    const about = await words('/aboutus')
    expect(about).toMatch(/Today, \w{3} \d+ \w{3}: 0 offers from 0 shops/)
    for (const claim of ['100K+', '150%', '0%', 'offers', 'YoY growth', 'commission'])
      expect(about).toContain(claim)
    const main = about.slice(about.indexOf('<main'), about.indexOf('</main>'))
    for (const list of ['ul', 'ol'])
      expect(new RegExp(`<${list}[ >].*?</${list}>`).exec(main)?.[0].match(/<li[ >]/g), list).toHaveLength(3)
    expect(main).toMatch(/<a [^>]*href="\/userregister"[^>]*>List your offers free/)
  })
})

describe('the legally required pages, without scripts', async () => {
  const own = await testApp({ LEGAL_NAME: 'Mandi Private Limited', ABOUT_FIGURES: 'own' }, builtClient)
  const words = async (path: string) =>
    bodyOf((await own.get(path).expect(200)).text).replace(/<!-- -->/g, '')

  test('Terms and Privacy name operator, officer and deadlines in both languages', async () => {
    const { officer } = own.services.config.site.operator
    for (const path of ['/terms', '/privacy', '/terms?lang=hi', '/privacy?lang=hi'])
      for (const shown of ['Mandi Private Limited', officer.name, officer.designation, officer.email, '48'])
        expect(await words(path), path).toContain(shown)
  })

  test("About makes no claims beyond the city's own figures when it shows those", async () => {
    const text = await words('/aboutus')
    expect(text).toMatch(/<dt>offers today<\/dt><dd>0<\/dd>.*<dt>shops<\/dt><dd>0<\/dd>/)
    for (const claim of ['100K+', '150%']) expect(text).not.toContain(claim)
    expect(text).toContain('is run by Mandi Private Limited')
  })

  test('Help shows the answers to a search, or a link to contact when there are none', async () => {
    const found = await words('/help?query=forgot+password')
    expect(found).toMatch(/1 answer for “forgot password”.*Forgot password\?/)
    expect(found).not.toContain('What does it cost?')
    expect(found).toContain('value="forgot password"')
    const none = await words('/help?query=%3Cb%3Ezzqx')
    expect(none).toMatch(/No answer found for “&lt;b&gt;zzqx”.*href="\/contactus"/)
    expect(await words('/help?query=+')).toBe(await words('/help'))
    for (const query of ['पासवर्ड', 'password'])
      expect(await words(`/help?lang=hi&query=${encodeURIComponent(query)}`)).toContain('पासवर्ड भूल गए?')
  })

  test('Saved and the Get code button show that they need scripts', async () => {
    expect(await words('/saved')).toMatch(/<noscript>.*Switch on JavaScript to see it\..*<\/noscript>/)
    const { id } = await givenUser(own)
    const offer = await givenOffer(own, id)
    await own.run(sql`UPDATE products SET code_limit = 50 WHERE id = ${offer}`)
    expect(await words(`/product/${offer}`)).toMatch(
      /<noscript>Switch on JavaScript.* to get a code\.<\/noscript>/,
    )
  })

  test('Help has a search form that works without scripts', async () => {
    expect(await words('/help')).toMatch(/<form [^>]*action="\/help"[^>]*>.*<input [^>]*name="query"/)
  })
})

describe('a page that fails to render', async () => {
  const shell = '<div id="root"></div>'
  const folder = await testFolder('unrendered')
  await symlink(builtClient, join(folder, 'dist'))

  const failuresOf = async (broken: Caller) => {
    const { text } = await broken.get('/api/metrics').expect(200)
    return Number(/^chowk_pages_undrawn_total (\d+)$/m.exec(text)?.[1])
  }

  test('opens the app, counts the failure and logs it once a minute', async () => {
    const lines: { pages?: number; err: { message: string } }[] = []
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) })
    let now = Date.now()
    for (const { code } of languages) {
      await mkdir(join(folder, 'dist-server', code), { recursive: true })
      await writeFile(
        join(folder, 'dist-server', code, 'server-page.js'),
        `export const setServerCalls = () => {}
export const pageAddress = ({ pathname }) => pathname
export const renderPage = async () => { throw new TypeError('jsxDEV is not a function') }`,
      )
    }
    const broken = await testApp({}, join(folder, 'dist'), () => ({ log, clock: () => now }))
    const ask = async (path: string, cookie = '') => {
      const { text } = await broken.get(path).set('Cookie', cookie).expect(200)
      expect(text).toContain(shell)
    }
    for (const path of ['/', '/search?query=saree', '/aboutus?lang=hi']) await ask(path)
    await ask('/', 'chowk=s%3Aof-somebody')

    expect(lines).toMatchObject([{ pages: 1, err: { message: 'jsxDEV is not a function' } }])
    now += 60_000
    await ask('/')
    expect(lines.map(({ pages }) => pages)).toEqual([1, 4])
    expect(await failuresOf(broken)).toBe(5)
  })

  test('opens the app when the renderer was not built', async () => {
    const bare = join(folder, 'bare')
    await mkdir(bare)
    await symlink(builtClient, join(bare, 'dist'))
    const broken = await testApp({ LOG_LEVEL: 'silent' }, join(bare, 'dist'))
    expect((await broken.get('/aboutus').expect(200)).text).toContain(shell)
    expect(await failuresOf(broken)).toBe(1)
  })

  test('is the shell with 503, and does not count as a failure, when the database is unavailable', async () => {
    const lost = await testApp({ LOG_LEVEL: 'silent' }, builtClient)
    const { pathname } = new URL(lost.services.config.databaseUrl ?? '')
    const database = pathname.slice(1)
    await service.run(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`)
    await service.run('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database])
    const { text } = await lost.get('/').expect(503)
    expect(text).toContain(shell)
    expect(await failuresOf(lost)).toBe(0)
    await service.run(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`)
  })
})

describe('many pages at once', () => {
  test('leave no timers behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    await get('/search?query=saree')
    const before = timers()
    for (let price = 1; price <= 20; price++) await get(`/search?query=saree&min_price=${price}`).expect(200)
    expect(timers() - before).toBeLessThan(10)
  })

  test('open the app within seconds when the database hangs', async () => {
    const letGo = await givenUnfinished(service, 'LOCK TABLE searchable_offers IN ACCESS EXCLUSIVE MODE')
    const startedAt = performance.now()
    const requests = Array.from({ length: 60 }, (_, price) =>
      get(`/search?query=saree&max_price=${price + 9000}`),
    )
    const answers = await Promise.all(requests)
    const took = performance.now() - startedAt
    await letGo()

    expect(new Set(answers.map(({ status, text }) => `${status} ${bodyOf(text).length}`)).size).toBe(1)
    expect(answers[0]?.text).toContain('<div id="root"></div>')
    expect(took).toBeLessThan(8_000)
    await expect
      .poll(async () => bodyOf((await get('/search?query=saree&max_price=9001')).text).length)
      .toBeGreaterThan(100)
  })

  test('open the app, which shows the error, when the contract refuses a search', async () => {
    const { text } = await get(`/search?query=${'x'.repeat(400)}`).expect(200)
    expect(text).toContain('<div id="root"></div>')
  })

  test('return 404 for malformed addresses', async () => {
    for (const path of ['/product/2147483648', '/product/%5B', '/nothing//']) await get(path).expect(404)
  })
})

describe('a cached page', () => {
  test('is not rendered again for unknown parameters and other spellings', async () => {
    // Uses a separate app, since delayed searches of earlier tests may still run in the shared one.
    const own = await cachingTestApp({ clientDirectory: builtClient })
    await own.caches()
    await own.get('/search?query=saree').expect(200)
    const before = own.made.length
    const again = ['/search?query=saree', '/search?utm_source=x&query=saree', '/search?query=+saree+&page=0']
    await Promise.all(again.map((path) => own.get(path).expect(200)))
    expect(own.made.length - before).toBe(0)
  })

  test('is rendered again after a change', async () => {
    const id = await givenOffer(service, shop.id, { name: 'Kettle' })
    expect(await source(`/product/${id}`)).toContain('Kettle')
    await service.run(sql`UPDATE products SET name = 'Teapot' WHERE id = ${id}`)
    await service.services.changes?.settle()
    expect(await source(`/product/${id}`)).toContain('Teapot')
  })

  test('returns 304 for its ETag, in every encoding', async () => {
    const first = await get('/aboutus')
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: pageVary })
    await get('/aboutus')
      .set('If-None-Match', first.headers.etag ?? '')
      .expect(304)
    for (const encoding of ['gzip', 'identity']) {
      const { text } = await get('/aboutus').set('Accept-Encoding', encoding).expect(200)
      expect(text).toBe(first.text)
    }
    expect((await request(service.app).head('/aboutus').expect(200)).text).toBeUndefined()
  })

  test('lists the calls whose responses it contains, for the offline cache', async () => {
    const pages = ['/', `/product/${offer}`, '/search?query=saree&sort=newest', `/shop/${shop.shopId}`]
    for (const path of pages) {
      const [entries] = jsonIn(
        await source(path),
        'type="application/json" id="first-data" data-kept-by="public"',
      )
      for (const [key, data, urls] of entries) {
        const answers = data.pages ?? [data]
        expect(urls, `${path}: ${key[0]}`).toHaveLength(answers.length)
        for (const [index, url] of urls.entries())
          expect((await get(url).expect(200)).body, `${path}: ${url}`).toEqual(answers[index])
      }
    }
  })

  test('is not cached for users with a session', async () => {
    const { text, headers } = await shop.get('/').expect(200)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(
      jsonIn(text, 'type="application/json" id="first-data" data-kept-by="private"')[0].length,
    ).toBeGreaterThan(2)
  })
})
