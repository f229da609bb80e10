import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenReached, makeDue, type Reached, sendTexts, tell, textsOf } from '../../../test/given-texts.ts'
import { testApp } from '../../../test/start-test-app.ts'
import {
  callbackSecret,
  gatewayEnv,
  smsHeaders,
  testTextGateway,
  verifyToken,
  whatsappHeaders,
} from '../../../test/text-gateway.ts'

const gateway = await testTextGateway()
const service = await testApp({ ...gatewayEnv(gateway.origin), LOG_LEVEL: 'silent' })

const post = (path: string, body: string, headers: Record<string, string>) =>
  request(service.app).post(path).set('Content-Type', 'application/json').set(headers).send(body)
const bySms = (content: object, signed: Parameters<typeof smsHeaders>[1] = {}) => {
  const body = JSON.stringify(content)
  return post('/api/gateways/sms', body, smsHeaders(body, signed))
}
const byWhatsapp = (value: object, secret?: string) => {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  return post('/api/gateways/whatsapp', body, whatsappHeaders(body, secret))
}
const stateOf = async (someone: Reached) => (await textsOf(service, someone))[0]?.state
const isOn = async (someone: Reached) =>
  ((await someone.read('shop/text_channels')).channels as { is_on: boolean }[]).map(({ is_on }) => is_on)

let someone: Reached
let id: string
beforeEach(async () => {
  gateway.reset()
  await service.run(sql`DELETE FROM text_messages`)
  someone = await givenReached(service, ['sms', 'whatsapp'])
})
async function givenSent(channel: 'sms' | 'whatsapp' = 'sms') {
  await tell(service, someone)
  await service.run(sql`DELETE FROM text_messages WHERE channel <> ${channel}`)
  await sendTexts(service)
  id = (await textsOf(service, someone))[0]?.id ?? ''
}

describe('delivery reports', () => {
  test('marks a text as delivered, and ignores repeated and earlier states', async () => {
    await givenSent()
    await bySms({ statuses: [{ reference: id, state: 'delivered' }] }).expect(200, {})
    const [delivered] = await service.many(sql`SELECT * FROM text_messages WHERE id = ${id}`)
    expect(delivered).toMatchObject({ state: 'delivered' })
    for (const state of ['delivered', 'sent', 'failed'])
      await bySms({ statuses: [{ reference: id, id: `gw-${id}`, state }] }).expect(200)
    expect(await service.many(sql`SELECT * FROM text_messages WHERE id = ${id}`)).toEqual([delivered])
  })

  test("finds a text by the gateway's own id, and marks it as failed", async () => {
    await givenSent()
    await bySms({ statuses: [{ id: `gw-${id}`, state: 'failed' }] }).expect(200)
    expect(await stateOf(someone)).toBe('failed')
  })

  test("settles a text with an unknown result by our reference in WhatsApp's report", async () => {
    gateway.answers((res) => res.destroy())
    await givenSent('whatsapp')
    expect(await stateOf(someone)).toBe('unknown')
    const status = { id: 'wamid.1', status: 'read', timestamp: '1', biz_opaque_callback_data: id }
    await byWhatsapp({ statuses: [status] }).expect(200, {})
    expect(await stateOf(someone)).toBe('delivered')
  })

  test('does not resend a refused text that is reported as delivered after all', async () => {
    gateway.answers((res) => res.writeHead(503).end())
    await givenSent()
    await bySms({ statuses: [{ reference: id, state: 'delivered' }] }).expect(200)
    await makeDue(service)
    await sendTexts(service)
    expect(gateway.received).toHaveLength(1)
    expect(await stateOf(someone)).toBe('delivered')
  })

  test('changes nothing for unsent or unknown texts and those of other channels', async () => {
    await givenSent()
    await tell(service, someone)
    const waiting = await service.values<string>(sql`SELECT id FROM text_messages WHERE state = 'waiting'`)
    await bySms({
      statuses: [
        ...waiting.map((reference) => ({ reference, state: 'delivered' })),
        { reference: randomUUID(), state: 'delivered' },
        { reference: 'none', id: 'a\0b', state: 'failed' },
        { id: `gw-${id}`, state: 'eaten' },
        'none',
        { state: 'delivered' },
      ],
    }).expect(200)
    // Ids are unique only within a channel.
    await byWhatsapp({ statuses: [{ id: `gw-${id}`, status: 'delivered' }] }).expect(200)
    const states = await service.values(sql`SELECT DISTINCT state FROM text_messages ORDER BY state`)
    expect(states).toEqual(['sent', 'waiting'])
  })
})

