import sql from 'sql-template-tag'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { testMailServer } from '../../../test/captured-mail.ts'
import { givenUser, password, type Someone, send } from '../../../test/given.ts'
import { answerPasskey, codeOf, givenApp, givenPasskey, takeFirstStep } from '../../../test/given-factors.ts'
import { makeSoftPasskey } from '../../../test/soft-passkey.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { many, one } from '../../platform/database/query.ts'

const post = await testMailServer()
const service = await testApp({ SMTP_URL: post.url, MAIL_FROM: 'Chowk <hello@chowk.example>' })

const admin = () => givenUser(service, { type: 'admin' })
type Agent = Someone['agent']
const step = (agent: Agent, proof: object) => agent.post('/api/shop/secondstep').send(proof)
const who = async (agent: Agent) => (await agent.get('/api/shop/session')).body.user
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

    const agent = request.agent(service.app)
    const answer = await agent.post('/api/shop/login').send({ email: someone.email, password })

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'One more step',
      second_factor: ['passkey', 'app', 'recovery code'],
    })
    expect(await who(agent)).toBeNull()
  })

  test('when only the first step was taken, then no call of the contract that needs a sign-in answers', async () => {
    const someone = await admin()
    await givenPasskey(someone)
    const agent = await takeFirstStep(service, someone)

    for (const [name, { who }] of Object.entries<Call>(calls)) {
      if (who === 'everyone') continue
      const [method, path = ''] = name.split(' ')
      const { status } = await agent[method === 'GET' ? 'get' : 'post'](
        path.replace(/:\w+/g, String(someone.id)),
      )
      expect([name, status]).toEqual([name, 401])
    }
  })

  test('when the password is replaced between the steps, then the second one is refused', async () => {
    const someone = await admin()
    const { secret } = await givenApp(someone)
    const agent = await takeFirstStep(service, someone)
    const { db, passwords } = service.services
    await db.query(
      sql`UPDATE users SET password_hash = ${await passwords.hash('another one')} WHERE id = ${someone.id}`,
    )
    await db.query(sql`DELETE FROM sessions WHERE user_id = ${someone.id}`)

    expect((await step(agent, { code: codeOf(secret) })).status).toBe(401)
  })

  test('when more than ten minutes lie between the steps, then it begins again', async () => {
    const someone = await admin()
    const { secret } = await givenApp(someone)
    const agent = await takeFirstStep(service, someone)
    await service.services.db.query(sql`
      UPDATE sessions SET sess = sess || jsonb_build_object('pendingSince', ${Date.now() - 11 * 60_000}::bigint)
      WHERE user_id = ${someone.id}`)

    const answer = await step(agent, { code: codeOf(secret) })

    expect([answer.status, answer.body]).toMatchObject([
      401,
      { sign_in_again: true, message: texts.secondStep.beginAgain },
    ])
  })
})

