import type { ServerResponse } from 'node:http'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, test } from 'vitest'
import { givenReached, makeDue, sendTexts, tell, textsOf } from '../../../test/given-texts.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { gatewayEnv, testTextGateway } from '../../../test/text-gateway.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { claimDue } from '../../platform/outbox/outbox.queries.ts'
import { giveUpExpiredTexts, textOutbox } from './text-outbox.queries.ts'

const gateway = await testTextGateway()
const service = await testApp({ ...gatewayEnv(gateway.origin), LOG_LEVEL: 'silent' })
const { received } = gateway

afterEach(async () => {
  gateway.reset()
  await service.run(sql`DELETE FROM text_messages`)
})

async function givenText(channels?: Parameters<typeof givenReached>[1]) {
  const someone = await givenReached(service, channels)
  await tell(service, someone)
  return someone
}
const emptied = { phone: null, variables: null }

describe('a text that the gateway accepts', () => {
  test('is sent by SMS with header, entity, template and text, none of which stays stored', async () => {
    const someone = await givenReached(service)
    await tell(service, someone, { shop: 'Sarafa\nLamps www.win.example and all of its many lights' })

    await sendTexts(service)

    const [row] = await textsOf(service, someone)
    const shop = 'Sarafa Lamps www. win. example'
    expect(received).toMatchObject([
      {
        path: '/sms',
        headers: { authorization: 'Bearer our-key-at-the-gateway', 'idempotency-key': row?.id },
        body: {
          reference: row?.id,
          to: `91${someone.phone}`,
          sender: 'CHOWKI',
          entity_id: '1101',
          template_id: '1107160',
          variables: [shop],
          text: `Chowk: Your shop ${shop} is approved. Shoppers can see its offers now. To end these, SMS STOP to 56161.`,
        },
      },
    ])
    expect(row).toMatchObject({ state: 'sent', attempts: 1, gateway_id: `gw-${row?.id}`, ...emptied })
    await sendTexts(service)
    expect(received).toHaveLength(1)
  })

  test("is sent by WhatsApp as the template in the message's language when both channels are on", async () => {
    const someone = await givenReached(service, ['sms', 'whatsapp'])
    await tell(service, someone, { language: 'hi' })

    await sendTexts(service)

    const [sms, whatsapp] = received.sort((a, b) => (a.path < b.path ? -1 : 1))
    expect(sms?.body).toMatchObject({ template_id: '1107170', text: expect.stringContaining('मंज़ूर') })
    const [, row] = await textsOf(service, someone)
    expect(whatsapp).toMatchObject({
      path: '/v23.0/4711/messages',
      headers: { authorization: 'Bearer our-key-at-the-cloud-api' },
      body: {
        messaging_product: 'whatsapp',
        to: `91${someone.phone}`,
        type: 'template',
        template: {
          name: 'shop_approved',
          language: { code: 'hi' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: 'Sarafa Lamps' }] }],
        },
        biz_opaque_callback_data: row?.id,
      },
    })
    expect(row).toMatchObject({ channel: 'whatsapp', state: 'sent', gateway_id: `gw-${row?.id}` })
  })
})

describe('odd gateway responses', () => {
  test.each([
    ['no JSON', (res: ServerResponse) => res.end('OK')],
    ['an id of another form', (res: ServerResponse) => res.end('{"id":{"no":1}}')],
    ['a body that never ends', (res: ServerResponse) => void res.writeHead(200).write('{"id":')],
    [
      'a body that breaks off',
      (res: ServerResponse) => res.writeHead(200).write('{"id":', () => res.destroy()),
    ],
    ['a body that is too long', (res: ServerResponse) => res.end(`{"id":"${'x'.repeat(200_000)}"}`)],
  ])('mark an accepted text as sent when the response has %s', async (_, answer) => {
    const someone = await givenText()
    gateway.answers(answer)

    await sendTexts(service, 400)

    expect(await textsOf(service, someone)).toMatchObject([{ state: 'sent', gateway_id: null, ...emptied }])
  })

  test('mark two texts with the same id as sent, and keep the id with the first', async () => {
    const people = [await givenText(), await givenText()]
    gateway.answers((res) => res.end('{"id":7}'))

    await sendTexts(service)

    const rows = (await Promise.all(people.map((someone) => textsOf(service, someone)))).flat()
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(new Set(rows.map(({ gateway_id }) => gateway_id))).toEqual(new Set(['7', null]))
  })

  test('mark a text as failed when Retry-After exceeds all limits', async () => {
    const someone = await givenText()
    gateway.answers((res) => res.writeHead(429, { 'Retry-After': '9'.repeat(30) }).end())
    await sendTexts(service)
    expect(await textsOf(service, someone)).toMatchObject([{ state: 'failed', ...emptied }])
  })
})

