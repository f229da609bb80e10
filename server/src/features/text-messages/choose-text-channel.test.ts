import { gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { asBytes } from '../../../test/as-bytes.ts'
import { findInDatabase } from '../../../test/find-in-database.ts'
import { givenUser } from '../../../test/given.ts'
import { givenReached, tell, textsOf } from '../../../test/given-texts.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { gatewayEnv } from '../../../test/text-gateway.ts'
import { findWhomToErase } from '../account-deletion/account-deletion.queries.ts'
import { eraseNow } from '../account-deletion/delete-accounts.ts'

const service = await testApp(gatewayEnv('http://127.0.0.1:1'))
const wishesOf = (someone: { id: number }) =>
  service.many(
    sql`SELECT channel, is_given, phone, way FROM text_consents WHERE user_id = ${someone.id} ORDER BY id`,
  )

test('has both channels off by default, and records each change', async () => {
  const someone = await givenReached(service, [])
  const { phone } = someone
  expect(await someone.read('shop/text_channels')).toEqual({
    channels: [
      { channel: 'sms', is_on: false },
      { channel: 'whatsapp', is_on: false },
    ],
    phone,
  })
  const on = { channel: 'sms', is_on: true, phone: `+91 ${phone}` }
  expect((await someone.does('shop/text_channel', on)).channels[0]).toEqual({ channel: 'sms', is_on: true })
  await someone.does('shop/text_channel', on)
  await someone.does('shop/text_channel', { channel: 'sms', is_on: false })
  await someone.does('shop/text_channel', { channel: 'sms', is_on: false })

  expect(await wishesOf(someone)).toEqual([
    { channel: 'sms', is_given: true, phone, way: 'account' },
    { channel: 'sms', is_given: false, phone, way: 'account' },
  ])
  await expect(service.run(sql`UPDATE text_consents SET is_given = true`)).rejects.toThrow('append-only')
})

test('rejects consent for a missing, changed or non-mobile number', async () => {
  const someone = await givenReached(service, [])
  const agree = (phone?: string) => someone.send('shop/text_channel', { channel: 'sms', is_on: true, phone })
  await agree('9826099999').expect(409)
  await agree().expect(409)
  for (const phone of ['0731 234 5678', '+91 731 400 0000', '022 2345 6789', null]) {
    await service.run(sql`UPDATE users SET contact_no = ${phone} WHERE id = ${someone.id}`)
    await agree(phone ?? '').expect(400)
    expect((await someone.read('shop/text_channels')).phone).toBeNull()
  }
  expect(await wishesOf(someone)).toEqual([])
})

test('ends the consent when the number changes, and does not restore it when the old number returns', async () => {
  const someone = await givenReached(service, ['sms', 'whatsapp'])
  await tell(service, someone)
  const change = (phone: string) =>
    service.run(sql`UPDATE users SET contact_no = ${phone} WHERE id = ${someone.id}`)
  await change(`+91 ${someone.phone}`)
  expect(await textsOf(service, someone)).toHaveLength(2)
  await change('9000000001')
  await change(someone.phone)

  expect(await textsOf(service, someone)).toEqual([])
  await tell(service, someone)
  expect(await textsOf(service, someone)).toEqual([])
  expect((await wishesOf(someone)).map(({ way }) => way).sort()).toEqual([
    'account',
    'account',
    'other number',
    'other number',
  ])
})

test('exports the number and the decisions, and deletes both with the account', async () => {
  const someone = await givenReached(service)
  await tell(service, someone, { shop: 'Zarfasht Lamps' })
  const { body } = await asBytes(someone.get('/api/shop/own_data')).expect(200)
  const files = String(gunzipSync(body))
  expect(files).toMatch(/"text_consents".*"texts"/s)
  expect(files).toContain('Zarfasht Lamps')

  const whom = await findWhomToErase(service.db, someone.email)
  if (!whom) throw new Error('Nobody')
  expect(await eraseNow(service.services, whom)).toBe(true)
  expect(await findInDatabase(service.db, [someone.phone, 'Zarfasht'])).toEqual([])
})

test('offers no channel to admins, nor to others when the operator has set up none', async () => {
  const without = await testApp()
  const someone = await givenUser(without)
  expect((await someone.read('shop/text_channels')).channels).toEqual([])
  await someone.send('shop/text_channel', { channel: 'sms', is_on: true, phone: '98260 12345' }).expect(400)
  await someone.send('shop/text_channel', { channel: 'fax', is_on: true }).expect(400)
  const admin = await givenUser(service, { type: 'admin' })
  await admin.get('/api/shop/text_channels').expect(403)
})
