import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { findInDatabase } from '../../../test/find-in-database.ts'
import {
  decide,
  givenOffer,
  givenPublished,
  givenUser,
  mainShopOf,
  password,
  registration,
} from '../../../test/given.ts'
import { givenApp } from '../../../test/given-factors.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { logOptions } from '../../platform/logger.ts'
import { deleteClosedAccounts, eraseNow } from './delete-accounts.ts'

const written: string[] = []
const here = new Writable({
  write(line, _, done) {
    written.push(String(line))
    done()
  },
})
const service = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' }, undefined, () => ({
  log: pino(logOptions('debug'), here),
}))
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service)

const values = (n: number) => ({
  email: `zuleika.${n}@zanzibar.example`,
  phone: `97531 8640${n}`,
  secondPhone: `97532 8640${n}`,
  shopPhone: `97533 8640${n}`,
  whatsapp: `97534 8640${n}`,
  guestPhone: `97535 8640${n}`,
  address: `Plot ${n}, Kanthaloor Lane`,
  secondAddress: `Plot ${n}, Vembanad Street`,
  quarter: `Nilambari ${n}`,
  latitude: 22.71357 + n,
  longitude: 75.86421 + n,
  network: `203.0.113.${n}`,
})
type Values = ReturnType<typeof values>
const spellings = (all: Values) =>
  Object.values(all).flatMap((value) => [String(value), String(value).replaceAll(' ', '')])

/** Creates an executive with every kind of stored data. Each call uses the executive's own network. */
async function givenSomebodyWithAPast(all: Values) {
  const browser = service.browser({ 'X-Forwarded-For': all.network })
  const { email, phone, address, quarter, latitude, longitude } = all
  await browser.does('shop/register', registration({ email, contact_no: phone, address }), 201)
  // Earlier releases let executives register with a shop.
  await service.run(sql`UPDATE users SET user_type = 'executive' WHERE email = ${email}`)
  await decide(admin, email, 'approve').expect(200)
  await browser.does('shop/login', { email, password: 'not the password' }, 401)
  const { user_id: id } = await browser.does('shop/login', { email, password })
  await browser.does('shop/forgotpassword', { email })
  const message = { name: 'Zuleika', email: 'other@zanzibar.example', message: 'Please.' }
  await browser.does('contact', { ...message, email, subject: 'My phone', message: phone })
  for (const subject of [`Call ${phone}`, `Write to ${email}`])
    await browser.does('contact', { ...message, subject })

  const { version } = (await browser.read(`shop/profile/${id}`)).user
  const profile = { version, name: 'Zuleika Rao', contact_no: all.secondPhone, language: 'en' }
  await browser.does('shop/change_profile', profile)
  await browser.does('shop/change_password', { old_password: password, password: `${password} too` })
  await givenApp(browser)
  await changeShop(browser, await mainShopOf(service, id), all)
  await givenPublished(service, browser)

  const shop = { name: 'Zanzibar Second', quarter, address: all.secondAddress, phone: all.shopPhone }
  const spot = { latitude, longitude, accuracy_metres: 12 }
  const second = await addShop(browser, { ...shop, ...spot })
  const invitation = { shop_id: second, phone: all.guestPhone, role: 'owner' }
  const guest = await browser.does('shop/invite', { ...invitation, stays: false }, 201)
  await browser.does('shop/withdraw_invitation', { invitation_id: guest.invitation.id })
  await browser.does('shop/invite', { ...invitation, email }, 201)
  for (const edit_id of await service.values(sql`SELECT id FROM shop_edits WHERE seen_at IS NULL`))
    await admin.does('admin/see_edit', { edit_id })
  await browser.read('user/offers_now?ids=1,2,3')
  await browser.get('/api/search/search?query=privatewords')
  const rajwada = { address: 'Rajwada', quarter: 'Rajwada' }
  const handed = await handOver(browser, { name: 'Handed over', phone, ...rajwada })
  await changeShop(other, handed, { ...values(9), whatsapp: '0731 400 0000', shopPhone: '0731 400 0000' })
  return { id, browser, handed }
}

async function addShop(by: Caller, shop: object): Promise<number> {
  return (await by.does('shop/add_shop', { ...shop, add_key: randomUUID() }, 201)).shop.id
}

