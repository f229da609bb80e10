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
  test('when an account has a second step, then the right password answers what it may be, and is no session', async () => {
    const someone = await admin()
    await givenPasskey(someone)
    await givenApp(someone)

    const browser = service.browser()
    const answer = await browser.send('shop/login', { email: someone.email, password })

    const second_factor = ['passkey', 'app', 'recovery code']
    expect([answer.status, answer.body]).toEqual([200, { message: 'One more step', second_factor }])
    expect(await who(browser)).toBeNull()
  })

  test('when only the first step was taken, then no call of the contract that needs a sign-in answers', async () => {
    const { someone, browser } = await withPasskey()

    for (const [name, { who }] of Object.entries(calls) as [CallName, Call][]) {
      if (who === 'everyone') continue
      const { status } = await browser.tries(name, someone.id)
      expect([name, status]).toEqual([name, 401])
    }
  })

  test('when the password is replaced between the steps, then the second one is refused', async () => {
    const { someone, secret, browser } = await withApp()
    const hash = await service.services.passwords.hash('another one')
    await service.run(sql`UPDATE users SET password_hash = ${hash} WHERE id = ${someone.id}`)
    await service.run(sql`DELETE FROM sessions WHERE user_id = ${someone.id}`)

    expect((await step(browser, { code: codeOf(secret) })).status).toBe(401)
  })

  test('when more than ten minutes lie between the steps, then it begins again', async () => {
    const { someone, secret, browser } = await withApp()
    await service.run(sql`
      UPDATE sessions SET sess = sess || jsonb_build_object('pendingSince', ${Date.now() - 11 * 60_000}::bigint)
      WHERE user_id = ${someone.id}`)

    const { body } = await step(browser, { code: codeOf(secret) }).expect(401)
    expect(body).toMatchObject({ sign_in_again: true, message: texts.secondStep.beginAgain })
  })
})

