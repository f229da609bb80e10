import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { texts } from '../../../contract/facts/texts.ts'
import { statusesOf } from '../../../test/caller.ts'
import { givenUser, registration } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { withLocale } from '../../../texts/locale.ts'

const service = await testApp()

const post = (body: object) => service.send('shop/register', body)
const countUsers = () => service.value<number>(sql`SELECT count(*) FROM users`)

describe('POST /api/shop/register', () => {
  test('accepts an e-mail address under .भारत once, in Unicode or ASCII, and signs in with both forms', async () => {
    const unicode = `meena-${Date.now()}@डाक.भारत`
    const body = registration({ email: unicode })
    await post(body).expect(201)

    const { email } = await service.one(sql`SELECT email FROM users ORDER BY id DESC LIMIT 1`)
    expect(email).toMatch(/^meena-\d+@xn--\w+\.xn--h2brj9c$/)
    expect((await post({ ...body, email })).status).toBe(409)
    await service.run(sql`UPDATE users SET status = 'approved' WHERE email = ${email}`)
    for (const typed of [unicode, email])
      await service.send('shop/login', { email: typed, password: body.password }).expect(200)
  })

  test('returns 201 and stores a pending user with a shop', async () => {
    const body = registration({ name: '  Meena \t Soni ', user_type: 'SHOPKEEPER' })

    const response = await post(body)

    expect(response.status).toBe(201)
    expect(response.body).toEqual({ message: 'Registration successful!' })
    const user =
      await service.one(sql`SELECT users.user_type, users.status, users.name, password_hash, shops.name AS shop, city
          FROM users JOIN shops ON shops.user_id = users.id WHERE email = ${body.email}`)
    const stored = { user_type: 'shopkeeper', status: 'pending', name: 'Meena Soni' }
    expect(user).toMatchObject({ ...stored, shop: 'Malwa Sound House', city: 'Indore' })
    expect(user.password_hash).toMatch(/^\$2b\$/)
  })

  test('stores areas and application text of an executive, but does not create a shop', async () => {
    const about = 'Two years in the field.'
    const body = registration({ user_type: 'Executive', areas: ['Rajwada', ' Palasia '], about })
    await post(body).expect(201)
    await post(registration({ user_type: 'executive', shop_name: '', address: undefined })).expect(201)

    const applied = await service.one(sql`
      SELECT city, state, areas, about, (SELECT count(*) FROM shops WHERE user_id = users.id) AS shops
      FROM users JOIN executive_applications ON user_id = users.id WHERE email = ${body.email}`)
    const place = { city: 'Indore', state: 'Madhya Pradesh' }
    expect(applied).toEqual({ ...place, areas: ['Rajwada', 'Palasia'], about, shops: 0 })
    const mail = await service.one(sql`SELECT subject FROM mails WHERE recipient = ${body.email}`)
    expect(mail.subject).toBe('We have your application')
    const tooMany = await post(registration({ user_type: 'executive', areas: Array(13).fill('Rau') }))
    expect(Object.keys(tooMany.body.fields)).toEqual(['areas'])
  })

  test.each([
    ['hi', 'hi-IN,en;q=0.8'],
    ['en', 'en-IN'],
  ])('writes to the user in %s, the language of the form', async (code, accepted) => {
    const body = registration()

    await post(body).set('Accept-Language', accepted).expect(201)

    const [written] = await service.many(
      sql`SELECT language, subject FROM users JOIN mails ON recipient = email WHERE email = ${body.email}`,
    )
    const subject = withLocale(code, () => texts.mail.registered.subject)
    expect(written).toEqual({ language: code, subject })
  })

  test.each([
    ['user_type', 'admin', 'Please choose Shopkeeper or Executive.'],
    ['user_type', ' ADMIN ', 'Please choose Shopkeeper or Executive.'],
    ['user_type', ['shopkeeper'], 'Please choose Shopkeeper or Executive.'],
    ['name', '   ', 'Please enter your name.'],
    ['name', 7, 'Please enter your name.'],
    ['name', 'x'.repeat(121), 'Please keep this to 120 characters.'],
    ['shop_name', '\u0000\u200b', "Please enter your shop's name."],
    ['email', 'meena', 'Please enter a complete email address, for example meena@example.com.'],
    ['email', `${'m'.repeat(250)}@example.com`, 'This email address is too long.'],
    ['password', 'short', 'Please use at least 8 characters.'],
    ['password', 'तीन', 'Please use at least 8 characters.'],
    ['password', 'नमस्ते जी', 'Please use at least 8 characters.'],
    ['password', 'Password1', /one that attackers try first/],
    ['password', 'QWERTYUIOP', /one that attackers try first/],
    ['password', 'meena.soni.1990', /easy to guess/],
    ['password', 'Malwa Sound House!', /easy to guess/],
    ['password', 'chowk@12345', /easy to guess/],
    ['password', 'long'.repeat(19), /too long/],
    ['password', 'ज'.repeat(25), /too long/],
    ['password', 'nul\0nul\0nul', 'Please use letters, digits and symbols only.'],
    ['contact_no', '12ab', 'Please enter a phone number of 7 to 15 digits.'],
    ['address', undefined, "Please enter your shop's address."],
    ['state', null, 'Please enter the state.'],
    ['city', '', 'Please enter the city.'],
    ['agreed_to', '', texts.consent.missing],
    ['agreed_to', false, texts.consent.missing],
    ['agreed_to', '2020-01-01', texts.consent.changed],
  ])('returns 400 with the field and stores nothing when %s is %j', async (field, value, sentence) => {
    const before = await countUsers()

    const response = await post(registration({ [field]: value }))

    expect(response.status).toBe(400)
    expect(response.body.fields[field]).toMatch(sentence)
    expect(response.body.message).toBe(response.body.fields[field])
    expect(response.body.error).toBe(response.body.message)
    expect(await countUsers()).toBe(before)
  })

  test.each([
    ['of eight Hindi letters', 'आमकापेड़हराहै'],
    ['of figures alone that is on no list', '83920184756'],
    ['with an own word among others', 'meena buys brass lamps'],
    ['of 72 bytes', 'x1'.repeat(36)],
  ])('accepts a password %s and signs in with it as typed', async (_, chosen) => {
    const body = registration({ password: chosen })

    await post(body).expect(201)

    const logIn = (password: string) => service.send('shop/login', { email: body.email, password })
    await logIn(chosen).expect(200)
    await logIn(chosen.toUpperCase() === chosen ? `${chosen}x` : chosen.toUpperCase()).expect(401)
  })

  test('lists all invalid fields at once', async () => {
    const response = await post(registration({ name: '', email: 'x', city: '' }))

    expect(Object.keys(response.body.fields).sort()).toEqual(['city', 'email', 'name'])
  })

  test('ignores status, id and role in the request', async () => {
    const body = registration({ status: 'approved', id: 1, is_admin: true })

    await post(body).expect(201)

    const user = await service.one(sql`SELECT status, user_type FROM users WHERE email = ${body.email}`)
    expect(user).toEqual({ status: 'pending', user_type: 'shopkeeper' })
  })

  test('returns 409 and changes nothing when the e-mail address exists in another case', async () => {
    const { email, id } = await givenUser(service)

    const response = await post(registration({ email: ` ${email.toUpperCase()} `, name: 'Somebody Else' }))

    expect(response.status).toBe(409)
    expect(response.body.fields.email).toMatch(/already registered/)
    const user = await service.one(sql`SELECT name, status FROM users WHERE id = ${id}`)
    expect(user).toEqual({ name: 'Meena Soni', status: 'approved' })
  })

  test('stores one user with one shop when five requests register the same e-mail address at once', async () => {
    const body = registration()

    const statuses = await statusesOf(...Array.from({ length: 5 }, () => post(body)))
    expect(statuses).toEqual([201, 409, 409, 409, 409])
    const users = await service.many(sql`SELECT id FROM users WHERE email = ${body.email}`)
    expect(users).toHaveLength(1)
  })

  test('returns 429 with Retry-After after ten registrations from one network in ten minutes', async () => {
    const limited = await testApp({ RATE_LIMIT: 'on' })
    const attempt = () => limited.send('shop/register', registration())
    for (let count = 0; count < 10; count++) await attempt().expect(201)

    const response = await attempt()

    expect(response.status).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.body.message).toMatch(/^Too many attempts\. Please try again in/)
  })
})
