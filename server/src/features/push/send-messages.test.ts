import { spawn } from 'node:child_process'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { givenPushService } from '../../../test/given-phones.ts'
import { runJobOnce } from '../../../test/jobs.ts'

const {
  phones,
  service,
  at,
  givenPhone,
  followShop,
  givenFollower,
  givenFollowers,
  offer,
  ending,
  write,
  send,
  tell,
  rowOf,
  waiting,
} = await givenPushService()

describe('responses of a push service', () => {
  const refuse = (name: string, status: number, headers = {}) =>
    phones.answers.set(name, (res) => void res.writeHead(status, headers).end())

  test.each([404, 410])(
    'deletes the subscription and its follows when the push service returns %i',
    async (status) => {
      const phone = await givenPhone({ follows: [followShop()], reminders: [await ending()] })
      refuse(phone.name, status)
      await tell(at('10:00'))
      expect(await rowOf(phone)).toEqual([])
      expect(await waiting()).toEqual([])
    },
  )

  test('retries when an overloaded service asks it to, with growing delays, and never at night', async () => {
    const phone = await givenFollower()
    await offer()
    refuse(phone.name, 429, { 'retry-after': '600' })
    await tell(at('10:00'))
    expect(await waiting()).toEqual([{ due_at: at('10:10'), attempts: 1 }])
    refuse(phone.name, 503, { 'retry-after': at('10:40').toUTCString() })
    await send(at('10:09'))
    expect(phones.state.requests).toBe(1)
    await send(at('10:10'))
    expect(await waiting()).toEqual([{ due_at: at('10:40'), attempts: 2 }])
    refuse(phone.name, 500)
    await send(at('10:40'))
    expect(await waiting()).toEqual([{ due_at: at('10:55'), attempts: 3 }])
    await send(at('21:00'))
    expect(await waiting()).toEqual([])
    expect(phones.state.requests).toBe(3)

    phones.answers.clear()
    await tell(at('10:00', 1))
    expect(phone.pushed()).toHaveLength(1)
    expect(await rowOf(phone)).toMatchObject([{ failing_since: null }])
  })

  test('stops for the day when the service refuses or redirects, and deletes the phone after a week', async () => {
    const [phone, led] = [await givenFollower(), await givenFollower()]
    await offer()
    refuse(phone.name, 400)
    refuse(led.name, 302, { location: `${phones.origin}/elsewhere` })
    await tell(at('10:00'))
    await send(at('11:00'))
    expect(phones.state.requests).toBe(2)
    expect(await rowOf(led)).toMatchObject([{ failing_since: at('10:00') }])

    await runJobOnce('forget-dead-subscriptions', service.services)
    expect(await rowOf(phone)).toHaveLength(1)
    await service.run(`UPDATE push_subscriptions SET failing_since = now() - interval '8 days'`)
    await runJobOnce('forget-dead-subscriptions', service.services)
    expect(await rowOf(phone)).toEqual([])
  })

  test.each([401, 403])('treats %i as a problem of the keys, and deletes no phone', async (status) => {
    const phone = await givenFollower()
    await offer()
    refuse(phone.name, status)
    await tell(at('10:00'))
    expect(await waiting()).toEqual([])
    expect(await rowOf(phone)).toMatchObject([{ failing_since: null, news_at: at('12:00', -1) }])

    phones.answers.clear()
    await tell(at('10:00', 1))
    expect(phone.pushed()).toHaveLength(1)
  })

  test.each(['9'.repeat(30), '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'postpones a message, but not past the end of its day, when the service asks to wait %s',
    async (wait) => {
      const phone = await givenFollower()
      await offer()
      refuse(phone.name, 429, { 'retry-after': wait })
      await tell(at('10:00'))
      expect(await waiting()).toEqual([{ due_at: at('21:00'), attempts: 1 }])
    },
  )

  test('sends the other messages when one cannot be encrypted', async () => {
    const phone = await givenFollower()
    const others = await givenFollowers(12)
    await service.run(
      sql`UPDATE push_subscriptions SET p256dh = ${'A'.repeat(87)} WHERE endpoint = ${phone.subscription.endpoint}`,
    )
    await offer()
    await tell(at('10:00'))
    expect(others.every(({ pushed }) => pushed().length === 1)).toBe(true)
    expect(await waiting()).toEqual([])
    expect(await rowOf(phone)).toMatchObject([{ failing_since: at('10:00') }])
  })

  test('sends only the messages in progress again after a crash, and loses none', async () => {
    const all = await givenFollowers(30)
    await offer()
    await write(at('10:00'))
    let goOn = () => {}
    phones.state.held = new Promise((resolve) => {
      goOn = resolve
    })
    const program = join(import.meta.dirname, '../../../test/send-pushes.ts')
    const { databaseUrl } = service.services.config
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PUSH_SERVICES: phones.origin,
      CLOCK: String(at('10:00').getTime()),
    }
    const child = spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: 'inherit' })
    await vi.waitFor(() => expect(phones.pushed).toHaveLength(10), 30_000)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    goOn()

    await send(at('10:01'))
    expect(phones.pushed).toHaveLength(30)
    await send(at('10:02'))

    // Ten messages were being sent when it crashed and are sent twice; the phone shows only the second.
    expect(phones.pushed).toHaveLength(40)
    expect(all.every(({ pushed }) => pushed().length >= 1 && pushed().length <= 2)).toBe(true)
    expect(new Set(phones.pushed.map(({ content }) => content.tag))).toEqual(new Set(['news']))
    expect(await waiting()).toEqual([])
  })
})