describe('a passkey', () => {
  test('when it signs what it was asked, then one is signed in under a new session id', async () => {
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

  test('when an answer is sent again, in this sign-in or the next one, then it is refused', async () => {
    const { someone, passkey, browser } = await withPasskey()
    const signed = await answerPasskey(browser, passkey)
    await step(browser, signed).expect(200)

    expect((await step(browser, signed)).status).toBe(401)
    const again = await signIn(service, someone)
    expect((await step(again, signed)).status).toBe(400)
    await again.send('shop/passkeyquestion').expect(200)
    expect((await step(again, signed)).status).toBe(400)
  })

  test('when two send the same answer at once, then one is signed in', async () => {
    const { passkey, browser } = await withPasskey()
    const signed = await answerPasskey(browser, passkey)

    const statuses = await statusesOf(step(browser, signed), step(browser, signed))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['another site', { at: 'https://chowk.evil.example' }],
    ['our name on another port', { at: 'http://localhost:3001' }],
  ])('when it was signed at %s, then it is refused', async (_, { at }) => {
    const { passkey, browser } = await withPasskey()
    const { challenge } = (await browser.send('shop/passkeyquestion')).body

    const answer = await step(browser, { passkey: passkey.answer(challenge, at) })

    expect([answer.status, answer.body.message]).toEqual([400, texts.secondStep.passkeyRefused])
  })

  test('when it is of another account, is unknown, or counts backwards, then it is refused', async () => {
    const { passkey, browser } = await withPasskey()
    const others = await withPasskey()

    expect((await step(browser, await answerPasskey(browser, others.passkey))).status).toBe(400)
    expect((await step(browser, await answerPasskey(browser, makeSoftPasskey()))).status).toBe(400)
    passkey.countBack(1)
    expect((await step(browser, await answerPasskey(browser, passkey))).status).toBe(400)
  })

  test('when a challenge was asked by another session, then a new passkey is refused', async () => {
    const [someone, other] = [await admin(), await admin()]
    const { challenge } = (await other.send('shop/passkeyorder', {})).body
    await someone.send('shop/passkeyorder', {}).expect(200)

    const passkey = makeSoftPasskey().register(challenge)
    await someone.send('shop/addpasskey', { name: 'Phone', passkey }).expect(400)
  })

  test('when a new one comes from a foreign origin or twice, then it is refused', async () => {
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

describe('a passkey alone', () => {
  async function signsIn(passkey: ReturnType<typeof makeSoftPasskey>, isVerified = true) {
    const browser = service.browser()
    const { challenge, ...question } = await browser.does('shop/passkeysigninquestion')
    expect(question).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    const signed = passkey.answer(challenge, undefined, isVerified)
    return { browser, signed, answer: await browser.send('shop/passkeysignin', { passkey: signed }) }
  }

  test('when its device asked for a finger, then one is signed in without a password, once', async () => {
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

  test('when its device asked for nothing, or nobody knows it, then it is refused and is no session', async () => {
    const { passkey } = await givenPasskey(await admin())

    for (const { browser, answer } of [await signsIn(passkey, false), await signsIn(makeSoftPasskey())]) {
      expect([answer.status, answer.body.message]).toEqual([400, texts.secondStep.passkeyRefused])
      expect(await who(browser)).toBeNull()
    }
  })

  test('when its owner was deactivated, then it says so', async () => {
    const someone = await givenUser(service)
    const { passkey } = await givenPasskey(someone)
    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${someone.id}`)

    const { answer } = await signsIn(passkey)

    expect([answer.status, answer.body.status]).toEqual([403, 'inactive'])
  })

  test('when only asked, then the session of nobody has no rights and is over after ten minutes', async () => {
    const browser = service.browser()
    await browser.does('shop/passkeysigninquestion')

    expect(await who(browser)).toBeNull()
    const minutes = await service.value<number>(
      sql`SELECT max(extract(epoch FROM expire - now()) / 60)::int FROM sessions WHERE user_id IS NULL`,
    )
    expect(minutes).toBe(10)
    // Any visitor can get this cookie, so it must not count as a session.
    const id = await service.value<string>(sql`SELECT max(sid) FROM sessions WHERE user_id IS NULL`)
    expect(id).toMatch(/^nobody\./)
  })
})

describe('an app with six figures', () => {
  test('when its code is right, then one is signed in; the same code is not taken twice', async () => {
    const someone = await admin()
    const { secret } = await givenApp(someone)
    const code = codeOf(secret)
    await step(await signIn(service, someone), { code }).expect(200)

    const again = await step(await signIn(service, someone), { code })

    expect([again.status, again.body.fields]).toEqual([400, { code: texts.secondStep.usedCode }])
  })

  test('when two use one code at once, then one is signed in', async () => {
    const { someone, secret, browser } = await withApp()
    const agents = [browser, await signIn(service, someone)]
    const code = codeOf(secret)

    expect(await statusesOf(...agents.map((agent) => step(agent, { code })))).toEqual([200, 400])
  })

  test('when a code is a minute early or late, then it is refused', async () => {
    const { secret, browser } = await withApp()

    for (const later of [-3, 3])
      expect((await step(browser, { code: codeOf(secret, later) })).status).toBe(400)
  })

  test('when an app is not confirmed by a code, then it does not count', async () => {
    const someone = await admin()
    await someone.send('shop/appsecret', {}).expect(200)
    expect((await someone.send('shop/addapp', { code: '000000' })).status).toBe(400)

    const answer = await service.send('shop/login', { email: someone.email, password })

    expect(answer.body.message).toBe('Login successful')
  })

  test('when the database is read, then the secret is not in it; when the key is rotated, then codes go on', async () => {
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

  test('when codes are guessed, then it answers 429, for this account only, and not to its passkey', async () => {
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

describe('codes that are guessed by somebody who has the password', () => {
  test('when the eighth wrong one is sent, then the owner gets one mail that day; fewer of them, or a passkey, tell nothing', async () => {
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
  test('when one is used, in any writing, then it signs in once, is recorded and mailed', async () => {
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

  test('when two use one at once, then one is signed in', async () => {
    const { someone, codes, browser } = await withPasskey()
    const agents = [browser, await signIn(service, someone)]

    expect(await statusesOf(...agents.map((agent) => step(agent, { recovery_code: codes[3] })))).toEqual([
      200, 400,
    ])
  })

  test('when they are made anew, then the old ones are void; none of either is readable in the database', async () => {
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

describe('a change of one’s factors', () => {
  test('when one signed in long ago, then something new needs the password again', async () => {
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

  test('when a passkey is removed, then the password is needed, and it is mailed and recorded', async () => {
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

  test('when a new app takes the place of the former one, then the password is needed, and it is recorded as that', async () => {
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

  test('when the mail cannot be sent, then the change is done all the same', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@chowk.example' }
    const away = await testApp({ ...mail, LOG_LEVEL: 'silent' })
    await givenPasskey(await givenUser(away))
  })
})

describe('ADMIN_SECOND_FACTOR=required', async () => {
  const strict = await testApp({ ADMIN_SECOND_FACTOR: 'required' })

  test('when an admin has none, then nothing but setting one up is allowed', async () => {
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

  test('when it is the last one, then an admin cannot remove it; two removals at once leave one', async () => {
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

  test('when it is a shopkeeper, then nothing changes', async () => {
    const { id, ...someone } = await givenUser(strict)

    await someone.get(`/api/shop/profile/${id}`).expect(200)
  })
})
