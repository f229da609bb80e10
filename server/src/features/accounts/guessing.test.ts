import sql from 'sql-template-tag'
import request from 'supertest'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { testMailServer } from '../../../test/captured-mail.ts'
import { givenUser, password } from '../../../test/given.ts'
import { jobNamed } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { startJobs } from '../../platform/job-runner/start-jobs.ts'
import { keyOfEmail } from '../../platform/rate-limiter.ts'

const mailServer = await testMailServer()
const service = await testApp({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Chowk <hello@chowk.example>',
  RATE_LIMIT: 'on',
  TRUST_PROXY: '1',
})
beforeEach(() => service.run('DELETE FROM rate_limits'))

const attempt = (email: string, guess: string, address: string, by: Caller = service) =>
  by.send('shop/login').set('X-Forwarded-For', address).send({ email, password: guess })
const stranger = (number: number) => `203.0.113.${number}`

const guessAt = (email: string) =>
  service.run(sql`
    INSERT INTO sign_in_tries VALUES (${keyOfEmail(email)}, 40, now(), now() + interval '15 minutes')
    ON CONFLICT (key) DO UPDATE SET next_try_at = excluded.next_try_at`)
const pass = (seconds: number) =>
  service.run(sql`UPDATE sign_in_tries SET
    next_try_at = next_try_at - make_interval(secs => ${seconds}),
    last_try_at = last_try_at - make_interval(secs => ${seconds})`)
const mailsTo = (email: string, subject: RegExp) =>
  mailServer.mails.filter(
    (mail) => mail.to?.some(({ address }) => address === email) && subject.test(mail.subject ?? ''),
  )
const linkMails = (email: string) => mailsTo(email, /from another browser$/)
const askForLink = (email: string, address = stranger(99)) =>
  service.send('shop/sign_in_link', { email }).set('X-Forwarded-For', address)
const letIn = (by: Caller, token: string) => by.send(`shop/let_in/${token}`)
async function mailedToken(email: string) {
  const before = linkMails(email).length
  await askForLink(email).expect(200)
  await expect.poll(() => linkMails(email).length).toBe(before + 1)
  return /let-in\/([\w-]+)/.exec(linkMails(email).at(-1)?.text ?? '')?.[1] ?? ''
}