describe('a passkey', () => {
  test('when it signs what it was asked, then one is signed in under a new session id', async () => {
    const someone = await admin()
    const { passkey } = await givenPasskey(someone)
    const agent = request.agent(service.app)
    const first = cookieOf(await agent.post('/api/shop/login').send({ email: someone.email, password }))

    const answer = await step(agent, await answerPasskey(agent, passkey))

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'Login successful', user_id: someone.id, user_type: 'admin' })
    expect(cookieOf(answer)).not.toBe(first)
    expect(await who(agent)).toMatchObject({ user_id: someone.id })
  })

  test('when an answer is sent again, in this sign-in or the next one, then it is refused', async () => {
    const someone = await admin()
    const { passkey } = await givenPasskey(someone)
    const agent = await takeFirstStep(service, someone)
    const signed = await answerPasskey(agent, passkey)
    await step(agent, signed).expect(200)

    expect((await step(agent, signed)).status).toBe(401)
    const again = await takeFirstStep(service, someone)
    expect((await step(again, signed)).status).toBe(400)
    await again.post('/api/shop/passkeyquestion').expect(200)
    expect((await step(again, signed)).status).toBe(400)
  })

  test('when two send the same answer at once, then one is signed in', async () => {
    const someone = await admin()
    const { passkey } = await givenPasskey(someone)
    const agent = await takeFirstStep(service, someone)
    const signed = await answerPasskey(agent, passkey)

    const statuses = (await Promise.all([step(agent, signed), step(agent, signed)])).map(
      ({ status }) => status,
    )

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['another site', { at: 'https://chowk.evil.example' }],
    ['our name on another port', { at: 'http://localhost:3001' }],
  ])('when it was signed at %s, then it is refused', async (_, { at }) => {
    const someone = await admin()
    const { passkey } = await givenPasskey(someone)
    const agent = await takeFirstStep(service, someone)
    const { challenge } = (await agent.post('/api/shop/passkeyquestion')).body

    const answer = await step(agent, { passkey: passkey.answer(challenge, at) })

    expect([answer.status, answer.body.message]).toEqual([400, texts.secondStep.passkeyRefused])
  })

  test('when it is of another account, is unknown, or counts backwards, then it is refused', async () => {
    const [someone, other] = [await admin(), await admin()]
    const { passkey } = await givenPasskey(someone)
    const others = await givenPasskey(other)
    const agent = await takeFirstStep(service, someone)

    expect((await step(agent, await answerPasskey(agent, others.passkey))).status).toBe(400)
    expect((await step(agent, await answerPasskey(agent, makeSoftPasskey()))).status).toBe(400)
    passkey.countBack(1)
    expect((await step(agent, await answerPasskey(agent, passkey))).status).toBe(400)
  })

  test('when a challenge was asked by another session, then a new passkey is refused', async () => {
    const [someone, other] = [await admin(), await admin()]
    const { challenge } = (await other.agent.post('/api/shop/passkeyorder').send({})).body
    await someone.agent.post('/api/shop/passkeyorder').send({}).expect(200)

    const answer = await send(someone, 'shop/addpasskey', {
      name: 'Phone',
      passkey: makeSoftPasskey().register(challenge),
    })

    expect(answer.status).toBe(400)
  })

  test('when a new one comes from a foreign origin or twice, then it is refused', async () => {
    const { agent } = await admin()
    const passkey = makeSoftPasskey()
    const order = async () => (await agent.post('/api/shop/passkeyorder').send({})).body.challenge
    const add = (sent: object) => agent.post('/api/shop/addpasskey').send({ name: 'Phone', passkey: sent })

    expect((await add(passkey.register(await order(), 'https://evil.example'))).status).toBe(400)
    const made = passkey.register(await order())
    expect((await add(made)).status).toBe(201)
    expect((await add(made)).status).toBe(400)
    expect((await add(passkey.register(await order()))).status).toBe(409)
  })
})