async function changeShop(by: Caller, shopId: number, { quarter, shopPhone, whatsapp, ...all }: Values) {
  const { shop } = await by.read(`shop/shop_profile/${shopId}`)
  const { contact_no, shows_since, ...profile } = shop
  const place = { latitude: all.latitude, longitude: all.longitude, accuracy_metres: 9 }
  const changed = { address: all.secondAddress, quarter, phone: shopPhone, whatsapp, place }
  await by.does('shop/change_shop', { ...profile, ...changed })
}

async function handOver(by: Caller, shop: object) {
  const shop_id = await addShop(by, shop)
  const phone = '98260 12345'
  const { invitation } = await by.does('shop/invite', { shop_id, phone, role: 'owner', stays: false }, 201)
  const token = invitation.link.split('/').at(-1)
  await other.does(`shop/accept_invitation/${token}`, { phone, as_new: false })
  return shop_id
}

const noMailWaits = () =>
  expect
    .poll(
      async () => {
        await service.run('UPDATE mails SET due_at = now() WHERE sent_at IS NULL AND due_at > now()')
        await service.run("SELECT notify_change('mails')")
        return await service.value<number>(sql`SELECT count(*) FROM mails WHERE sent_at IS NULL`)
      },
      { timeout: 10_000 },
    )
    .toBe(0)

const erased: [string, (who: { id: number; browser: Caller }, all: Values) => Promise<unknown>][] = [
  [
    'fourteen days are over',
    async ({ id, browser }) => {
      await browser.does('shop/close_account', { password: `${password} too` })
      await service.run(
        sql`UPDATE users SET deletion_due_at = now(), deletion_notified_at = now() - interval '1 day' WHERE id = ${id}`,
      )
      await deleteClosedAccounts(service.services)
    },
  ],
  [
    'an admin deletes the account',
    (_, { email }) => decide(admin, email, 'delete', { reason: 'Asked for it in writing.' }).expect(200),
  ],
  ['the operator erases the account', ({ id }, { email }) => eraseNow(service.services, { id, email })],
]

test.each(erased.map(([how, erase], n) => [how, erase, values(n + 1)] as const))(
  "when %s, no table or log line still has the person's data, but the audit trail keeps the person's actions",
  async (_, erase, all) => {
    const from = written.length
    const person = await givenSomebodyWithAPast(all)
    await noMailWaits()
    // Checks that the search finds the values before the deletion.
    const before = await findInDatabase(service.db, spellings(all))
    const tables = 'users shops audit_entries mails undos shop_edits shop_invitations complaints'
    for (const table of tables.split(' '))
      expect(before.filter((place) => place.startsWith(`${table}.`))).not.toEqual([])

    await erase(person, all)
    await noMailWaits()

    expect(await findInDatabase(service.db, spellings(all))).toEqual([])
    const lines = written.slice(from).join('')
    expect(spellings(all).filter((value) => lines.includes(value))).toEqual([])
    expect(lines).not.toContain('privatewords')
    expect(lines).not.toMatch(/\/(?:invitation|accept_invitation)\/[\w-]/)
    const entries = await service.many<{ action: string; before: object; after: object }>(
      sql`SELECT action, before, after FROM audit_entries WHERE actor_id = ${person.id} ORDER BY id`,
    )
    for (const action of ['shop changed', 'shop added'])
      expect(entries).toContainEqual(expect.objectContaining({ action }))
    expect(entries.find(({ action }) => action === 'profile changed')).toMatchObject({
      before: { contact_no: 'erased' },
      after: { contact_no: 'erased', name: 'Zuleika Rao' },
    })
    expect(
      await service.many(sql`SELECT FROM shops WHERE id = ${person.handed} AND user_id = ${other.id}`),
    ).toHaveLength(1)
  },
)

test("keeps the values of other people's changes in the audit trail when an account is erased", async () => {
  const addresses = await service.values(
    sql`SELECT after ->> 'address' FROM audit_entries WHERE action = 'shop changed' AND actor_id = ${other.id}`,
  )

  expect(addresses).toEqual(Array(3).fill(values(9).secondAddress))
})

