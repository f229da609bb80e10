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
    ['its address says so', 'hi', { url: '/product/7?from=/&lang=hi', cookie: 'lang=en', accept: 'en' }],
    ['its address says English', 'en', { url: '/?lang=en', cookie: 'lang=hi', accept: 'hi' }],
    ['its address has an unknown code', 'hi', { url: '/?lang=xx', cookie: 'lang=hi', accept: 'en' }],
    ['its address has something like it', 'en', { url: '/search?language=hi&slang=hi&q=lang' }],
    ['it was chosen in this browser', 'hi', { cookie: 'session=a; lang=hi; b=c', accept: 'en' }],
    ['English was chosen in this browser', 'en', { cookie: 'lang=en', accept: 'hi' }],
    ['an unknown code was chosen', 'hi', { cookie: 'lang=toString', accept: 'hi' }],
    ['a cookie has something like it', 'en', { cookie: 'slang=hi; lang=' }],
    ['the browser prefers it', 'hi', { accept: 'hi-IN,hi;q=0.9,en;q=0.8' }],
    ['nothing is said', 'en', {}],
  ])('when %s, then it is %s', (_, code, asked) => {
    expect(of(asked)).toBe(code)
  })
})

describe('what a browser prefers', () => {
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
  ])('when it is %j, then the answer is in %s', (accept, code) => {
    expect(of({ accept })).toBe(code)
    expect(of({ url: '/api/config', accept })).toBe(code)
  })
})

test('when a call of the API is made, then only its header counts: our client sends it with the language of its page', () => {
  const url = '/api/user/city_names?lang=hi'
  expect(of({ url, cookie: 'lang=hi', accept: 'en' })).toBe('en')
  expect(of({ url: '/api/config?lang=en', cookie: 'lang=en', accept: 'hi' })).toBe('hi')
})

test('when a picture is to be shared, then only its address counts, by which it is kept', () => {
  const url = '/share/product/7-0123456789ab.jpg'
  expect(of({ url, cookie: 'lang=hi', accept: 'hi' })).toBe('en')
  expect(of({ url: `${url}?lang=hi`, cookie: 'lang=en', accept: 'en' })).toBe('hi')
  expect(of({ url: `${url}?lang=xx`, cookie: 'lang=hi', accept: 'hi' })).toBe('en')
})

test('when an address is told in a language, then English needs no mark', () => {
  expect(inLanguage('/product/7', 'en')).toBe('/product/7')
  expect(inLanguage('/product/7', 'hi')).toBe('/product/7?lang=hi')
  expect(inLanguage('/search?category=Bags', 'hi')).toBe('/search?category=Bags&lang=hi')
})

describe('what the API refuses', async () => {
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

  test('when fields are empty, then that is said in the language of the page', async () => {
    const said = () => ({ fields: { email: texts.missing.email, password: texts.missing.password } })
    await expectSaid(400, said, (accepted) =>
      service.send('shop/login', { email: '', password: '' }).set('Accept-Language', accepted),
    )
  })

  test('when a form with a picture lacks it, or brings what is none, then that too', async () => {
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

  test('when there is no such call, or its body cannot be read, then that too', async () => {
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

  test('when an account or another role is needed, or what is asked for is not there, then that too', async () => {
    const shop = await givenUser(service)
    const get = (path: string, by: Caller) => (accepted: string) =>
      by.get(path).set('Accept-Language', accepted)
    const { errors, notFound } = texts
    await expectSaid(404, () => ({ message: notFound.shop }), get('/api/user/shop/2147483647', service))
    await expectSaid(403, () => ({ message: errors.notAllowed }), get('/api/admin/audit', shop))
    await expectSaid(401, () => ({ message: errors.logInFirst }), get('/api/shop/sessions', service))
  })

  test('when something is tried too often, then that too', async () => {
    const ask = (accepted: string) => service.send('shop/forgotpassword', {}).set('Accept-Language', accepted)
    for (let i = 0; i < rateLimits.forgotPassword.points; i++) await ask('').expect(400)

    const said = () => ({ message: texts.errors.tooManyTriesMinutes({ minutes: 10 }) })
    await expectSaid(429, said, ask)
  })
})

describe('what is done', async () => {
  const service = await testApp()
  const shop = await givenUser(service)

  test('when a page is in Hindi, then it is answered in Hindi', async () => {
    const { body } = await shop.send('shop/logout').set('Accept-Language', 'hi').expect(200)
    expect(body.message).toBe(withLocale('hi', () => texts.login.loggedOut))
  })

  test('when an admin who reads English chose a reason, then one who reads Hindi finds it in Hindi in the history', async () => {
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
] as const)(
  'when Hindi or English was chosen before, then ?lang=%s from %s is a choice: %s',
  (code, from, isChoice) => {
    const headers = { cookie: `lang=${code === 'en' ? 'hi' : 'en'}`, 'sec-fetch-site': from }
    expect(mayBeRemembered(code, headers)).toBe(isChoice)
  },
)