describe('an app with six figures', () => {
  test('when its code is right, then one is signed in; the same code is not taken twice', async () => {
    const someone = await admin()
    const { secret } = await givenApp(someone)
    const code = codeOf(secret)
    await step(await takeFirstStep(service, someone), { code }).expect(200)

    const again = await step(await takeFirstStep(service, someone), { code })

    expect([again.status, again.body.fields]).toEqual([400, { code: texts.secondStep.usedCode }])
  })

  test('when two use one code at once, then one is signed in', async () => {
    const someone = await admin()
    const { secret } = await givenApp(someone)
    const agents = [await takeFirstStep(service, someone), await takeFirstStep(service, someone)]
    const code = codeOf(secret)

    const statuses = (await Promise.all(agents.map((agent) => step(agent, { code })))).map(
      ({ status }) => status,
    )

    expect(statuses.sort()).toEqual([200, 400])
  })

  test('when a code is a minute early or late, then it is refused', async () => {
    const someone = await admin()
    const { secret } = await givenApp(someone)
    const agent = await takeFirstStep(service, someone)

    for (const later of [-3, 3]) expect((await step(agent, { code: codeOf(secret, later) })).status).toBe(400)
  })

  test('when an app is not confirmed by a code, then it does not count', async () => {
    const someone = await admin()
    await someone.agent.post('/api/shop/appsecret').send({}).expect(200)
    expect((await someone.agent.post('/api/shop/addapp').send({ code: '000000' })).status).toBe(400)

    const answer = await request(service.app).post('/api/shop/login').send({ email: someone.email, password })

    expect(answer.body.message).toBe('Login successful')
  })

  test('when the database is read, then the secret is not in it; when the key is rotated, then codes go on', async () => {
    const keys = ['the first secret of ours', 'a second secret of ours']
    const before = await testApp({ SESSION_SECRET: keys[0] })
    const someone = await givenUser(before, { type: 'admin' })
    const { secret } = await givenApp(someone)
    const stored = () =>
      one<{ secret: Buffer }>(
        before.services.db,
        sql`SELECT secret FROM authenticator_apps WHERE user_id = ${someone.id}`,
      )
    const sealed = (await stored()).secret
    const { createApp } = await import('../../app.ts')
    const config = { ...before.services.config, sessionSecrets: () => [keys[1] ?? '', keys[0] ?? ''] }
    const after = { ...before, app: createApp({ ...before.services, config }) }

    await step(await takeFirstStep(after, someone), { code: codeOf(secret) }).expect(200)

    expect(sealed.includes(Buffer.from(secret))).toBe(false)
    expect((await stored()).secret.equals(sealed)).toBe(false)
  })

  test('when codes are guessed, then it answers 429, for this account only, and not to its passkey', async () => {
    const limited = await testApp({ RATE_LIMIT: 'on' })
    const [someone, other] = [
      await givenUser(limited, { type: 'admin' }),
      await givenUser(limited, { type: 'admin' }),
    ]
    await givenApp(someone)
    const { passkey } = await givenPasskey(someone)
    const { secret } = await givenApp(other)
    const agent = await takeFirstStep(limited, someone)

    const statuses = (
      await Promise.all(
        Array.from({ length: 12 }, (_, guess) => step(agent, { code: String(100_000 + guess) })),
      )
    ).map(({ status }) => status)

    expect(statuses.filter((status) => status === 400)).toHaveLength(8)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    await step(await takeFirstStep(limited, other), { code: codeOf(secret) }).expect(200)
    const owner = await takeFirstStep(limited, someone)
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
      many<{ subject: string }>(
        limited.services.db,
        sql`SELECT subject FROM mails WHERE recipient = ${someone.email} AND subject LIKE '%wrong code%'`,
      )
    const guess = async () => step(await takeFirstStep(limited, someone), { code: '100001' })
    const wrongPasskey = await takeFirstStep(limited, someone)
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
    expect(codes).toHaveLength(10)
    expect(new Set(codes.map((each) => /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(each)))).toEqual(
      new Set([true]),
    )

    await step(await takeFirstStep(service, someone), {
      recovery_code: ` ${code.toLowerCase().replace('-', ' ')}`,
    }).expect(200)

    expect((await step(await takeFirstStep(service, someone), { recovery_code: code })).status).toBe(400)
    expect((await trailOf(someone)).at(-1)).toMatchObject({
      action: 'recovery code used',
      before: { recovery_codes: 10 },
      after: { recovery_codes: 9 },
    })
    const told = () => post.mails.map(({ to, subject }) => [to?.[0]?.address, subject])
    expect(told()).toContainEqual([someone.email, 'Chowk: A recovery code was used to sign in; 9 are left'])
  })

  test('when two use one at once, then one is signed in', async () => {
    const someone = await admin()
    const { codes } = await givenPasskey(someone)
    const agents = [await takeFirstStep(service, someone), await takeFirstStep(service, someone)]

    const answers = await Promise.all(agents.map((agent) => step(agent, { recovery_code: codes[3] })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('when they are made anew, then the old ones are void; none of either is readable in the database', async () => {
    const someone = await admin()
    const { codes } = await givenPasskey(someone)
    const fresh = (await someone.agent.post('/api/shop/recoverycodes').send({ password }).expect(200)).body
      .recovery_codes

    expect((await step(await takeFirstStep(service, someone), { recovery_code: codes[0] })).status).toBe(400)
    const stored = await service.many<{ hash: Buffer }>(
      sql`SELECT code_hash AS hash FROM recovery_codes WHERE user_id = ${someone.id}`,
    )
    expect(stored).toHaveLength(10)
    expect(stored.some(({ hash }) => hash.includes(fresh[0].replace('-', '')))).toBe(false)
    await step(await takeFirstStep(service, someone), { recovery_code: fresh[0] }).expect(200)
  })
})

describe('a change of one’s factors', () => {
  test('when one signed in long ago, then something new needs the password again', async () => {
    const { agent, id } = await admin()
    await service.services.db.query(sql`
      UPDATE sessions SET sess = sess || jsonb_build_object('signedInAt', ${Date.now() - 11 * 60_000}::bigint)
      WHERE user_id = ${id}`)

    for (const path of ['/api/shop/passkeyorder', '/api/shop/appsecret']) {
      expect((await agent.post(path).send({})).body).toMatchObject({ password_again: true })
      expect((await agent.post(path).send({ password: 'not mine' })).body.fields).toEqual({
        password: texts.secondStep.wrongPassword,
      })
    }
    await agent.post('/api/shop/appsecret').send({ password }).expect(200)
    await agent.post('/api/shop/passkeyorder').send({}).expect(200)
  })

  test('when a passkey is removed, then the password is needed, and it is mailed and recorded', async () => {
    const someone = await admin()
    await givenPasskey(someone, 'Old phone')
    const [{ id } = { id: 0 }] = (await someone.agent.get('/api/shop/factors')).body.passkeys
    const remove = (body: object) => someone.agent.post('/api/shop/removepasskey').send(body)

    expect((await remove({ id })).status).toBe(400)
    expect((await remove({ id, password: 'not mine' })).status).toBe(400)
    expect((await (await admin()).agent.post('/api/shop/removepasskey').send({ id, password })).status).toBe(
      404,
    )
    await remove({ id, password }).expect(200)

    expect((await trailOf(someone)).map(({ action }) => action)).toEqual(['passkey added', 'passkey removed'])
    const mails = () => post.mails.filter(({ to }) => to?.[0]?.address === someone.email)
    await expect
      .poll(() => mails().map(({ subject }) => subject))
      .toEqual([
        'Chowk: The passkey ‘Old phone’ was added to your account',
        'Chowk: The passkey ‘Old phone’ was removed from your account',
      ])
    // With the last factor the codes go, and the password alone signs in.
    expect((await someone.agent.get('/api/shop/factors')).body).toMatchObject({
      passkeys: [],
      recovery_codes_left: 0,
    })
    const agent = await takeFirstStep(service, someone)
    expect(await who(agent)).toMatchObject({ user_id: someone.id })
  })

  test('when a new app takes the place of the former one, then the password is needed, and it is recorded as that', async () => {
    const someone = await admin()
    const former = await givenApp(someone)

    const refused = await someone.agent.post('/api/shop/appsecret').send({})
    const { secret } = (await someone.agent.post('/api/shop/appsecret').send({ password }).expect(200)).body
    await send(someone, 'shop/addapp', { code: codeOf(secret, -1) }).expect(201)

    expect([refused.status, refused.body]).toMatchObject([403, { password_again: true }])
    expect((await trailOf(someone)).at(-1)).toMatchObject({ action: 'app replaced', before: { app: 1 } })
    expect((await step(await takeFirstStep(service, someone), { code: codeOf(former.secret) })).status).toBe(
      400,
    )
    await step(await takeFirstStep(service, someone), { code: codeOf(secret) }).expect(200)
  })

  test('when the mail cannot be sent, then the change is done all the same', async () => {
    const away = await testApp({
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@chowk.example',
      LOG_LEVEL: 'silent',
    })
    await givenPasskey(await givenUser(away))
  })
})

describe('ADMIN_SECOND_FACTOR=required', async () => {
  const strict = await testApp({ ADMIN_SECOND_FACTOR: 'required' })

  test('when an admin has none, then nothing but setting one up is allowed', async () => {
    const { agent } = await givenUser(strict, { type: 'admin' })

    expect(await who(agent)).toMatchObject({ second_factor_required: true })
    for (const [name, { who, beforeSecondFactor }] of Object.entries<Call>(calls)) {
      const isForAdmins = who === 'signed in' || (who !== 'everyone' && who.includes('admin'))
      if (!isForAdmins || beforeSecondFactor) continue
      const [method, path = ''] = name.split(' ')
      const { status, body } = await agent[method === 'GET' ? 'get' : 'post'](path.replace(/:\w+/g, '1'))
      expect([name, status, body.second_factor_required]).toEqual([name, 403, true])
    }
    await givenPasskey({ agent })
    await agent.get('/api/admin/users').expect(200)
    expect(await who(agent)).not.toHaveProperty('second_factor_required')
  })

  test('when it is the last one, then an admin cannot remove it; two removals at once leave one', async () => {
    const someone = await givenUser(strict, { type: 'admin' })
    await givenPasskey(someone)
    await givenApp(someone)
    const { passkeys } = (await someone.agent.get('/api/shop/factors')).body

    const statuses = (
      await Promise.all([
        someone.agent.post('/api/shop/removepasskey').send({ id: passkeys[0].id, password }),
        someone.agent.post('/api/shop/removeapp').send({ password }),
      ])
    ).map(({ status }) => status)

    expect(statuses.sort()).toEqual([200, 409])
  })

  test('when it is a shopkeeper, then nothing changes', async () => {
    const { agent, id } = await givenUser(strict)

    await agent.get(`/api/shop/profile/${id}`).expect(200)
  })
})
