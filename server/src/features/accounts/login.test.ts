import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type Caller, refusedFields } from '../../../test/caller.ts'
import { givenUnfinished, givenUser, password } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()

const logIn = (body: object) => service.send('shop/login', body)
const cookieOf = async (by: Caller) =>
  (await by.get('/api/shop/session')).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
const countSessions = () => service.value<number>(sql`SELECT count(*) FROM sessions`)

describe('POST /api/shop/login', () => {
  test('returns the user and sets an HttpOnly cookie', async () => {
    const { email, id } = await givenUser(service, { type: 'executive' })

    const response = await logIn({ email: ` ${email.toUpperCase()}`, password })

    expect(response.status).toBe(200)
    expect(response.body).toEqual({ message: 'Login successful', user_id: id, user_type: 'executive' })
    expect(response.get('Set-Cookie')).toContainEqual(
      expect.stringMatching(/^chowk=.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/),
    )
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['inactive', 'Your account is inactive. Please contact support.'],
    ['rejected', 'Your registration was rejected.'],
  ] as const)('explains that the user is %s, but only after the correct password', async (status, reason) => {
    const { email } = await givenUser(service, { status })

    const wrong = await logIn({ email, password: 'a wrong password' })
    const right = await logIn({ email, password })

    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password.'])
    expect([right.status, right.body.message]).toEqual([403, reason])
    expect(right.headers['set-cookie']).toBeUndefined()
  })

  test('signs a pending account in, and the session shows that it is pending', async () => {
    const { email, id } = await givenUser(service, { status: 'pending' })
    const browser = service.browser()
    await browser.send('shop/login', { email, password }).expect(200)
    const { user } = await browser.read('shop/session')
    expect(user).toMatchObject({ user_id: id, pending: true })
  })

  test('returns the same response for an unknown address as for a wrong password', async () => {
    const { email } = await givenUser(service)
    const answers = [
      await logIn({ email: 'nobody@example.com', password }),
      await logIn({ email, password: 'a wrong password' }),
    ]

    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
  })

  test.each([
    [{}, ['email', 'password']],
    [{ email: '  ', password: 'x' }, ['email']],
    [{ email: 'meena\0@example.com', password: 'x' }, ['email']],
    [{ email: 'admİn@example.com', password: 'x' }, ['email']],
    [{ email: { $ne: 1 }, password: ['x'] }, ['email', 'password']],
  ])('returns 400 with the fields when the body is %j', async (body, fields) => {
    expect(await refusedFields(logIn(body))).toEqual(fields)
  })

  test('changes the session id and ends the old session at a second login', async () => {
    const { email, ...someone } = await givenUser(service)
    const before = await cookieOf(someone)

    await someone.send('shop/login', { email, password }).expect(200)

    const old = await service.get('/api/shop/session').set('Cookie', before)
    expect(old.body).toEqual({ user: null })
    expect((await someone.read('shop/session')).user).toMatchObject({ user_type: 'shopkeeper' })
  })

  test.each([
    ['userId', { whole: 50, half: 0 }],
    ['pendingUserId', { whole: 2, half: 60 }],
  ])('ends all but the newest 50 sessions of a kind when 60 sessions have %s', async (kind, left) => {
    const { id, email } = await givenUser(service)
    await service.run(sql`INSERT INTO sessions (sid, sess, expire)
      SELECT ${kind} || ${id} || number, jsonb_build_object(${kind}::text, ${id}::integer), now() + interval '1 hour'
      FROM generate_series(1, 60) AS number`)

    const browser = service.browser()
    await browser.send('shop/login', { email, password }).expect(200)

    expect(
      await service.one(sql`SELECT count(sess ->> 'userId')::integer AS whole,
        count(sess ->> 'pendingUserId')::integer AS half FROM sessions WHERE user_id = ${id}`),
    ).toEqual(left)
    expect((await browser.read('shop/session')).user).toMatchObject({ name: 'Meena Soni' })
  })

  test('does not adopt a session id that the client invented', async () => {
    const response = await service.get('/api/shop/session').set('Cookie', 'chowk=s%3Ainvented.signature')

    expect(response.body).toEqual({ user: null })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('creates no cookie and no session for visitors', async () => {
    const before = await countSessions()

    const response = await service.get('/api/user/popularproduct')

    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await countSessions()).toBe(before)
  })

  test('returns 429 to a network that guesses, but signs in the owner from another network', async () => {
    const limited = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const { email } = await givenUser(limited)
    const from = (address: string, guess: string, name = email) =>
      limited.send('shop/login', { email: name, password: guess }).set('X-Forwarded-For', address)
    for (let count = 0; count < 8; count++) await from('203.0.113.7', 'a wrong password').expect(401)

    const refused = await from('203.0.113.7', password, email.toUpperCase())
    const owner = await from('198.51.100.4', password)

    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(owner.status).toBe(200)
  })

  test('leaves no session when the password changes during a login with the old password', async () => {
    const { email, id } = await givenUser(service)
    const before = await countSessions()
    const hash = await service.services.passwords.hash('a new password')
    const change = sql`UPDATE users SET password_hash = ${hash} WHERE id = ${id}`
    const replace = await givenUnfinished(service, change)

    const login = logIn({ email, password }).then((response) => response)
    await expect.poll(countSessions).toBe(before + 1)
    await replace()

    expect((await login).status).toBe(401)
    expect(await countSessions()).toBe(before)
  })
})

describe('session', () => {
  test('is deleted on the server at logout', async () => {
    const { id, ...someone } = await givenUser(service)
    const cookie = await cookieOf(someone)

    const response = await someone.send('shop/logout').expect(200)

    expect(response.headers['set-cookie']?.[0]).toMatch(/^chowk=; Path=\/; Expires=Thu, 01 Jan 1970/)

    await service.get(`/api/shop/profile/${id}`).set('Cookie', cookie).expect(401)
  })

  test('ends 30 days after the sign-in', async () => {
    const { id, ...someone } = await givenUser(service)
    const past = Date.now() - 31 * 24 * 60 * 60 * 1000
    await service.run(sql`
      UPDATE sessions SET sess = jsonb_set(sess, '{signedInAt}', ${String(past)}::jsonb)
      WHERE (sess ->> 'userId')::integer = ${id}`)

    expect(await someone.read('shop/session')).toEqual({ user: null })
  })

  test.each([
    ['https://evil.example', undefined],
    ['null', undefined],
    ['http://localhost:3000.evil.example', undefined],
    [undefined, 'cross-site'],
  ])('refuses a POST with origin %s and fetch site %s with 403', async (origin, site) => {
    const { id, ...someone } = await givenUser(service)
    const post = someone.send('shop/logout')
    if (origin) post.set('Origin', origin)
    if (site) post.set('Sec-Fetch-Site', site)

    expect((await post).status).toBe(403)
    expect((await someone.read('shop/session')).user).toMatchObject({ user_id: id })
  })

  test("accepts a POST from the site's own origin", async () => {
    const someone = await givenUser(service)

    await someone.send('shop/logout').set('Origin', 'http://localhost:3000').expect(200)
  })
})

describe('GET /api/shop/profile/{user_id}', () => {
  test('returns the fields of the specification and the editable fields to the user', async () => {
    const { id, email, ...someone } = await givenUser(service)

    const response = await someone.get(`/api/shop/profile/${id}`)

    expect(response.body).toEqual({
      user: {
        name: 'Meena Soni',
        email,
        contact_no: '98260 12345',
        shop_name: 'Malwa Sound House',
        city: 'Indore',
        state: 'Madhya Pradesh',
        address: 'Shop 12, Jail Road',
        user_type: 'shopkeeper',
        version: 1,
        language: 'en',
        phone_is_verified: false,
        shops: [{ shop_id: expect.any(Number), name: 'Malwa Sound House' }],
      },
    })
  })

  test('returns 403 to other users and 200 to an admin', async () => {
    const { id } = await givenUser(service)
    const stranger = await givenUser(service)
    const admin = await givenUser(service, { type: 'admin' })

    await stranger.get(`/api/shop/profile/${id}`).expect(403)
    await admin.get(`/api/shop/profile/${id}`).expect(200)
    await admin.get('/api/shop/profile/999999').expect(404)
    await admin.get('/api/shop/profile/1.5').expect(400)
  })
})
