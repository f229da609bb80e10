import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { extract } from 'tar-stream'
import { expect, test } from 'vitest'
import { asBytes } from '../../../test/as-bytes.ts'
import {
  givenOffer,
  givenProductForm,
  givenPublished,
  givenUser,
  password,
  picture,
  type Someone,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { csvOf } from '../../platform/http/downloads.ts'
import { packOwnData } from './own-data.ts'

const service = await testApp()
const owner = await givenUser(service, { shop: 'Malwa Sound House' })
const other = await givenUser(service, { shop: 'Another one' })

async function download(by: Someone): Promise<Map<string, Buffer>> {
  const { body, headers } = await asBytes(by.get('/api/shop/own_data')).expect(200)
  expect(headers['content-disposition']).toContain('chowk-my-data.tar.gz')
  expect(headers['cache-control']).toBe('no-store')
  return filesOf(new PassThrough().end(gunzipSync(body)))
}

async function filesOf(packed: { pipe(to: NodeJS.WritableStream): unknown }): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = extract()
  packed.pipe(archive)
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    files.set(entry.header.name, Buffer.concat(chunks))
  }
  return files
}
const jsonOf = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(String(files.get(`chowk/${name}.json`)))

test('names the pictures whose files are missing', async () => {
  const owner = await givenUser(service)
  const [there, lost] = [await givenPublished(service, owner), await givenPublished(service, owner)]
  const key = await service.value<string>(
    sql`SELECT key FROM pictures WHERE id = (SELECT picture_id FROM products WHERE id = ${lost})`,
  )
  await service.services.pictures.files.removePicture(key)

  const files = await download(owner)

  expect(jsonOf(files, 'missing-pictures')).toEqual([`offer-${lost}`])
  expect(files.has(`chowk/pictures/offer-${there}.jpg`)).toBe(true)
})

test('contains account, shops, offers, pictures and changes, but no secrets', async () => {
  const form = { ...(await givenProductForm(service)), name: '=Brass, "diya"' }
  const { body } = await owner.sendPicture('shop/add', form, await picture(40, 40))
  await other.sendPicture('shop/add', { ...form, name: 'Of another' }, await picture(40, 40))
  await service
    .send('user/ask', {
      ...{ key: randomUUID(), device: 'd'.repeat(43), product_id: body.product_id, kind: 'sizes' },
      ...{ words: 'Size 8', phone: '98260 99999' },
    })
    .expect(200)

  const files = await download(owner)

  expect(jsonOf(files, 'account')).toMatchObject({
    id: owner.id,
    email: owner.email,
    contact_no: '98260 12345',
  })
  expect(jsonOf(files, 'shops')).toMatchObject([{ name: 'Malwa Sound House', address: 'Shop 12, Jail Road' }])
  expect(jsonOf(files, 'offers-1')).toMatchObject([
    { id: body.product_id, name: '=Brass, "diya"', price: 640 },
  ])
  expect(String(files.get('chowk/offers-1.csv'))).toContain(`"'=Brass, ""diya"""`)
  expect(files.get(`chowk/pictures/offer-${body.product_id}.jpg`)?.subarray(0, 2)).toEqual(
    Buffer.from([0xff, 0xd8]),
  )
  expect(jsonOf(files, 'changes-1')).toMatchObject([{ action: 'product published', by_you: true }])
  expect(jsonOf(files, 'sign-ins').sessions).toHaveLength(1)
  expect(jsonOf(files, 'questions-1')).toMatchObject([
    { offer: '=Brass, "diya"', kind: 'sizes', words: 'Size 8', answer: null },
  ])
  const all = [...files.values()].map(String).join('')
  for (const foreign of [
    'Of another',
    'Another one',
    other.email,
    'password_hash',
    '$2b$',
    '"sid"',
    'token',
    '99999',
  ])
    expect(all).not.toContain(foreign)
})

test("contains an admin's actions, but not the people that they concerned", async () => {
  const admin = await givenUser(service, { type: 'admin' })
  const pending = await givenUser(service, { status: 'pending', shop: 'Secret Shop' })
  await admin.send('admin/modify_user_status', { email: pending.email, action: 'approve' }).expect(200)

  const files = await download(admin)

  expect(jsonOf(files, 'changes-1')).toMatchObject([
    { action: 'user approved', by_you: true, subject: null, after: null },
  ])
  expect([...files.values()].map(String).join('')).not.toContain('Secret Shop')
})

