import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { actionsOn, givenOffer, givenUser, password } from './given.ts'
import { givenPasskey } from './given-factors.ts'
import { testApp } from './start-test-app.ts'

const service = await testApp()

const admin = (words: string[], env: NodeJS.ProcessEnv = {}) => run('admin', words, env)

async function run(program: 'admin' | 'erase', words: string[], env: NodeJS.ProcessEnv = {}) {
  const path = join(import.meta.dirname, `../dist/${program}.js`)
  const DATABASE_URL = service.services.config.databaseUrl
  const DATA_DIR = service.services.config.dataDir
  const options = {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, DATABASE_URL, DATA_DIR, BCRYPT_COST: '4', ...env },
  }
  return promisify(execFile)(process.execPath, [path, ...words], options).then(
    ({ stdout }) => ({ ok: true, text: stdout }),
    ({ stdout, stderr }) => ({ ok: false, text: `${stdout}${stderr}` }),
  )
}
const admins = async () =>
  await service.values<string>(sql`SELECT email FROM users WHERE user_type = 'admin' ORDER BY id`)
const newestMailTo = (email: string) =>
  service.value<string>(sql`SELECT subject FROM mails WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`)
const logIn = (email: string, password: string) => service.send('shop/login', { email, password })

describe('npm run admin', { timeout: 30_000 }, () => {
  test('adds an admin, prints a password that signs in, and records the addition in the audit trail', async () => {
    const { text } = await admin(['add', 'asha@example.com', 'Asha Verma'])

    const password = /with the password (\S+)/.exec(text)?.[1] ?? ''
    expect((await logIn('asha@example.com', password)).body).toMatchObject({ user_type: 'admin' })
    const entries = await service.many(sql`SELECT action, actor_id, subject_name FROM audit_entries`)
    expect(entries).toEqual([{ action: 'admin added', actor_id: null, subject_name: 'Asha Verma' }])
  })

  test('uses ADMIN_PASSWORD without printing it', async () => {
    const { text } = await admin(['add', 'ravi@example.com'], { ADMIN_PASSWORD: 'a given password' })

    expect(text).toMatch(/^In .+:\nAdded the admin ravi@example\.com\.\n$/)
    await logIn('ravi@example.com', 'a given password').expect(200)
  })

  test.each([
    ['on the list that attackers try first', 'Password1', 'attackers try first'],
    ['made of the own name', 'asha-verma-7', 'easy to guess'],
    ['too short', 'तीन', 'at least 8 characters'],
  ])('refuses a password that is %s', async (_, weak, reason) => {
    const before = await admins()

    const result = await admin(['add', 'weak@example.com', 'Asha Verma'], { ADMIN_PASSWORD: weak })

    expect(result).toMatchObject({ ok: false, text: expect.stringContaining(reason) })
    expect(await admins()).toEqual(before)
  })

  test('removes second factors and sessions of a user, and records the removal in the audit trail', async () => {
    const someone = await givenUser(service)
    await givenPasskey(someone)

    const { ok, text } = await admin(['reset-second-step', someone.email.toUpperCase()])

    expect([ok, text]).toEqual([true, expect.stringContaining('signs in with the password alone')])
    expect(await newestMailTo(someone.email)).toBe('Chowk: The second step of your account was removed')
    expect(await someone.read('shop/session')).toEqual({ user: null })
    expect((await logIn(someone.email, password)).body.message).toBe('Login successful')
    const entries = await service.many(
      sql`SELECT action, actor_id FROM audit_entries WHERE subject_id = ${someone.id} ORDER BY id DESC LIMIT 1`,
    )
    expect(entries).toEqual([{ action: 'second step reset', actor_id: null }])
    expect((await admin(['reset-second-step', 'nobody@example.com'])).ok).toBe(false)
  })

  test('ends all sessions, lets everybody sign in again, and records it in the security log', async () => {
    const [someone, another] = [await givenUser(service), await givenUser(service)]

    const { ok, text } = await admin(['sign-out-everybody'])

    expect([ok, text]).toEqual([true, expect.stringMatching(/Ended \d+ sessions/)])
    expect([await someone.read('shop/session'), await another.read('shop/session')]).toEqual([
      { user: null },
      { user: null },
    ])
    expect(await service.values(sql`SELECT event FROM security_events ORDER BY id DESC LIMIT 1`)).toEqual([
      'everybody signed out',
    ])
    await logIn(someone.email, password).expect(200)
  })

  test('deletes all passwords and ends all sessions', async () => {
    const someone = await givenUser(service)

    const { ok, text } = await admin(['forget-passwords'])

    expect([ok, text]).toEqual([true, expect.stringMatching(/Forgot \d+ passwords and ended \d+ sessions/)])
    expect(await someone.read('shop/session')).toEqual({ user: null })
    await logIn(someone.email, password).expect(401)
    expect(await newestMailTo(someone.email)).toContain('Your password no longer works')
    expect(await actionsOn(service, 'user', someone.id)).toEqual(['password voided'])
  })

  test('reports wrong arguments and changes nothing', async () => {
    const before = await admins()

    expect(await admin(['add', 'nonsense'])).toMatchObject({
      ok: false,
      text: expect.stringContaining('complete email'),
    })
    expect(await admin(['add', 'ASHA@example.com'])).toMatchObject({
      ok: false,
      text: expect.stringContaining('already'),
    })
    expect(await admin(['remove', 'nobody@example.com'])).toMatchObject({ ok: false })
    expect(await admin([])).toMatchObject({ ok: false, text: expect.stringContaining('Usage:') })

    expect(await admins()).toEqual(before)
  })

  test('removes any admin except the last one', async () => {
    expect((await admin(['list'])).text).toMatch(
      /:\nasha@example\.com {2}Asha Verma {2}admin\nravi@example\.com {2}Ravi {2}admin\n$/,
    )

    expect(await admin(['remove', 'ASHA@example.com'])).toMatchObject({ ok: true })
    const last = await admin(['remove', 'ravi@example.com'])

    expect(last).toMatchObject({
      ok: false,
      text: expect.stringContaining('make someone else an admin first'),
    })
    expect(await admins()).toEqual(['ravi@example.com'])
  })
})

describe('npm run erase', { timeout: 30_000 }, () => {
  test("erases an account, reports what was deleted, and keeps the account's security log", async () => {
    const someone = await givenUser(service)
    await givenOffer(service, someone.id)

    const { ok, text } = await run('erase', [someone.email.toUpperCase()])

    expect([ok, text]).toEqual([
      true,
      expect.stringMatching(/Malwa Sound House[\s\S]+1 offers[\s\S]+Erased\./),
    ])
    expect((await logIn(someone.email, password)).status).toBe(401)
    expect((await admin(['security-log', someone.email])).text).toContain('signed in')
  })

  test('refuses to erase an unknown e-mail address or the last admin', async () => {
    const [last = ''] = await admins()

    expect(await run('erase', ['nobody@example.com'])).toMatchObject({
      ok: false,
      text: expect.stringContaining('no account'),
    })
    expect(await run('erase', [])).toMatchObject({
      ok: false,
      text: expect.stringContaining('name whom to erase'),
    })
    expect(await run('erase', [last])).toMatchObject({
      ok: false,
      text: expect.stringContaining('last admin'),
    })
    expect(await admins()).toEqual([last])
  })
})
