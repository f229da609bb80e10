import sql from 'sql-template-tag'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Caller, callerBy, statusesOf } from '../../../test/caller.ts'
import { testMailServer } from '../../../test/captured-mail.ts'
import { givenUser, password, type Someone, signIn } from '../../../test/given.ts'
import { answerPasskey, codeOf, givenApp, givenPasskey } from '../../../test/given-factors.ts'
import { makeSoftPasskey } from '../../../test/soft-passkey.ts'
import { testApp } from '../../../test/start-test-app.ts'

const post = await testMailServer()
const service = await testApp({ SMTP_URL: post.url, MAIL_FROM: 'Chowk <hello@chowk.example>' })

const admin = () => givenUser(service, { type: 'admin' })
async function withPasskey() {
  const someone = await admin()
  return { someone, ...(await givenPasskey(someone)), browser: await signIn(service, someone) }
}
async function withApp() {
  const someone = await admin()
  return { someone, ...(await givenApp(someone)), browser: await signIn(service, someone) }
}
const step = (by: Caller, proof: object) => by.send('shop/secondstep', proof)
const who = async (by: Caller) => (await by.read('shop/session')).user
const trailOf = ({ id }: Someone) =>
  service.many<{ action: string; before: unknown; after: unknown }>(
    sql`SELECT action, before, after FROM audit_entries WHERE subject_type = 'user' AND subject_id = ${id} ORDER BY id`,
  )
const cookieOf = (response: request.Response) => response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''

describe('the first step', () => {
  test('returns the possible second steps, but no session, for the right password', async () => {
    const someone = await admin()
    await givenPasskey(someone)
    await givenApp(someone)

    const browser = service.browser()
    const answer = await browser.send('shop/login', { email: someone.email, password })

    const second_factor = ['passkey', 'app', 'recovery code']
    expect([answer.status, answer.body]).toEqual([200, { message: 'One more step', second_factor }])
    expect(await who(browser)).toBeNull()
  })

  test('refuses all calls that need a session after the first step alone', async () => {
    const { someone, browser } = await withPasskey()

    for (const [name, { who }] of Object.entries(calls) as [CallName, Call][]) {
      if (who === 'everyone') continue
      const { status } = await browser.tries(name, someone.id)
      expect([name, status]).toEqual([name, 401])
    }
  })

  test('refuses the second step when the password has changed since the first', async () => {
    const { someone, secret, browser } = await withApp()
    const hash = await service.services.passwords.hash('another one')
    await service.run(sql`UPDATE users SET password_hash = ${hash} WHERE id = ${someone.id}`)
    await service.run(sql`DELETE FROM sessions WHERE user_id = ${someone.id}`)

    expect((await step(browser, { code: codeOf(secret) })).status).toBe(401)
  })

  test('asks for the password again when more than ten minutes pass between the steps', async () => {
    const { someone, secret, browser } = await withApp()
    await service.run(sql`
      UPDATE sessions SET sess = sess || jsonb_build_object('pendingSince', ${Date.now() - 11 * 60_000}::bigint)
      WHERE user_id = ${someone.id}`)

    const { body } = await step(browser, { code: codeOf(secret) }).expect(401)
    expect(body).toMatchObject({ sign_in_again: true, message: texts.secondStep.beginAgain })
  })
})