describe('a text that the gateway refuses', () => {
  test.each([
    [429, { 'Retry-After': '900' }, 900],
    [503, {}, 60],
    [500, { 'Retry-After': '1' }, 60],
    [401, {}, 60],
  ])('when the gateway returns %i with %o, is retried after %i seconds', async (status, headers, seconds) => {
    const someone = await givenText()
    gateway.answers((res) => res.writeHead(status, headers).end())

    await sendTexts(service)

    const [row] = await textsOf(service, someone)
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, last_error: String(status) })
    expect(Math.round((row?.seconds ?? 0) / 10) * 10).toBe(seconds)
    gateway.reset()
    await sendTexts(service)
    expect(received).toEqual([])
    await makeDue(service)
    await sendTexts(service)
    expect(await textsOf(service, someone)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('pauses the other texts of its channel, but not those of the other channel', async () => {
    for (let n = 0; n < 3; n++) await givenText(['sms', 'whatsapp'])
    gateway.answers((res, { path, body }) =>
      path === '/sms'
        ? res.writeHead(429, { 'Retry-After': '600' }).end()
        : res.end(JSON.stringify({ messages: [{ id: body.biz_opaque_callback_data }] })),
    )
    await sendTexts(service)
    expect(received.map(({ path }) => path).sort()).toEqual([
      '/sms',
      ...Array(3).fill('/v23.0/4711/messages'),
    ])
  })

  test('fails when Retry-After is later than its expiry', async () => {
    const someone = await givenReached(service)
    await tell(service, someone, { expiresAt: new Date(Date.now() + 30_000) })
    gateway.answers((res) => res.writeHead(429).end())

    await sendTexts(service)

    expect(await textsOf(service, someone)).toMatchObject([{ state: 'failed', ...emptied }])
  })

  test.each([
    ['400', 400, '{}'],
    ['a redirect', 308, ''],
  ])('fails for good when the gateway returns %s, and no redirect is followed', async (_, status, body) => {
    const someone = await givenText()
    gateway.answers((res) => res.writeHead(status, { Location: `${gateway.origin}/elsewhere` }).end(body))

    await sendTexts(service)

    expect(await textsOf(service, someone)).toMatchObject([{ state: 'failed', ...emptied }])
    expect(received).toHaveLength(1)
  })

  test('is retried when WhatsApp reports a rate limit with status 400', async () => {
    const someone = await givenText(['whatsapp'])
    gateway.answers((res) => res.writeHead(400).end('{"error":{"code":130429}}'))

    await sendTexts(service)

    expect(await textsOf(service, someone)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })

  test('is retried when no gateway is listening', async () => {
    const away = await testApp({ ...gatewayEnv('http://127.0.0.1:1'), LOG_LEVEL: 'silent' })
    const someone = await givenReached(away)
    await tell(away, someone)

    await sendTexts(away)

    expect(await textsOf(away, someone)).toMatchObject([{ state: 'waiting', last_error: 'ECONNREFUSED' }])
  })
})

describe('a text with an unknown result', () => {
  test.each([
    ['does not answer in time', () => {}],
    ['closes the connection', (res: { destroy(): void }) => res.destroy()],
    ['does not answer its proxy', (res: ServerResponse) => res.writeHead(504).end()],
  ])('is never sent again when the gateway %s', async (_, answer) => {
    const someone = await givenText()
    gateway.answers(answer as never)

    await sendTexts(service, 300)
    await makeDue(service)
    await sendTexts(service, 300)

    expect(received).toHaveLength(1)
    expect(await textsOf(service, someone)).toMatchObject([{ state: 'unknown', attempts: 1, ...emptied }])
  })

  test('remains unknown and loses its words when the process is killed while sending', async () => {
    const someone = await givenText()
    const dying = openDatabase(service.services.config.databaseUrl ?? '', service.services.log)
    let answerNow = () => {}
    gateway.answers((res) => {
      answerNow = () => res.end('{"id":"too late"}')
    })
    const sending = sendTexts({ services: { ...service.services, db: dying } })
    await expect.poll(() => received.length).toBe(1)
    await dying.end()
    answerNow()
    await expect(sending).rejects.toThrow()

    gateway.reset()
    await sendTexts(service)

    expect(received).toEqual([])
    expect(await textsOf(service, someone)).toMatchObject([{ state: 'unknown', phone: someone.phone }])
    await service.run(sql`UPDATE text_messages SET state_since = now() - interval '11 minutes'`)
    await giveUpExpiredTexts(service.db)
    expect(await textsOf(service, someone)).toMatchObject([{ state: 'unknown', ...emptied }])
  })
})

describe('a text that is no longer wanted', () => {
  test('is withdrawn when unsent, and counted once when sent', async () => {
    const { messages } = service.services
    const someone = await givenReached(service)
    const later = { dueAt: new Date(Date.now() + 60_000), withdrawKey: `status ${someone.id}` }
    await tell(service, someone, later)
    expect(await messages.withdraw(later.withdrawKey)).toBe(true)
    expect(await textsOf(service, someone)).toEqual([])

    await tell(service, someone, later)
    await makeDue(service)
    await sendTexts(service)
    expect(await messages.withdraw(later.withdrawKey)).toBe(false)
    // A later decision that uses the same key sends its own message.
    await service.run(sql`DELETE FROM text_consents WHERE user_id = ${someone.id}`)
    await tell(service, someone, later)
    expect(await messages.withdraw(later.withdrawKey)).toBe(true)
  })

  test('is not retried when it is withdrawn while the gateway refuses it', async () => {
    const someone = await givenReached(service)
    await tell(service, someone, { withdrawKey: `status ${someone.id}` })
    gateway.answers(async (res) => {
      expect(await service.services.messages.withdraw(`status ${someone.id}`)).toBe(false)
      res.writeHead(503).end()
    })
    await sendTexts(service)
    expect(await textsOf(service, someone)).toMatchObject([{ state: 'failed', ...emptied }])
  })

  test('is dropped when its channel is turned off', async () => {
    const someone = await givenText(['sms', 'whatsapp'])
    await someone.send('shop/text_channel', { channel: 'sms', is_on: false }).expect(200)
    expect(await textsOf(service, someone)).toMatchObject([{ channel: 'whatsapp' }])
  })

  test('is not sent when the consent has ended in the meantime', async () => {
    const someone = await givenText()
    await service.run(sql`INSERT INTO text_consents (user_id, channel, is_given, phone, way)
      VALUES (${someone.id}, 'sms', false, ${someone.phone}, 'account')`)

    await sendTexts(service)

    expect(received).toEqual([])
    expect(await textsOf(service, someone)).toEqual([])
  })

  test('is not written without consent, for announcements, or without a template', async () => {
    const [one, other] = [await givenReached(service, []), await givenReached(service)]
    await tell(service, one)
    await service.services.messages.send(
      { write: () => ({ ...plain, text: { kind: 'offers end', variables: ['3'] } }) },
      {},
      { userId: other.id, email: other.email, language: 'hi' },
    )
    await service.services.messages.send(
      { write: () => ({ ...plain, text: { kind: 'offers end', variables: ['3'] } }) },
      {},
      { userId: other.id, email: other.email, language: 'en' },
      { only: ['mail', 'push'] },
    )
    expect([...(await textsOf(service, one)), ...(await textsOf(service, other))]).toEqual([])
  })

  test('fails when it expires, and is deleted after 30 days', async () => {
    const someone = await givenReached(service)
    await tell(service, someone, { expiresAt: new Date(Date.now() - 1_000) })
    await sendTexts(service)
    await giveUpExpiredTexts(service.db)
    expect(received).toEqual([])
    expect(await textsOf(service, someone)).toMatchObject([{ state: 'failed', ...emptied }])

    await runJobOnce('forget-text-messages', service.services)
    expect(await textsOf(service, someone)).toHaveLength(1)
    await service.run(sql`UPDATE text_messages SET state_since = now() - interval '31 days'`)
    await runJobOnce('forget-text-messages', service.services)
    expect(await textsOf(service, someone)).toEqual([])
  })

  test('marks a claimed text as unknown', async () => {
    const someone = await givenText()
    expect(await claimDue(service.db, textOutbox(['whatsapp']))).toBeUndefined()
    expect(await claimDue(service.db, textOutbox(['sms']))).toMatchObject({ isWanted: true, attempts: 1 })
    expect(await textsOf(service, someone)).toMatchObject([{ state: 'unknown' }])
  })
})

const plain = {
  subject: 'Offers end',
  short: 'Offers end',
  blocks: [],
  button: { label: 'Open', href: 'https://chowk.example/' },
  why: 'You have offers.',
}
