import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Caller } from '../../../test/caller.ts'
import { givenOffer, givenProductForm, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { withLocale } from '../../../texts/locale.ts'
import { inLanguage, languageOfRequest, mayBeRemembered } from './language.ts'

type Asked = { url?: string; cookie?: string; accept?: string }
const of = ({ url = '/', cookie, accept }: Asked) =>
  languageOfRequest({ url, headers: { cookie, 'accept-language': accept } })

describe('the language of a page', () => {
  test.each<[string, string, Asked]>([
    ['the URL says so', 'hi', { url: '/product/7?from=/&lang=hi', cookie: 'lang=en', accept: 'en' }],
    ['the URL says English', 'en', { url: '/?lang=en', cookie: 'lang=hi', accept: 'hi' }],
    ['the URL has an unknown code', 'hi', { url: '/?lang=xx', cookie: 'lang=hi', accept: 'en' }],
    ['the URL has a similar parameter', 'en', { url: '/search?language=hi&slang=hi&q=lang' }],
    ['Hindi was chosen in this browser', 'hi', { cookie: 'session=a; lang=hi; b=c', accept: 'en' }],
    ['English was chosen in this browser', 'en', { cookie: 'lang=en', accept: 'hi' }],
    ['an unknown code was chosen', 'hi', { cookie: 'lang=toString', accept: 'hi' }],
    ['a cookie has a similar name', 'en', { cookie: 'slang=hi; lang=' }],
    ['the browser prefers Hindi', 'hi', { accept: 'hi-IN,hi;q=0.9,en;q=0.8' }],
    ['nothing selects a language', 'en', {}],
  ])('is $1 when %s', (_, code, asked) => {
    expect(of(asked)).toBe(code)
  })
})

describe('the Accept-Language header', () => {
  test.each([
    ['hi', 'hi'],
    ['HI-in', 'hi'],
    ['en;q=0.8, hi;q=0.9', 'hi'],
    ['hi;q=0.5,en;q=0.6', 'en'],
    ['en,hi', 'en'],
    ['hi,en', 'hi'],
    ['ta, fr;q=0.9, hi;q=0.1', 'hi'],
    ['ta,fr', 'en'],
    ['*', 'en'],
    ['hi;q=0', 'en'],
    ['en;q=0,hi;q=0.001', 'hi'],
    ['', 'en'],
    [',;,q=;=1,', 'en'],
    ['hi;q=much', 'hi'],
    ['hi;q=1.2.3', 'en'],
    ['__proto__, constructor;q=9', 'en'],
    [`${'x,'.repeat(50_000)}hi`, 'en'],
  ])('%j selects the language “%s”', (accept, code) => {
    expect(of({ accept })).toBe(code)
    expect(of({ url: '/api/config', accept })).toBe(code)
  })
})

test('an API call uses only its header, since the client sends the language of its page', () => {
  const url = '/api/user/city_names?lang=hi'
  expect(of({ url, cookie: 'lang=hi', accept: 'en' })).toBe('en')
  expect(of({ url: '/api/config?lang=en', cookie: 'lang=en', accept: 'hi' })).toBe('hi')
})

test('a share image uses only its URL, by which it is cached', () => {
  const url = '/share/product/7-0123456789ab.jpg'
  expect(of({ url, cookie: 'lang=hi', accept: 'hi' })).toBe('en')
  expect(of({ url: `${url}?lang=hi`, cookie: 'lang=en', accept: 'en' })).toBe('hi')
  expect(of({ url: `${url}?lang=xx`, cookie: 'lang=hi', accept: 'hi' })).toBe('en')
})

test('the URL of a page in English has no language parameter', () => {
  expect(inLanguage('/product/7', 'en')).toBe('/product/7')
  expect(inLanguage('/product/7', 'hi')).toBe('/product/7?lang=hi')
  expect(inLanguage('/search?category=Bags', 'hi')).toBe('/search?category=Bags&lang=hi')
})

describe("errors of the API in the page's language", async () => {
  const service = await testApp({ RATE_LIMIT: 'on' })
  type Call = { status: number; body: { message: string; fields?: object } }

  async function expectSaid(status: number, said: () => object, call: (accepted: string) => Promise<Call>) {
    for (const [accepted, code] of [
      ['', 'en'],
      ['en', 'en'],
      ['hi', 'hi'],
    ] as const) {
      const answer = await call(accepted)
      expect(answer.status).toBe(status)
      expect(answer.body).toMatchObject(withLocale(code, said))
      expect(/\p{Script=Devanagari}/u.test(answer.body.message)).toBe(code === 'hi')
    }
  }

  test('translates errors about empty fields', async () => {
    const said = () => ({ fields: { email: texts.missing.email, password: texts.missing.password } })
    await expectSaid(400, said, (accepted) =>
      service.send('shop/login', { email: '', password: '' }).set('Accept-Language', accepted),
    )
  })

  test('translates errors about a missing or invalid picture in a form', async () => {
    const { agent } = await givenUser(service)
    const fields = await givenProductForm(service)
    const publish = (accepted: string) =>
      agent.post('/api/shop/add').set('Accept-Language', accepted).field(fields)
    const expectField = (field: string, status: number, said: () => string, brought?: [string, Buffer]) =>
      expectSaid(
        status,
        () => ({ fields: { [field]: said() } }),
        (accepted) => (brought ? publish(accepted).attach(...brought, 'a.jpg') : publish(accepted)),
      )
    const { errors } = texts
    const noPicture = Buffer.from('no picture')
    const tooLarge = () => errors.pictureTooLarge({ megabytes: 8 })
    await expectField('photo', 400, () => errors.pictureMissing)
    await expectField('photo', 413, tooLarge, ['photo', Buffer.alloc(11 * 1024 * 1024)])
    await expectField('photo', 415, () => errors.pictureType, ['photo', noPicture])
    await expectField('other', 400, () => errors.noPictureHere, ['other', noPicture])
  })

  test('translates errors about unknown calls and unreadable bodies', async () => {
    const { app } = service
    const noCall = () => ({ message: texts.errors.noSuchCall })
    await expectSaid(404, noCall, (accepted) =>
      request(app).get('/api/nothing').set('Accept-Language', accepted),
    )
    const unreadable = () => ({ message: texts.errors.requestUnreadable })
    await expectSaid(400, unreadable, (accepted) => {
      const login = request(app).post('/api/shop/login').set('Accept-Language', accepted)
      return login.type('application/json').send('{"email":')
    })
  })

  test('translates errors about a missing sign-in, a missing role and unknown subjects', async () => {
    const shop = await givenUser(service)
    const get = (path: string, by: Caller) => (accepted: string) =>
      by.get(path).set('Accept-Language', accepted)
    const { errors, notFound } = texts
    await expectSaid(404, () => ({ message: notFound.shop }), get('/api/user/shop/2147483647', service))
    await expectSaid(403, () => ({ message: errors.notAllowed }), get('/api/admin/audit', shop))
    await expectSaid(401, () => ({ message: errors.logInFirst }), get('/api/shop/sessions', service))
  })

  test('translates the error about too many attempts', async () => {
    const ask = (accepted: string) => service.send('shop/forgotpassword', {}).set('Accept-Language', accepted)
    for (let i = 0; i < rateLimits.forgotPassword.points; i++) await ask('').expect(400)

    const said = () => ({ message: texts.errors.tooManyTriesMinutes({ minutes: 10 }) })
    await expectSaid(429, said, ask)
  })
})

describe("successful calls in the page's language", async () => {
  const service = await testApp()
  const shop = await givenUser(service)

  test('a page in Hindi gets its response in Hindi', async () => {
    const { body } = await shop.send('shop/logout').set('Accept-Language', 'hi').expect(200)
    expect(body.message).toBe(withLocale('hi', () => texts.login.loggedOut))
  })

  test("a reason that an admin chose in English appears in Hindi in another admin's history", async () => {
    const admin = await givenUser(service, { type: 'admin' })
    const product_id = await givenOffer(service, shop.id)
    await admin.does('admin/hide_offer', { product_id, version: 1, reason: 'wrong price' })

    const { body } = await admin.get('/api/admin/audit').set('Accept-Language', 'hi').expect(200)

    expect(body.entries[0].after.reason).toBe(withLocale('hi', () => texts.hiding.reasons['wrong price']))
  })
})

test.each([
  ['en', 'none', true],
  ['en', 'cross-site', false],
  ['hi', 'none', false],
  ['hi', 'same-origin', true],
] as const)('?lang=%s with Sec-Fetch-Site “%s” replaces a stored choice: %s', (code, from, isChoice) => {
  const headers = { cookie: `lang=${code === 'en' ? 'hi' : 'en'}`, 'sec-fetch-site': from }
  expect(mayBeRemembered(code, headers)).toBe(isChoice)
})