describe('requests that do not come from a gateway', () => {
  const forgeries: [string, () => request.Test][] = [
    ['another secret', () => bySms(delivered(), { secret: 'another secret' })],
    ['a time of six minutes ago', () => bySms(delivered(), { at: Date.now() - 6 * 60_000 })],
    ['a time of six minutes ahead', () => bySms(delivered(), { at: Date.now() + 6 * 60_000 })],
    [
      'a time that was not signed',
      () => {
        const old = smsHeaders(JSON.stringify(delivered()), { at: Date.now() - 6 * 60_000 })
        return withHeaders({ ...old, 'X-Gateway-Time': String(Math.floor(Date.now() / 1000)) })
      },
    ],
    ['another body', () => withHeaders(smsHeaders('{"statuses":[]}'))],
    ['no signature', () => withHeaders({})],
    ['another secret at Meta', () => byWhatsapp({ statuses: [] }, callbackSecret)],
    ['no signature of Meta', () => post('/api/gateways/whatsapp', '{}', {})],
  ]
  const withHeaders = (headers: Record<string, string>) =>
    post('/api/gateways/sms', JSON.stringify(delivered()), headers)
  const delivered = () => ({
    statuses: [{ reference: id, state: 'delivered' }],
    received: [{ from: someone.phone, text: 'STOP', at: new Date().toISOString() }],
  })

  test.each(forgeries)('rejects a report with %s, and changes nothing', async (_, forge) => {
    await givenSent()
    await forge().expect(403)
    expect(await stateOf(someone)).toBe('sent')
    expect(await isOn(someone)).toEqual([true, true])
  })

  test('rejects a body that is not JSON, too large or compressed', async () => {
    await post('/api/gateways/sms', 'STOP', smsHeaders('STOP')).expect(400)
    const large = JSON.stringify({ statuses: 'x'.repeat(65_536) })
    await post('/api/gateways/sms', large, smsHeaders(large)).expect(413)
    await post('/api/gateways/sms', '{}', { ...smsHeaders('{}'), 'Content-Encoding': 'gzip' }).expect(415)
    await post('/api/gateways/sms', '[]', smsHeaders('[]')).expect(200)
    await post('/api/gateways/whatsapp', '{"entry":7}', whatsappHeaders('{"entry":7}')).expect(200)
  })

  test('accepts requests from another origin only on these two paths', async () => {
    const body = '{"statuses":[]}'
    const elsewhere = { Origin: 'https://gateway.example' }
    await post('/api/gateways/sms', body, { ...smsHeaders(body), ...elsewhere }).expect(200)
    await post('/api/gateways/whatsapp', body, { ...whatsappHeaders(body), ...elsewhere }).expect(200)
    await post('/api/gateways/other', body, elsewhere).expect(403)
    await post('/api/shop/text_channel', '{}', elsewhere).expect(403)
  })

  test('returns 404 when no gateway is set up', async () => {
    const without = await testApp()
    for (const path of ['/api/gateways/sms', '/api/gateways/whatsapp'])
      await request(without.app).post(path).set(smsHeaders('{}')).send('{}').expect(404)
    await request(without.app).get('/api/gateways/whatsapp').expect(404)
  })

  test("returns Meta's challenge only for the right token", async () => {
    const ask = (token: string, challenge = '1158201444') =>
      request(service.app)
        .get('/api/gateways/whatsapp')
        .query({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge })
    const { text, type } = await ask(verifyToken).expect(200)
    expect([text, type]).toEqual(['1158201444', 'text/plain'])
    await ask('another token').expect(403)
    await ask(verifyToken, '<script>').expect(403)
    await request(service.app).get('/api/gateways/whatsapp').expect(403)
  })

  test('returns 429 to a network address that posts endlessly', async () => {
    const limited = await testApp({ ...gatewayEnv(gateway.origin), RATE_LIMIT: 'on' })
    await request(limited.app).post('/api/gateways/sms').send('{}').expect(403)
    await limited.run(sql`UPDATE rate_limits SET points = 6000`)
    const { headers } = await request(limited.app).post('/api/gateways/sms').send('{}').expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('STOP replies', () => {
  const says = (text: string, at = new Date()) => ({
    received: [{ from: `+91${someone.phone}`, text, at: at.toISOString() }],
  })

  test.each(['STOP', ' stop\n', 'Stop.', 'Unsubscribe', 'बंद', 'रोको'])(
    'turns the channel off for all accounts with a number that replies %j, and drops waiting texts',
    async (text) => {
      const other = await givenReached(service, ['sms'], someone.phone)
      const stranger = await givenReached(service)
      await tell(service, someone)

      await bySms(says(text)).expect(200)

      expect([await isOn(someone), await isOn(other), await isOn(stranger)]).toEqual([
        [false, true],
        [false, false],
        [true, false],
      ])
      expect(await textsOf(service, someone)).toMatchObject([{ channel: 'whatsapp' }])
      const ways = await service.values(
        sql`SELECT way FROM text_consents WHERE user_id = ${someone.id} AND channel = 'sms' ORDER BY id`,
      )
      expect(ways).toEqual(['account', 'stop'])
    },
  )

  test('turns WhatsApp off when the user types STOP or presses the button', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const from = `91${someone.phone}`
    await byWhatsapp({ messages: [{ from, timestamp, type: 'image', image: {} }] }).expect(200)
    expect(await isOn(someone)).toEqual([true, true])
    await byWhatsapp({ messages: [{ from, timestamp, button: { text: 'Stop', payload: 'p' } }] }).expect(200)
    expect(await isOn(someone)).toEqual([true, false])
    const { channels } = await someone.read('shop/text_channels')
    expect(channels).toEqual([
      { channel: 'sms', is_on: true },
      { channel: 'whatsapp', is_on: false },
    ])
  })

  test('keeps a new consent when an old STOP is reported again', async () => {
    const at = new Date()
    await bySms(says('STOP', at)).expect(200)
    await service.run(sql`UPDATE users SET phone_verified_at = now() WHERE id = ${someone.id}`)
    await service.run(sql`SELECT pg_sleep(1.1)`)
    await someone.send('shop/text_channel', { channel: 'sms', is_on: true, phone: someone.phone }).expect(200)

    await bySms(says('STOP', at)).expect(200)
    expect(await isOn(someone)).toEqual([true, true])

    await bySms(says('STOP')).expect(200)
    expect(await isOn(someone)).toEqual([false, true])
  })

  test('refuses to turn texts on again for an unverified number', async () => {
    await bySms(says('STOP')).expect(200)
    const other = await givenReached(service, [], someone.phone)
    for (const each of [someone, other]) {
      const { body } = await each
        .send('shop/text_channel', { channel: 'sms', is_on: true, phone: someone.phone })
        .expect(409)
      expect(body.message).toContain('send START from this phone')
    }
    await other.does('shop/text_channel', { channel: 'whatsapp', is_on: true, phone: someone.phone })
    expect(await isOn(other)).toEqual([false, true])

    await service.run(sql`UPDATE users SET phone_verified_at = now() WHERE id = ${other.id}`)
    await other.does('shop/text_channel', { channel: 'sms', is_on: true, phone: someone.phone })
    expect([await isOn(someone), await isOn(other)]).toEqual([
      [false, true],
      [true, true],
    ])
  })

  test.each(['START', ' Start.', 'शुरू'])('turns texts on again after %j from the same phone', async (text) => {
    const other = await givenReached(service, [], someone.phone)
    await bySms(says(text)).expect(200)
    expect(await isOn(other)).toEqual([false, false])
    await bySms(says('STOP')).expect(200)
    await bySms(says('please start')).expect(200)
    expect(await isOn(someone)).toEqual([false, true])

    await bySms(says(text)).expect(200)

    expect([await isOn(someone), await isOn(other)]).toEqual([
      [true, true],
      [false, false],
    ])
    await other.does('shop/text_channel', { channel: 'sms', is_on: true, phone: someone.phone })
  })

  test('changes nothing for other words or unknown numbers', async () => {
    await bySms(says('please stop calling')).expect(200)
    await bySms({ received: [{ from: '', text: 'STOP', at: new Date().toISOString() }] }).expect(200)
    await bySms({ received: [{ from: someone.phone, text: 'STOP', at: 'yesterday' }] }).expect(200)
    expect(await isOn(someone)).toEqual([true, true])
  })
})