describe('a passkey', () => {
  test('signs in with a valid passkey signature, under a new session id', async () => {
    const someone = await admin()
    const { passkey } = await givenPasskey(someone)
    const browser = service.browser()
    const first = cookieOf(await browser.send('shop/login', { email: someone.email, password }))

    const answer = await step(browser, await answerPasskey(browser, passkey))

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'Login successful', user_id: someone.id, user_type: 'admin' })
    expect(cookieOf(answer)).not.toBe(first)
    expect(await who(browser)).toMatchObject({ user_id: someone.id })
  })

  test('refuses a passkey response that is sent again, in the same or the next sign-in', async () => {
    const { someone, passkey, browser } = await withPasskey()
    const signed = await answerPasskey(browser, passkey)
    await step(browser, signed).expect(200)

    expect((await step(browser, signed)).status).toBe(401)
    const again = await signIn(service, someone)
    expect((await step(again, signed)).status).toBe(400)
    await again.send('shop/passkeyquestion').expect(200)
    expect((await step(again, signed)).status).toBe(400)
  })

  test('signs in only one of two simultaneous requests with the same passkey response', async () => {
    const { passkey, browser } = await withPasskey()
    const signed = await answerPasskey(browser, passkey)

    const statuses = await statusesOf(step(browser, signed), step(browser, signed))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['another site', { at: 'https://chowk.evil.example' }],
    ['our name on another port', { at: 'http://localhost:3001' }],
  ])('refuses a passkey that was signed at %s', async (_, { at }) => {
    const { passkey, browser } = await withPasskey()
    const { challenge } = (await browser.send('shop/passkeyquestion')).body

    const answer = await step(browser, { passkey: passkey.answer(challenge, at) })

    expect([answer.status, answer.body.message]).toEqual([400, texts.secondStep.passkeyRefused])
  })

  test('refuses a passkey of another account, an unknown one, and one whose counter goes back', async () => {
    const { passkey, browser } = await withPasskey()
    const others = await withPasskey()

    expect((await step(browser, await answerPasskey(browser, others.passkey))).status).toBe(400)
    expect((await step(browser, await answerPasskey(browser, makeSoftPasskey()))).status).toBe(400)
    passkey.countBack(1)
    expect((await step(browser, await answerPasskey(browser, passkey))).status).toBe(400)
  })

  test("refuses to add a passkey with another session's challenge", async () => {
    const [someone, other] = [await admin(), await admin()]
    const { challenge } = (await other.send('shop/passkeyorder', {})).body
    await someone.send('shop/passkeyorder', {}).expect(200)

    const passkey = makeSoftPasskey().register(challenge)
    await someone.send('shop/addpasskey', { name: 'Phone', passkey }).expect(400)
  })

  test('refuses to add a passkey from another origin or one that exists already', async () => {
    const someone = await admin()
    const passkey = makeSoftPasskey()
    const order = async () => (await someone.does('shop/passkeyorder')).challenge
    const add = (sent: object) => someone.send('shop/addpasskey', { name: 'Phone', passkey: sent })

    expect((await add(passkey.register(await order(), 'https://evil.example'))).status).toBe(400)
    const made = passkey.register(await order())
    expect((await add(made)).status).toBe(201)
    expect((await add(made)).status).toBe(400)
    expect((await add(passkey.register(await order()))).status).toBe(409)
  })
})