test('keeps the recorded values of a shop when an admin without a phone number who changed it is erased', async () => {
  const leaving = await givenUser(service, { type: 'admin' })
  await service.run(sql`UPDATE users SET contact_no = NULL WHERE id = ${leaving.id}`)
  const shop_id = await service.value(
    sql`SELECT id FROM shops WHERE user_id = ${other.id} AND name = 'Handed over' ORDER BY id LIMIT 1`,
  )
  await leaving.does('admin/trust_shop', { shop_id, trusted: true })
  const values = () =>
    service.many(
      sql`SELECT before, after FROM audit_entries WHERE subject_type = 'shop' AND subject_id = ${shop_id} ORDER BY id`,
    )
  const before = await values()

  await eraseNow(service.services, leaving)

  expect(await values()).toEqual(before)
})

test('removes the name of a person with a foreign phone number from their actions for other people', async () => {
  const leaving = await givenUser(service)
  const { id } = leaving
  const product = await givenOffer(service, other.id)
  const name = 'Zubeda Qamar'
  for (const statement of [
    sql`UPDATE users SET name = ${name}, contact_no = '+6581234567' WHERE id = ${id}`,
    sql`INSERT INTO audit_entries
        (actor_id, actor_name, action, subject_type, subject_id, subject_name, after)
      VALUES (${id}, ${name}, 'complaint answered', 'complaint', 1, 'K7M-4QX', '{}')`,
    sql`INSERT INTO complaints
        (number, kind, message, language, acknowledge_by, answer_by, acknowledged_by, answered_by)
      VALUES ('K7M-4QX', 'message', 'Call +65 8123 4567', 'en', now(), now(), ${name}, ${name})`,
    sql`INSERT INTO offer_reports (product_id, kind, visitor, settled_at, settled_by, entry_id)
      VALUES (${product}, 'ended', 'one', now(), ${name}, 1)`,
    sql`INSERT INTO shop_edits (shop_id, before, after, made_by, seen_by)
      VALUES (${other.shopId}, '{}', '{}', ${name}, ${name})`,
    sql`INSERT INTO shop_invitations
        (shop_id, token_hash, role, phone, invited_by, expires_at, accepted_at, accepted_by)
      VALUES (${other.shopId}, sha256('one'), 'helper', '9826044719', ${other.id}, now(), now(), ${id})`,
  ])
    await service.run(statement)

  await eraseNow(service.services, leaving)

  expect(
    await service.one(sql`SELECT message, acknowledged_by, answered_by, settled_by, made_by, seen_by,
        (SELECT count(*) FROM shop_invitations WHERE phone = '9826044719') AS invitations
      FROM complaints, offer_reports, shop_edits
      WHERE number = 'K7M-4QX' AND product_id = ${product} AND before = '{}'`),
  ).toEqual({
    message: 'Call +…',
    ...{ acknowledged_by: '…', answered_by: '…', settled_by: '…', made_by: '…', seen_by: '…' },
    invitations: 0,
  })
})

test('keeps mails to a longer e-mail address that contains the erased address', async () => {
  const { id } = await givenUser(service)
  await service.run(sql`UPDATE users SET email = 'ram@indore.example' WHERE id = ${id}`)
  const others = ['ram@indore.example.in', 'ram@indoreXexample', 'shriram@indore.example']
  const contents = [...others, 'Write to:\nram@indore.example.']
  await service.run(sql`INSERT INTO mails (recipient, subject, content, failed_at)
    SELECT 'help@chowk.example', text, jsonb_build_object('text', text), now() FROM unnest(${contents}::text[]) AS text`)

  await eraseNow(service.services, { id, email: 'ram@indore.example' })

  const left = await service.values<string>(
    sql`SELECT subject FROM mails WHERE recipient = 'help@chowk.example' AND failed_at IS NOT NULL`,
  )
  expect(left.sort()).toEqual(others)
})

test('refuses any change of the audit trail except an erasure', async () => {
  const say = "SELECT set_config('chowk.forgets', 'update', true)"
  for (const change of [
    "action = 'nothing'",
    'actor_name = NULL',
    "happened_at = now() - interval '1 day'",
    `after = '{"price": 1}'`,
    `before = before || '{"role": "owner"}'`,
    "address = '0123456789abcdef'",
  ]) {
    const client = await service.db.connect()
    await client.query('BEGIN')
    await client.query(say)
    await expect(client.query(`UPDATE audit_entries SET ${change}`), change).rejects.toThrow(
      /append-only|null value/,
    )
    await client.query('ROLLBACK')
    client.release()
  }
})