test('splits many offers into files, with each offer once', async () => {
  const shop = await givenUser(service)
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push(await givenOffer(service, shop.id))

  const files = await filesOf(packOwnData(service.services, shop.id, 2))

  const found = [1, 2, 3].map((file) => jsonOf(files, `offers-${file}`).map(({ id }: { id: number }) => id))
  expect(found).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  expect(files.has('chowk/offers-4.json')).toBe(false)
})

test('writes offers to CSV without formulas, but keeps quotes, commas and line breaks', async () => {
  expect(
    csvOf([
      { a: 1, b: null },
      { a: '+1', b: 'x\ny' },
    ]),
  ).toBe(`\uFEFFa,b\r\n1,\r\n'+1,"x\ny"\r\n`)
})

const signedInAnHourAgo = ({ id }: Someone) =>
  service.run(sql`
    UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{signedInAt}', ${String(Date.now() - 3_600_000)}::jsonb)::json
    WHERE user_id = ${id}`)

test('asks for the password when the last sign-in is old, and notifies the owner of the download', async () => {
  const someone = await givenUser(service)
  await signedInAnHourAgo(someone)
  const { body } = await someone.get('/api/shop/own_data').expect(403)
  expect(body).toMatchObject({ password_again: true })
  await someone.send('shop/prove_password').expect(403)
  await someone.send('shop/prove_password', { password: 'not this one' }).expect(400)
  await someone.get('/api/shop/own_data').expect(403)
  const mails = () => service.many(sql`SELECT subject FROM mails WHERE recipient = ${someone.email}`)
  expect(await mails()).toEqual([])

  await someone.does('shop/prove_password', { password })

  expect(jsonOf(await download(someone), 'account')).toMatchObject({ email: someone.email })
  expect(await mails()).toEqual([{ subject: 'Your Chowk data was downloaded' }])
})

const references = await service.many<{ table: string; column: string; on_delete: string }>(sql`
  SELECT conrelid::regclass::text AS table, attname AS column, confdeltype AS on_delete
  FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1, 2`)

/** Foreign keys without personal data, or of users who can no longer download. */
const leftOut = ['account_deletions.user_id']

test('contains the rows of each foreign key to users, except those that this test lists', () => {
  const source = readFileSync(new URL('own-data.queries.ts', import.meta.url), 'utf8')
  const statements = source.split('sql`')
  const missing = references.filter(
    ({ table, column }) =>
      !statements.some((statement) =>
        new RegExp(`(?:FROM|JOIN) ${table}\\b[^]*?\\b${column} = \\$\\{userId\\}`).test(statement),
      ),
  )

  expect(references.length).toBeGreaterThan(30)
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual(leftOut)
})

test('deletes or nulls every reference to an erased user', () => {
  expect(references.filter(({ on_delete }) => !['c', 'n'].includes(on_delete))).toEqual([])
})

test('contains redeemed codes, prices and pending changes, but no data of the shoppers', async () => {
  const member = await givenUser(service)
  const offer = await givenOffer(service, member.id)
  const device = Buffer.alloc(32, 9)
  await service.run(sql`
    WITH given AS (
      INSERT INTO claims (id, token_hash, digits, device, is_of_shop, product_id, shop_id, name, price,
        offer_version, kept_until, state, ended_at, redeemed_by, redeem_key, redeemed_price)
      SELECT gen_random_uuid(), sha256('given'), '402118', ${device}, false, id, shop_id, name, discount_price,
        version, now(), 'redeemed', now(), ${member.id},
        gen_random_uuid(), 5
        FROM products WHERE id = ${offer} RETURNING id)
    INSERT INTO redeem_conflicts (redeem_key, claim_id, given_at, was, given_by)
    SELECT gen_random_uuid(), id, now(), 'given', ${member.id} FROM given`)
  await service.run(sql`
    INSERT INTO shop_edits (user_id, before, after, made_by) VALUES (${member.id}, '{}', '{"name": "New"}', 'Meena')`)

  const files = await download(member)

  expect(jsonOf(files, 'given-codes-1')).toMatchObject([{ product_id: offer, state: 'redeemed' }])
  expect(jsonOf(files, 'refused-codes')).toMatchObject([{ was: 'given' }])
  expect(jsonOf(files, 'edits')).toMatchObject([{ after: { name: 'New' } }])
  expect([...files.values()].map(String).join('')).not.toContain(device.toString('hex'))
})
