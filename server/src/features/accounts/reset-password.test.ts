import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { statusesOf } from '../../../test/caller.ts'
import { testMailServer } from '../../../test/captured-mail.ts'
import { actionsOn, givenUser, password } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const mailServer = await testMailServer()
const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'Chowk <hello@chowk.example>' }
const service = await testApp(mail)

const ask = (email: string) => service.send('shop/forgotpassword', { email })
const reset = (token: string, newPassword = 'another good password') =>
  service.send(`shop/reset-password/${token}`, { password: newPassword })
const logIn = (email: string, by: string) => service.send('shop/login', { email, password: by })

async function mailedToken(email: string) {
  await ask(email).expect(200)
  const { text = '' } = await mailServer.mailTo(email)
  return /reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
}
const asked = { message: 'Password reset link sent (if email exists).' }
const invalidLink = 'This reset link is invalid or has expired.'

describe('POST /api/shop/forgotpassword', () => {
  test('mails a link in HTML and text to a known address', async () => {
    const { email } = await givenUser(service)

    const response = await ask(email.toUpperCase())
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example')

    expect(response.body).toEqual(asked)
    const mail = await mailServer.mailTo(email)
    expect(mail.from).toEqual({ name: 'Chowk', address: 'hello@chowk.example' })
    expect(mail.subject).toBe('Set a new password for Chowk')
    expect(mail.text).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/m)
    expect(mail.html).toContain(/http:\S+reset-password\S+/.exec(mail.text ?? '')?.[0])
  })

  test('mails the link to the account of a verified phone number', async () => {
    const { email, id } = await givenUser(service)
    await service.run(sql`UPDATE users SET contact_no = '97555 00123' WHERE id = ${id}`)
    await service.run(sql`SELECT verify_phone(${id}, '97555 00123')`)

    await ask('+91 97555 00123').expect(200)

    expect((await mailServer.mailTo(email)).subject).toBe('Set a new password for Chowk')
  })

  test('returns the same response for an unknown address, and sends no mail', async () => {
    const before = mailServer.mails.length

    const response = await ask('nobody@example.com')

    expect([response.status, response.body]).toEqual([200, asked])
    // A later mail has arrived, so an earlier mail would have arrived too.
    const { email } = await givenUser(service)
    await ask(email)
    await mailServer.mailTo(email)
    expect(mailServer.mails.length).toBe(before + 1)
  })

  test('returns 400 with the field when the address is missing', async () => {
    const response = await ask('  ')

    expect([response.status, response.body.fields]).toEqual([400, { email: 'Please enter your email.' }])
  })

  test('returns the same response to the owner when strangers used up the mails, and each sent link works', async () => {
    const limited = await testApp({ ...mail, RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const { email } = await givenUser(limited)
    const askFrom = (address: string, whose: string) =>
      limited.send('shop/forgotpassword', { email: whose }).set('X-Forwarded-For', address)
    const mails = () => mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email))
    for (let count = 1; count <= 3; count++) {
      await askFrom(`203.0.113.${count}`, email).expect(200)
      await expect.poll(() => mails().length).toBe(count)
    }

    const owner = await askFrom('198.51.100.4', email)
    const nobody = await askFrom('198.51.100.4', 'nobody@example.com')

    expect([owner.status, owner.body]).toEqual([200, asked])
    expect([nobody.status, nobody.body]).toEqual([owner.status, owner.body])
    const tokens = mails().map(({ text = '' }) => /reset-password\/([\w-]+)/.exec(text)?.[1])
    expect(new Set(tokens).size).toBe(3)
    await limited.send(`shop/reset-password/${tokens[0]}`, { password: 'another good password' }).expect(200)
  })

  test('returns 429 for the eleventh request from a network, for known and unknown accounts', async () => {
    const limited = await testApp({ RATE_LIMIT: 'on' })
    const { email } = await givenUser(limited)
    const askFor = (whose: string) => limited.send('shop/forgotpassword', { email: whose })
    for (let count = 0; count < 10; count++) await askFor('nobody@example.com').expect(200)

    expect([(await askFor(email)).status, (await askFor('nobody@example.com')).status]).toEqual([429, 429])
  })

  test('stores only the hash of the token', async () => {
    const { email, id } = await givenUser(service)

    const token = await mailedToken(email)

    const stored = sql`SELECT token_hash FROM password_resets WHERE user_id = ${id}`
    const hash = await service.value<Buffer>(stored)
    expect(hash.toString('utf8')).not.toContain(token)
    expect(hash).toHaveLength(32)
  })
})

describe('POST /api/shop/reset-password/{token}', () => {
  test('sets the new password, refuses the old one and ends all sessions', async () => {
    const { email, ...someone } = await givenUser(service)

    const response = await reset(await mailedToken(email))

    expect(response.body).toEqual({ message: 'Password reset successfully.' })
    expect(response.headers['set-cookie']).toBeUndefined()
    await logIn(email, password).expect(401)
    await logIn(email, 'another good password').expect(200)
    expect(await someone.read('shop/session')).toEqual({ user: null })
  })

  test('notifies the owner and writes the audit trail', async () => {
    const { email, id } = await givenUser(service)

    await reset(await mailedToken(email)).expect(200)

    expect(
      await service.values(
        sql`SELECT subject FROM mails WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual(['Your Chowk password was changed'])
    expect(await actionsOn(service, 'user', id)).toEqual(['password reset'])
  })

  test('returns 400 for a link that was used, invented or sent an hour ago', async () => {
    const { email, id } = await givenUser(service)
    const old = await givenUser(service)
    const [first, late] = [await mailedToken(email), await mailedToken(old.email)]
    await reset(first).expect(200)
    await service.run(sql`UPDATE password_resets SET expires_at = now() WHERE user_id = ${old.id}`)

    for (const token of [first, late, 'invented', 'x'.repeat(200)]) {
      const response = await reset(token)
      expect([response.status, response.body.message]).toEqual([400, invalidLink])
    }
    expect(await service.many(sql`SELECT FROM password_resets WHERE user_id = ${id}`)).toEqual([])
  })

  test('accepts only one of two simultaneous uses of a link', async () => {
    const { email } = await givenUser(service)
    const token = await mailedToken(email)

    expect(await statusesOf(reset(token), reset(token))).toEqual([200, 400])
  })

  test.each([
    ['short', 'short'],
    ['on the list that attackers try first', 'PassWord1'],
    ['made of the own name, email or shop', 'MeenaSoni1985'],
  ])('returns 400 with the field when the new password is %s, and the link stays valid', async (_, weak) => {
    const { email } = await givenUser(service)
    const token = await mailedToken(email)

    const refused = await reset(token, weak)

    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['password']])
    await reset(token).expect(200)
  })

  test.each(['pending', 'inactive'] as const)('keeps the status of a user who is %s', async (status) => {
    const { email, id } = await givenUser(service, { status })

    await reset(await mailedToken(email)).expect(200)

    await logIn(email, 'another good password').expect(status === 'pending' ? 200 : 403)
    expect(await service.value(sql`SELECT status FROM users WHERE id = ${id}`)).toBe(status)
  })
})
