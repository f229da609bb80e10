import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { givenUnfinished, givenUser, password, type Someone, signIn } from '../../../test/given.ts'
import { givenApp } from '../../../test/given-factors.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 Edg/143.0'
const pixel = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'

async function signInWith(userAgent: string, { email }: Someone) {
  const browser = service.browser({ 'User-Agent': userAgent })
  await browser.send('shop/login', { email, password }).expect(200)
  return browser
}
type Listed = { id: number; this_one: boolean; device: string; kind: string; same_network: boolean }
const sessionsOf = async (by: Caller): Promise<Listed[]> => (await by.read('shop/sessions')).sessions

describe('the list of sessions', () => {
  test('lists this session first, with the device, network and times of each session', async () => {
    const someone = await givenUser(service)
    await signInWith(edge, someone)
    const here = await signInWith(pixel, someone)

    const sessions = await sessionsOf(here)

    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toEqual({
      id: expect.any(Number),
      this_one: true,
      device: 'Android phone, Chrome',
      kind: 'phone',
      same_network: true,
      signed_in_at: expect.stringMatching(/^\d{4}-/),
      seen_at: expect.stringMatching(/^\d{4}-/),
    })
    expect(sessions[1]).toMatchObject({ this_one: false, device: 'Windows computer, Edge', kind: 'computer' })
  })

  test('ends sessions after thirty days, and leaves them out of the list', async () => {
    const someone = await givenUser(service)
    await service.run(sql`
      UPDATE sessions SET sess = jsonb_set(sess, '{signedInAt}', ${String(Date.now() - 30 * 86_400_000)}::jsonb)
      WHERE user_id = ${someone.id}`)
    const here = await signInWith(edge, someone)

    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('refuses the next call of an ended session, but not those of other sessions', async () => {
    const someone = await givenUser(service)
    const lost = await signInWith(edge, someone)
    const { id } = (await sessionsOf(someone)).find(({ device }) => device.includes('Edge')) ?? { id: 0 }

    await someone.send('shop/endsession', { id }).expect(200)

    await lost.get(`/api/shop/profile/${someone.id}`).expect(401)
    await someone.get(`/api/shop/profile/${someone.id}`).expect(200)
    await someone.send('shop/endsession', { id }).expect(404)
  })

  test("returns 404 for another user's session, and does not end it", async () => {
    const [someone, stranger] = [await givenUser(service), await givenUser(service)]
    const [{ id } = { id: 0 }] = await sessionsOf(someone)

    await stranger.send('shop/endsession', { id }).expect(404)

    expect(await sessionsOf(someone)).toHaveLength(1)
  })

  test('ends all other sessions, including those with an unfinished second step', async () => {
    const someone = await givenUser(service)
    const other = await signInWith(edge, someone)
    await givenApp(someone)
    const half = await signIn(service, someone)

    await someone.agent.post('/api/shop/endothersessions').expect(200)

    await other.get('/api/shop/sessions').expect(401)
    expect((await half.send('shop/secondstep', { code: '123456' })).body.sign_in_again).toBe(true)
    expect(await sessionsOf(someone)).toHaveLength(1)
  })

  test('does not restore an ended session when a call that is still running stores its session', async () => {
    const { id, ...someone } = await givenUser(service)
    const end = await givenUnfinished(
      service,
      sql`UPDATE users SET name = name WHERE id = ${id}`,
      sql`DELETE FROM sessions WHERE user_id = ${id}`,
    )

    const call = someone.send('shop/appsecret', { password }).then((response) => response)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await end()
    await call

    expect(await someone.read('shop/session')).toEqual({ user: null })
  })
})