describe('password guesses from many networks', () => {
  test.each([
    ['known', true],
    ['unknown', false],
  ])('allows ten undelayed attempts from all networks for a %s account', async (_, isKnown) => {
    const email = isKnown ? (await givenUser(service)).email : 'nobody@example.com'
    const statuses: number[] = []
    for (let number = 1; number <= 12; number++)
      for (let count = 0; count < 8; count++)
        statuses.push((await attempt(email, 'a wrong password', stranger(number))).status)

    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    // On a slow machine, the first delays may end during the test.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(80)
  })

  test('returns the delay and the unlock link in the same words whether or not the account exists', async () => {
    const { email } = await givenUser(service)
    for (const name of [email, 'nobody.else@example.com']) await guessAt(name)

    const known = await attempt(email, password, '198.51.100.4')
    const unknown = await attempt('nobody.else@example.com', password, '198.51.100.4')

    expect(known.status).toBe(429)
    expect(Number(known.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(known.body).toMatchObject({
      message: 'Too many attempts. Please try again in 15 minutes.',
      sign_in_link: true,
    })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  test('counts attempts during the delay against their network, like password checks', async () => {
    const { email } = await givenUser(service)
    const other = await givenUser(service)
    const [flooder, neighbour] = ['198.51.100.30', '198.51.100.31']
    await guessAt(email)
    for (let count = 0; count < 118; count++) await service.services.rateLimits.take('loginTooSoon', flooder)
    const flood = async (count: number) => {
      for (let done = 0; done < count; done++) await attempt(email, 'a wrong password', flooder).expect(429)
    }
    await flood(2)
    await attempt(other.email, password, flooder).expect(200)

    await flood(31)

    const refused = await attempt(other.email, password, flooder)
    expect([refused.status, refused.body.sign_in_link]).toEqual([429, undefined])
    await attempt(other.email, password, neighbour).expect(200)
  })

  test('doubles the delay up to fifteen minutes, and ends it after six hours without attempts', async () => {
    const { email } = await givenUser(service)
    const waits: number[] = []
    for (let number = 1; number <= 23; number++) {
      await attempt(email, 'a wrong password', stranger(number)).expect(401)
      const wait = await service.value<number>(sql`
        SELECT extract(epoch FROM greatest(next_try_at - last_try_at, '0'))::integer
          FROM sign_in_tries WHERE key = ${keyOfEmail(email)}`)
      waits.push(wait)
      await pass(wait)
    }

    expect(waits).toEqual([...Array(9).fill(0), 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
    await pass(6 * 60 * 60 + 1)
    for (let count = 0; count < 5; count++)
      await attempt(email, 'a wrong password', stranger(200)).expect(401)
  })

  test('ends the delay for everyone with the correct password', async () => {
    const { email } = await givenUser(service)
    await guessAt(email)
    await pass(15 * 60)

    await attempt(email, password, '198.51.100.4').expect(200)

    for (let count = 0; count < 3; count++)
      await attempt(email, 'a wrong password', '198.51.100.5').expect(401)
  })

  test('checks only as many passwords of a parallel burst as there are free attempts', async () => {
    const { email } = await givenUser(service)

    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await attempt(email, 'wrong', stranger(index))).status),
    )

    // The test may take a second, during which one more delay ends.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(28)
  })
})

describe('known device', () => {
  test("signs the owner in while others guess, even after a logout or on the guessers' network", async () => {
    const { email, ...someone } = await givenUser(service)
    await someone.send('shop/logout').expect(200)
    await guessAt(email)

    await attempt(email, password, stranger(1), someone).expect(200)
    // The owner's sign-in does not lift the delay for other people.
    await attempt(email, 'a wrong password', '192.0.2.1').expect(429)
  })

  test('is checked in the reserved queue for known devices when too many people sign in', async () => {
    const { email, ...someone } = await givenUser(service)
    const matches = vi.spyOn(service.services.passwords, 'matches')

    await attempt(email, password, stranger(1), someone).expect(200)
    await attempt(email, password, stranger(2)).expect(200)

    expect(matches.mock.calls.map(([, , isKnown]) => isKnown)).toEqual([true, false])
    matches.mockRestore()
  })

  test('is not recognised by a cookie that is invented, changed or belongs to another account', async () => {
    const { email } = await givenUser(service)
    const attacker = await givenUser(service)
    await guessAt(email)

    await attempt(email, 'a wrong password', '192.0.2.1', attacker).expect(429)
    for (const cookie of ['device=AAAAAAAAAAAAAAAAAAAAAA', "device='; --", 'device='])
      await attempt(email, password, '192.0.2.2').set('Cookie', cookie).expect(429)
  })

  test('delays only its own attempts when the person who uses it does not know the password', async () => {
    const { email, ...someone } = await givenUser(service)

    const statuses: number[] = []
    for (let count = 0; count < 20; count++)
      statuses.push((await attempt(email, 'a wrong password', stranger(count), someone)).status)

    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12)
    await attempt(email, password, '198.51.100.4').expect(200)
  })

  test('is stored as a hash with a name, and has a separate cookie name on https', async () => {
    const { id } = await givenUser(service)
    const secure = await testApp({ PUBLIC_URL: 'https://chowk.example' })
    const { email } = await givenUser(secure)

    const signIn = request(secure.app).post('/api/shop/login').set('X-Forwarded-Proto', 'https')
    const response = await signIn.send({ email, password })

    const ours =
      /^__Host-device=[\w-]{22}; Max-Age=15552000; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Lax$/
    expect(response.get('Set-Cookie')).toContainEqual(expect.stringMatching(ours))
    const device = await service.one(
      sql`SELECT length(token_hash), name FROM known_devices WHERE user_id = ${id}`,
    )
    expect(device).toEqual({ length: 32, name: 'Unknown device' })
  })

  test('is known for two users of one browser', async () => {
    const [one, other] = [await givenUser(service), await givenUser(service)]
    await attempt(other.email, password, '192.0.2.3', one).expect(200)
    for (const { email } of [one, other]) await guessAt(email)

    for (const { email } of [one, other]) await attempt(email, password, '192.0.2.3', one).expect(200)
  })

  test('forgets the device that was unused for longest when a user has more than twenty', async () => {
    const { email, id } = await givenUser(service)
    await service.run(sql`
      INSERT INTO known_devices (token_hash, user_id, name, signed_in, last_seen_at)
      SELECT sha256(number::text::bytea), ${id}, 'number ' || number, true, now() - number * interval '1 day'
      FROM generate_series(1, 20) AS number`)

    await attempt(email, password, '192.0.2.4').expect(200)

    const names = sql`SELECT name FROM known_devices WHERE user_id = ${id} ORDER BY last_seen_at DESC`
    expect(await service.values(names)).toEqual([
      ...['Unknown device', 'Unknown device'],
      ...Array.from({ length: 18 }, (_, index) => `number ${index + 1}`),
    ])
  })

  test('becomes unknown after 180 days without use, and a job deletes it', async () => {
    const { email, id, ...someone } = await givenUser(service)
    await service.run(
      sql`UPDATE known_devices SET last_seen_at = now() - interval '181 days' WHERE user_id = ${id}`,
    )
    await guessAt(email)

    await attempt(email, password, '192.0.2.5', someone).expect(429)

    const running = startJobs(service.services, [jobNamed('forget-unused-devices')])
    await expect.poll(() => service.many(sql`SELECT FROM known_devices WHERE user_id = ${id}`)).toEqual([])
    await running.stop()
  })
})

describe('unlock link', () => {
  test("exempts the owner's new browser once, but still requires the password", async () => {
    const { email } = await givenUser(service)
    await guessAt(email)
    const token = await mailedToken(email)
    const browser = service.browser()
    await attempt(email, password, '198.51.100.7', browser).expect(429)

    expect((await letIn(browser, token).expect(200)).body).toEqual({
      message: 'You can now log in with this browser.',
    })

    expect(await browser.read('shop/session')).toEqual({ user: null })
    await attempt(email, 'a wrong password', '198.51.100.7', browser).expect(401)
    await attempt(email, password, '192.0.2.9').expect(429)
    await attempt(email, password, '198.51.100.7', browser).expect(200)
    const again = await letIn(service.browser(), token)
    expect([again.status, again.body.message]).toEqual([400, 'This link is invalid or has expired.'])
    await expect.poll(() => mailsTo(email, /new sign-in/).length).toBe(1)
  })

  test('exempts a known device from which too many attempts failed', async () => {
    const { email, ...someone } = await givenUser(service)
    await attempt(email, 'a wrong password', '198.51.100.20', someone).expect(401)
    await service.run(sql`
      UPDATE sign_in_tries SET tries = 40, next_try_at = now() + interval '15 minutes'
      WHERE key LIKE ${`${keyOfEmail(email)}:%`}`)
    const refused = await attempt(email, password, '198.51.100.20', someone)

    await letIn(someone, await mailedToken(email)).expect(200)

    expect([refused.status, refused.body.sign_in_link]).toEqual([429, true])
    await attempt(email, password, '198.51.100.20', someone).expect(200)
  })

  test('exempts the browser for only an hour without a sign-in', async () => {
    const { email, id } = await givenUser(service)
    const browser = service.browser()
    await letIn(browser, await mailedToken(email)).expect(200)
    await guessAt(email)
    await service.run(sql`
      UPDATE known_devices SET last_seen_at = now() - interval '61 minutes' WHERE user_id = ${id} AND NOT signed_in`)

    await attempt(email, password, '198.51.100.8', browser).expect(429)
  })

  test('becomes invalid after fifteen minutes or when the first of two browsers opens it', async () => {
    const { email } = await givenUser(service)
    const [old, fresh] = [await mailedToken(email), await mailedToken(email)]

    const statuses = await Promise.all([1, 2].map(async () => (await letIn(service.browser(), fresh)).status))
    await service.run(sql`UPDATE sign_in_links SET expires_at = now()`)

    expect(statuses.sort()).toEqual([200, 400])
    await letIn(service.browser(), old).expect(400)
  })

  test('is not mailed again when strangers request many, returns the same response, and stays valid once sent', async () => {
    const { email } = await givenUser(service)
    const first = await mailedToken(email)
    await mailedToken(email)

    const third = await askForLink(email, '198.51.100.9')
    const nobody = await askForLink('nobody@example.com', '198.51.100.9')

    const told = { message: 'If an account has this email, the link is on its way.' }
    expect([third.status, third.body]).toEqual([200, told])
    expect([nobody.status, nobody.body]).toEqual([third.status, third.body])
    await letIn(service.browser(), first).expect(200)
    expect(linkMails(email).length).toBe(2)
  })

  test('is deleted with the known devices when the password is reset, and the browser of the reset is exempt', async () => {
    const { email, id, ...someone } = await givenUser(service)
    const link = await mailedToken(email)
    await guessAt(email)
    await service.send('shop/forgotpassword', { email }).expect(200)
    await expect.poll(() => mailsTo(email, /^Set a new password/).length).toBe(1)
    const token = /reset-password\/([\w-]+)/.exec(mailsTo(email, /^Set a new password/)[0]?.text ?? '')?.[1]
    const browser = service.browser()

    await browser.send(`shop/reset-password/${token}`, { password: 'another good password' }).expect(200)

    expect(await service.values(sql`SELECT signed_in FROM known_devices WHERE user_id = ${id}`)).toEqual([
      false,
    ])
    await letIn(someone, link).expect(400)
    await attempt(email, 'another good password', '198.51.100.10', someone).expect(429)
    await attempt(email, 'another good password', '198.51.100.10', browser).expect(200)
  })
})

describe('mail about a new device', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

  test('names the browser, the network and the time, once', async () => {
    const { email } = await givenUser(service)
    const phone = service.browser()
    await attempt(email, password, '198.51.100.11', phone).set('User-Agent', chrome).expect(200)
    await attempt(email, password, '198.51.100.11', phone).set('User-Agent', chrome).expect(200)

    await expect.poll(() => mailsTo(email, /new sign-in/).length).toBe(1)
    const [mail] = mailsTo(email, /new sign-in/)
    expect(mail?.subject).toBe('A new sign-in to your Chowk account')
    expect(mail?.text).toMatch(/^Android phone, Chrome, on \d+ \w+ \d{4}, \d+(:\d\d)? [ap]m \(India\)\.$/m)
    expect(mail?.text).toContain('http://localhost:3000/forgetpassword')
    expect(mail?.html).toContain('Android phone, Chrome')
    expect(mail?.html).not.toContain('198.51.100.11')
  })

  test("is not sent at the account's first sign-in or after a failed sign-in", async () => {
    const { email } = await givenUser(service)
    const rejected = await givenUser(service, { status: 'rejected' })
    await attempt(rejected.email, password, '198.51.100.12').expect(403)
    await attempt(email, 'a wrong password', '198.51.100.12').expect(401)

    // A later mail has arrived, so an earlier mail would have arrived too.
    await attempt(email, password, '198.51.100.12').expect(200)
    await expect.poll(() => mailsTo(email, /new sign-in/).length).toBe(1)
    expect(mailsTo(rejected.email, /./)).toEqual([])
  })

  test('is sent at most ten times per hour when the browser keeps no cookies', async () => {
    const { email } = await givenUser(service)

    for (let count = 0; count < 12; count++) await attempt(email, password, stranger(count)).expect(200)

    await expect.poll(() => mailsTo(email, /new sign-in/).length).toBe(10)
  })

  test('devices, links and cookies become invalid when the account is deleted', async () => {
    const { email, id, ...someone } = await givenUser(service)
    const token = await mailedToken(email)

    await service.run(sql`DELETE FROM users WHERE id = ${id}`)

    await letIn(someone, token).expect(400)
    expect(await service.many(sql`SELECT FROM known_devices WHERE user_id = ${id}`)).toEqual([])
    await attempt(email, password, '198.51.100.21', someone).expect(401)
  })

  test('does not block the sign-in when it cannot be sent', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@chowk.example' }
    const away = await testApp({ ...mail, LOG_LEVEL: 'silent' })
    const { email } = await givenUser(away)
    await away.send('shop/login', { email, password }).expect(200)
  })
})