describe('a sign-in with a passkey alone', () => {
  async function signsIn(passkey: ReturnType<typeof makeSoftPasskey>, isVerified = true) {
    const browser = service.browser()
    const { challenge, ...question } = await browser.does('shop/passkeysigninquestion')
    expect(question).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    const signed = passkey.answer(challenge, undefined, isVerified)
    return { browser, signed, answer: await browser.send('shop/passkeysignin', { passkey: signed }) }
  }

  test('signs in once without a password when the device has verified the user', async () => {
    const someone = await admin()
    const { passkey } = await givenPasskey(someone)

    const { browser, signed, answer } = await signsIn(passkey)

    expect([answer.status, answer.body]).toMatchObject([200, { user_id: someone.id, user_type: 'admin' }])
    expect(await who(browser)).toMatchObject({ user_id: someone.id })
    const other = service.browser()
    expect((await other.send('shop/passkeysignin', { passkey: signed })).status).toBe(400)
    await other.does('shop/passkeysigninquestion')
    expect((await other.send('shop/passkeysignin', { passkey: signed })).status).toBe(400)
  })

  test('refuses an unknown passkey, and one whose device has not verified the user', async () => {
    const { passkey } = await givenPasskey(await admin())

    for (const { browser, answer } of [await signsIn(passkey, false), await signsIn(makeSoftPasskey())]) {
      expect([answer.status, answer.body.message]).toEqual([400, texts.secondStep.passkeyRefused])
      expect(await who(browser)).toBeNull()
    }
  })

  test('returns the reason when the owner of the passkey has been deactivated', async () => {
    const someone = await givenUser(service)
    const { passkey } = await givenPasskey(someone)
    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${someone.id}`)

    const { answer } = await signsIn(passkey)

    expect([answer.status, answer.body.status]).toEqual([403, 'inactive'])
  })

  test('gives the session of a passkey challenge no rights, and ends it after ten minutes', async () => {
    const browser = service.browser()
    await browser.does('shop/passkeysigninquestion')

    expect(await who(browser)).toBeNull()
    const minutes = await service.value<number>(
      sql`SELECT max(extract(epoch FROM expire - now()) / 60)::int FROM sessions WHERE user_id IS NULL`,
    )
    expect(minutes).toBe(10)
    // Any visitor can get this cookie, so it must not count as a signed-in session.
    const id = await service.value<string>(sql`SELECT max(sid) FROM sessions WHERE user_id IS NULL`)
    expect(id).toMatch(/^nobody\./)
  })
})

describe('an authenticator app', () => {
  test('signs in with a valid code, and refuses the same code a second time', async () => {
    const someone = await admin()
    const { secret } = await givenApp(someone)
    const code = codeOf(secret)
    await step(await signIn(service, someone), { code }).expect(200)

    const again = await step(await signIn(service, someone), { code })

    expect([again.status, again.body.fields]).toEqual([400, { code: texts.secondStep.usedCode }])
  })

  test('signs in only one of two simultaneous requests with the same code', async () => {
    const { someone, secret, browser } = await withApp()
    const agents = [browser, await signIn(service, someone)]
    const code = codeOf(secret)

    expect(await statusesOf(...agents.map((agent) => step(agent, { code })))).toEqual([200, 400])
  })

  test('refuses a code that is a minute early or late', async () => {
    const { secret, browser } = await withApp()

    for (const later of [-3, 3])
      expect((await step(browser, { code: codeOf(secret, later) })).status).toBe(400)
  })

  test('ignores an app that was not confirmed by a code', async () => {
    const someone = await admin()
    await someone.send('shop/appsecret', {}).expect(200)
    expect((await someone.send('shop/addapp', { code: '000000' })).status).toBe(400)

    const answer = await service.send('shop/login', { email: someone.email, password })

    expect(answer.body.message).toBe('Login successful')
  })

  test('stores the secret encrypted, and accepts codes after the encryption key was rotated', async () => {
    const keys = ['the first secret of ours', 'a second secret of ours']
    const before = await testApp({ SESSION_SECRET: keys[0] })
    const someone = await givenUser(before, { type: 'admin' })
    const { secret } = await givenApp(someone)
    const stored = () =>
      before.one<{ secret: Buffer }>(sql`SELECT secret FROM authenticator_apps WHERE user_id = ${someone.id}`)
    const sealed = (await stored()).secret
    const { createApp } = await import('../../app.ts')
    const config = { ...before.services.config, sessionSecrets: () => [keys[1] ?? '', keys[0] ?? ''] }
    const after = callerBy(request.agent(createApp({ ...before.services, config })))

    await after.does('shop/login', { email: someone.email, password })
    await step(after, { code: codeOf(secret) }).expect(200)

    expect(sealed.includes(Buffer.from(secret))).toBe(false)
    expect((await stored()).secret.equals(sealed)).toBe(false)
  })

  test('returns 429 for guessed codes of this account only, but not for its passkey', async () => {
    const limited = await testApp({ RATE_LIMIT: 'on' })
    const [someone, other] = [await givenUser(limited), await givenUser(limited)]
    await givenApp(someone)
    const { passkey } = await givenPasskey(someone)
    const { secret } = await givenApp(other)
    const browser = await signIn(limited, someone)

    const guesses = Array.from({ length: 12 }, (_, guess) => step(browser, { code: String(100_000 + guess) }))
    expect(await statusesOf(...guesses)).toEqual([...Array(8).fill(400), ...Array(4).fill(429)])
    await step(await signIn(limited, other), { code: codeOf(secret) }).expect(200)
    const owner = await signIn(limited, someone)
    await step(owner, await answerPasskey(owner, passkey)).expect(200)
  })
})

describe('guessed codes', () => {
  test('mails the owner at the eighth wrong code, once a day, and not for fewer codes or for passkeys', async () => {
    const limited = await testApp({ RATE_LIMIT: 'on' })
    const someone = await givenUser(limited)
    await givenApp(someone)
    await givenPasskey(someone)
    const mails = () =>
      limited.many<{ subject: string }>(
        sql`SELECT subject FROM mails WHERE recipient = ${someone.email} AND subject LIKE '%wrong code%'`,
      )
    const guess = async () => step(await signIn(limited, someone), { code: '100001' })
    const wrongPasskey = await signIn(limited, someone)
    for (let count = 0; count < 7; count++) expect((await guess()).status).toBe(400)
    await step(wrongPasskey, { passkey: {} })
    expect(await mails()).toEqual([])

    expect((await guess()).status).toBe(400)
    expect(await mails()).toHaveLength(1)
    await limited.services.rateLimits.giveBack('secondStepOfAccount', String(someone.id))
    expect((await guess()).status).toBe(400)
    expect(await mails()).toHaveLength(1)
  })
})

describe('recovery codes', () => {
  test('signs in once with a recovery code in any spelling, records the sign-in and mails the owner', async () => {
    const someone = await admin()
    const { codes } = await givenPasskey(someone)
    const [code = ''] = codes
    const written = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/
    expect(codes).toEqual(Array(10).fill(expect.stringMatching(written)))

    const recovery_code = ` ${code.toLowerCase().replace('-', ' ')}`
    await step(await signIn(service, someone), { recovery_code }).expect(200)

    expect((await step(await signIn(service, someone), { recovery_code: code })).status).toBe(400)
    expect((await trailOf(someone)).at(-1)).toMatchObject({
      action: 'recovery code used',
      before: { recovery_codes: 10 },
      after: { recovery_codes: 9 },
    })
    const told = () => post.mails.map(({ to, subject }) => [to?.[0]?.address, subject])
    expect(told()).toContainEqual([someone.email, 'Chowk: A recovery code was used to sign in; 9 are left'])
  })

  test('signs in only one of two simultaneous requests with the same recovery code', async () => {
    const { someone, codes, browser } = await withPasskey()
    const agents = [browser, await signIn(service, someone)]

    expect(await statusesOf(...agents.map((agent) => step(agent, { recovery_code: codes[3] })))).toEqual([
      200, 400,
    ])
  })

  test('makes the old recovery codes invalid when new ones are created, and stores only hashes', async () => {
    const someone = await admin()
    const { codes } = await givenPasskey(someone)
    const fresh = (await someone.does('shop/recoverycodes', { password })).recovery_codes

    expect((await step(await signIn(service, someone), { recovery_code: codes[0] })).status).toBe(400)
    const stored = await service.many<{ hash: Buffer }>(
      sql`SELECT code_hash AS hash FROM recovery_codes WHERE user_id = ${someone.id}`,
    )
    expect(stored).toHaveLength(10)
    expect(stored.some(({ hash }) => hash.includes(fresh[0].replace('-', '')))).toBe(false)
    await step(await signIn(service, someone), { recovery_code: fresh[0] }).expect(200)
  })
})

describe('changes of factors', () => {
  test('asks for the password again to add a factor when the sign-in is old', async () => {
    const { id, ...someone } = await admin()
    await service.run(sql`
      UPDATE sessions SET sess = sess || jsonb_build_object('signedInAt', ${Date.now() - 11 * 60_000}::bigint)
      WHERE user_id = ${id}`)

    for (const call of ['shop/passkeyorder', 'shop/appsecret']) {
      expect((await someone.send(call)).body).toMatchObject({ password_again: true })
      expect((await someone.send(call, { password: 'not mine' })).body.fields).toEqual({
        password: texts.secondStep.wrongPassword,
      })
    }
    await someone.send('shop/appsecret', { password }).expect(200)
    await someone.send('shop/passkeyorder').expect(200)
  })

  test('asks for the password to remove a passkey, mails the owner and records the removal', async () => {
    const someone = await admin()
    await givenPasskey(someone, 'Old phone')
    const [{ id } = { id: 0 }] = (await someone.read('shop/factors')).passkeys
    const remove = (body: object) => someone.send('shop/removepasskey', body)

    expect((await remove({ id })).status).toBe(400)
    expect((await remove({ id, password: 'not mine' })).status).toBe(400)
    expect((await (await admin()).send('shop/removepasskey', { id, password })).status).toBe(404)
    await remove({ id, password }).expect(200)

    expect((await trailOf(someone)).map(({ action }) => action)).toEqual(['passkey added', 'passkey removed'])
    const mails = () => post.mails.filter(({ to }) => to?.[0]?.address === someone.email)
    await expect
      .poll(() => mails().map(({ subject }) => subject))
      .toEqual([
        'Chowk: The passkey ‘Old phone’ was added to your account',
        'Chowk: The passkey ‘Old phone’ was removed from your account',
      ])
    expect(await someone.read('shop/factors')).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect(await who(await signIn(service, someone))).toMatchObject({ user_id: someone.id })
  })

  test('asks for the password to replace the app, and records the replacement', async () => {
    const someone = await admin()
    const former = await givenApp(someone)

    const refused = await someone.send('shop/appsecret', {})
    const { secret } = await someone.does('shop/appsecret', { password })
    await someone.send('shop/addapp', { code: codeOf(secret, -1) }).expect(201)

    expect([refused.status, refused.body]).toMatchObject([403, { password_again: true }])
    expect((await trailOf(someone)).at(-1)).toMatchObject({ action: 'app replaced', before: { app: 1 } })
    expect((await step(await signIn(service, someone), { code: codeOf(former.secret) })).status).toBe(400)
    await step(await signIn(service, someone), { code: codeOf(secret) }).expect(200)
  })

  test('makes the change even when its mail cannot be sent', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@chowk.example' }
    const away = await testApp({ ...mail, LOG_LEVEL: 'silent' })
    await givenPasskey(await givenUser(away))
  })
})

describe('ADMIN_SECOND_FACTOR=required', async () => {
  const strict = await testApp({ ADMIN_SECOND_FACTOR: 'required' })

  test('lets an admin without a second factor do nothing but set one up', async () => {
    const someone = await givenUser(strict, { type: 'admin' })

    expect(await who(someone)).toMatchObject({ second_factor_required: true })
    for (const [name, { who, beforeSecondFactor }] of Object.entries(calls) as [CallName, Call][]) {
      const isForAdmins = who === 'signed in' || (who !== 'everyone' && who.includes('admin'))
      if (!isForAdmins || beforeSecondFactor) continue
      const { status, body } = await someone.tries(name, 1)
      expect([name, status, body.second_factor_required]).toEqual([name, 403, true])
    }
    await givenPasskey(someone)
    await someone.get('/api/admin/users').expect(200)
    expect(await who(someone)).not.toHaveProperty('second_factor_required')
  })

  test("refuses to remove an admin's last factor, even in two simultaneous requests", async () => {
    const someone = await givenUser(strict, { type: 'admin' })
    await givenPasskey(someone)
    await givenApp(someone)
    const { passkeys } = await someone.read('shop/factors')

    const removals = [
      someone.send('shop/removepasskey', { id: passkeys[0].id, password }),
      someone.send('shop/removeapp', { password }),
    ]
    expect(await statusesOf(...removals)).toEqual([200, 409])
  })

  test('does not restrict shopkeepers', async () => {
    const { id, ...someone } = await givenUser(strict)

    await someone.get(`/api/shop/profile/${id}`).expect(200)
  })
})
